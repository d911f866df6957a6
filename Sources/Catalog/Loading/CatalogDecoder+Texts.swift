import Gettext

extension CatalogDecoder {
  static func line(_ reader: inout JSONReader) throws(JSONError) -> String {
    try text(&reader, maximum: FileLimits.lineLength, allowingNewlines: false)
  }

  static func text(_ reader: inout JSONReader) throws(JSONError) -> String {
    try text(&reader, maximum: FileLimits.textLength, allowingNewlines: true)
  }

  private static func text(
    _ reader: inout JSONReader, maximum: Int, allowingNewlines: Bool
  ) throws(JSONError) -> String {
    let text = try reader.string()
    guard text.utf8.count <= maximum else {
      throw reader.failureAtLastValue(
        gettext("must be at most {count} bytes long", ["count": "\(maximum)"]))
    }
    if let scalar = forbiddenScalar(in: text, allowingNewlines: allowingNewlines) {
      throw reader.failureAtLastValue(
        gettext(
          "must not contain the control character {character}",
          ["character": name(of: scalar)]))
    }
    let first = text.utf8.first ?? 0x20
    guard (first > 0x20 && first < 0x80) || !isInvisible(text) else {
      throw reader.failureAtLastValue(gettext("must not be blank"))
    }
    return text
  }

  static func terms(_ reader: inout JSONReader) throws(JSONError) -> [String: TermPattern] {
    var terms = [String: TermPattern]()
    try reader.object { (reader, key) throws(JSONError) in
      let text = try line(&reader)
      guard let term = TermPattern(text) else {
        throw reader.failureAtLastValue(
          gettext(
            "must be a pattern with codes such as {examples}, but is {text}",
            ["examples": "“{region:FR}”, “{language:fr}”, “{currency:EUR}”", "text": quoted(text)]))
      }
      terms[key] = term
    }
    return terms
  }

  enum Identified { case section, item, field }

  /// Reads an identifier and records its offset. Throws an error if an earlier value of the same kind has the same
  /// identifier.
  ///
  /// This method is static, because a property of the decoder can't be passed `inout` to one of the decoder's methods.
  static func identifier(
    _ reader: inout JSONReader, _ kind: Identified, noting offsets: inout [String: Int]
  ) throws(JSONError) -> String {
    let id = try line(&reader)
    if let first = offsets[id] {
      let place = reader.place(of: first)
      let values: KeyValuePairs = [
        "id": quoted(id), "line": "\(place.line)", "column": "\(place.column)",
      ]
      let reason =
        switch kind {
        case .section: gettext("the section ID {id} is already used at line {line}, column {column}", values)
        case .item: gettext("the item ID {id} is already used at line {line}, column {column}", values)
        case .field: gettext("the field ID {id} is already used at line {line}, column {column}", values)
        }
      throw reader.failureAtLastValue(reason)
    }
    offsets[id] = reader.valueOffset
    return id
  }

  private static func name(of scalar: UnicodeScalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
