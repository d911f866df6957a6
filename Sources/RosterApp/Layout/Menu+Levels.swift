import Gtk

extension Menu {
  /// How many entries a level of a menu has at most, so that it fits on any screen.
  static let maximumCount = 12

  /// Adds entries; those that this level has no room for are in a submenu behind the others.
  ///
  /// - Parameters:
  ///   - entries: what they say, and their actions.
  ///   - room: how many entries may be added.
  ///   - more: what the submenu is called, given how many it has: GTK tells submenus apart by that.
  func append(
    _ entries: [(title: String, action: String)], room: Int = Menu.maximumCount, more: (String) -> String
  ) {
    let fits = entries.count <= room
    for entry in entries.prefix(fits ? room : room - 1) { append(entry.title, action: entry.action) }
    guard !fits else { return }
    let rest = Menu()
    let left = Array(entries.dropFirst(room - 1))
    rest.append(left, more: more)
    append(submenu: rest, title: more(Wording.grouped(left.count)))
  }
}
