/// The layout of blocks on pages.
///
/// A block, such as a table row, can be divided between its strips, such as its lines. A strip is never divided.
struct Pagination: Equatable {
  struct Block: Equatable {
    var strips: [Double]

    /// The space above the block. It is omitted at the top of a page.
    var spaceAbove = 0.0

    /// Whether to keep the block, such as a heading, on the same page as the start of the next block, if both fit. If
    /// true, the block isn't divided.
    var keepsWithNext = false
  }

  /// A range of a block's strips on one page.
  struct Piece: Equatable {
    var block: Int
    var strips: Range<Int>
    var y: Double
  }

  /// The pieces on each page. There is always at least one page.
  private(set) var pages: [[Piece]] = [[]]

  /// Lays out the blocks on pages of the given height.
  ///
  /// A strip that is taller than a page gets its own page.
  ///
  /// - Complexity: O(*n*), where *n* is the number of strips, unless `keepsWithNext` is true for many consecutive
  ///   blocks.
  init(_ blocks: [Block], height: Double) {
    var y = 0.0
    for (index, block) in blocks.enumerated() {
      if !pages[pages.count - 1].isEmpty {
        y += block.spaceAbove
        if y + Self.undividedHeight(blocks[index...]) > height { startPage(&y) }
      }
      for (strip, stripHeight) in block.strips.enumerated() {
        if y + stripHeight > height, !block.keepsWithNext, !pages[pages.count - 1].isEmpty { startPage(&y) }
        put(strip, of: index, y)
        y += stripHeight
      }
    }
  }

  /// Keeps a group of blocks on one page if the group is at most half as high as the page.
  ///
  /// Otherwise, keeps the last two blocks together, so that the last one isn't alone at the top of a page. This doesn't
  /// apply if the first of these two is taller than half a page.
  static func together(_ blocks: [Block], height: Double) -> [Block] {
    guard blocks.count > 1 else { return blocks }
    var kept = blocks
    let heights = blocks.map { $0.strips.reduce($0.spaceAbove, +) }
    let isShort = heights.reduce(0, +) <= height / 2
    for index in (isShort ? blocks.indices : blocks.indices.suffix(2)).dropLast()
    where heights[index] <= height / 2 {
      kept[index].keepsWithNext = true
    }
    return kept
  }

  /// Returns the height that must stay on one page: the leading blocks that are each kept with the next block, and the
  /// first strip of the block after them.
  private static func undividedHeight(_ blocks: ArraySlice<Block>) -> Double {
    var height = 0.0
    for block in blocks {
      if height > 0 { height += block.spaceAbove }
      guard block.keepsWithNext else { return height + (block.strips.first ?? 0) }
      height += block.strips.reduce(0, +)
    }
    return height
  }

  private mutating func startPage(_ y: inout Double) {
    pages.append([])
    y = 0
  }

  private mutating func put(_ strip: Int, of block: Int, _ y: Double) {
    let page = pages.count - 1
    if let last = pages[page].last, last.block == block {
      pages[page][pages[page].count - 1].strips = last.strips.lowerBound..<strip + 1
    } else {
      pages[page].append(Piece(block: block, strips: strip..<strip + 1, y: y))
    }
  }
}
