import Gtk

/// A block of a printed document. It consists of one or more strips, such as lines, that aren't divided between pages.
@MainActor
protocol PrintedBlock {
  var paginationBlock: Pagination.Block { get }

  func draw(_ strips: Range<Int>, y: Double, on page: PrintedPage)
}

@MainActor
struct PrintedHeading: PrintedBlock {
  private let text: PrintedText

  init(_ text: String, on page: PrintedPage) {
    self.text = page.text(
      text, size: 14, isBold: true, width: page.width, alignsEnd: PrintedColumns.isMirrored)
  }

  var paginationBlock: Pagination.Block { Pagination.Block(strips: [text.height + 8], keepsWithNext: true) }

  func draw(_ strips: Range<Int>, y: Double, on page: PrintedPage) { page.draw(text, x: 0, y: y) }
}

/// An item's picture, title and subtitle. Except at the top of a page, a line above them separates the item from the
/// previous one.
///
/// They are kept on one page, unless the title and the subtitle together are taller than half a page.
@MainActor
struct PrintedHead: PrintedBlock {
  private static let pictureSize = (width: 84.0, height: 63.0)
  private static let gap = 14.0
  private let picture: Texture?
  private let title: PrintedText
  private let subtitle: PrintedText?
  private let hasRows: Bool
  private let isDivisible: Bool

  init(_ item: PrintedItem, on page: PrintedPage) {
    picture = item.picture
    let width = page.width - (item.picture == nil ? 0 : Self.pictureSize.width + Self.gap)
    let alignsEnd = PrintedColumns.isMirrored
    title = page.text(item.title, size: 18, isBold: true, width: width, alignsEnd: alignsEnd)
    subtitle = item.subtitle.map { page.text($0, size: 11, width: width, alignsEnd: alignsEnd) }
    hasRows = !item.rows.isEmpty
    isDivisible = title.height + (subtitle?.height ?? 0) > page.height / 2
  }

  private var lineHeights: [Double] {
    var heights = title.lineHeights
    if let subtitle {
      heights[heights.count - 1] += 2
      heights += subtitle.lineHeights
    }
    return heights
  }

  private var textHeight: Double { lineHeights.reduce(0, +) }
  private var height: Double { max(textHeight, picture == nil ? 0 : Self.pictureSize.height) }

  var paginationBlock: Pagination.Block {
    guard isDivisible else {
      return Pagination.Block(strips: [height + 2 * Self.gap], spaceAbove: 20, keepsWithNext: hasRows)
    }
    var strips = lineHeights
    strips[0] += Self.gap
    strips[strips.count - 1] += Self.gap
    return Pagination.Block(strips: strips, spaceAbove: 20)
  }

  /// Returns the frame in which to draw a picture. The frame is only as wide as the scaled picture, so that the picture
  /// starts at the leading edge of the page.
  static func pictureFrame(
    of picture: (width: Int, height: Int), y: Double, pageWidth: Double, isMirrored: Bool
  ) -> Rectangle {
    let (width, height) = (Double(max(1, picture.width)), Double(max(1, picture.height)))
    let shown = width * min(pictureSize.width / width, pictureSize.height / height)
    return Rectangle(x: isMirrored ? pageWidth - shown : 0, y: y, width: shown, height: pictureSize.height)
  }

  func draw(_ strips: Range<Int>, y: Double, on page: PrintedPage) {
    let isStart = strips.lowerBound == 0, lines = isDivisible ? strips : lineHeights.indices
    if isStart, y > 0 { page.drawRule(y: y) }
    let top = isStart ? y + Self.gap : y, isMirrored = PrintedColumns.isMirrored
    if let picture, isStart {
      page.draw(
        picture,
        in: Self.pictureFrame(of: picture.size, y: top, pageWidth: page.width, isMirrored: isMirrored))
    }
    let x = picture == nil || isMirrored ? 0 : Self.pictureSize.width + Self.gap
    let textTop = top + (height - textHeight) / 2, titleLines = lines.clamped(to: 0..<title.lineHeights.count)
    page.draw(title, lines: titleLines, x: x, y: textTop)
    if let subtitle {
      let start = title.lineHeights.count
      page.draw(
        subtitle, lines: lines.lowerBound - start..<lines.upperBound - start, x: x,
        y: textTop + lineHeights[titleLines].reduce(0, +), darkness: 0.65)
    }
  }
}

