"""The services of the machine: window, sound, speech, clipboard, keys, and whether its theme is light."""
