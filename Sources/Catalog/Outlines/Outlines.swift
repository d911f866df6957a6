/// The outlines of a catalogue's items, for maps.
public struct Outlines: Sendable, Equatable {
  /// The name of the catalogue whose items these are.
  public let catalog: String

  /// By the plain identifier of an item; one without is too small to be drawn.
  public let items: [String: Outline]

  /// Land that is of no item.
  public let others: Outline?

  /// Outlines made by a program; `init(contentsOf:)` reads them from a file.
  public init(catalog: String, items: [String: Outline], others: Outline? = nil) {
    self.catalog = catalog
    self.items = items
    self.others = others
  }

  /// The plain identifier of the item on whose land a point is; nil at sea and on other land.
  ///
  /// - Complexity: O(*n*) in the items, and in the points of those whose bounds hold the point.
  public func item(at point: EarthPoint) -> String? {
    // By name, so that the answer is the same where outlines overlap.
    items.filter { $0.value.contains(point) }.keys.min()
  }
}
