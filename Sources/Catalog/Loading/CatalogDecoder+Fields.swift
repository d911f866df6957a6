import Gettext

extension CatalogDecoder {
  mutating func fields(_ reader: inout JSONReader) throws(JSONError) -> [CatalogField] {
    try reader.array(ofAtMost: FileLimits.fieldCount) { (reader) throws(JSONError) in try self.field(&reader)
    }
  }

  private mutating func field(_ reader: inout JSONReader) throws(JSONError) -> CatalogField {
    var id: String?
    var label: String?
    var type: CatalogField.ValueType?
    var unit: String?
    var chain: String?
    var formula: (formula: Formula, offset: Int)?
    var digits: Int?
    var source: String?
    var style = NumberStyle()
    var uses = CatalogField.Uses.all
    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "id":
        id = try Self.identifier(&reader, .field, noting: &self.fieldOffsets)
        try Self.checkName(id ?? "", reader)
      case "label": label = try Self.line(&reader)
      case "type": type = try self.type(&reader)
      case "unit": unit = try Self.line(&reader)
      case "unitFirst": style.isUnitFirst = try reader.boolean()
      case "decimals": style.decimals = try self.integer(&reader, 0...NumberStyle.maximumDecimals)
      case "chain": chain = try Self.line(&reader)
      case "formula": formula = (try self.formula(&reader), reader.valueOffset)
      case "source": source = try Self.line(&reader)
      case "digits": digits = try self.integer(&reader, 1...15)
      case "sorts": if try !reader.boolean() { uses.remove(.sorting) }
      case "filters": if try !reader.boolean() { uses.remove(.filtering) }
      case "compares": if try !reader.boolean() { uses.remove(.comparing) }
      case "translates": if try !reader.boolean() { uses.remove(.translating) }
      default: try reader.skip()
      }
    }
    let known = try reader.required(type, "type", of: start)
    guard unit == nil || known == .number else {
      throw reader.failure(gettext("“unit” is only for number fields"), at: start)
    }
    guard chain == nil || known == .items else {
      throw reader.failure(gettext("“chain” is only for fields of type “items”"), at: start)
    }
    guard formula == nil || known == .number else {
      throw reader.failure(gettext("“formula” is only for number fields"), at: start)
    }
    guard digits == nil || formula != nil else {
      throw reader.failure(gettext("“digits” is only for fields with a “formula”"), at: start)
    }
    var field = CatalogField(
      id: try reader.required(id, "id", of: start),
      label: try reader.required(label, "label", of: start), type: known, unit: unit, uses: uses,
      chain: chain)
    (field.formula, field.digits, field.source, field.style) = (formula?.formula, digits, source, style)
    formulaOffsets[field.id] = formula?.offset
    return field
  }

  private func integer(_ reader: inout JSONReader, _ range: ClosedRange<Int>) throws(JSONError) -> Int {
    let number = try reader.integer()
    guard range.contains(number) else {
      throw reader.failureAtLastValue(
        gettext(
          "must be from {least} to {most}, but is {number}",
          ["least": "\(range.lowerBound)", "most": "\(range.upperBound)", "number": "\(number)"]))
    }
    return number
  }

  private func type(_ reader: inout JSONReader) throws(JSONError) -> CatalogField.ValueType {
    let text = try reader.string()
    guard let type = CatalogField.ValueType(rawValue: text) else {
      let known = CatalogField.ValueType.allCases.map { quoted($0.rawValue) }.joined(separator: ", ")
      throw reader.failureAtLastValue(
        gettext("must be one of {known}, but is {text}", ["known": known, "text": quoted(text)]))
    }
    return type
  }

  func fieldName(_ reader: inout JSONReader) throws(JSONError) -> CatalogField {
    let id = try Self.line(&reader)
    guard let field = knownFields[id] else {
      throw reader.failureAtLastValue(noField(named: id))
    }
    guard field.formula == nil else {
      throw reader.failureAtLastValue(
        gettext("the field {id} has a formula, so items can’t set its value", ["id": quoted(id)]))
    }
    return field
  }

  func noField(named id: String) -> String {
    guard let near = nearest(to: id, among: knownFields.keys.sorted(), atMost: 1).first else {
      return gettext("No field named {id}.", ["id": quoted(id)])
    }
    return gettext(
      "No field named {id}. Did you mean {nearest}?", ["id": quoted(id), "nearest": quoted(near)])
  }
}
