"""The buttons of a gamepad, by their places on a pad of Microsoft's, and their names on the others."""

from enum import Enum, auto

from spades.language import N_, _


class PadButton(Enum):
    """A button, or a trigger that is pulled."""

    A = auto()
    B = auto()
    X = auto()
    Y = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    L1 = auto()
    R1 = auto()
    L2 = auto()
    R2 = auto()
    L3 = auto()
    R3 = auto()
    BACK = auto()
    START = auto()


class PadKind(Enum):
    """Whose signs are on a pad."""

    XBOX = auto()
    PLAYSTATION = auto()
    NINTENDO = auto()
    DECK = auto()


_VENDORS = {"5e04": PadKind.XBOX, "4c05": PadKind.PLAYSTATION, "7e05": PadKind.NINTENDO, "de28": PadKind.DECK}
"""As they stand in the identifier of a device, the lower byte first."""

_WORDS = (
    (("xbox", "x-box", "xinput"), PadKind.XBOX),
    (("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"), PadKind.PLAYSTATION),
    (("nintendo", "switch", "joy-con", "joycon"), PadKind.NINTENDO),
    (("steam", "valve"), PadKind.DECK),
)

_LETTERS = {PadButton.A: "A", PadButton.B: "B", PadButton.X: "X", PadButton.Y: "Y"}
_SIDES = {PadButton.L1: "L1", PadButton.R1: "R1", PadButton.L2: "L2", PadButton.R2: "R2"}
_STICKS = {PadButton.L3: "L3", PadButton.R3: "R3"}
_NAMES = {
    PadKind.XBOX: {
        **_LETTERS,
        PadButton.L1: "LB",
        PadButton.R1: "RB",
        PadButton.L2: "LT",
        PadButton.R2: "RT",
        PadButton.L3: "LS",
        PadButton.R3: "RS",
        PadButton.BACK: N_("View"),
        PadButton.START: N_("Menu"),
    },
    PadKind.PLAYSTATION: {
        PadButton.A: N_("Cross"),
        PadButton.B: N_("Circle"),
        PadButton.X: N_("Square"),
        PadButton.Y: N_("Triangle"),
        **_SIDES,
        **_STICKS,
        PadButton.BACK: N_("Create"),
        PadButton.START: N_("Options"),
    },
    PadKind.NINTENDO: {
        **_LETTERS,
        PadButton.L1: "L",
        PadButton.R1: "R",
        PadButton.L2: "ZL",
        PadButton.R2: "ZR",
        **_STICKS,
        PadButton.BACK: N_("Minus"),
        PadButton.START: N_("Plus"),
    },
    PadKind.DECK: {
        **_LETTERS,
        **_SIDES,
        **_STICKS,
        PadButton.BACK: N_("View"),
        PadButton.START: N_("Menu"),
    },
}
_WAYS = {PadButton.UP: N_("Up"), PadButton.DOWN: N_("Down"), PadButton.LEFT: N_("Left"), PadButton.RIGHT: N_("Right")}


def kind_of(guid: str, name: str) -> PadKind:
    """Return whose signs are on a pad, by its identifier, else by its name; most have Microsoft's."""
    if (kind := _VENDORS.get(guid[8:12].lower())) is not None:
        return kind
    said = name.lower()
    return next((kind for words, kind in _WORDS if any(word in said for word in words)), PadKind.XBOX)


def button_name(button: PadButton, kind: PadKind) -> str:
    """Return the name of a button on a pad, for a sentence."""
    return _(_WAYS.get(button) or _NAMES[kind][button])


def button_sign(button: PadButton, kind: PadKind) -> str:
    """Return the letters that are printed on a button, if any."""
    return _NAMES[kind].get(button, "")
