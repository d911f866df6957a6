/// Which strips of which blocks stand on which page, and how far down.
///
/// A block, such as a row of a table, may be divided between its strips, such as its lines; a strip never is.
struct Pagination: Equatable {
  /// What is laid out.
  struct Block: Equatable {
    /// The heights of its strips, from the top.
    var strips: [Double]

    /// What is left free above it, but not at the top of a page.
    var spaceAbove = 0.0

    /// Whether it says what follows, and is not to stand alone at the end of a page. It is not divided either.
    var keepsWithNext = false
  }

  /// Some strips of a block on a page.
  struct Piece: Equatable {
    var block: Int
    var strips: Range<Int>
    /// How far below the top of the page.
    var y: Double
  }

  /// From the first page to the last; there is one even for nothing.
  private(set) var pages: [[Piece]] = [[]]

  /// Fills pages of a height one after the other.
  ///
  /// A strip that is higher than a page has one for itself.
  /// - Complexity: O(*n*) in the number of strips, if no long run of blocks keeps with the next.
  init(_ blocks: [Block], height: Double) {
    var y = 0.0
    for (index, block) in blocks.enumerated() {
      if !pages[pages.count - 1].isEmpty {
        y += block.spaceAbove
        if y + Self.together(blocks[index...]) > height { turn(&y) }
      }
      for (strip, stripHeight) in block.strips.enumerated() {
        if y + stripHeight > height, !block.keepsWithNext, !pages[pages.count - 1].isEmpty { turn(&y) }
        put(strip, of: index, y)
        y += stripHeight
      }
    }
  }

  /// The height of what must not be divided at the start of these.
  private static func together(_ blocks: ArraySlice<Block>) -> Double {
    var height = 0.0
    for block in blocks {
      if height > 0 { height += block.spaceAbove }
      guard block.keepsWithNext else { return height + (block.strips.first ?? 0) }
      height += block.strips.reduce(0, +)
    }
    return height
  }

  private mutating func turn(_ y: inout Double) {
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
