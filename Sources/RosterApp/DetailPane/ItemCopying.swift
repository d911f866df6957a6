import Catalog
import Gtk
import Gettext

/// Items as texts for the clipboard.
enum ItemCopying {
  /// An item's title, subtitle, facts and link, line by line.
  static func text(of item: CatalogItem) -> String {
    let head = [item.title, item.subtitle].compactMap { $0 }
    let facts = item.facts.map { "\($0.label): \(FactText.line(of: $0))" }
    let rest = facts + (item.link.map { [$0.address] } ?? [])
    return (head + (rest.isEmpty ? [] : [""] + rest)).joined(separator: "\n")
  }

  /// Several, with a line between them.
  static func text(of items: [CatalogItem]) -> String {
    items.map(text).joined(separator: "\n\n")
  }

  /// The entries that copy all of what is chosen.
  @MainActor
  static func menu() -> Menu {
    let menu = Menu()
    menu.append(.copyText)
    menu.append(.copyJSON)
    return menu
  }
}
