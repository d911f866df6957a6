import Catalog
import Gettext
import Gtk

/// The main menu, the layout menu and the sort menu. Their variable parts are replaced when their contents change.
@MainActor
final class WindowMenus {
  let main = Menu()
  let layout = Menu()
  let sort = Menu()
  private let edit = Menu()
  private let catalogs = Menu()
  private let recents = Menu()
  private let sortKeys = Menu()

  private var shownSortKeys: [String]?
  private(set) var shownRecents: [RememberedFile]?
  private var shownCatalogs: [String]?
  private var shownUndo: (String?, String?)?

  init() {
    for layout in PlaceLayout.allCases {
      self.layout.append(layout.title, action: "\(WindowCommand.layout.action)::\(layout.rawValue)")
    }
    let reversing = Menu()
    reversing.append(.reverse)
    sort.append(section: sortKeys, title: gettext("Sort By"))
    sort.append(section: reversing)
    let (new, more, end) = (Menu(), Menu(), Menu())
    new.append(.newWindow)
    new.append(.newProject)
    more.append(submenu: fileMenu(), title: gettext("File"))
    more.append(submenu: edit, title: gettext("Edit"))
    more.append(submenu: viewMenu(), title: gettext("View"))
    more.append(submenu: catalogs, title: gettext("Catalogues"))
    more.append(submenu: dataMenu(), title: gettext("My Data"))
    for command in [.preferences, .shortcuts, .help, .about, .quit] as [WindowCommand] { end.append(command) }
    for section in [new, more, end] { main.append(section: section) }
    showUndo(nil, nil)
  }

  private func fileMenu() -> Menu {
    let (files, printing, menu) = (Menu(), Menu(), Menu())
    files.append(.open, as: gettext("Open Catalogue…"))
    files.append(submenu: recents, title: gettext("Open Recent"))
    files.append(.closeCatalog)
    files.append(.exportItems)
    printing.append(.print, as: gettext("Print…"))
    printing.append(.savePDF)
    for section in [files, printing] { menu.append(section: section) }
    return menu
  }

  private func viewMenu() -> Menu {
    let (more, menu) = (Menu(), Menu())
    more.append(.filter)
    more.append(submenu: sort, title: gettext("Sort"))
    for section in [layout, more] { menu.append(section: section) }
    return menu
  }

  private func dataMenu() -> Menu {
    let menu = Menu()
    for command in [.exportData, .exportCalendar, .importData, .clearRecentItems] as [WindowCommand] {
      menu.append(command)
    }
    return menu
  }

  // MARK: Changing parts

  /// Updates the Undo and Redo entries, which name the changes.
  func showUndo(_ undo: String?, _ redo: String?) {
    guard shownUndo.map({ $0 != (undo, redo) }) ?? true else { return }
    shownUndo = (undo, redo)
    edit.removeAll()
    // Translators: the name of a change, such as “Rename Project”.
    edit.append(.undo, as: undo.map { gettext("Undo: {change}", ["change": $0]) })
    // Translators: the name of a change, such as “Rename Project”.
    edit.append(.redo, as: redo.map { gettext("Redo: {change}", ["change": $0]) })
  }

  /// Updates the list of open catalogues, with a check mark for each catalogue that is shown.
  func showCatalogs(_ open: [Catalog]) {
    var entries = open.map { (title: $0.title, action: "win.catalog-\($0.name)") }
    let shown = entries.map { "\($0.title) \($0.action)" }
    guard shown != shownCatalogs else { return }
    shownCatalogs = shown
    catalogs.removeAll()
    // This action doesn't exist, which disables the entry.
    if entries.isEmpty { entries = [(gettext("No Catalogues"), "win.no-catalogs")] }
    catalogs.append(entries) { gettext("More Catalogues ({count})", ["count": $0]) }
  }

  /// Updates the fields in the sort menu.
  ///
  /// - Parameters:
  ///   - order: The title of the place's default order.
  ///   - fields: The sortable fields.
  func showSortKeys(_ order: String, _ fields: [CatalogField]) {
    let keys: [(title: String, key: SortOrder.Key)] =
      [(order, .catalog), (gettext("Best Match"), .match), (gettext("Title"), .title)]
      + fields.map { ($0.label, .field($0.id)) }
    let shown = keys.map { "\($0.title) \($0.key.name)" }
    guard shown != shownSortKeys else { return }
    shownSortKeys = shown
    sortKeys.removeAll()
    // “Reverse Order” is an entry too.
    sortKeys.append(
      keys.map { ($0.title, "\(WindowCommand.sort.action)::\($0.key.name)") }, limit: Menu.maximumCount - 1
    ) {
      gettext("More Fields ({count})", ["count": $0])
    }
  }

  /// Updates the list of recent files that aren't open.
  func showRecents(_ files: [RememberedFile]) {
    guard files != shownRecents else { return }
    shownRecents = files
    recents.removeAll()
    // This action doesn't exist, which disables the entry.
    if files.isEmpty { return recents.append(gettext("No Recent Files"), action: "win.no-files") }
    let (entries, end) = (Menu(), Menu())
    for (file, title) in zip(files, Wording.titles(of: files)) {
      entries.append(title, action: WindowTargetCommand.openRecent.action(on: file.path))
    }
    end.append(.clearRecentFiles)
    for section in [entries, end] { recents.append(section: section) }
  }
}
