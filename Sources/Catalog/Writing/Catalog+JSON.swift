extension Catalog {
  /// Returns the catalogue as JSON in UTF-8, in version 2 of the format, with one fact per line.
  ///
  /// - Parameter folder: The folder in which the file will be saved. Picture paths are written relative to this folder.
  ///   A picture file is left out if neither it nor the catalogue that it belongs to is in the folder.
  /// - Complexity: O(*n*) in the total length of the text.
  public func json(relativeTo folder: String = "") -> [UInt8] {
    var writer = CatalogWriter(folder: folder)
    writer.write(self)
    return writer.bytes
  }
}

/// Writes a catalogue in JSON with the same layout as the bundled files.
struct CatalogWriter {
  let folder: String
  private(set) var bytes: [UInt8] = []

  /// The sources of the fields. A fact's source is written only if it differs from the source of its field.
  private var sources: [CatalogField.ID: String] = [:]

  private var types: [CatalogField.ID: CatalogField.ValueType] = [:]

  /// The calculated fields, whose values aren't written.
  private var calculated: Set<CatalogField.ID> = []

  init(folder: String) {
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }

  mutating func write(_ catalog: Catalog) {
    sources = Dictionary(
      uniqueKeysWithValues: catalog.fields.compactMap { field in field.source.map { (field.id, $0) } })
    types = Dictionary(uniqueKeysWithValues: catalog.fields.map { ($0.id, $0.type) })
    calculated = Set(catalog.fields.lazy.filter { $0.formula != nil }.map(\.id))
    put("{\n  \"format\": \"roster-catalog\",\n  \"version\": 2,\n  \"name\": ", catalog.name)
    put(",\n  \"title\": ", catalog.title)
    put(",\n  \"searchScope\": \"\(catalog.searchScope.rawValue)\",\n")
    if let layout = catalog.layout { put("  \"layout\": \"\(layout.rawValue)\",\n") }
    let texts = [
      ("source", catalog.source), ("license", catalog.license), ("domain", catalog.domain),
      ("badgeField", catalog.badgeField), ("subtitleField", catalog.subtitleField),
    ]
    for case (let key, let text?) in texts {
      put("  \"\(key)\": ", text)
      put(",\n")
    }
    if !catalog.terms.isEmpty {
      put("  \"terms\": {\n")
      list(catalog.terms.sorted { $0.key < $1.key }, joinedBy: ",\n") { writer, term in
        writer.put("    ", term.key)
        writer.put(": ", term.value.description)
      }
      put("\n  },\n")
    }
    if !catalog.fields.isEmpty {
      put("  \"fields\": [\n")
      list(catalog.fields, joinedBy: ",\n") { writer, field in
        writer.put("    ")
        writer.object(
          [
            ("id", field.id), ("label", field.label), ("type", field.type.rawValue), ("unit", field.unit),
            ("chain", field.chain), ("source", field.source),
            ("formula", field.formula?.text),
          ], field)
      }
      put("\n  ],\n")
    }
    put("  \"sections\": [\n")
    list(catalog.sections, joinedBy: ",\n") { $0.section($1) }
    put("\n  ]\n}\n")
  }

  private mutating func section(_ section: CatalogSection) {
    put("    { \"id\": ", section.id.id)
    put(", \"title\": ", section.title)
    if let text = section.text { put(", \"text\": ", text) }
    if let picture = section.picture { self.picture(picture, after: ", ") }
    put(", \"items\": [")
    if !section.items.isEmpty {
      put("\n")
      list(section.items, joinedBy: ",\n") { $0.item($1) }
      put("\n    ")
    }
    put("] }")
  }

  private mutating func item(_ item: CatalogItem) {
    put("      {\n        \"id\": ", item.id.id)
    let texts: [(String, String?)] = [
      ("kind", item.kind), ("title", item.title), ("subtitle", item.subtitle), ("badge", item.badge),
    ]
    for case (let key, let text?) in texts { put(",\n        \"\(key)\": ", text) }
    if !item.searchWords.isEmpty {
      put(",\n        \"searchWords\": [")
      list(item.searchWords, joinedBy: ", ") { $0.put("", $1) }
      put("]")
    }
    let facts = item.facts.filter { !($0.field.map(calculated.contains) ?? false) }
    if !facts.isEmpty {
      put(",\n        \"facts\": [\n")
      list(facts, joinedBy: ",\n") { writer, fact in
        writer.put("          ")
        writer.fact(fact)
      }
      put("\n        ]")
    }
    if let link = item.link { put(",\n        \"link\": ", link.address) }
    if let picture = item.picture { self.picture(picture, after: ",\n        ") }
    put("\n      }")
  }

