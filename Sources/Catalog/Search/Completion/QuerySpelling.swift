enum QuerySpelling {
  /// Returns the name of a field in a form that can be typed before an operator: the id, or the label or a synonym with
  /// the spaces removed. Returns nil if none of these refers to the field in a query.
  static func name(of field: CatalogField, among fields: [CatalogField]) -> String? {
    ([field.id] + field.typedLabels).first { name in
      let terms = QueryTerm.terms(of: name + ":")
      guard terms.count == 1, !terms[0].isExcluded,
        let comparison = QueryComparison(terms[0]), comparison.name == name, !comparison.isPlaceCondition
      else { return false }
      return comparison.field(among: fields)?.id == field.id
    }
  }

  /// Returns a value as it is typed after `prefix`: in quotation marks unless it contains only letters and digits.
  /// Returns nil if a query can't search for the words of the value.
  static func value(_ value: String, after prefix: Substring) -> String? {
    let words = Folding.singleSpaced(Folding.fold(value))
    let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber }
    // Replace quotation marks with spaces, because a phrase can't contain them. Line breaks also become spaces. The
    // result folds to the same text.
    let quoted = value.map { QueryTerm.quotes.contains($0) || $0.isWhitespace ? " " : $0 }
    let spelled = isPlain ? value : "\"\(String(quoted))\""
    let terms = QueryTerm.terms(of: prefix + spelled)
    guard terms.count == 1, !words.isEmpty else { return nil }
    let read = QueryComparison(terms[0])?.lastAlternative
    return read.map { Folding.singleSpaced(Folding.fold($0)) } == words ? spelled : nil
  }
}
