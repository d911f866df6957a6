/// How names and values are written so that a query asks for them.
enum QuerySpelling {
  /// What to write for a field, in front of an operator.
  ///
  /// - Returns: its id, or else its label; nil where a query takes both for something else.
  static func name(of field: CatalogField, among fields: [CatalogField]) -> String? {
    ([field.id] + field.spelledLabels).first { name in
      let terms = QueryTerm.terms(of: name + ":")
      guard terms.count == 1, !terms[0].isExcluded,
        let comparison = QueryComparison(terms[0]), comparison.name == name, !comparison.isOfPlace
      else { return false }
      return comparison.field(among: fields)?.id == field.id
    }
  }

  /// What to write for a value behind a field's name and operator, `in:` or `is:`.
  ///
  /// - Returns: the value, in quotation marks where it is more than letters and digits; nil where it cannot be written so that
  ///   the same words are looked for.
  static func value(_ value: String, behind prefix: Substring) -> String? {
    let words = Folding.singleSpaced(Folding.fold(value))
    let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber }
    // No mark can stand in a phrase; what is compared has none.
    let quoted = value.map { QueryTerm.quotes.contains($0) || $0.isWhitespace ? " " : $0 }
    let spelled = isPlain ? value : "\"\(String(quoted))\""
    let terms = QueryTerm.terms(of: prefix + spelled)
    guard terms.count == 1, !words.isEmpty else { return nil }
    let read = QueryComparison(terms[0])?.lastAlternative
    return read.map { Folding.singleSpaced(Folding.fold($0)) } == words ? spelled : nil
  }
}
