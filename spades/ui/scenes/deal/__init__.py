"""The screens of the deal: cut, seal, check and code."""
