"""Texts of the screen of the person's own picture."""

from spades.language import N_
from spades.ui.paint.own_pictures import Use

TAKE = {Use.BACK: N_("Use on the cards"), Use.TABLE: N_("Use on the table")}
DROP = {Use.BACK: N_("Remove from the cards"), Use.TABLE: N_("Remove from the table")}
TAKEN = {Use.BACK: N_("Your picture is on the cards now."), Use.TABLE: N_("Your picture is on the table now.")}
DROPPED = {Use.BACK: N_("The cards have their usual back again."), Use.TABLE: N_("The table is the usual one again.")}
FILE = N_("File")
FILE_TIP = N_("Enter shows it")
ITS_PATH = N_("its path")
SHOW = N_("Show")
TYPE_OR_DROP = N_("Type or paste the path of a PNG, JPEG or WebP picture, or drop it on this window.")
NO_PICTURE = N_("No picture yet")
NO_PATH = N_("Type the path of a file first.")
READING = N_("Reading the picture")
WHERE_TO = N_("Where should it go?")
