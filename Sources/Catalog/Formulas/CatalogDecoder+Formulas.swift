import Gettext

extension CatalogDecoder {
  private static let maximumFormulas = 64
  private static let maximumFormulaLength = 1024  // in bytes

  func formula(_ reader: inout JSONReader) throws(JSONError) -> Formula {
    let text = try Self.line(&reader)
    let start = reader.valueOffset
    guard text.utf8.count <= Self.maximumFormulaLength else {
      throw reader.failure(
        gettext("must be at most {count} bytes long", ["count": "\(Self.maximumFormulaLength)"]), at: start)
    }
    do throws(FormulaError) { return try Formula(text) } catch {
      throw reader.failure(
        error.reason, at: Self.offset(inFormulaAt: start, error.offset, of: text, reader))
    }
  }

  func checkFormulas(of fields: [CatalogField], _ reader: JSONReader) throws(JSONError) {
    for field in fields {
      guard let formula = field.formula else { continue }
      for operand in formula.operands {
        guard let used = knownFields[operand.field] else {
          throw failure(unknownField(operand.field), in: field, at: operand.range.lowerBound, reader)
        }
        guard used.type == operand.type else {
          let values: KeyValuePairs = ["field": quoted(used.id), "type": used.type.rawValue]
          throw failure(
            operand.type == .date
              ? gettext("must use a date field here, but {field} has the type “{type}”", values)
              : gettext("must use a number field here, but {field} has the type “{type}”", values),
            in: field, at: operand.range.lowerBound, reader)
        }
      }
    }
    guard fields.count(where: { $0.formula != nil }) <= Self.maximumFormulas else {
      throw reader.failure(
        gettext("at most {count} fields can have a formula", ["count": "\(Self.maximumFormulas)"]))
    }
    var checked = Set<CatalogField.ID>()
    for field in fields { try checkCycles(from: field, [], &checked, reader) }
  }

  private func checkCycles(
    from field: CatalogField, _ path: [CatalogField.ID], _ checked: inout Set<CatalogField.ID>,
    _ reader: JSONReader
  ) throws(JSONError) {
    guard let formula = field.formula, !checked.contains(field.id) else { return }
    let path = path + [field.id]
    for operand in formula.operands {
      if let start = path.firstIndex(of: operand.field) {
        let cycle = (path[start...] + [operand.field]).joined(separator: " → ")
        throw failure(
          gettext("must not depend on itself: {fields}", ["fields": cycle]), in: field,
          at: operand.range.lowerBound, reader)
      }
      if let used = knownFields[operand.field] { try checkCycles(from: used, path, &checked, reader) }
    }
    checked.insert(field.id)
  }

  private func unknownField(_ name: String) -> String {
    if name.contains("-"), name.split(separator: "-").allSatisfy({ knownFields[String($0)] != nil }) {
      return gettext("No field named {id}. To subtract, put spaces around “-”.", ["id": quoted(name)])
    }
    return noField(named: name)
  }

  private func failure(
    _ reason: String, in field: CatalogField, at offset: Int, _ reader: JSONReader
  ) -> JSONError {
    let start = formulaOffsets[field.id] ?? 0
    return JSONError(
      offset: Self.offset(inFormulaAt: start, offset, of: field.formula?.text ?? "", reader),
      path: reader.path(toValueAt: start).description, reason: reason)
  }

  /// Converts a byte offset in a formula to an offset in the file. If the formula contains JSON escapes, returns the
  /// offset of the start of the formula.
  private static func offset(inFormulaAt start: Int, _ offset: Int, of text: String, _ reader: JSONReader)
    -> Int
  {
    let isPlain = reader.bytes[min(start + 1, reader.bytes.count)...].starts(with: text.utf8)
    return isPlain ? start + 1 + offset : start
  }
}
