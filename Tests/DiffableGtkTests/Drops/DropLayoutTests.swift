import Gtk
import TestSupport
import Testing

@testable import DiffableGtk

/// Drop destinations and gaps, without a window.
struct DropLayoutTests {
  private func item(_ id: Int, _ section: Int, _ index: Int, _ bounds: Rectangle) -> DropLayout.Cell {
    DropLayout.Cell(element: .item(id), bounds: bounds, section: section, item: index)
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(x: x, y: y, width: width, height: height)
  }

  /// Returns a list of sections with 20-pixel headers and 40-pixel rows.
  private func list(_ counts: [Int], height: Double = 600, hasHeaders: Bool = true) -> DropLayout {
    var (cells, y, id): ([DropLayout.Cell], Double, Int) = ([], 0, 0)
    for (section, count) in counts.enumerated() {
      if hasHeaders {
        cells.append(
          DropLayout.Cell(element: .header(section), bounds: rectangle(0, y, 300, 20), section: section))
        y += 20
      }
      for index in 0..<count {
        cells.append(item(id, section, index, rectangle(0, y, 300, 40)))
        (y, id) = (y + 40, id + 1)
      }
    }
    return DropLayout(
      cells: cells.filter { $0.bounds.y < height }, sections: counts.map { DropLayout.Section(count: $0) },
      width: 300, height: height)
  }

  /// Returns a grid with three columns, cells of 100 by 50 pixels, and a spacing of 10.
  private func grid(_ counts: [Int], isRightToLeft: Bool = false) -> DropLayout {
    var (cells, y, id): ([DropLayout.Cell], Double, Int) = ([], 0, 0)
    for (section, count) in counts.enumerated() {
      cells.append(
        DropLayout.Cell(element: .header(section), bounds: rectangle(0, y, 320, 20), section: section))
      y += 20
      for index in 0..<count {
        let column = isRightToLeft ? 2 - index % 3 : index % 3
        cells.append(
          item(id, section, index, rectangle(Double(column) * 110, y + Double(index / 3) * 60, 100, 50)))
        id += 1
      }
      y += Double((count + 2) / 3) * 60
    }
    return DropLayout(
      cells: cells,
      sections: counts.map {
        DropLayout.Section(
          count: $0, columns: 3, spacing: 10, start: isRightToLeft ? 220 : 0, cellWidth: 100, isGrid: true)
      },
      width: 320, height: 600, readsRightToLeft: isRightToLeft)
  }

  private func place(_ layout: DropLayout, _ x: Double, _ y: Double) -> ListIndexPath? {
    layout.place(at: (x, y), current: nil)
  }

  @Test func listDestinationDependsOnRowHalf() {
    let layout = list([2, 0, 1])
    // The header is at 0–20, its items at 20–100, the other headers at 100–120 and 120–140, and the last item
    // at 140–180.
    for (y, section, item) in [
      (5.0, 0, 0), (30, 0, 0), (50, 0, 1), (70, 0, 1), (90, 0, 2), (110, 1, 0), (130, 2, 0), (150, 2, 0),
      (170, 2, 1), (500, 2, 1),
    ] {
      #expect(place(layout, 150, y) == ListIndexPath(item: item, section: section), "\(y)")
    }
  }

