// Programs that show snapshots also need `Diffable`. `Gtk` has common widget names, so programs import it
// themselves.
@_exported import Diffable
