import Catalog

extension SortOrder.Key {
  /// The identifier used in menus and the window's state: `catalog`, `match`, `title`, `subtitle`, or `field:` followed
  /// by the field's id.
  var name: String {
    switch self {
    case .catalog: "catalog"
    case .match: "match"
    case .title: "title"
    case .subtitle: "subtitle"
    case .field(let id): "field:\(id)"
    }
  }

  /// Creates a key from its `name`; nil if the name is unknown.
  init?(_ name: String) {
    switch name {
    case "catalog": self = .catalog
    case "match": self = .match
    case "title": self = .title
    case "subtitle": self = .subtitle
    default:
      guard name.hasPrefix("field:"), name.utf8.count <= 80 else { return nil }
      self = .field(String(name.dropFirst("field:".count)))
    }
  }
}
