/// What a person has made of an item, as a query asks for it: `is:starred`. Who searches says which items those are.
public enum ItemMark: String, Sendable, CaseIterable {
  /// It is among the favourites.
  case starred
  /// It is planned for a day, or for someday.
  case planned
  /// It is done.
  case done

  /// The mark of that name, in capitals or not.
  init?(name: some StringProtocol) { self.init(rawValue: name.lowercased()) }
}

/// A mark that an item must have, or must not.
struct MarkCondition: Hashable, Sendable {
  var mark: ItemMark
  var isNegated: Bool
}

extension QueryComparison {
  /// Whether it asks for a mark: `is:` and whatever is behind it.
  var isOfMark: Bool { comparison == .has && name.lowercased() == "is" }
}
