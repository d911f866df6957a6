import Catalog
import Gettext
import Gtk

/// A command of a window. Actions, menus, keys and the list of shortcuts are created from the commands.
enum WindowCommand: String, CaseIterable {
  case search, filter, layout, grid, table, sidebar, detail, divider
  case sort, reverse
  case back, forward, previous, next
  case toList = "to-list"
  case message = "toast"
  case star, today, plan, someday, done, compare, print
  case clearDate = "no-plan"
  case newProject = "new-project"
  case newProjectOfSelection = "project-of-items"
  case chooseProject = "choose-project"
  case removeFromPlace = "remove-from-place"
  case moveData = "move-data"
  case openLink = "open-link"
  case copyTitle = "copy-title"
  case copyTable = "copy-table"
  case copyText = "copy-text"
  case copyJSON = "copy-json"
  case savePDF = "save-pdf"
  case undo, redo
  case open
  case closeCatalog = "close-catalog"
  case clearRecentFiles = "forget-recents"
  case exportItems = "export-items"
  case exportData = "export"
  case exportCalendar = "export-calendar"
  case importData = "import"
  case clearRecentItems = "clear-recents"
  case newWindow = "new-window"
  case preferences, help, shortcuts, about, close
  /// The application performs this command, not the window.
  case quit

  var action: String { self == .quit ? "app.quit" : "win.\(rawValue)" }

  static let shortcutGroups: [(title: String, commands: [WindowCommand])] = [
    (gettext("Search and View"), [.search, .filter, .grid, .table, .sidebar, .detail, .divider]),
    (gettext("Navigation"), [.back, .forward, .previous, .next, .message]),
    (
      gettext("Items"),
      [.star, .today, .plan, .done, .newProject, .compare, .openLink, .undo, .redo]
    ),
    (
      gettext("General"),
      [.open, .print, .newWindow, .preferences, .help, .shortcuts, .close, .quit]
    ),
  ]

  /// The keyboard shortcuts, in GTK's notation.
  var keys: [String] {
    switch self {
    case .search: ["<Control>f"]
    case .filter: ["<Control><Shift>f"]
    case .grid: ["<Control>g"]
    case .table: ["<Control><Shift>g"]
    case .sidebar: ["F9"]
    case .detail: ["<Shift>F9"]
    case .divider: ["F8"]
    case .back: ["<Alt>Left", "Back"]
    case .forward: ["<Alt>Right", "Forward"]
    case .previous: ["<Control>Page_Up"]
    case .next: ["<Control>Page_Down"]
    case .message: ["F6"]
    case .star: ["<Control>d"]
    case .today: ["<Control>t"]
    case .plan: ["<Control><Shift>t"]
    case .done: ["<Control>Return", "<Control>KP_Enter"]
    case .newProject: ["<Control>n"]
    case .compare: ["<Control><Shift>c"]
    case .openLink: ["<Control>l"]
    case .undo: ["<Control>z"]
    case .redo: ["<Control><Shift>z", "<Control>y"]
    case .open: ["<Control>o"]
    case .print: ["<Control>p"]
    case .newWindow: ["<Control><Shift>n"]
    case .preferences: ["<Control>comma"]
    case .help: ["F1"]
    case .shortcuts: ["<Control>question", "<Control>F1"]
    case .close: ["<Control>w"]
    case .quit: ["<Control>q"]
    default: []
    }
  }