  private mutating func fact(_ fact: Fact) {
    // If the content doesn't fit the field's type, write the label instead of the field, because the format requires
    // the types to match. For example, a cell in a column of numbers can contain text.
    let field = fact.field.flatMap { types[$0] == CatalogField.ValueType(of: fact.content) ? $0 : nil }
    put(field == nil ? "{\"label\": " : "{\"field\": ", field ?? fact.label)
    switch fact.content {
    case .text(let text): put(", \"value\": ", text)
    case .chips(let chips):
      put(", \"values\": [")
      list(chips, joinedBy: ", ") { $0.object([("text", $1.text), ("item", $1.item.map { String($0.id) })]) }
      put("]")
    case .number(let number, let year):
      put(
        ", \"number\": \(fact.exactDigits ?? JSONNumber.text(number))"
          + (year.map { ", \"year\": \($0)" } ?? ""))
    case .date(let date): put(", \"date\": \"\(date)\"")
    case .place(let latitude, let longitude):
      put(", \"latitude\": \(JSONNumber.text(latitude)), \"longitude\": \(JSONNumber.text(longitude))")
    }
    if let source = fact.source, source != fact.field.flatMap({ sources[$0] }) {
      put(", \"source\": ", source)
    }
    if let note = fact.note { put(", \"note\": ", note) }
    put("}")
  }

  private mutating func picture(_ picture: Picture, after joint: String) {
    let members: [(String, String?)]
    switch picture {
    case .image(let file, let emoji):
      members = [("file", file.flatMap { $0.path(relativeTo: folder) }), ("emoji", emoji)]
    case .tile(let initials, let topic): members = [("initials", initials), ("topic", topic)]
    }
    guard members.contains(where: { $0.1 != nil }) else { return }
    put("\(joint)\"picture\": ")
    object(members)
  }

  // MARK: JSON

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func put(_ text: String, _ string: some StringProtocol) {
    put(text)
    JSONString.append(string, to: &bytes)
  }

  private mutating func list<Element>(
    _ elements: [Element], joinedBy joint: String, _ write: (inout Self, Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { put(joint) }
      write(&self, element)
    }
  }

  private mutating func object(
    _ members: [(key: String, value: String?)], _ field: CatalogField? = nil
  ) {
    put("{")
    var joint = ""
    for case (let key, let value?) in members {
      put("\(joint)\"\(key)\": ", value)
      joint = ", "
    }
    if let field {
      let style = field.style
      if style.isUnitFirst { put("\(joint)\"unitFirst\": true") }
      if style.decimals > 0 { put("\(joint)\"decimals\": \(style.decimals)") }
      if let digits = field.digits { put("\(joint)\"digits\": \(digits)") }
      for key in field.uses.unusedPurposes { put("\(joint)\"\(key)\": false") }
    }
    put("}")
  }
}

extension CatalogField.Uses {
  fileprivate var unusedPurposes: [String] {
    let all: [(use: Self, key: String)] = [
      (.sorting, "sorts"), (.filtering, "filters"), (.comparing, "compares"),
      (.translating, "translates"),
    ]
    return all.filter { !contains($0.use) }.map(\.key)
  }
}

/// The format of numbers in JSON and CSV.
public enum JSONNumber {
  /// Returns text that parses to exactly the same number, without unnecessary digits. Integers from −2⁵³ to 2⁵³ have
  /// neither a decimal point nor an exponent.
  public static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) <= 0x1p53 ? String(Int64(number)) : number.description
  }
}

/// The format of strings in JSON.
public enum JSONString {
  /// Returns the string in quotation marks, with the escapes required by RFC 8259.
  public static func text(_ string: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    append(string, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ string: some StringProtocol, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
