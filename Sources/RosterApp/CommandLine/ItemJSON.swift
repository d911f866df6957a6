import Catalog

/// Items as JSON, as `roster --list --format json` prints them.
enum ItemJSON {
  /// `{"id","title","subtitle","fields"}`, with null where there is no subtitle, and `fields` where there are any: by their
  /// ids, numbers as numbers, dates as texts, items as a list of texts, places as an object.
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

  /// One item, or a list of several.
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

  /// A text as a JSON string, with the escapes that RFC 8259 demands.
  private static func append(_ string: some StringProtocol, to text: inout String) {
    text += "\""
    // By scalars: a character may begin with a quotation mark and have more to it.
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
