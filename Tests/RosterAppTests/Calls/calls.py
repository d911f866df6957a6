"""Starts Roster several times and calls it as a desktop does. On a session bus, one process must handle everything.

Usage: calls.py PATH-OF-ROSTER, on a display and a session bus of its own (meson-helper/testing/headless).
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).parent.parent / "Keyboard"))
from accessible_window import AccessibleWindow, Atspi, children, text_of  # noqa: E402
from gi.repository import Gio, GLib  # noqa: E402
from gi.repository.Atspi import Role  # noqa: E402

ID = "io.github.rosterapp.Roster"
PROGRAM = sys.argv[1]


def start(*arguments, **options):
    """Starts the program again and returns the result."""
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=60, **options)


def bus():
    return Gio.bus_get_sync(Gio.BusType.SESSION)


def ask_bus(method, signature, *arguments):
    return bus().call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
        GLib.Variant(signature, arguments), None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]


def is_running():
    return ask_bus("NameHasOwner", "(s)", ID)


def call(method, signature="(a{sv})", *arguments):
    bus().call_sync(
        ID, "/" + ID.replace(".", "/"), "org.freedesktop.Application", method,
        GLib.Variant(signature, (*arguments, {})), None, Gio.DBusCallFlags.NO_AUTO_START, 60_000, None)


class Roster(AccessibleWindow):
    @property
    def entry(self):
        return self.one(Role.ENTRY, "Search")

    def windows(self):
        return visible_windows(self.process)

    def expect_search(self, text):
        self.wait_for(f"“{text}” in the search", lambda: text_of(self.entry) == text)

    def expect_detail(self, title):
        self.wait_for(
            f"the detail of {title}", lambda: self.one(Role.HEADING, title, below=self.one(Role.PANEL, "Details")))


def visible_windows(process):
    return subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)], capture_output=True).stdout.split()


def anywhere(process, name):
    """Returns whether the name of any widget in the process's windows contains the given name."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    return any(
        name in widget.get_name() for program in children(desktop) if program.get_process_id() == process.pid
        for widget in everything(program))


def everything(widget):
    widget.clear_cache()
    for child in children(widget):
        yield child
        yield from everything(child)


def ends(run, code, text=""):
    assert run.returncode == code and text in run.stderr, f"ended with {run.returncode}: {run.stderr}"


def later_starts(window, folder):
    ends(start("--search", "iceland"), 0)
    window.expect_search("iceland")
    ends(start("--select", "countries:DE"), 0)
    window.expect_detail("Germany")
    ends(start("--select", "nothing"), 1, "roster: No item with the ID “nothing”.")
    ends(start("--catalog", "nothing"), 1, "No catalogue named “nothing”.")
    ends(start("--nothing"), 64, "roster: Unknown option “--nothing”. See “roster --help”.")
    ends(start("none.json", cwd=folder), 1, f"{folder}/none.json: the file doesn’t exist.")
    ends(start("none.csv", cwd=folder), 1, f"{folder}/none.csv: the file doesn’t exist")
    (folder / "bad.json").write_text("{")
    ends(start("bad.json", cwd=folder), 1, "bad.json")
    (folder / "tools table.csv").write_text("Name,Price\nPlane,20\nChisel,5\n")
    ends(start("tools table.csv", "--yes", "--search", "chisel", cwd=folder), 0)
    window.expect_search("chisel")
    (folder / "new.csv").write_text("Name,Price\nSaw,5\n")
    ends(start("new.csv", "--search", "saw", cwd=folder), 0)
    window.wait_for("the preview", lambda: len(window.windows()) == 2)
    window.expect_search("chisel")
    window.press("Escape")
    window.wait_for("no preview", lambda: len(window.windows()) == 1)
    ends(start("--show", "today", "--search", "chisel"), 0)
    call("ActivateAction", "(sava{sv})", "today", [])
    window.expect_search("")
    # A command without a window runs in the new process.
    assert "Iceland" in start("--list", "--search", "iceland").stdout
    assert len(window.windows()) == 1
    ends(start("--new-window"), 0)
    window.wait_for("two windows", lambda: len(window.windows()) == 2)


