import Catalog

extension SortOrder.Key {
  /// The identifier used in menus and in the window's state.
  var name: String {
    switch self {
    case .catalog: "catalog"
    case .match: "match"
    case .title: "title"
    case .subtitle: "subtitle"
    case .section: "section"
    case .mark(let mark): mark.rawValue
    case .field(let id): "field:\(id)"
    }
  }

  init?(_ name: String) {
    switch name {
    case "catalog": self = .catalog
    case "match": self = .match
    case "title": self = .title
    case "subtitle": self = .subtitle
    case "section": self = .section
    default:
      if let mark = ItemMark(rawValue: name) {
        self = .mark(mark)
        return
      }
      guard name.hasPrefix("field:"), name.utf8.count <= 80 else { return nil }
      self = .field(String(name.dropFirst("field:".count)))
    }
  }

  var isMark: Bool { if case .mark = self { true } else { false } }
}