  @Test func gapInAListMovesLaterRowsDown() {
    let gap = list([2, 0, 1]).gap(at: ListIndexPath(item: 1, section: 0))
    #expect(gap.bounds == rectangle(0, 60, 300, 40))
    #expect(
      gap.displacements == [
        .item(1): Displacement(y: 40), .header(1): Displacement(y: 40), .header(2): Displacement(y: 40),
        .item(2): Displacement(y: 40),
      ])
    #expect(list([2, 0, 1]).gap(at: ListIndexPath(item: 0, section: 1)).bounds.y == 120, "under its header")
    #expect(list([]).gap(at: ListIndexPath(item: 0, section: 0)).bounds.height == DropLayout.defaultHeight)
  }

  @Test func gapAtTheEndMovesEarlierRowsUp() {
    let layout = list([4], height: 180)
    let gap = layout.gap(at: ListIndexPath(item: 4, section: 0))
    #expect(gap.bounds == rectangle(0, 140, 300, 40), "in the window")
    #expect(
      gap.displacements.count == 5 && gap.displacements.values.allSatisfy { $0 == Displacement(y: -40) })
  }

  @Test(arguments: [false, true])
  func destinationAfterTheLastItemIsReachable(isAtEnd: Bool) throws {
    var layout = list([4], height: 180)
    layout.isAtEnd = isAtEnd
    // The last item is at 140. When the pointer is over its upper half, the gap moves the item out of the window.
    let first = try #require(layout.place(at: (10, 145), current: nil))
    #expect(first.item == 3)
    let gap = layout.gap(at: first)
    #expect(layout.place(at: (10, 150), current: (first, gap)) == first)
    let second = try #require(layout.place(at: (10, 170), current: (first, gap)))
    #expect(second.item == (isAtEnd ? 4 : 3))
    guard isAtEnd else { return }
    #expect(layout.place(at: (10, 170), current: (second, layout.gap(at: second))) == second)
    #expect(layout.place(at: (10, 110), current: (second, layout.gap(at: second)))?.item == 3, "and back")
  }

  @Test func gridDestinationDependsOnCellHalf() {
    let layout = grid([4, 0])
    // The header is at 0–20, three cells are at 20, one is at 80, and the next header is at 140.
    for (x, y, section, item) in [
      (20.0, 40.0, 0, 0), (80, 40, 0, 1), (120, 40, 0, 1), (300, 40, 0, 3), (315, 40, 0, 3), (20, 100, 0, 3),
      (80, 100, 0, 4), (250, 100, 0, 4), (20, 150, 1, 0),
    ] {
      #expect(place(layout, x, y) == ListIndexPath(item: item, section: section), "\(x), \(y)")
    }
    let mirrored = grid([4, 0], isRightToLeft: true)
    #expect(place(mirrored, 300, 40) == ListIndexPath(item: 0, section: 0))
    #expect(place(mirrored, 230, 40) == ListIndexPath(item: 1, section: 0))
    #expect(place(mirrored, 20, 100) == ListIndexPath(item: 4, section: 0))
  }

  @Test(arguments: [false, true])
  func gapInAGridMovesLaterCells(isRightToLeft: Bool) {
    func x(_ column: Double) -> Double { (isRightToLeft ? 2 - column : column) * 110 }
    var gap = grid([4, 1], isRightToLeft: isRightToLeft).gap(at: ListIndexPath(item: 1, section: 0))
    #expect(gap.bounds == rectangle(x(1), 20, 100, 50))
    #expect(
      gap.displacements == [
        .item(1): Displacement(x: x(2) - x(1)), .item(2): Displacement(x: x(0) - x(2), y: 60),
        .item(3): Displacement(x: x(1) - x(0)),
      ])
    gap = grid([3, 1], isRightToLeft: isRightToLeft).gap(at: ListIndexPath(item: 3, section: 0))
    #expect(gap.bounds == rectangle(x(0), 80, 100, 50), "an additional row")
    #expect(
      gap.displacements == [.header(1): Displacement(y: 60), .item(3): Displacement(y: 60)])
    gap = grid([3, 0], isRightToLeft: isRightToLeft).gap(at: ListIndexPath(item: 0, section: 1))
    #expect(gap.bounds == rectangle(x(0), 100, 100, 50))
  }

  /// Only the footer below the items is visible, and the last row isn't full.
  @Test(arguments: [false, true])
  func gapInAGridAboveItsFooterIsInTheNextColumn(isRightToLeft: Bool) {
    let footer = DropLayout.Cell(
      element: .supplementary(SupplementaryKinds.footer, of: 0), bounds: rectangle(0, 10, 320, 20),
      section: 0,
      isTrailing: true)
    let layout = DropLayout(
      cells: [footer], sections: grid([4], isRightToLeft: isRightToLeft).sections, width: 320, height: 600,
      readsRightToLeft: isRightToLeft)
    let gap = layout.gap(at: ListIndexPath(item: 4, section: 0))
    #expect(gap.bounds == rectangle(110, 10, 100, DropLayout.defaultHeight))
    #expect(gap.displacements == [footer.element: Displacement(y: DropLayout.defaultHeight + 10)])
  }

  @Test func emptySectionIsADestination() {
    #expect(place(list([], hasHeaders: false), 10, 10) == nil)
    #expect(place(list([0, 0], hasHeaders: false), 10, 10) == ListIndexPath(item: 0, section: 1))
  }

  @Test func middleOfAnItemIsADestination() {
    let layout = list([2])
    #expect(layout.item(at: (10, 40), gap: nil, inMiddle: true)?.element == .item(0))
    #expect(layout.item(at: (10, 24), gap: nil, inMiddle: true) == nil)
    #expect(layout.item(at: (10, 24), gap: nil)?.element == .item(0))
    #expect(layout.item(at: (10, 10), gap: nil) == nil, "a header isn't an item")
  }

  /// The gap doesn't move while the pointer is still.
  @Test func gapsAreStable() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for step in 0..<repetitions("ROSTER_GAPS", usual: 2000) {
      let counts = (0..<1 + random.below(4)).map { _ in random.below(6) }
      let layout = Bool.random(using: &random) ? list(counts, height: 300) : grid(counts)
      let pointer = (x: Double(random.below(320)), y: Double(random.below(Int(layout.height))))
      let context: Comment = "seed \(seed), step \(step): \(counts) at \(pointer)"
      var current: (place: ListIndexPath, gap: DropLayout.Gap)?
      for _ in 0..<3 {
        let place = try #require(layout.place(at: pointer, current: current), context)
        #expect((0...layout.sections[place.section].count).contains(place.item), context)
        current = (place, layout.gap(at: place))
      }
      let settled = try #require(current)
      #expect(layout.place(at: pointer, current: settled) == settled.place, context)
      // Nothing is drawn over the gap.
      for cell in layout.cells {
        let displacement = settled.gap.displacements[cell.element] ?? Displacement()
        let (x, y) = (cell.bounds.x + displacement.x, cell.bounds.y + displacement.y)
        let gap = settled.gap.bounds
        let isApart =
          x >= gap.maxX || x + cell.bounds.width <= gap.x || y >= gap.maxY || y + cell.bounds.height <= gap.y
        #expect(isApart, "\(context): \(cell.element) is in the gap")
      }
    }
  }
}
