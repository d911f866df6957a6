import Catalog
import Foundation
import Gtk
import GtkTestSupport
import Planner
import TestSupport
import Testing

@testable import RosterApp

@Suite
struct PrintedItemTests {
  @Test func printedItemHasTheDetailsOfTheItem() throws {
    let item = try #require(Lakes.library[Lakes.id("como")])
    var kept = PlannedItem(id: item.id, title: item.title)
    let today = try #require(Day(year: 2026, month: 11, day: 1))
    kept.plan = .day(today.advanced(by: -2))
    kept.note = "Bring a boat."
    let printed = PrintedItem(
      item, kept: kept, wording: PlanWording(today: today, locale: Locale(identifier: "en_GB")))
    #expect(printed.title == "Como" && printed.subtitle == item.subtitle)
    #expect(printed.rows.map(\.label) == ["Area", "Depth", "Inflow", "Planned", "Note"])
    #expect(printed.rows[0].text == "146\u{A0}km²" && printed.rows[4].text == "Bring a boat.")
    #expect(printed.rows[3].text.contains("October"))
  }

  @Test func noteOfAValueIsPrinted() throws {
    var item = try #require(Lakes.library[Lakes.id("como")])
    item.facts[0].note = "in winter"
    let printed = PrintedItem(item, kept: nil, wording: PlanWording(today: Day()))
    #expect(printed.rows[0].text == "146\u{A0}km² [in winter]")
  }

  @Test func printedItemHasTheValueThatTheListIsSortedBy() throws {
    let item = try #require(Lakes.library[Lakes.id("como")])
    let wording = PlanWording(today: Day())
    func value(_ field: String?) -> String? {
      PrintedItem(
        item, kept: nil, wording: wording, sortedBy: .init(by: field.map { .field($0) } ?? .title)
      ).sortValue
    }
    #expect(value("area") == "146\u{A0}km²" && value("inflow") == "Adda")
    #expect(value("other") == nil && value(nil) == nil)
  }

  /// Making the rows of thousands of items would block the window.
  @Test func itemOnOneLineHasNoRows() throws {
    let item = try #require(Lakes.library[Lakes.id("como")])
    let printed = PrintedItem(
      item, kept: nil, wording: PlanWording(today: Day()), sortedBy: .init(by: .field("area")),
      isInFull: false)
    #expect(printed.rows.isEmpty && printed.title == "Como" && printed.sortValue == "146\u{A0}km²")
  }

  @Test func doneItemHasNoPlan() throws {
    let item = try #require(Lakes.library[Lakes.id("pond")])
    var kept = PlannedItem(id: item.id, title: item.title)
    let today = try #require(Day(year: 2026, month: 11, day: 1))
    kept.plan = .someday
    kept.done = today
    let printed = PrintedItem(item, kept: kept, wording: PlanWording(today: today))
    #expect(printed.rows.map(\.label).suffix(1) == ["Done"])
  }
}

extension WindowSuite {
  /// A selection, printed to a file.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct PrintingTests {
    private static var newPath: String {
      FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf").path
    }

    private func pdf(of selection: [ItemID], in window: RosterWindow) async throws -> Data {
      let path = Self.newPath
      defer { try? FileManager.default.removeItem(atPath: path) }
      window.model.select(selection)
      window.printing.savePDF(to: path)
      try await eventually { FileManager.default.fileExists(atPath: path) }
      return try Data(contentsOf: URL(filePath: path))
    }

