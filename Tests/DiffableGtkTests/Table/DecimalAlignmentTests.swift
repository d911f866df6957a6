import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The space that a column reserves for the fractional parts of its numbers.
  @MainActor
  @Suite(.serialized)
  struct DecimalAlignmentTests {
    private let window: TableWindow

    init() throws {
      let texts = ["a": "1.5", "b": "2.125 kg"]
      window = try TableWindow(
        [TableColumn("x", title: "x", width: .fixed(200), alignment: .decimal())], items: ["z"])
      window.textOf = { item, _ in texts[item] ?? "" }
      window.apply(["a", "b"])
      window.settle()
    }

    private func cell(_ item: String) throws -> TableCellView {
      try #require(window.row(item)?.cell(in: "x"))
    }

    private var reserved: Double { window.columns.fractionWidth(in: "x") }

    @Test func fittingAColumnForgetsRemovedNumbers() throws {
      let before = reserved
      window.apply(["a"])
      window.settle()
      #expect(reserved == before, "numbers don't move when a number is removed")
      window.columns.fit("x")
      window.finishMotion()
      let cell = try self.cell("a")
      #expect(reserved == cell.fractionWidth && reserved < before)
      let number = try #require(cell.label?.label.bounds(in: window.table))
      #expect(number.maxX == (window.titlePlace("x")?.maxX ?? 0) - Double(TableColumns.padding))
    }

    @Test func textWithoutDigitsIsAlignedLikeAWholeNumber() throws {
      window.textOf = { item, _ in item == "c" ? "n. a." : "12" }
      window.apply(["c", "d"])
      window.settle()
      let ends = try ["c", "d"].map { try #require(cell($0).label?.label.bounds(in: window.table)).maxX }
      #expect(ends[0] == ends[1])
    }

    @Test func longTextAfterANumberDoesNotHideOthers() throws {
      window.textOf = { item, _ in
        item == "c" ? "1,234" : "12.5 (on request only, see the remark in the note)"
      }
      window.apply(["c", "d"])
      window.settle()
      let label = try #require(try cell("c").label?.label)
      #expect(reserved > 200 && label.isMapped && !label.isCut)
    }

    @Test func spaceCanBeReservedLater() throws {
      let before = reserved
      window.columns.all[0].alignment = .decimal(reserving: ".000000 kg")
      window.settle()
      #expect(reserved == (try cell("a")).reservedFractionWidth && reserved > before)
      window.columns.all[0].alignment = .decimal()
      window.settle()
      #expect(reserved == before)
    }
  }
}
