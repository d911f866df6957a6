// Re-export `Diffable`, because programs that use a data source also need its snapshots. Don't re-export `Gtk`, because
// its short type names, such as `Button` and `Label`, could conflict with those of other modules.
@_exported import Diffable
