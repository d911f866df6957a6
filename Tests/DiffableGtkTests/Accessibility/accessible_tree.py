"""Prints the accessibility tree of a program's windows as JSON: roles, names, descriptions, attributes, states, children,
and the actions of the focused item. With an action, performs it on the focused item first.

Usage: accessible_tree.py PROCESS-ID [ACTION]
"""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# By default, calls fail after 0.8 seconds, which is too short for a busy machine.
Atspi.set_timeout(60_000, 60_000)


def actions(widget):
    # GTK doesn't answer for widgets without actions.
    is_item = widget.get_role() in (Atspi.Role.LIST_ITEM, Atspi.Role.TABLE_CELL)
    if not is_item or not widget.get_state_set().contains(Atspi.StateType.FOCUSED):
        return {}
    action = widget.get_action_iface()
    return {action.get_action_name(i): (lambda i=i: action.do_action(i)) for i in range(action.get_n_actions())}


def perform(name, widgets):
    for widget in widgets:
        if name in actions(widget):
            return actions(widget)[name]()
        if perform(name, children(widget)):
            return True
    return False


def children(widget):
    found = (widget.get_child_at_index(i) for i in range(widget.get_child_count()))
    return [child for child in found if child is not None]


def tree(widget):
    widget.clear_cache()
    return {
        "role": widget.get_role_name(),
        "name": widget.get_name() or "",
        "addition": widget.get_description() or "",
        "attributes": dict(widget.get_attributes() or {}),
        "states": [state.value_nick for state in widget.get_state_set().get_states()],
        "actions": sorted(actions(widget)),
        "children": [tree(child) for child in children(widget)],
    }


def program(process):
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for found in (desktop.get_child_at_index(i) for i in range(desktop.get_child_count())):
        if found is not None and found.get_process_id() == process:
            return found
    return None


def windows(process):
    found = program(process)
    return tree(found)["children"] if found else []


def main(process, action=None):
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            found = program(process)
            if found and (not action or perform(action, children(found))) and (trees := windows(process)):
                return json.dump(trees, sys.stdout)
        except GLib.Error:
            pass  # the tree changed while it was read
        time.sleep(0.05)
    sys.exit(f"process {process} has no window on the accessibility bus")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
