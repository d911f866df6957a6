import Catalog

extension SortOrder.Key {
  /// How a menu and the window's state call it: `catalog`, `match`, `title` or `field:` and the field's id.
  var name: String {
    switch self {
    case .catalog: "catalog"
    case .match: "match"
    case .title: "title"
    case .field(let id): "field:\(id)"
    }
  }

  /// Reads what `name` gave; nil for anything else.
  init?(_ name: String) {
    switch name {
    case "catalog": self = .catalog
    case "match": self = .match
    case "title": self = .title
    default:
      guard name.hasPrefix("field:"), name.utf8.count <= 80 else { return nil }
      self = .field(String(name.dropFirst("field:".count)))
    }
  }
}
