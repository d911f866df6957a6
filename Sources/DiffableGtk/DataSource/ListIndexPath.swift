/// The place of an item in a sectioned list: which section, and which item of it, both counted from 0.
///
/// UIKit adds these names to Foundation's `IndexPath`. A type of its own has no paths of another length, takes no
/// storage beside itself, and needs no Foundation. It can be written as `[section, item]`; a literal of another length
/// traps.
public struct ListIndexPath: Hashable, Sendable {
  /// The section's index.
  public var section: Int

  /// The item's index in its section.
  public var item: Int

  /// The item's index in its section, under the name that tables use.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The place of an item.
  public init(item: Int, section: Int) { (self.section, self.item) = (section, item) }

  /// The place of an item, under the name that tables use.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }
}

extension ListIndexPath: Comparable {
  /// In the order in which a list shows them.
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ListIndexPath: ExpressibleByArrayLiteral {
  /// `[section, item]`. Traps where there are not two numbers.
  public init(arrayLiteral indices: Int...) {
    precondition(indices.count == 2, "a place is written [section, item]; this has \(indices.count) numbers")
    self.init(item: indices[1], section: indices[0])
  }
}

extension ListIndexPath: CustomStringConvertible {
  /// As it can be written.
  public var description: String { "[\(section), \(item)]" }
}
