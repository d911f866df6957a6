import Catalog
import Gettext
import Gtk

/// The contents of the main menu, the layout menu and the sort menu. A menu is created each time it opens.
@MainActor
final class WindowMenus {
  var undoNames: (undo: String?, redo: String?) = (nil, nil)

  var catalogs: [Catalog] = []

  var recents: [(file: RememberedFile, title: String)] = []

  var sortKeys: [(title: String, key: SortOrder.Key)] = []

  var main: Menu {
    let (new, more, end) = (Menu(), Menu(), Menu())
    new.append(.newWindow)
    new.append(.newProject)
    more.append(submenu: fileMenu(), title: gettext("File"))
    more.append(submenu: editMenu(), title: gettext("Edit"))
    more.append(submenu: viewMenu(), title: gettext("View"))
    more.append(submenu: catalogMenu(), title: gettext("Catalogues"))
    more.append(submenu: dataMenu(), title: gettext("My Data"))
    for command in [.preferences, .shortcuts, .help, .about, .quit] as [WindowCommand] { end.append(command) }
    return Menu(sections: [new, more, end])
  }

  var layout: Menu {
    let menu = Menu()
    for layout in PlaceLayout.allCases {
      menu.append(layout.title, action: "\(WindowCommand.layout.action)::\(layout.rawValue)")
    }
    return menu
  }

  var sort: Menu {
    let (keys, reversing, menu) = (Menu(), Menu(), Menu())
    // Leave room in the menu for “Reverse Order”.
    keys.append(
      sortKeys.map { ($0.title, "\(WindowCommand.sort.action)::\($0.key.name)") },
      limit: Menu.maximumCount - 1
    ) {
      gettext("More Sort Orders ({count})", ["count": $0])
    }
    reversing.append(.reverse)
    menu.append(section: keys, title: gettext("Sort By"))
    menu.append(section: reversing)
    return menu
  }

  private func fileMenu() -> Menu {
    let (files, printing) = (Menu(), Menu())
    files.append(.open, as: gettext("Open Catalogue…"))
    files.append(submenu: recentMenu(), title: gettext("Open Recent"))
    files.append(.closeCatalog)
    files.append(.exportItems)
    printing.append(.print, as: gettext("Print Selection…"))
    printing.append(.savePDF)
    return Menu(sections: [files, printing])
  }

  private func recentMenu() -> Menu {
    let (entries, end) = (Menu(), Menu())
    // If there are no recent files, add a disabled entry. GTK disables entries whose actions don't exist.
    if recents.isEmpty {
      entries.append(gettext("No Recent Files"), action: "win.no-files")
      return entries
    }
    for (file, title) in recents {
      entries.append(named: title, action: WindowTargetCommand.openRecent.action(on: file.path))
    }
    end.append(.clearRecentFiles)
    return Menu(sections: [entries, end])
  }

  private func editMenu() -> Menu {
    let menu = Menu()
    // Translators: the name of a change, such as “Rename Project”.
    menu.append(.undo, as: undoNames.undo.map { gettext("Undo: {change}", ["change": Menu.shortened($0)]) })
    // Translators: the name of a change, such as “Rename Project”.
    menu.append(.redo, as: undoNames.redo.map { gettext("Redo: {change}", ["change": Menu.shortened($0)]) })
    return menu
  }

  private func viewMenu() -> Menu {
    let more = Menu()
    more.append(.filter)
    more.append(submenu: sort, title: gettext("Sort"))
    return Menu(sections: [layout, more])
  }

  private func catalogMenu() -> Menu {
    let menu = Menu()
    var entries = catalogs.map { (title: $0.title, action: "win.catalog-\($0.name)") }
    if entries.isEmpty { entries = [(gettext("No Catalogues"), "win.no-catalogs")] }
    menu.append(entries) { gettext("More Catalogues ({count})", ["count": $0]) }
    return menu
  }

  private func dataMenu() -> Menu {
    let menu = Menu()
    for command in [.exportData, .exportCalendar, .importData, .clearRecentItems] as [WindowCommand] {
      menu.append(command)
    }
    return menu
  }
}
