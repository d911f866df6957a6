import TestSupport
import Testing

@testable import RosterApp

/// Pagination with random blocks.
@Suite
struct PaginationTests {
  private static let height = 100.0

  private func someBlocks(_ generator: inout SeededGenerator) -> [Pagination.Block] {
    (0..<generator.below(40)).map { _ in
      Pagination.Block(
        strips: (0..<generator.below(6)).map { _ in
          Double(1 + generator.below(generator.below(8) == 0 ? 130 : 30))
        },
        spaceAbove: Double(generator.below(12)), keepsWithNext: generator.below(4) == 0)
    }
  }

  @Test func everyStripAppearsOnceInOrder() {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    for _ in 0..<500 {
      let blocks = someBlocks(&generator)
      let pages = Pagination(blocks, height: Self.height).pages
      let strips = pages.joined().flatMap { piece in piece.strips.map { [piece.block, $0] } }
      let expected = blocks.enumerated().flatMap { index, block in block.strips.indices.map { [index, $0] } }
      #expect(strips == expected, "seed \(generator.seed)")
    }
  }

  @Test func piecesDoNotOverlapOrLeaveThePage() {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    for _ in 0..<500 {
      let blocks = someBlocks(&generator)
      for page in Pagination(blocks, height: Self.height).pages {
        var end = 0.0
        for piece in page {
          let height = blocks[piece.block].strips[piece.strips].reduce(0, +)
          #expect(piece.y >= end, "seed \(generator.seed)")
          end = piece.y + height
          let mayBeHigher = piece.y == 0 && (piece.strips.count == 1 || blocks[piece.block].keepsWithNext)
          #expect(end <= Self.height || mayBeHigher, "seed \(generator.seed)")
        }
        #expect(page.first?.y ?? 0 == 0, "seed \(generator.seed)")
      }
    }
  }

  @Test func headingStaysWithTheNextBlock() {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    for _ in 0..<500 {
      let blocks = (0..<30).map { index in
        Pagination.Block(
          strips: [Double(5 + generator.below(20))], spaceAbove: Double(generator.below(9)),
          keepsWithNext: index % 4 == 0)
      }
      for page in Pagination(blocks, height: Self.height).pages {
        let last = page.last?.block ?? 1
        #expect(!blocks[last].keepsWithNext, "seed \(generator.seed)")
      }
    }
  }

  @Test func shortGroupsAreNotDivided() {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    for _ in 0..<500 {
      let groups = (0..<20).map { _ in
        (0...generator.below(12)).map { _ in
          Pagination.Block(strips: [Double(1 + generator.below(20))], spaceAbove: Double(generator.below(9)))
        }
      }
      let blocks = groups.flatMap { Pagination.together($0, height: Self.height) }
      var pageOfBlock: [Int: Int] = [:]
      for (number, page) in Pagination(blocks, height: Self.height).pages.enumerated() {
        for piece in page { pageOfBlock[piece.block] = number }
      }
      var first = 0
      for group in groups {
        let height = group.reduce(0) { $0 + $1.spaceAbove + $1.strips[0] }
        let pages = (first..<first + group.count).map { pageOfBlock[$0] }
        #expect(height > Self.height / 2 || Set(pages).count == 1, "seed \(generator.seed)")
        #expect(Set(pages.suffix(2)).count == 1, "a last block is alone, seed \(generator.seed)")
        first += group.count
      }
    }
  }

  @Test func newPageStartsOnlyWhenTheLastIsFull() {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    for _ in 0..<500 {
      let blocks = (0..<40).map { _ in
        Pagination.Block(strips: [Double(1 + generator.below(40))], spaceAbove: Double(generator.below(9)))
      }
      let pages = Pagination(blocks, height: Self.height).pages
      for (page, next) in zip(pages, pages.dropFirst()) {
        let (last, first) = (page[page.count - 1], blocks[next[0].block])
        let end = last.y + blocks[last.block].strips.reduce(0, +)
        #expect(end + first.spaceAbove + first.strips[0] > Self.height, "seed \(generator.seed)")
      }
    }
    #expect(Pagination([], height: 100).pages == [[]])
  }
}