/// A label next to its text. Both can continue on the next page. If long text is divided into several rows, only the
/// first row has a label.
@MainActor
struct PrintedRow: PrintedBlock {
  private static let size = 10.0
  private let label, text: PrintedText
  private let columns: PrintedColumns
  private let spaceAbove: Double

  /// Returns the rows of a label and its text. Long text is divided into several rows, because Pango would take too
  /// long to lay it out as a whole.
  static func rows(for row: PrintedItem.Row, on page: PrintedPage) -> [PrintedRow] {
    let pieces = TextPieces.pieces(of: row.text, atMost: .textView)
    return pieces.indices.map { index in
      let piece = pieces[index], endsLine = index < pieces.count - 1 && piece.last?.isNewline == true
      return PrintedRow(
        label: index == 0 ? row.label : "", text: String(endsLine ? piece.dropLast() : piece),
        spaceAbove: index == 0 ? 5 : 0, on: page)
    }
  }

  private init(label: String, text: String, spaceAbove: Double, on page: PrintedPage) {
    self.spaceAbove = spaceAbove
    columns = PrintedColumns(page)
    self.label = page.text(
      label, size: Self.size, width: columns.labelWidth, alignsEnd: PrintedColumns.isMirrored)
    self.text = page.text(
      FactText.shown(text, readsRightToLeft: PrintedColumns.isMirrored), size: Self.size,
      width: columns.textWidth, alignsEnd: PrintedColumns.isMirrored)
  }

  var paginationBlock: Pagination.Block {
    let (labels, texts) = (label.lineHeights, text.lineHeights)
    let strips = (0..<max(labels.count, texts.count)).map { index in
      max(index < labels.count ? labels[index] : 0, index < texts.count ? texts[index] : 0)
    }
    return Pagination.Block(strips: strips, spaceAbove: spaceAbove)
  }

  func draw(_ strips: Range<Int>, y: Double, on page: PrintedPage) {
    page.draw(label, lines: strips, x: columns.labelStart, y: y, darkness: 0.65)
    page.draw(text, lines: strips, x: columns.textStart, y: y)
  }
}

/// One line with an item's title, its subtitle and the value by which the list is sorted. The text is laid out only
/// when it is drawn.
@MainActor
struct PrintedLine: PrintedBlock {
  private static let size = 10.0
  private let item: PrintedItem
  private let height: Double
  private let hasValues: Bool

  /// Creates a line for an item. `height` is the same for all items. `hasValues` is true if any item has a value by
  /// which the list is sorted.
  init(_ item: PrintedItem, height: Double, hasValues: Bool) {
    (self.item, self.height, self.hasValues) = (item, height, hasValues)
  }

  static func height(on page: PrintedPage) -> Double { page.text("Ag", size: size, width: page.width).height }

  var paginationBlock: Pagination.Block { Pagination.Block(strips: [height], spaceAbove: 4) }

  func draw(_ strips: Range<Int>, y: Double, on page: PrintedPage) {
    let isMirrored = PrintedColumns.isMirrored
    let cells = [item.title, item.subtitle ?? ""] + (hasValues ? [item.sortValue ?? ""] : [])
    let gap = 16.0, width = (page.width + gap) / Double(cells.count) - gap
    for (index, cell) in cells.enumerated() {
      let text = page.text(cell, size: Self.size, width: width, alignsEnd: isMirrored != (index == 2))
      let x = Double(index) * (width + gap)
      page.draw(
        text, lines: 0..<1, x: isMirrored ? page.width - width - x : x, y: y, darkness: index == 1 ? 0.65 : 1)
    }
  }
}

@MainActor
struct PrintedColumns {
  static var isMirrored: Bool { Widget.defaultReadsRightToLeft }

  let labelWidth, textWidth, labelStart, textStart: Double

  init(_ page: PrintedPage) {
    let gap = 14.0
    labelWidth = min(130, page.width * 0.3)
    textWidth = page.width - labelWidth - gap
    labelStart = Self.isMirrored ? page.width - labelWidth : 0
    textStart = Self.isMirrored ? 0 : labelWidth + gap
  }
}
