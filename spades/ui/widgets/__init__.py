"""The controls: few, alike, and all within reach of the keyboard."""

from spades.ui.widgets.base import Action, Widget
from spades.ui.widgets.button import Button
from spades.ui.widgets.choice import Choice, Picker
from spades.ui.widgets.field import Field, SaveField
from spades.ui.widgets.group import Group
from spades.ui.widgets.listing import Listing
from spades.ui.widgets.slider import Slider
from spades.ui.widgets.swatches import Swatches
from spades.ui.widgets.tabs import Tabs
from spades.ui.widgets.timeline import Timeline
from spades.ui.widgets.toggle import Toggle

__all__ = [
    "Action",
    "Button",
    "Choice",
    "Field",
    "Group",
    "Listing",
    "Picker",
    "SaveField",
    "Slider",
    "Swatches",
    "Tabs",
    "Timeline",
    "Toggle",
    "Widget",
]