  /// The title in the list of shortcuts, and in menus that don't specify a different one.
  var title: String {
    switch self {
    case .search: gettext("Search")
    case .filter: gettext("Show Filters")
    case .layout: gettext("View")
    case .grid: gettext("View as Grid or List")
    case .table: PlaceLayout.table.title
    case .sidebar: gettext("Show Sidebar")
    case .detail: gettext("Show Details")
    case .divider: gettext("Move Divider")
    case .sort: gettext("Sort")
    case .reverse: gettext("Reverse Order")
    case .back, .toList: gettext("Back")
    case .forward: gettext("Forward")
    case .previous: gettext("Previous Item")
    case .next: gettext("Next Item")
    case .message: gettext("Next Notification or Pane")
    case .star: gettext("Add to Favourites")
    case .today: gettext("Plan for Today")
    case .plan: gettext("Choose Date")
    case .someday: gettext("Someday")
    case .clearDate: gettext("Clear Date")
    case .done: gettext("Mark as Done")
    case .newProject, .newProjectOfSelection: gettext("New Project")
    case .chooseProject: gettext("More Projects…")
    case .removeFromPlace: gettext("Remove from Project, Plan, Favourites or Recents")
    case .moveData: gettext("Move Data to Another Item…")
    case .compare: gettext("Compare Selection")
    case .openLink: gettext("Open Link")
    case .copyTitle: ngettext("Copy Title", "Copy Titles", 1)
    case .copyTable: gettext("Copy as Table")
    case .copyText: gettext("Copy Details as Text")
    case .copyJSON: gettext("Copy Details as JSON")
    case .undo: gettext("Undo")
    case .redo: gettext("Redo")
    case .open: gettext("Open Catalogue")
    case .closeCatalog: gettext("Close Catalogue")
    case .clearRecentFiles: gettext("Clear List")
    case .print: gettext("Print Selection")
    case .savePDF: gettext("Save Selection as PDF…")
    case .exportItems: gettext("Export List…")
    case .exportData: gettext("Export My Data…")
    case .exportCalendar: gettext("Export Calendar…")
    case .importData: gettext("Import My Data…")
    case .clearRecentItems: gettext("Clear Recently Viewed")
    case .newWindow: gettext("New Window")
    case .preferences: gettext("Preferences")
    case .help: gettext("Help")
    case .shortcuts: gettext("Keyboard Shortcuts")
    case .about: gettext("About Roster")
    case .close: gettext("Close Window")
    case .quit: gettext("Quit")
    }
  }

  struct State: Equatable {
    var selectionCount = 0
    var hasLink = false
    /// Whether exactly one item is selected and no open catalogue contains it.
    var isMissing = false
    var coversList = false
    var isOpenedFile = false
    var isTable = false
    var canRemoveItems = false
    var isReadOnly = true
    var hasPlanner = false
    var canReverse = false
    var canGoBack = false
    var canGoForward = false
    var undo: String?
    var redo: String?
  }

  func isEnabled(in state: State) -> Bool {
    let hasSelection = state.selectionCount > 0
    return switch self {
    case .star, .today, .plan, .someday, .clearDate, .done, .newProjectOfSelection, .chooseProject:
      hasSelection && !state.isReadOnly
    case .removeFromPlace: hasSelection && state.canRemoveItems && !state.isReadOnly
    case .moveData: state.isMissing && !state.isReadOnly
    case .copyTitle, .copyText, .copyJSON, .print, .savePDF: hasSelection
    case .copyTable: hasSelection && state.isTable
    case .compare: Comparison.comparableCounts.contains(state.selectionCount)
    case .openLink: state.hasLink
    case .newProject, .importData, .clearRecentItems: !state.isReadOnly
    case .exportData, .exportCalendar: state.hasPlanner
    case .toList: state.coversList
    case .closeCatalog: state.isOpenedFile
    case .reverse: state.canReverse
    case .back: state.canGoBack || state.coversList
    case .forward: state.canGoForward
    case .undo: state.undo != nil
    case .redo: state.redo != nil
    default: true
    }
  }
}

extension WindowCommand {
  @MainActor static func setKeys(in application: Application) {
    for command in allCases where !command.keys.isEmpty {
      application.setKeys(command.keys, for: command.action)
    }
  }
}

/// A command with a target: a project or a file.
enum WindowTargetCommand: String, CaseIterable {
  case addToProject = "add-to-project"
  case openRecent = "open-recent"
  case closeFile = "close-file"
  case editColumns = "table-columns"
  case readAgain = "read-file"

  /// Returns a detailed action name, as used in GTK's menus.
  func action(on target: String) -> String { "win.\(rawValue)::\(target)" }
}

extension Menu {
  func append(_ command: WindowCommand, as title: String? = nil) {
    append(title ?? command.title, action: command.action)
  }
}
