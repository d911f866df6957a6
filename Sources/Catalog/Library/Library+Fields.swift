extension Library {
  /// The field that a person means by its id or its label, in capitals or not, with spaces or without.
  public func field(spelled text: String) -> CatalogField? { fields.field(spelled: text) }
}

extension [CatalogField] {
  /// The one of that id, or else the first that is called so.
  func field(spelled text: String) -> CatalogField? {
    if let field = first(where: { $0.id == text }) { return field }
    let wanted = CatalogField.foldedName(text)
    return first { $0.foldedNames.contains(wanted) }
  }

  /// The id, or the label without spaces, that is most like a text; nil if none is near.
  func name(nearestTo text: String) -> String? {
    nearest(to: text, among: map(\.id) + map { $0.label.filter { !$0.isWhitespace } }, atMost: 1).first
  }
}

extension CatalogField {
  /// Its id and all its labels, as queries compare them.
  fileprivate var foldedNames: [[UInt8]] { ([id, label] + synonyms).map(Self.foldedName) }

  /// A name as queries compare it.
  fileprivate static func foldedName(_ name: String) -> [UInt8] {
    Folding.fold(name).filter { $0 != Folding.space }
  }

  /// Whether its id or one of its labels starts with a text.
  func isCalled(startingWith text: String) -> Bool { isCalled(startingWith: Self.foldedName(text)) }

  /// The same with a folded text.
  func isCalled(startingWith text: [UInt8]) -> Bool {
    foldedNames.contains { $0.starts(with: text) }
  }
}

extension Query {
  /// The fields whose values are asked for, as `population` by `population>1m`; in the query's order, each once.
  public var comparedFields: [CatalogField.ID] {
    conditions.map(\.field).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
