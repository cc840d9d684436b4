"""The page that a guest's phone shows: its files, and the pictures and words that go with them."""

from spades.ui.phone.files import HEADERS, page_files
from spades.ui.phone.pictures import pictures

__all__ = ["HEADERS", "page_files", "pictures"]
