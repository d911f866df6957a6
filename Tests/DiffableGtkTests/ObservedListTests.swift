import GtkTestSupport
import Observation
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ObservedListTests {
    struct Fruit: Identifiable, Equatable {
      let id: Int
      var name: String
    }

    @MainActor @Observable
    final class Model {
      var fruit = [Fruit(id: 1, name: "Apple"), Fruit(id: 2, name: "Pear"), Fruit(id: 3, name: "Plum")]
      var nuts = ["Almond"]
      var showsNuts = false
      var mark = ""
    }

    @MainActor
    final class Log {
      var configured: [String] = []
      var evaluations = 0
    }

    private let window = Window()
    private let list = DiffableListView()
    private let model = Model()
    private let log = Log()
    private let entry = SearchEntry(placeholder: "Search")

    init() throws {
      try #require(Display.open(), "no display: run meson-helper/test")
      list.parts.animator.hasManualFrames = true
      ObservedList(in: list) { [model, log, entry] in
        log.evaluations += 1
        ForSection(model.fruit.filter { $0.name.hasPrefix(entry.text) }, header: "Fruit") { cell, fruit in
          log.configured.append(fruit.name)
          cell.contentConfiguration = .cell(text: fruit.name + model.mark)
        }
        if model.showsNuts {
          ForSection(model.nuts, id: \.self) { $0.contentConfiguration = .cell(text: $1) }
        }
      }
      window.defaultSize = (300, 400)
      window.setContent(Box(.vertical, [entry, list]))
      window.present()
      settle()
      log.configured = []
      log.evaluations = 0
    }

    @Test func pageLeavesWithItsObservedList() {
      ObservedList(in: list, page: { ContentUnavailableConfiguration.empty() }) {}
      #expect(list.contentUnavailableConfiguration != nil)
      ObservedList(in: list) { ForSection(["a"], id: \.self) { $0.contentConfiguration = .cell(text: $1) } }
      #expect(list.contentUnavailableConfiguration == nil)
    }

    @Test func replacedObservedListDoesNotChangeThePage() {
      defer { close() }
      let replaced = ObservedList(
        in: list, page: { [model] in model.showsNuts ? ContentUnavailableConfiguration.empty() : nil }
      ) {}
      ObservedList(in: list) { ForSection(["a"], id: \.self) { $0.contentConfiguration = .cell(text: $1) } }
      model.showsNuts = true
      settle()
      #expect(list.contentUnavailableConfiguration == nil)
      withExtendedLifetime(replaced) {}
    }

    private func settle() {
      var frames = 0
      list.onFrame { _ in
        frames += 1
        return frames < 5
      }
      MainLoop.wait { frames >= 5 && list.width > 0 }
      list.parts.animator.finish()
    }

    private var texts: [String] {
      var cells: [(Double, String)] = []
      list.rows.forEachVisible { cell, _, place in cells.append((place.y, cell.accessibleText ?? "")) }
      return cells.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func close() { window.destroy() }

    @Test func showsSections() {
      defer { close() }
      #expect(texts == ["Fruit", "Apple", "Pear", "Plum"])
      model.showsNuts = true
      settle()
      #expect(texts == ["Fruit", "Apple", "Pear", "Plum", "Almond"])
      #expect(log.configured == [] && log.evaluations == 1)
    }

    @Test func configuresOnlyChangedItemsOnceAFrame() {
      defer { close() }
      model.fruit[1].name = "Peach"
      model.fruit.append(Fruit(id: 4, name: "Quince"))
      model.fruit.swapAt(0, 2)
      settle()
      #expect(texts == ["Fruit", "Plum", "Peach", "Apple", "Quince"])
      #expect(log.configured.sorted() == ["Peach", "Quince"] && log.evaluations == 1)
    }

    @Test func itemsInAnotherSectionAreConfiguredByIt() {
      defer { close() }
      ObservedList(in: list) { [model] in
        ForSection(model.fruit.filter { $0.id != 2 || !model.showsNuts }, header: "Open") {
          $0.contentConfiguration = .cell(text: $1.name)
        }
        ForSection(model.fruit.filter { $0.id == 2 && model.showsNuts }, header: "Done") {
          $0.contentConfiguration = .cell(text: $1.name + " (done)")
        }
      }
      settle()
      model.showsNuts = true
      settle()
      #expect(texts == ["Open", "Apple", "Plum", "Done", "Pear (done)"])
    }

    @Test func rowsObserveOtherValues() {
      defer { close() }
      model.mark = "!"
      settle()
      #expect(texts == ["Fruit", "Apple!", "Pear!", "Plum!"])
      #expect(log.evaluations == 0)
    }

    @Test func followsAnEntry() {
      defer { close() }
      entry.text = "P"
      entry.text = "Pe"
      settle()
      #expect(texts == ["Fruit", "Pear"] && log.evaluations == 1)
    }

    @Test func reportsSelectionAndActivation() throws {
      defer { close() }
      var reports: [String] = []
      ObservedList(in: list) { [model] in
        ForSection(model.fruit) { $0.contentConfiguration = .cell(text: $1.name) }
          .onSelect { reports.append("+\($0.name)") }
          .onActivate { reports.append($0.name) }
      }
      settle()
      #expect(texts == ["Apple", "Pear", "Plum"], "a new one takes over")
      let cell = try #require(list.visibleCells.last)
      let element = try #require(cell.element)
      list.press(element)
      list.press(element, count: 2)
      #expect(reports == ["+Plum", "Plum"])
    }

    @Test func layoutCanChangeWithoutTheItems() {
      defer { close() }
      ObservedList(in: list) { [model] in
        ForSection(
          model.fruit, header: model.showsNuts ? "Fruit" : nil, section: "Fruit",
          layout: model.showsNuts ? .grid(columns: 2) : .list
        ) { $0.contentConfiguration = .cell(text: $1.name) }
      }
      settle()
      #expect(texts == ["Apple", "Pear", "Plum"] && list.columnCount(ofSectionAt: 0) == 1)
      model.showsNuts = true
      settle()
      #expect(texts.count == 4 && texts.first == "Fruit" && list.columnCount(ofSectionAt: 0) == 2)
    }

    @Test func itemsOfDifferentTypesCanHaveEqualIdentifiers() {
      defer { close() }
      ObservedList(in: list) {
        for number in 1...2 {
          ForSection([number], id: \.self, header: "Numbers \(number)") {
            $0.contentConfiguration = .cell(text: "\($1)")
          }
        }
        ForSection([1.0], id: \.self) { $0.contentConfiguration = .cell(text: "\($1)") }
        // The identifier of this section is equal to the index of the section above.
        ForSection(["z"], id: \.self, section: 2) { $0.contentConfiguration = .cell(text: $1) }
      }
      settle()
      #expect(texts == ["Numbers 1", "1", "Numbers 2", "2", "1.0", "z"])
    }

    @Test func isReleasedWithItsList() {
      var other: DiffableListView? = DiffableListView()
      weak var observed: ObservedList?
      if let other {
        let new = ObservedList(in: other) { ForSection([1], id: \.self) { _, _ in } }
        observed = new
      }
      #expect(observed != nil)
      other = nil
      #expect(observed == nil)
      close()
    }
  }
}
