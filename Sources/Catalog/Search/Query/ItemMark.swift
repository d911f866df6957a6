/// A status of an item, used in queries such as `is:starred`. The caller of a search supplies the items with each
/// mark.
public enum ItemMark: String, Sendable, CaseIterable {
  /// The item is a favourite.
  case starred
  /// The item is planned for a day or for someday.
  case planned
  /// The item is done.
  case done
  /// The item has a note.
  case noted
  /// The item has user data but isn't in any open catalogue.
  case missing

  init?(name: some StringProtocol) { self.init(rawValue: name.lowercased()) }

  /// Creates the mark that a singular or plural noun refers to, such as `noted` for `note` and `notes`, and `starred`
  /// for `star`. Returns nil if there is none.
  init?(meantBy noun: String) {
    let noun = noun.lowercased(), stem = noun.hasSuffix("s") ? noun.dropLast() : noun[...]
    guard stem.count > 2, let mark = Self.allCases.first(where: { $0.rawValue.hasPrefix(stem) }) else {
      return nil
    }
    self = mark
  }
}

struct MarkCondition: Hashable, Sendable {
  var mark: ItemMark
  var isNegated: Bool
}

extension QueryComparison {
  var isMarkCondition: Bool { comparison == .has && name.lowercased() == "is" }
}
