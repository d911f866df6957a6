import TestSupport
import Testing

@testable import DiffableGtk

/// The geometry of a shelf, compared with naively computed positions.
struct ShelfGeometryTests {
  private struct Oracle {
    let starts: [Double]
    let itemWidth: Double
    let width: Double

    init(_ shelf: Shelf) {
      starts = (0..<shelf.count).map { Double($0) * (shelf.itemWidth + shelf.spacing) }
      (itemWidth, width) = (shelf.itemWidth, shelf.width)
    }

    var maximumOffset: Double { max(0, (starts.last.map { $0 + itemWidth } ?? 0) - width) }

    func visible(at offset: Double, within reach: Double) -> [Int] {
      starts.indices.filter { starts[$0] + itemWidth > offset - reach && starts[$0] < offset + width + reach }
    }

    func isWhole(_ index: Int, at offset: Double) -> Bool {
      starts[index] >= offset - 0.5 && starts[index] + itemWidth <= offset + width + 0.5
    }
  }

  @Test func geometryMatchesAListOfPositions() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let kinds: [ListLayout.OrthogonalScrolling] = [.continuous, .continuousItemBoundary, .paging]
    for step in 0..<3000 {
      let scrolling = kinds[step % 3]
      let layout = ListLayout.shelf(
        itemWidth: Int.random(in: 1...300, using: &random), spacing: Int.random(in: 0...20, using: &random),
        orthogonalScrolling: scrolling)
      let shelf = try #require(
        Shelf(
          layout, count: Int.random(in: 0...40, using: &random),
          width: Double(Int.random(in: 40...900, using: &random))))
      let oracle = Oracle(shelf)
      let offset = Double.random(in: 0...max(1, oracle.maximumOffset), using: &random)
      let context: Comment = "seed \(seed), step \(step): \(shelf), offset \(offset)"
      #expect(shelf.maximumOffset == oracle.maximumOffset, context)
      #expect(shelf.clamped(-3) == 0 && shelf.clamped(1e9) == oracle.maximumOffset, context)

      let reach = Double(Int.random(in: 0...50, using: &random))
      let visible = oracle.visible(at: offset, within: reach)
      let items = shelf.items(at: offset, within: reach)
      #expect(visible.allSatisfy(items.contains), context)
      #expect(items.count <= visible.count + 2, context)
      #expect(items.lowerBound >= 0 && items.upperBound <= shelf.count, context)

      let rest = shelf.resting(near: offset)
      #expect((0...oracle.maximumOffset).contains(rest), context)
      #expect(abs(shelf.resting(near: rest) - rest) < 0.01, context)
      if scrolling == .continuousItemBoundary {
        #expect(rest == oracle.maximumOffset || oracle.starts.contains { abs($0 - rest) < 0.01 }, context)
      }
      guard shelf.count > 0 else { continue }

      let index = Int.random(in: 0..<shelf.count, using: &random)
      let revealed = shelf.offset(revealing: index, from: offset)
      #expect(oracle.isWhole(index, at: revealed), context)
      if oracle.isWhole(index, at: shelf.clamped(offset)) {
        #expect(abs(revealed - shelf.clamped(offset)) <= 0.5, context)
      }
      let first = shelf.firstFullyVisibleItem(at: offset)
      #expect(first == (oracle.starts.firstIndex { $0 >= offset - 0.5 } ?? shelf.count - 1), context)
      let middle = oracle.starts[index] + shelf.itemWidth / 2 - offset
      #expect(shelf.item(at: middle, offset: offset) == index, context)
    }
  }

  @Test func pagesReachEveryItem() throws {
    let layout = ListLayout.shelf(itemWidth: 100, spacing: 10, orthogonalScrolling: .paging)
    let shelf = try #require(Shelf(layout, count: 11, width: 340))
    var (offset, seen) = (0.0, Set<Int>())
    for _ in 0..<10 {
      seen.formUnion(
        (0..<11).filter { shelf.start(of: $0, at: offset) >= 0 && shelf.start(of: $0, at: offset) <= 240 })
      offset = shelf.offset(1, by: shelf.page, from: offset)
    }
    #expect(seen.count == 11 && offset == shelf.maximumOffset)
    var stops: [Double] = []
    while offset > 0 {
      offset = shelf.offset(-1, by: shelf.page, from: offset)
      stops.append(offset)
    }
    #expect(stops == [660, 330, 0])
  }

  @Test func glideSlowsDown() {
    let glide = ShelfGlide(sectionID: 1, start: 100, end: 500)
    var last = 100.0
    for time in stride(from: Int64(16_000), through: 2_500_000, by: 16_000) {
      let offset = glide.offset(after: time)
      #expect(offset >= last)
      last = offset
    }
    #expect(last == 500)
  }
}
