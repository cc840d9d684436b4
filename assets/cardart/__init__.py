"""The drawing of the cards: one module for each part of a card, all of it written as plain vector paths."""
