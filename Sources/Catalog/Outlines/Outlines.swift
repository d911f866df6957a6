/// The outlines of a catalogue's items, for maps.
public struct Outlines: Sendable, Equatable {
  /// The name of the catalogue.
  public let catalog: String

  /// The outlines, keyed by local item identifier. Items that are too small to draw have no outline.
  public let items: [String: Outline]

  /// Land that doesn't belong to any item.
  public let others: Outline?

  /// Creates outlines. To read them from a file, use ``init(contentsOf:)``.
  public init(catalog: String, items: [String: Outline], others: Outline? = nil) {
    self.catalog = catalog
    self.items = items
    self.others = others
  }

  /// Returns the local identifier of the item at a point, or nil if no item's outline contains the point.
  ///
  /// - Complexity: O(*n*) in the number of items, and in the number of points in the outlines whose bounds contain
  ///   `point`.
  public func item(at point: EarthPoint) -> String? {
    // Choose the smallest identifier if outlines overlap, so that the result doesn't depend on the order of the
    // dictionary.
    items.filter { $0.value.contains(point) }.keys.min()
  }
}
