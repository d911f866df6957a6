// Snapshots come with what shows them; widgets have names that a program may want for its own, so it imports `Gtk` itself.
@_exported import Diffable
