/// The position of an item: the zero-based indices of its section and of the item within that section.
///
/// UIKit adds the same properties to Foundation's `IndexPath`. This type always has two indices, needs no
/// heap allocation and doesn't depend on Foundation. It can be written as a literal: `[section, item]`.
public struct ListIndexPath: Hashable, Sendable {
  /// The zero-based index of the section.
  public var section: Int

  /// The zero-based index of the item in its section.
  public var item: Int

  /// The zero-based index of the item in its section. UIKit uses the name `row` for items in tables.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Creates the index path of an item.
  public init(item: Int, section: Int) { (self.section, self.item) = (section, item) }

  /// Creates the index path of an item, with the argument label that UIKit uses for tables.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }
}

extension ListIndexPath: Comparable {
  /// Returns whether the first index path comes before the second in the list.
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ListIndexPath: ExpressibleByArrayLiteral {
  /// Creates an index path from `[section, item]`. Traps if there aren't exactly two numbers.
  public init(arrayLiteral indices: Int...) {
    guard indices.count == 2 else {
      fatalError("an index path must be [section, item], but this one has \(indices.count) numbers")
    }
    self.init(item: indices[1], section: indices[0])
  }
}

extension ListIndexPath: CustomStringConvertible {
  /// The index path as a literal, such as `[0, 2]`.
  public var description: String { "[\(section), \(item)]" }
}
