import Catalog
import Planner

struct OpenFile: Identifiable {
  enum State: Equatable {
    /// The file is being read. The progress, from 0 to 1, is nil until it is first reported.
    case loading(progress: Double?)
    case current
    /// The file can't be read. The previous contents remain in use.
    case bad(CatalogError)
    /// The file has been moved or deleted. The previous contents remain in use.
    case gone
  }

  /// The absolute path.
  let id: String

  var path: String { id }

  var reading: TableReading

  var state = State.loading(progress: nil) {
    didSet { if state == .current { dismissedNotice = nil } }
  }

  var dismissedNotice: String?

  /// The name and title of the catalogue when it was last read, possibly in an earlier run.
  var lastKnownNames: (name: String, title: String)?

  var names: (name: String, title: String)? { catalog.map { ($0.name, $0.title) } ?? lastKnownNames }

  var isNameTaken = false

  /// The most recent contents that could be read, or nil if there are none yet.
  var catalog: Catalog?

  var isBeingRead: Bool { if case .loading = state { true } else { false } }

  var title: String {
    catalog?.title ?? lastKnownNames?.title ?? String(id.split(separator: "/").last ?? "/")
  }

  var condition: Sidebar.CatalogEntry.FileCondition {
    switch state {
    case .current, .loading: .current
    case .bad, .gone: .stale
    }
  }

  /// Whether the file is a table. Unlike a catalogue file, a table doesn't contain the name of its catalogue.
  var isTable = false
}

struct ClosedFile {
  let file: OpenFile
  let title: String
  let position: Int
  /// What the user was viewing when closing the file.
  var view: History.Entry
  /// The position in the planner's undo stack when the file was closed.
  let undoPosition: Int?
}
