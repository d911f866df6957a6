import Gtk

extension Menu {
  convenience init(sections: [Menu]) {
    self.init()
    for section in sections { append(section: section) }
  }

  /// The maximum number of entries in a menu or submenu. A longer menu wouldn't fit on a small screen.
  static let maximumCount = 12

  func append(named name: String, action: String) { append(Menu.shortened(name), action: action) }

  /// Adds entries. Those that don't fit go into a submenu at the end.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of entries to add, including the submenu.
  ///   - more: Returns the title of the submenu, given the formatted number of entries in it and in its submenus. GTK
  ///     identifies submenus by their titles, so the titles must be unique.
  func append(
    _ entries: [(title: String, action: String)], limit: Int = Menu.maximumCount, more: (String) -> String
  ) {
    let fits = entries.count <= limit
    for entry in entries.prefix(fits ? limit : limit - 1) { append(named: entry.title, action: entry.action) }
    guard !fits else { return }
    let rest = Menu()
    let left = Array(entries.dropFirst(limit - 1))
    rest.append(left, more: more)
    append(submenu: rest, title: more(Wording.grouped(left.count)))
  }
}