    @Test func oneItemIsAPDFFile() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600))
      let data = try await pdf(of: [Lakes.id("como")], in: test.window)
      #expect(data.starts(with: Data("%PDF-".utf8)) && data.count > 3_000)
    }

    @Test func noteIsPrintedWhileItIsTyped() async throws {
      let kept = try Kept()
      let test = try await TestWindow(Lakes.library, size: (1000, 600), plans: kept.plans)
      let como = Lakes.id("como")
      let before = try await pdf(of: [como], in: test.window)
      try await test.settle()
      test.window.detailPane.planning.note.textView.insert("Bring a boat and 7 zebras.")
      #expect(kept.plans.marks[como]?.note.isEmpty != false, "the note isn't saved at once")
      #expect(try await pdf(of: [como], in: test.window).count > before.count)
    }

    /// Regression: long details froze the window for half a minute.
    @Test(arguments: [
      (String(repeating: "word ", count: 13_000), 8, true), (String(repeating: "x", count: 65_000), 8, true),
      (String(repeating: "word ", count: 13_000), 40, false),
      (String(repeating: "x\n", count: 30_000), 2, false),
    ])
    func longDetailsArePrintedSoonOrRefused(_ text: String, _ count: Int, _ isPrinted: Bool) async throws {
      var catalog = Lakes.library.catalogs[0]
      catalog.sections[0].items[0].facts = (0..<count).map {
        Fact(label: "Label \($0)", content: .text(text))
      }
      let test = try await TestWindow(Library([catalog]), size: (1000, 600))
      let item = catalog.sections[0].items[0].id
      guard isPrinted else {
        test.window.model.select([item])
        test.window.printing.printSelection()
        return #expect(test.window.messages.toasts.message == "The selected details are too long to print.")
      }
      let start = processorTime()
      #expect(try await pdf(of: [item], in: test.window).count > 10_000)
      #expect(processorTime() - start < 10)
    }

    @Test func headingNamesTheOrder() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600))
      let lakes = [Lakes.id("como"), Lakes.id("garda")]
      test.window.model.select(lakes)
      #expect(test.window.printing.heading == nil)
      test.window.model.order = .init(by: .field("area"), isDescending: true)
      try await test.settle()
      #expect(test.window.printing.heading == "By Area, Largest First")
      let sorted = try await pdf(of: lakes.reversed(), in: test.window)
      test.window.model.order = .init()
      try await test.settle()
      #expect(try await pdf(of: lakes, in: test.window).count < sorted.count)
      test.window.model.select([lakes[0]])
      #expect(test.window.printing.heading == nil)
    }

    @Test func headingIsOmittedIfTheItemsAreNotSorted() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600))
      let model = test.window.model, lakes = [Lakes.id("como"), Lakes.id("garda")]
      model.select(lakes)
      model.order = .init(by: .match)
      try await test.settle()
      #expect(test.window.printing.heading == nil, "the search has no words")
      model.order = .init(by: .field("area"))
      try await test.settle()
      #expect(test.window.printing.heading == "By Area, Smallest First")
      model.search(for: "como")
      try await test.settle()
      #expect(model.selection == lakes && test.window.printing.heading == nil, "one item is hidden")
    }

    @Test func unwritableFileIsReported() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      test.window.printing.savePDF(to: "/no/such/folder/chosen.pdf")
      try await eventually { test.window.messages.banner.isShown }
      #expect(test.window.messages.banner.message.contains("/no/such/folder/chosen.pdf"))
    }

    /// Returns a document with lakes that have only a title.
    private func lakes(_ count: Int) throws -> PrintedItems {
      let today = try #require(Day(year: 2026, month: 11, day: 1))
      return PrintedItems(
        (0..<count).map { number in
          PrintedItem(
            Lakes.lake("\(number)", "Lake \(number)", []), kept: nil, wording: PlanWording(today: today))
        })
    }

    @Test func thousandsOfItemsArePrintedAsAList() async throws {
      let document = try lakes(2_000)
      let path = Self.newPath
      defer { try? FileManager.default.removeItem(atPath: path) }
      var outcome: PrintOperation.Outcome?
      var drawn = [Int]()
      let operation = PrintOperation(
        name: "All", layOut: document.layOut,
        draw: { number, page in
          drawn.append(number)
          document.draw(number, on: page)
        })
      let test = try await TestWindow(Lakes.library)
      operation.export(to: path, above: test.window) { outcome = $0 }
      #expect(MainLoop.wait { outcome != nil })
      #expect(outcome == .done)
      let pages = document.pagination.pages
      #expect(pages.count > 20 && drawn == Array(pages.indices))
      #expect(pages.joined().count == 2_000)
    }

    private func export(_ document: PrintedItems) async throws {
      let path = Self.newPath
      defer { try? FileManager.default.removeItem(atPath: path) }
      var outcome: PrintOperation.Outcome?
      let operation = PrintOperation(name: "Some", layOut: document.layOut, draw: document.draw)
      let test = try await TestWindow(Lakes.library)
      operation.export(to: path, above: test.window) { outcome = $0 }
      #expect(MainLoop.wait { outcome != nil })
      #expect(outcome == .done)
    }

    @Test func itemsWithoutFieldsShareAPage() async throws {
      let document = try lakes(20)
      try await export(document)
      #expect(document.pagination.pages.count < 5)
    }

    /// A layout of a whole note of 200,000 lines would take minutes, and exceed the range of Pango's numbers.
    @Test func longNoteIsDivided() async throws {
      let item = Lakes.lake("long", "Long", [])
      var kept = PlannedItem(id: item.id, title: item.title)
      kept.note = (0..<2_500).map { "Line \($0)" }.joined(separator: "\n")
      let document = PrintedItems([PrintedItem(item, kept: kept, wording: PlanWording(today: Day()))])
      try await export(document)
      let rows = document.pagination.pages.joined().filter { $0.block > 0 }
      #expect(Set(rows.map(\.block)).count == 3)
      #expect(rows.reduce(0) { $0 + $1.strips.count } == 2_500, "no line is added or lost")
    }

    @Test func longTitleContinuesOnTheNextPage() async throws {
      let title = String(repeating: "long title ", count: 370)
      let document = PrintedItems([
        PrintedItem(Lakes.lake("long", title, []), kept: nil, wording: PlanWording(today: Day()))
      ])
      try await export(document)
      #expect(document.pagination.pages.count > 1)
    }

    @Test func pictureStartsAtTheMargin() {
      func frame(_ width: Int, _ height: Int, isMirrored: Bool = false) -> Rectangle {
        PrintedHead.pictureFrame(
          of: (width, height), y: 5, pageWidth: 500, isMirrored: isMirrored)
      }
      #expect(frame(300, 300) == Rectangle(x: 0, y: 5, width: 63, height: 63))
      #expect(frame(300, 300, isMirrored: true) == Rectangle(x: 437, y: 5, width: 63, height: 63))
      #expect(frame(800, 400) == Rectangle(x: 0, y: 5, width: 84, height: 63))
    }

    @Test func emptySelectionCannotBePrinted() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600))
      #expect(test.window.actions[.print]?.isEnabled == false)
      test.window.model.select([Lakes.id("como")])
      try await test.settle()
      #expect(test.window.actions[.print]?.isEnabled == true)
      #expect(test.window.actions[.savePDF]?.isEnabled == true)
    }
  }
}
