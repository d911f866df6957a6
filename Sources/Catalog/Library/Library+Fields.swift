extension Library {
  /// Returns the field with the given id, label or synonym, ignoring case, accents, spaces and most punctuation. The
  /// last part of a label or synonym such as `address.city` is enough if no other field has the same last part. Returns
  /// nil if there is no such field.
  public func field(spelled text: String) -> CatalogField? { fields.field(spelled: text) }
}

extension [CatalogField] {
  /// Returns the field that the given text refers to, as described for ``Library/field(spelled:)``. Prefers an exact id
  /// to all other matches.
  func field(spelled text: String) -> CatalogField? {
    if let field = first(where: { $0.id == text }) { return field }
    let wanted = CatalogField.foldedName(text)
    if let field = first(where: { $0.foldedNames.contains(wanted) }) { return field }
    let nested = filter { $0.nestedNames.contains(wanted) }
    return nested.count == 1 ? nested[0] : nil
  }

  /// Returns the id that is most similar to the given text. If no id is similar, returns the most similar label or
  /// synonym, with its spaces removed. Returns nil if no name is similar.
  func name(nearestTo text: String) -> String? {
    nearest(to: text, among: map(\.id), atMost: 1).first
      ?? nearest(to: text, among: flatMap(\.typedLabels), atMost: 1).first
  }
}

extension CatalogField {
  fileprivate var foldedNames: [[UInt8]] { ([id, label] + synonyms).map(Self.foldedName) }

  fileprivate var nestedNames: [[UInt8]] {
    ([label] + synonyms).filter { !$0.contains(where: \.isWhitespace) }.compactMap { name in
      let parts = name.split(separator: ".")
      return parts.count > 1 ? parts.last.map { Self.foldedName(String($0)) } : nil
    }
  }

  var typedLabels: [String] { ([label] + synonyms).map { $0.filter { !$0.isWhitespace } } }

  fileprivate static func foldedName(_ name: String) -> [UInt8] {
    Folding.fold(name).filter { $0 != Folding.space }
  }

  func isCalled(startingWith text: String) -> Bool { isCalled(startingWith: Self.foldedName(text)) }

  /// Returns whether the id, the label or a synonym starts with the given folded text, which must not contain spaces.
  /// In a name such as `address.city`, the last part is also checked.
  func isCalled(startingWith text: [UInt8]) -> Bool {
    (foldedNames + nestedNames).contains { $0.starts(with: text) }
  }
}

extension Query {
  /// The fields in which every matching item has a value, in query order.
  public var requiredFields: [CatalogField.ID] { conditions.filter { !$0.isNegated }.map(\.field) }

  /// The fields that the query's conditions apply to, in query order and without duplicates.
  public var comparedFields: [CatalogField.ID] {
    conditions.map(\.field).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
