import Catalog
import Planner

/// Formats items as JSON for `roster --list --format json`.
enum ItemJSON {
  /// Formats an item as `{"id","title","subtitle","link","fields"}`.
  ///
  /// The subtitle is null if the item has none. `link` and `fields` are omitted if there are none. The keys of `fields`
  /// are field ids, and its values are numbers, strings (also for dates), arrays of strings (for items) or objects (for
  /// places). The user's data for the item, if any, is in `plans`.
  static func text(of item: CatalogItem, kept: PlannedItem? = nil) -> String {
    var text = "{\"id\":"
    append(item.id.id, to: &text)
    text += ",\"title\":"
    append(item.title, to: &text)
    text += ",\"subtitle\":"
    if let subtitle = item.subtitle { append(subtitle, to: &text) } else { text += "null" }
    if let link = item.link {
      text += ",\"link\":"
      append(link.address, to: &text)
    }
    appendFields(of: item, to: &text)
    if let kept { append(kept, to: &text) }
    return text + "}"
  }

  /// Formats one item as an object, and several items as an array.
  ///
  /// - Parameter kept: The user's data for items.
  static func text(of items: [CatalogItem], kept: [ItemID: PlannedItem] = [:]) -> String {
    let texts = items.map { text(of: $0, kept: kept[$0.id]) }
    return texts.count == 1 ? texts[0] : texts.isEmpty ? "[]" : "[\n  \(texts.joined(separator: ",\n  "))]"
  }

  private static func append(_ kept: PlannedItem, to text: inout String) {
    var start = ",\"plans\":{"
    for column in KeptColumn.allCases {
      guard let value = column.value(of: kept) else { continue }
      text += start
      start = ","
      append(column.rawValue, to: &text)
      text += ":"
      switch value {
      case .flag: text += "true"
      case .number(let number): text += String(number)
      case .text(let value): append(value, to: &text)
      }
    }
    if start == "," { text += "}" }
  }

  private static func appendFields(of item: CatalogItem, to text: inout String) {
    var start = ",\"fields\":{", seen = Set<String>()
    for fact in item.facts {
      guard let field = fact.field, seen.insert(field).inserted else { continue }
      text += start
      start = ","
      append(field, to: &text)
      text += ":"
      switch fact.content {
      case .text(let value): append(value, to: &text)
      case .number(let number, _): text += JSONNumber.text(number)
      case .date(let date): append(date.description, to: &text)
      case .place(let latitude, let longitude):
        text += "{\"latitude\":\(JSONNumber.text(latitude)),\"longitude\":\(JSONNumber.text(longitude))}"
      case .chips(let chips):
        text += "["
        for (index, chip) in chips.enumerated() {
          if index > 0 { text += "," }
          append(chip.text, to: &text)
        }
        text += "]"
      }
    }
    if !seen.isEmpty { text += "}" }
  }

  /// Appends a JSON string with the escapes required by RFC 8259.
  static func append(_ string: some StringProtocol, to text: inout String) {
    text += "\""
    // Works scalar by scalar, because a quotation mark can be the first scalar of a longer character.
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        text += "\\"
        text.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u00\(digits.count < 2 ? "0" : "")\(digits)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
