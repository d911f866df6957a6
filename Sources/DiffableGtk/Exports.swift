// Re-export `Diffable`, because programs that show snapshots also need it. Don't re-export `Gtk`, because its
// short type names, such as `Button` and `Label`, could conflict with those of other modules.
@_exported import Diffable
