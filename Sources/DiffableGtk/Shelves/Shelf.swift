/// The geometry of a shelf, which is a row of items of equal width that scrolls sideways. Lengths are in
/// logical pixels in the reading direction. At offset 0, the first item is at the start of the row.
struct Shelf: Equatable {
  let count: Int
  let itemWidth: Double
  let spacing: Double
  let width: Double
  /// The inset before the first item. Items that scroll into the insets at either end stay visible.
  let leading: Double
  let trailing: Double
  let scrolling: ListLayout.OrthogonalScrolling

  /// Creates the shelf of a section, or returns nil if the layout isn't a shelf.
  ///
  /// - Parameter width: The width of the row including its insets, in logical pixels.
  init?(_ layout: ListLayout, count: Int, width: Double) {
    guard case .shelf(let itemWidth, let scrolling) = layout.columns else { return nil }
    self.count = count
    let insets = layout.configuration.contentInsets
    (leading, trailing) = (Double(insets.leading), Double(insets.trailing))
    self.width = max(0, width - leading - trailing)
    self.itemWidth = max(1, min(Double(itemWidth), self.width))
    spacing = Double(layout.spacing)
    self.scrolling = scrolling
  }

  /// The distance between the starts of two neighbouring items.
  private var pitch: Double { itemWidth + spacing }

  var maximumOffset: Double { max(0, Double(count) * pitch - spacing - width) }

  private var itemsPerPage: Int { max(1, Int((width + spacing) / pitch)) }

  func start(of index: Int, at offset: Double) -> Double { Double(index) * pitch - offset }

  /// Returns the items that are at least partly visible at an offset, or less than `reach` away from the visible
  /// range.
  func items(at offset: Double, within reach: Double) -> Range<Int> {
    let first = max(0, min(count, Int(((offset - reach + spacing) / pitch).rounded(.down))))
    let last = max(first, min(count, Int(((offset + width + reach) / pitch).rounded(.up))))
    return first..<last
  }

  func firstFullyVisibleItem(at offset: Double) -> Int {
    max(0, min(count - 1, Int(((offset - 0.5) / pitch).rounded(.up))))
  }

  func item(at distance: Double, offset: Double) -> Int {
    max(0, min(count - 1, Int(((distance + offset + spacing / 2) / pitch).rounded(.down))))
  }

  // MARK: Offsets

  func clamped(_ offset: Double) -> Double { max(0, min(maximumOffset, offset)) }

  func offset(revealing index: Int, from offset: Double) -> Double {
    let start = Double(index) * pitch
    return clamped(min(start, max(offset, start + itemWidth - width)))
  }

  /// The distance between neighbouring positions at which the shelf can come to rest, or nil if it can come
  /// to rest anywhere.
  var step: Double? {
    switch scrolling {
    case .continuous: nil
    case .continuousItemBoundary: pitch
    case .paging: page
    }
  }

  var page: Double { Double(itemsPerPage) * pitch }

  func resting(near offset: Double) -> Double {
    let offset = clamped(offset)
    guard let step else { return offset }
    let lower = (offset / step).rounded(.down) * step
    // Limit the position to the end of the shelf, where the shelf can also come to rest.
    let upper = min(lower + step, maximumOffset)
    return offset - lower <= upper - offset ? lower : upper
  }

  /// Returns the next multiple of a step after an offset if `direction` is 1, or the last one before it if
  /// `direction` is -1. The result is clamped to the range of the shelf.
  func offset(_ direction: Int, by step: Double, from offset: Double) -> Double {
    clamped(
      direction < 0
        ? ((offset - 0.5) / step).rounded(.down) * step : (((offset + 0.5) / step).rounded(.down) + 1) * step)
  }
}
