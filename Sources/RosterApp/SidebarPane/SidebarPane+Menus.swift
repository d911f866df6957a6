import Gtk
import Planner
import Gettext

extension SidebarPane {
  /// The prefix of the action names. Each menu installs its own actions with this prefix.
  private static let prefix = "place"

  func menu(of place: Place) -> Menu? {
    let own: Menu?
    switch place {
    case .group: own = nil
    case .catalog(let name): own = catalogMenu(name)
    case .project(let id): own = isReadOnly ? nil : summary(of: id).map(projectMenu)
    }
    let more = placeMenu(place)
    guard let own, let more else { return own ?? more }
    return Menu(sections: [own, more])
  }

  private func catalogMenu(_ name: String) -> Menu {
    setActions(
      [Action("hide") { [weak self] in self?.send(.hideCatalog(name)) }], prefix: SidebarPane.prefix)
    let menu = Menu()
    menu.append(gettext("Hide"), action: "\(SidebarPane.prefix).hide")
    return menu
  }

  private func projectMenu(_ summary: ProjectSummary) -> Menu {
    let (id, project) = (summary.id, summary.project)
    let ids = projects.map(\.id)
    let up = Action("up") { [weak self] in self?.move(id, by: -1) }
    up.isEnabled = ids.first != id
    let down = Action("down") { [weak self] in self?.move(id, by: 1) }
    down.isEnabled = ids.last != id
    setActions(
      [
        Action("rename") { [weak self] in self?.beginRenaming(id) },
        Action("color", choice: project.color.rawValue) { [weak self] name in
          if let color = ProjectColor(rawValue: name) { self?.send(.setColor(color, of: id)) }
        },
        Action("symbol", choice: project.symbol.rawValue) { [weak self] name in
          if let symbol = ProjectSymbol(rawValue: name) { self?.send(.setSymbol(symbol, of: id)) }
        },
        up, down, Action("delete") { [weak self] in self?.send(.deleteProject(id)) },
      ], prefix: SidebarPane.prefix)
    let (colors, symbols) = (Menu(), Menu())
    for color in ProjectColor.allCases {
      colors.append(
        color.title, action: "\(SidebarPane.prefix).color::\(color.rawValue)", swatch: color.swatch)
    }
    for symbol in ProjectSymbol.allCases {
      symbols.append(symbol.title, action: "\(SidebarPane.prefix).symbol::\(symbol.rawValue)")
    }
    let (looks, order, end) = (Menu(), Menu(), Menu())
    looks.append(gettext("Rename"), action: "\(SidebarPane.prefix).rename")
    looks.append(submenu: colors, title: gettext("Colour"))
    looks.append(submenu: symbols, title: gettext("Icon"))
    order.append(gettext("Move Up"), action: "\(SidebarPane.prefix).up")
    order.append(gettext("Move Down"), action: "\(SidebarPane.prefix).down")
    end.append(gettext("Delete"), action: "\(SidebarPane.prefix).delete")
    return Menu(sections: [looks, order, end])
  }

  func openHeaderMenu(of header: SidebarHeaderView, at place: Rectangle) {
    guard !isReadOnly, let bounds = header.bounds(in: list) else { return }
    setActions(
      [Action("new") { [weak self] in self?.send(.addProject) }], prefix: SidebarPane.prefix)
    let menu = Menu()
    menu.append(gettext("New Project"), action: "\(SidebarPane.prefix).new")
    // Attach the menu to the list. As a child of the header, it would take part in the header's layout.
    var place = place
    (place.x, place.y) = (place.x + bounds.x, place.y + bounds.y)
    list.popUp(menu, pointingTo: place)
  }

  // MARK: Keys

  func connectKeyboard() {
    // Handle the start of a touch like a secondary click, because a long press opens the context menu. A short touch
    // selects the row on release.
    onClick(phase: .capture) { [weak self] in
      self?.lastInput = $0.isTouch ? .secondaryButton : .primaryButton
    }
    onClick(phase: .capture, onRelease: true) { [weak self] _ in self?.lastInput = .primaryButton }
    onClick(.secondary, phase: .capture) { [weak self] _ in self?.lastInput = .secondaryButton }
    // Handle keys on a header in the capture phase. In the bubble phase, the header's row would consume Enter.
    onKeyPress(.capture) { [weak self] press in
      self?.lastInput = .key
      guard let self, let header = focusedHeader else { return false }
      return handle(press, at: header)
    }
    onKeyPress { [weak self] press in self?.handle(press) ?? false }
  }

  private var focusedHeader: SidebarHeaderView? {
    headers.lazy.compactMap(\.view).first { $0.configurationState.isFocused }
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard renamed == nil, press.modifiers.isEmpty, list.hasFocusInside else { return false }
    // Use the focused row, which can differ from the selected one after a secondary click.
    let place = dataSource?.focusedItemIdentifier
    if press.key == .delete, case .catalog(let name)? = place {
      send(.closeCatalog(name))
      return true
    }
    guard !isReadOnly, case .project(let id)? = place else { return false }
    switch press.key {
    case .f2: beginRenaming(id)
    case .delete: send(.deleteProject(id))
    default: return false
    }
    return true
  }

  private func handle(_ press: KeyPress, at header: SidebarHeaderView) -> Bool {
    switch press {
    case KeyPress(.enter): if !isReadOnly { send(.addProject) }
    case KeyPress(.menu), KeyPress(.f10, .shift):
      let (width, height) = (Double(header.width), Double(header.height))
      openHeaderMenu(of: header, at: Rectangle(x: 0, y: 0, width: width, height: height))
    default: return false
    }
    return true
  }
}
