public import FoundationEssentials

extension IndexPath {
  /// The place of an item: which in its section, and which section.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The same, under the name that tables use.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The section's index. Traps where the path is empty.
  public var section: Int { self[0] }

  /// The item's index in its section. Traps where the path has less than two indices.
  public var item: Int { self[1] }

  /// The item's index in its section, under the name that tables use.
  public var row: Int { self[1] }
}
