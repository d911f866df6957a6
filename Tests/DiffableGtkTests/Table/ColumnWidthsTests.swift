import TestSupport
import Testing

@testable import DiffableGtk

@Suite struct ColumnWidthsTests {
  private func widths(_ columns: [TableColumn], in room: Int, scale: Double = 1, natural: Int = 70) -> [Int] {
    ColumnWidths.widths(of: columns, in: room, scale: scale) { _ in natural }
  }

  @Test func fractionsShareTheRemainingWidth() {
    let columns = [
      TableColumn("a", title: "", width: .fixed(100)), TableColumn("b", title: ""),
      TableColumn("c", title: "", width: .fraction(1)), TableColumn("d", title: "", width: .fraction(2)),
    ]
    #expect(widths(columns, in: 470) == [100, 70, 100, 200])
    #expect(widths(columns, in: 0) == [100, 70, 40, 40], "the minimum width applies in a narrow window")
    #expect(
      widths(columns, in: 700, scale: 2) == [200, 80, 140, 280], "widths and limits follow the text size")
  }

  @Test func otherFractionsTakeSpaceThatLimitsLeave() {
    var columns = ["a", "b", "c"].map { TableColumn($0, title: "", width: .fraction(1)) }
    columns[0].minimumWidth = 200
    columns[1].maximumWidth = 50
    #expect(widths(columns, in: 300) == [200, 50, 50])
    #expect(widths(columns, in: 900) == [425, 50, 425])
    #expect(widths(columns, in: 100) == [200, 40, 40])
  }

  @Test func widthsAreLimited() {
    let columns = [
      TableColumn("a", title: "", width: .fixed(.max)),
      TableColumn("b", title: "", minimumWidth: 3_000_000_000),
    ]
    let limit = ListLayout.maximumLength
    #expect(
      widths(columns, in: 470) == [limit, limit] && widths(columns, in: 470, scale: 2) == [limit, limit])
  }

  /// With random columns, limits always hold, and fractions fill the width exactly unless their limits
  /// prevent it.
  @Test func randomColumnsKeepTheirLimits() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for step in 0..<repetitions("ROSTER_COLUMNS", usual: 3000) {
      let columns = (0..<Int.random(in: 0...8, using: &random)).map { index in
        let minimum = Int.random(in: 0...120, using: &random)
        let width: TableColumn.Width =
          switch Int.random(in: 0..<3, using: &random) {
          case 0: .fixed(.random(in: 0...300, using: &random))
          case 1: .fraction(.random(in: 0.1...5, using: &random))
          default: .natural
          }
        return TableColumn(
          "\(index)", title: "", width: width, minimumWidth: minimum,
          maximumWidth: Bool.random(using: &random) ? minimum + Int.random(in: 0...200, using: &random) : nil)
      }
      let room = Int.random(in: 0...1500, using: &random)
      let result = widths(columns, in: room)
      let context: Comment = "seed \(seed), step \(step)"
      #expect(result.count == columns.count, context)
      var (smallest, largest, isFlexible) = (0, 0, false)
      for (column, width) in zip(columns, result) {
        // After rounding, a column with a fraction can exceed a limit by less than a pixel.
        let slack: Int
        if case .fraction = column.width { slack = 1 } else { slack = 0 }
        #expect(
          width >= column.minimumWidth - slack && width <= (column.maximumWidth ?? width) + slack, context)
        if slack == 1 {
          isFlexible = true
          smallest += column.minimumWidth
          largest += column.maximumWidth ?? 1_000_000
        } else {
          smallest += width
          largest += width
        }
      }
      guard isFlexible else { continue }
      #expect(result.reduce(0, +) == min(max(room, smallest), largest), context)
    }
  }
}
