"""How things are painted: style, theme, shapes, cards, cloth, portraits."""
