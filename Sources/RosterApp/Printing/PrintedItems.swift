import Gtk

/// A printed document: a few items with all their details, or a list of many items.
@MainActor
final class PrintedItems {
  /// The maximum number of items printed with all details. If there are more, each item is printed on one line.
  static let itemsInFull = 50

  private let items: [PrintedItem]
  private let heading: String?
  private var blocks: [any PrintedBlock] = []
  private(set) var pagination = Pagination([], height: 0)

  /// Creates a document. `heading` is a description of the sort order, or nil for no heading.
  init(_ items: [PrintedItem], heading: String? = nil) { (self.items, self.heading) = (items, heading) }

  private static let footerHeight = 28.0
  private static let footerSize = 8.0

  /// Lays out the items for a paper size, and returns the number of pages.
  func layOut(on page: PrintedPage) -> Int {
    var groups: [[any PrintedBlock]] = heading.map { [[PrintedHeading($0, on: page)]] } ?? []
    if items.count > Self.itemsInFull {
      let height = PrintedLine.height(on: page)
      let hasValues = items.contains { $0.sortValue != nil }
      groups += items.map { [PrintedLine($0, height: height, hasValues: hasValues)] }
    } else {
      groups += items.map { item in
        [PrintedHead(item, on: page)] + item.rows.flatMap { PrintedRow.rows(for: $0, on: page) }
      }
    }
    blocks = groups.flatMap(\.self)
    let height = page.height - Self.footerHeight
    pagination = Pagination(
      groups.flatMap { Pagination.together($0.map(\.paginationBlock), height: height) }, height: height)
    return pagination.pages.count
  }

  /// Draws a page. Page numbers start at 0.
  func draw(_ number: Int, on page: PrintedPage) {
    guard pagination.pages.indices.contains(number) else { return }
    for piece in pagination.pages[number] {
      blocks[piece.block].draw(piece.strips, y: piece.y, on: page)
    }
    guard pagination.pages.count > 1 else { return }
    let text = page.text(
      "\(number + 1) / \(pagination.pages.count)", size: Self.footerSize, width: page.width,
      alignsEnd: !PrintedColumns.isMirrored)
    page.draw(text, x: 0, y: page.height - text.height, darkness: 0.65)
  }
}
