// Programs that show snapshots also need `Diffable`. `Gtk` isn't exported, because its type names are common words.
@_exported import Diffable