def calls(window, folder):
    call("ActivateAction", "(sava{sv})", "today", [])
    window.wait_for("Nothing for Today", lambda: anywhere(window.process, "Nothing for Today"))
    (folder / "saws.csv").write_text("Name,Price\nBow saw,20\n")
    table = folder / "more tools.roster.json"
    table.write_text(start("convert", str(folder / "saws.csv"), "--name", "more-tools").stdout)
    call("Open", "(asa{sv})", [table.as_uri()])
    window.wait_for("the file that was opened", lambda: anywhere(window.process, "saws"))
    call("ActivateAction", "(sava{sv})", "new-window", [])
    window.wait_for("three windows", lambda: len(window.windows()) == 3)
    call("Activate")
    assert len(window.windows()) == 3


def with_named_files(folder):
    """A start with named files keeps the view that was saved without them. Files opened later in the window are
    remembered as open."""
    state = folder / "roster" / "state.json"
    view = {"place": "group:today", "query": "iceland"}
    state.parent.mkdir()
    state.write_text(json.dumps({"windows": [{"id": "a", "state": view}]}))
    (folder / "saws.csv").write_text("Name,Price\nBow saw,20\n")
    named, opened = (folder / f"{name}.json" for name in ("named", "opened"))
    for file in (named, opened):
        file.write_text(start("convert", str(folder / "saws.csv"), "--name", file.stem).stdout)

    def remembered():
        files = state.with_name("files.json")
        return {file["path"]: file["open"] for file in json.loads(files.read_text())["files"]} if files.exists() else {}

    with Roster(PROGRAM, str(named)) as window:
        call("Open", "(asa{sv})", [opened.as_uri()])
        window.wait_for("both files", lambda: remembered() == {str(named): False, str(opened): True})
        window.process.terminate()
        assert window.process.wait(60) == 0
    saved, = json.loads(state.read_text())["windows"]
    assert view.items() <= saved["state"].items(), saved
    assert "width" in saved["state"], "the window was saved"


def as_a_service():
    """A service has no window until it gets a request, and exits when it is idle."""
    process = subprocess.Popen([PROGRAM, "--gapplication-service"])
    wait(is_running)
    time.sleep(1)
    assert not visible_windows(process), "a service shows a window by itself"
    call("Activate")
    wait(lambda: visible_windows(process))
    process.terminate()
    assert process.wait(60) == 0


def after_a_closing_instance():
    """A start waits for an instance that has its name but no longer accepts calls."""
    while True:
        ask_bus("RequestName", "(su)", ID, 0)
        started = time.monotonic()
        process = subprocess.Popen([PROGRAM])
        time.sleep(1)
        waits = process.poll() is None
        ask_bus("ReleaseName", "(s)", ID)
        # A start waits for ten seconds. A busy machine can stop this process for longer.
        if time.monotonic() - started < 9:
            break
        process.kill()
        process.wait()
        wait(lambda: not is_running())
    assert waits, "the start has failed"
    wait(lambda: visible_windows(process))
    process.terminate()
    assert process.wait(60) == 0


def without_a_bus():
    """Without a session bus, each start is a separate instance."""
    alone = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
    process = subprocess.Popen([PROGRAM], env=alone)
    wait(lambda: visible_windows(process))
    assert not is_running()
    process.terminate()
    assert process.wait(60) == 0


def wait(condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, "expected in vain"
        time.sleep(0.05)


with tempfile.TemporaryDirectory() as name:
    for variable in ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"]:
        os.environ[variable] = name
    folder = pathlib.Path(name).resolve() / "files of mine"
    folder.mkdir()
    with Roster(PROGRAM) as window:
        later_starts(window, folder)
        calls(window, folder)
        window.process.terminate()
        assert window.process.wait(60) == 0
    wait(lambda: not is_running())
    os.environ["XDG_STATE_HOME"] = str(folder / "state")
    (folder / "state").mkdir()
    with_named_files(folder / "state")
    wait(lambda: not is_running())
    os.environ["XDG_STATE_HOME"] = name
    as_a_service()
    wait(lambda: not is_running())
    after_a_closing_instance()
    wait(lambda: not is_running())
    without_a_bus()
