"""Questions, notices and pages of text."""
