/// The outlines of a catalogue's items, for maps.
public struct Outlines: Sendable, Equatable {
  /// The name of the catalogue.
  public let catalog: String

  /// The outlines by local item identifier. Items too small to draw have none.
  public let items: [String: Outline]

  /// Land that belongs to no item.
  public let others: Outline?

  /// Creates outlines in code. Use `init(contentsOf:)` to read a file.
  public init(catalog: String, items: [String: Outline], others: Outline? = nil) {
    self.catalog = catalog
    self.items = items
    self.others = others
  }

  /// Returns the local identifier of the item at a point; nil at sea and on other land.
  ///
  /// - Complexity: O(*n*) in the items, and in the points of those whose bounds contain the point.
  public func item(at point: EarthPoint) -> String? {
    // Of overlapping outlines, always return the same one.
    items.filter { $0.value.contains(point) }.keys.min()
  }
}
