import Catalog
import Planner

/// Items as JSON, for `roster --list --format json`, exported files and the clipboard.
enum ItemJSON {
  /// Returns an item as a JSON object: `{"id","catalog","title","subtitle","link","fields","plans"}`.
  ///
  /// `catalog` is included only if `namingCatalog` is true. The subtitle is null if the item has none. `link`, `fields`
  /// and `plans` are omitted if they would be empty. The keys of `fields` are field ids. The values are numbers,
  /// strings (for text and dates), arrays of strings (for linked items) or objects (for coordinates). `plans` contains
  /// the user's data for the item.
  static func text(of item: CatalogItem, kept: PlannedItem? = nil, namingCatalog: Bool = false) -> String {
    var members: [Member] = [("id", JSONString.text(item.id.id))]
    if namingCatalog { members.append(("catalog", JSONString.text(item.id.catalog))) }
    members += [
      ("title", JSONString.text(item.title)),
      ("subtitle", item.subtitle.map { JSONString.text($0) } ?? "null"),
    ]
    if let link = item.link { members.append(("link", JSONString.text(link.address))) }
    let fields = fields(of: item), plans = kept.map(Self.plans) ?? []
    if !fields.isEmpty { members.append(("fields", object(fields))) }
    if !plans.isEmpty { members.append(("plans", object(plans))) }
    return object(members)
  }

  /// Returns the items as a JSON array. A single item is returned as an object, unless `isList` is true. If the items
  /// are from several catalogues, each item contains the name of its catalogue.
  static func text(of items: [CatalogItem], kept: [ItemID: PlannedItem] = [:], isList: Bool = false) -> String
  {
    let hasSeveralCatalogs = items.areFromSeveralCatalogs
    let texts = items.map { text(of: $0, kept: kept[$0.id], namingCatalog: hasSeveralCatalogs) }
    return texts.count == 1 && !isList
      ? texts[0] : texts.isEmpty ? "[]" : "[\n  \(texts.joined(separator: ",\n  "))]"
  }

  private typealias Member = (key: String, value: String)

  private static func object(_ members: [Member]) -> String {
    "{\(members.map { "\(JSONString.text($0.key)):\($0.value)" }.joined(separator: ","))}"
  }

  private static func plans(of kept: PlannedItem) -> [Member] {
    KeptColumn.allCases.compactMap { column in
      switch column.value(of: kept) {
      case .flag: (column.rawValue, "true")
      case .number(let number): (column.rawValue, String(number))
      case .text(let text): (column.rawValue, JSONString.text(text))
      case nil: nil
      }
    }
  }

  private static func fields(of item: CatalogItem) -> [Member] {
    var seen = Set<String>()
    return item.facts.compactMap { fact in
      guard let field = fact.field, seen.insert(field).inserted else { return nil }
      return (field, text(of: fact))
    }
  }

  private static func text(of fact: Fact) -> String {
    switch fact.content {
    case .text(let text): JSONString.text(text)
    case .number(let number, _): fact.exactDigits ?? JSONNumber.text(number)
    case .date(let date): "\"\(date)\""
    case .place(let latitude, let longitude):
      object([("latitude", JSONNumber.text(latitude)), ("longitude", JSONNumber.text(longitude))])
    case .chips(let chips): "[\(chips.map { JSONString.text($0.text) }.joined(separator: ","))]"
    }
  }
}
