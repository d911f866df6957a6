"""Swipes rows on the gallery's Contacts page with a simulated touchpad, and checks the accessibility tree.

Usage: touchpad.py GALLERY, on its own display (meson-helper/testing/headless). X servers can't simulate touches, but GTK treats a
pointer as a touchpad if it has the property of libinput touchpads.
"""

import ctypes
import pathlib
import subprocess
import sys
import time

sys.path.append(str(pathlib.Path(__file__).parents[2] / "DiffableGtkTests/Accessibility"))
from accessible_tree import GLib, windows  # noqa: E402

SLAVE_POINTER, INTEGER = 3, 19
LEFT, RIGHT, DOWN = 6, 7, 5


class Device(ctypes.Structure):
    _fields_ = [
        ("id", ctypes.c_int), ("name", ctypes.c_char_p), ("use", ctypes.c_int), ("attachment", ctypes.c_int),
        ("enabled", ctypes.c_int), ("class_count", ctypes.c_int), ("classes", ctypes.c_void_p)]


def make_touchpads():
    """Turns all pointers into touchpads. GTK checks this when a program starts."""
    x11, xi = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXi.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    xi.XIQueryDevice.restype = ctypes.POINTER(Device)
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    xi.XIQueryVersion(display, ctypes.byref(ctypes.c_int(2)), ctypes.byref(ctypes.c_int(2)))
    count = ctypes.c_int()
    devices = xi.XIQueryDevice(display, 0, ctypes.byref(count))
    atom = ctypes.c_ulong(x11.XInternAtom(display, b"libinput Tapping Enabled", 0))
    for device in devices[:count.value]:
        if device.use == SLAVE_POINTER:
            xi.XIChangeProperty(display, device.id, atom, ctypes.c_ulong(INTEGER), 8, 0, (ctypes.c_ubyte * 1)(1), 1)
    x11.XSync(display, 0)
    x11.XCloseDisplay(display)


class Gallery:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "--page", "contacts", "--size", "700x600"])

    def names(self, *roles):
        def inside(node):
            for child in node["children"]:
                if child["role"] in roles:
                    yield child["name"]
                yield from inside(child)
        for _ in range(20):
            try:
                return [name for window in windows(self.process.pid) for name in inside(window)]
            except GLib.Error:
                time.sleep(0.05)  # the tree changed while it was read
        sys.exit("the accessibility tree keeps changing")

    @property
    def buttons(self):
        return self.names("push button", "button")  # in older and newer systems

    @staticmethod
    def comes_true(condition, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return True
            time.sleep(0.05)
        return False

    def wait_for(self, what, condition):
        if not self.comes_true(condition, 60):
            sys.exit(f"failed: {what}")

    def swipe_until(self, what, direction, condition):
        """Swipes repeatedly, because on a busy machine a pause of 200 ms counts as the end of a swipe."""
        for _ in range(5):
            swipe(direction, 14)
            if self.comes_true(condition, 20):
                return
        sys.exit(f"failed: {what}")


def swipe(direction, steps):
    subprocess.run(["xdotool", "click", "--repeat", str(steps), "--delay", "10", str(direction)], check=True)


def main(program):
    make_touchpads()
    gallery = Gallery(program)
    try:
        # Hover buttons show that the pointer is over a row.
        gallery.wait_for("contacts", lambda: len(gallery.names("list item")) > 5)
        subprocess.run(["xdotool", "mousemove", "450", "300"], check=True)
        gallery.wait_for("buttons under the pointer", lambda: gallery.buttons.count("Delete") == 1)
        swipe(DOWN, 1)
        # Newer systems report only the visible rows, so wait until the list has stopped scrolling.
        before = None
        while (rows := gallery.names("list item")) != before:
            before = rows
            time.sleep(0.5)
        swipe(RIGHT, 1)
        time.sleep(1)
        if gallery.buttons.count("Delete") != 1:
            sys.exit("the row is not open, or also has hover buttons")
        if gallery.names("list item") != before:
            sys.exit("opening the row performed its action")
        swipe(LEFT, 1)
        time.sleep(1)

        gallery.swipe_until("a full swipe deletes", RIGHT, lambda: set(before) - set(gallery.names("list item")))
        time.sleep(1)
        if len(gone := set(before) - set(gallery.names("list item"))) != 1:
            sys.exit(f"expected one deleted row: {gone}")

        gallery.swipe_until(
            "a full swipe the other way adds a favourite", LEFT, lambda: "Remove Favourite" in gallery.buttons)
    finally:
        gallery.process.terminate()
        gallery.process.wait()


if __name__ == "__main__":
    main(sys.argv[1])
