"""A program's window, read through the accessibility tree and controlled with the keyboard.

GTK 4.8 never sets the state "showing", so tests check text, focus and selection instead.
"""

import os
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

# By default, calls fail after 0.8 seconds, which is too short for a busy machine.
Atspi.set_timeout(60_000, 60_000)

# GTK 4.24 counts a popover's frame twice on X11 without a compositor, and warns once.
KNOWN_COMPLAINT = "gdk_frame_timings_submitted() called on submitted frame."


# The key codes of F1 to F10. With keymaps from 2026, xdotool would press these keys, if given by name, with modifiers
# that keyboards don't have.
FUNCTION_KEYS = {f"F{number}": str(66 + number) for number in range(1, 11)}


class AccessibleWindow:
    """The only window of a program, which runs until the end of the `with` block."""

    patience = 60.0  # seconds, enough for a busy machine

    def __init__(self, *command):
        self.errors = tempfile.TemporaryFile("w+")
        environment = {**os.environ, "G_DEBUG": "fatal-criticals"}
        self.process = subprocess.Popen(command, env=environment, stderr=self.errors)
        self.frame = self.wait_for("a window", self._find_frame)
        self.wait_for("the keyboard", lambda: self.focused)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.errors.seek(0)
        said = self.errors.read()
        sys.stderr.write(said)
        warnings = [line for line in said.splitlines() if "-WARNING **" in line and KNOWN_COMPLAINT not in line]
        assert not warnings, "\n".join(warnings)

    def _find_frame(self):
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for program in children(desktop):
            if program.get_process_id() == self.process.pid:
                for window in children(program):
                    if window.get_role() == Atspi.Role.FRAME:
                        return window
        return None

    # Reading

    def all(self, role, name=None, state=None, below=None):
        """All widgets with this role, and with this name and state if given."""
        found = []
        for widget in descendants(below or self.frame):
            try:
                if widget.get_role() != role or (name is not None and widget.get_name() != name):
                    continue
                if state is None or widget.get_state_set().contains(state):
                    found.append(widget)
            except gi.repository.GLib.Error:
                pass  # the widget was removed after it was listed
        return found

    def one(self, role, name=None, state=None, below=None):
        """The first widget that `all` would return, or None."""
        return next(iter(self.all(role, name, state, below)), None)

    @property
    def focused(self):
        """The widget with the keyboard focus."""
        return next((w for w in descendants(self.frame) if w.get_state_set().contains(Atspi.StateType.FOCUSED)), None)

    # Controlling

    def press(self, *keys):
        """Presses keys by their X names, such as `Down` or `ctrl+f`."""
        keys = ["+".join(FUNCTION_KEYS.get(part, part) for part in key.split("+")) for key in keys]
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "30", text], check=True)

    def resize(self, width, height):
        ids = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", self.frame.get_name()],
            check=True, capture_output=True, text=True).stdout.split()
        subprocess.run(["xdotool", "windowsize", "--sync", ids[-1], str(width), str(height)], check=True)

    def wait_for(self, what, condition):
        """Waits until `condition()` is true and returns its value. Fails with the expectation if it never is."""
        end = time.monotonic() + self.patience
        error = None
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"expected {what}, but the program ended with {self.process.returncode}")
            try:
                if value := condition():
                    return value
            except (gi.repository.GLib.Error, AttributeError, TypeError) as gone:
                error = gone  # the tree changed while it was read, or a widget is missing for a moment
            time.sleep(0.05)
        raise AssertionError(f"expected {what}, {error or 'in vain'}; the window has:\n{self.outline()}")

    def outline(self):
        """The contents of the window, one line for each widget with a name."""
        lines = []
        for widget in descendants(self.frame):
            states = widget.get_state_set()
            marks = [s.value_nick for s in (Atspi.StateType.FOCUSED, Atspi.StateType.SELECTED) if states.contains(s)]
            if widget.get_name() or marks:
                lines.append(f"  {widget.get_role_name()} “{widget.get_name()}” {' '.join(marks)}")
        return "\n".join(lines)


def text_of(entry):
    """The text of an entry."""
    return Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))


def children(widget):
    return [c for c in (widget.get_child_at_index(i) for i in range(widget.get_child_count())) if c is not None]


def descendants(widget):
    """All visible descendants of a widget, without cached states.

    Skips the contents of list rows: they are part of the row names and would be most of the tree.
    """
    for child in children(widget):
        child.clear_cache()
        if child.get_state_set().contains(Atspi.StateType.VISIBLE):
            yield child
            if child.get_role() != Atspi.Role.LIST_ITEM:
                yield from descendants(child)
