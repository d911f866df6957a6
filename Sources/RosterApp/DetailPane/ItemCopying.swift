import Catalog
import Gtk
import Gettext

enum ItemCopying {
  static func text(of item: CatalogItem) -> String {
    let head = [item.title, item.subtitle].compactMap { $0 }
    let facts = item.facts.map { "\($0.label): \(FactText.lineWithOrigin(of: $0))" }
    let rest = facts + (item.link.map { [$0.address] } ?? [])
    return (head + (rest.isEmpty ? [] : [""] + rest)).joined(separator: "\n")
  }

  static func text(of items: [CatalogItem]) -> String {
    items.map(text).joined(separator: "\n\n")
  }

  @MainActor
  static func menu() -> Menu {
    let menu = Menu()
    menu.append(.copyText)
    menu.append(.copyJSON)
    return menu
  }
}
