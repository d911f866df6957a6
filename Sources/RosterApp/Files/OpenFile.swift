import Catalog
import Planner

/// A catalogue file of the person's own that is open.
struct OpenFile: Identifiable {
  /// How it stands with it.
  enum State: Equatable {
    /// It is being read, for the first time or again. The progress, from 0 to 1, is told from half a second on; until then
    /// there is nothing worth showing.
    case loading(progress: Double?)
    /// What is shown is what the file has.
    case current
    /// The file cannot be read as it is now; what it had before is kept.
    case bad(CatalogError)
    /// There is no file any more; what it had is kept.
    case gone
  }

  /// Its absolute path.
  let id: String

  var path: String { id }

  /// What the person has said of it, where it is a table.
  var reading: TableReading

  var state = State.loading(progress: nil)

  /// The name and the title of its catalogue when it was last read, be it in an earlier run.
  var known: (name: String, title: String)?

  /// What it had when it last could be read; nil before it ever could.
  var catalog: Catalog?

  /// Whether that is being done now.
  var isBeingRead: Bool { if case .loading = state { true } else { false } }

  /// What people call it: by its catalogue, or else by the last part of its path.
  var title: String { catalog?.title ?? known?.title ?? String(id.split(separator: "/").last ?? "/") }

  /// What the sidebar says of it.
  var condition: Sidebar.CatalogEntry.FileCondition {
    switch state {
    case .current, .loading: .current
    case .bad, .gone: .stale
    }
  }

  /// Whether what was read last was a table, whose name is not in it.
  var isTable = false
}
