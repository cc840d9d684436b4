"""What the machine gives: window, sound, speech, clipboard, keys, and whether its theme is light."""
