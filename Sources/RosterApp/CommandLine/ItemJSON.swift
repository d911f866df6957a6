import Catalog

/// Formats items as JSON for `roster --list --format json`.
enum ItemJSON {
  /// Formats an item as `{"id","title","subtitle","fields"}`.
  ///
  /// The subtitle is null if the item has none. `fields` is omitted if it would be empty. Its keys are field ids, and
  /// its values are numbers, strings (also for dates), arrays of strings (for items) or objects (for places).
  static func text(of item: CatalogItem) -> String {
    var text = "{\"id\":"
    append(item.id.id, to: &text)
    text += ",\"title\":"
    append(item.title, to: &text)
    text += ",\"subtitle\":"
    if let subtitle = item.subtitle { append(subtitle, to: &text) } else { text += "null" }
    appendFields(of: item, to: &text)
    return text + "}"
  }

  /// Formats one item as an object, and several items as an array.
  static func text(of items: [CatalogItem]) -> String {
    if items.count == 1 { return text(of: items[0]) }
    return items.isEmpty ? "[]" : "[\n  \(items.map(text).joined(separator: ",\n  "))]"
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
