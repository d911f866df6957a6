import Catalog
import Gettext

enum MapWording {
  private static let maximumNeighbours = 8

  static func label(of item: CatalogItem) -> String {
    let chips = neighbours(of: item)
    guard let last = chips.last else { return gettext("Map of {title}", ["title": item.title]) }
    if chips.count > maximumNeighbours {
      let more = chips.count - maximumNeighbours
      return ngettext(
        "Map of {title}, with its neighbours {places} and {count} more",
        "Map of {title}, with its neighbours {places} and {count} more", more,
        [
          "title": item.title, "places": chips.prefix(maximumNeighbours).joined(separator: ", "),
          "count": "\(more)",
        ])
    }
    guard chips.count > 1 else {
      return gettext("Map of {title}, with its neighbour {place}", ["title": item.title, "place": last])
    }
    return gettext(
      "Map of {title}, with its neighbours {places} and {last}",
      ["title": item.title, "places": chips.dropLast().joined(separator: ", "), "last": last])
  }

  private static func neighbours(of item: CatalogItem) -> [String] {
    guard case .chips(let chips) = item.facts.first(where: { $0.field == "neighbours" })?.content else {
      return []
    }
    return chips.filter { $0.item != nil }.map(\.text)
  }
}
