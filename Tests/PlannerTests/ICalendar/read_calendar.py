"""Parses a calendar from standard input with an independent parser, and prints its components as JSON.

Before version 5, the parser reads an escaped backslash before an n as a line break, and ends a category at a comma.
"""

import json
import sys

import icalendar

DATES = ("dtstart", "dtend", "dtstamp")


def texts(value):
    return [str(text) for text in value.cats] if hasattr(value, "cats") else str(value)


def component(part):
    result = {"component": part.name}
    for name, value in part.property_items(recursive=False):
        name = name.lower()
        if name in ("begin", "end"):
            continue
        # Dates are printed without a time, unlike timestamps.
        result[name] = str(part.decoded(name)) if name in DATES else texts(value)
    return result


calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
broken = [str(error) for part in calendar.walk() for error in part.errors]
if broken:
    sys.exit(f"invalid calendar: {broken}")
for name in ("version", "prodid", "calscale"):
    assert name in calendar, name
print(json.dumps([component(part) for part in calendar.subcomponents]))
