"""The guest's page in a real browser: Debian's chromium, driven over WebDriver."""
