"""Prints the accessibility tree of a program's windows as JSON: roles, names, descriptions, attributes, states, children.

Usage: accessible_tree.py PROCESS-ID
"""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def tree(widget):
    widget.clear_cache()
    children = (widget.get_child_at_index(i) for i in range(widget.get_child_count()))
    return {
        "role": widget.get_role_name(),
        "name": widget.get_name() or "",
        "addition": widget.get_description() or "",
        "attributes": dict(widget.get_attributes() or {}),
        "states": [state.value_nick for state in widget.get_state_set().get_states()],
        "children": [tree(child) for child in children if child is not None],
    }


def windows(process):
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for program in (desktop.get_child_at_index(i) for i in range(desktop.get_child_count())):
        if program is not None and program.get_process_id() == process:
            return tree(program)["children"]
    return []


def main(process):
    end = time.monotonic() + 15
    while time.monotonic() < end:
        try:
            if found := windows(process):
                return json.dump(found, sys.stdout)
        except GLib.Error:
            pass  # the tree changed while it was read
        time.sleep(0.05)
    sys.exit(f"process {process} has no window on the accessibility bus")


if __name__ == "__main__":
    main(int(sys.argv[1]))
