import Catalog
import Gtk

extension DetailPane {
  func showRanks() {
    if let shown { factCard?.showRanks(of: shown, from: model.shelf.rankings) }
  }

  // MARK: The context menu

  func addContextMenu() {
    onMenuRequest { [weak self] x, y in self?.openMenu(x: x, y: y) }
    onKeyPress { [weak self] press in
      guard press == KeyPress(.menu) || press == KeyPress(.f10, .shift) else { return false }
      return self?.openMenuAtFocus() ?? false
    }
  }

  private func openMenu(x: Double, y: Double) {
    guard shown != nil else { return }
    let place = Rectangle(x: x, y: y, width: 1, height: 1)
    let value = factCard?.values.first { value in
      value.bounds(in: self).map {
        (Double($0.x)..<$0.maxX).contains(x) && ($0.y..<$0.maxY).contains(y)
      } ?? false
    }
    guard let value, let origin = value.origin(in: self) else {
      return popUp(ItemCopying.menu(), pointingTo: place)
    }
    value.popUp(
      value.menu(), pointingTo: Rectangle(x: x - origin.x, y: y - origin.y, width: 1, height: 1))
  }

  private func openMenuAtFocus() -> Bool {
    guard shown != nil, let focus = windowFocus, let place = focus.bounds(in: self) else { return false }
    openMenu(x: place.x + place.width / 2, y: place.y + place.height / 2)
    return true
  }
}
