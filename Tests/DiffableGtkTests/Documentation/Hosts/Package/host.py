"""A program in Python, with a window and main loop of PyGObject."""

import ctypes
import sys
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

fruit = ctypes.CDLL(sys.argv[1])
fruit.fruit_list_widget.restype = ctypes.c_void_p
fruit.fruit_list_shown.restype = ctypes.c_char_p  # Leaks a few small copies.
gtk = ctypes.CDLL("libgtk-4.so.1")
gtk.gtk_window_set_child.argtypes = [ctypes.c_void_p, ctypes.c_void_p]

STEPS = [
    (lambda: None, "apple\npear\nplum"),
    (lambda: fruit.fruit_list_search(b"p"), "pear\nplum"),
    (lambda: fruit.fruit_list_search_later(b"pl"), "plum"),
]


def activate(app):
    window = Gtk.ApplicationWindow(application=app, default_width=300, default_height=400)
    # The hash of a GObject is its address.
    gtk.gtk_window_set_child(hash(window), fruit.fruit_list_widget())
    assert isinstance(window.get_child(), Gtk.Widget)
    window.present()
    steps = iter(STEPS)
    wanted = None
    end = time.monotonic() + 60

    def check():
        nonlocal wanted
        shown = fruit.fruit_list_shown().decode()
        if wanted is not None and shown != wanted:
            if time.monotonic() > end:
                sys.exit(f"{shown!r} is shown instead of {wanted!r}")
            return True
        step = next(steps, None)
        if step is None:
            print("shown in Python")
            app.quit()
            return False
        step[0]()
        wanted = step[1]
        return True

    GLib.timeout_add(5, check)


app = Gtk.Application(application_id="org.example.Fruit", flags=1 << 5)  # A separate instance.
app.connect("activate", activate)
sys.exit(app.run([]))
