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

  /// The id that is most like a text, or else the label without spaces; nil if none is near.
  func name(nearestTo text: String) -> String? {
    nearest(to: text, among: map(\.id), atMost: 1).first
      ?? nearest(to: text, among: flatMap(\.spelledLabels), atMost: 1).first
  }
}

extension CatalogField {
  /// Its id and all its labels, as queries compare them.
  fileprivate var foldedNames: [[UInt8]] { ([id, label] + synonyms).map(Self.foldedName) }

  /// Its labels as they can be typed: without spaces.
  var spelledLabels: [String] { ([label] + synonyms).map { $0.filter { !$0.isWhitespace } } }

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
  /// The fields in which an item must have a value; in the query's order.
  public var requiredFields: [CatalogField.ID] { conditions.filter { !$0.isNegated }.map(\.field) }

  /// The fields whose values are asked for, as `population` by `population>1m`; in the query's order, each once.
  public var comparedFields: [CatalogField.ID] {
    conditions.map(\.field).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
