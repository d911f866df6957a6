import Catalog

/// What is said of a map.
enum MapWording {
  /// How many neighbours are named.
  private static let most = 8

  /// What a screen reader calls the map of an item.
  static func label(of item: CatalogItem) -> String {
    let chips = neighbours(of: item)
    let label = "Map of \(item.title)"
    guard let last = chips.last else { return label }
    if chips.count > most {
      return "\(label), with \(chips.prefix(most).joined(separator: ", ")) and \(chips.count - most) more"
    }
    let first = chips.dropLast().joined(separator: ", ")
    return "\(label), with \(first.isEmpty ? "" : "\(first) and ")\(last)"
  }

  private static func neighbours(of item: CatalogItem) -> [String] {
    guard case .chips(let chips) = item.facts.first(where: { $0.field == "neighbours" })?.content else {
      return []
    }
    return chips.filter { $0.item != nil }.map(\.text)
  }
}
