"""The library under pygame, for the little that pygame does not pass on."""

import ctypes
import sys
from functools import cache

import pygame


@cache
def sdl() -> ctypes.CDLL | None:
    """Return SDL as pygame has loaded it, or None where it cannot be reached."""
    try:
        # A part of pygame stands for the libraries that it is linked with; Windows knows them by name alone.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        library.SDL_WaitEventTimeout.argtypes = (ctypes.c_void_p, ctypes.c_int)
        library.SDL_WaitEventTimeout.restype = ctypes.c_int
        library.SDL_SetHint.argtypes = (ctypes.c_char_p, ctypes.c_char_p)
        library.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
        library.SDL_GetWindowFlags.restype = ctypes.c_uint32
        library.SDL_GetDisplayBounds.argtypes = (ctypes.c_int, ctypes.c_void_p)
        library.SDL_GetDisplayUsableBounds.argtypes = (ctypes.c_int, ctypes.c_void_p)
        library.SDL_GameControllerUpdate.argtypes = ()
        library.SDL_GameControllerUpdate.restype = None
    except (OSError, AttributeError):
        return None
    return library
