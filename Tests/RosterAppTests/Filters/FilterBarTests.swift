import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The filter bar, used with the keyboard and pointer.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct FilterBarTests {
    private func open(
      _ library: Library = Towns.library, size: (Int32, Int32) = (900, 600)
    ) async throws -> (TestWindow, SimulatedInput) {
      let test = try await TestWindow(library, size: size)
      let input = try SimulatedInput(on: test.window)
      input.press(Key(rawValue: 0x66), [.control, .shift])
      try await test.settle()
      return (test, input)
    }

    private func bar(_ test: TestWindow) -> FilterBar { test.pane.filterBar }

    private func chip(_ label: String, _ test: TestWindow) throws -> FilterChip {
      try #require(bar(test).chips.first { $0.chip.text.hasPrefix(label) }?.chip)
    }

    /// Opens the popover of a filter.
    private func choose(_ label: String, _ test: TestWindow, _ input: SimulatedInput) async throws {
      // In a narrow list, the chip may be scrolled out of view.
      let chip = try chip(label, test), bar = bar(test)
      chip.grabFocus()
      try await test.wait { chip.bounds(in: bar).map { $0.maxX <= Double(bar.width) } ?? false }
      try input.click(chip)
      try await test.settle()
      try await test.wait { self.bar(test).popover.isShown }
      try await Task.sleep(for: .milliseconds(250))
    }

    private func tick(_ value: String, _ test: TestWindow, _ input: SimulatedInput) async throws {
      let values = bar(test).popover.values
      let cell = try #require(values.dataSource?.cell(for: value))
      try input.click(cell)
      try await test.settle()
    }

    @Test func shortcutShowsAndHidesTheBar() async throws {
      let (test, input) = try await open()
      #expect(test.pane.showsFilters && test.pane.filterButton.isActive)
      #expect(
        bar(test).chips.map(\.chip.text) == ["Section", "Population", "Total area", "Founded", "Languages"])
      #expect(test.window.memory.state.showsFilters && !bar(test).clearButton.isVisible)
      try input.click(test.pane.filterButton)
      try await test.settle()
      #expect(!test.pane.showsFilters && !test.window.memory.state.showsFilters)
    }

    @Test func selectedValuesAppearInTheSearch() async throws {
      let (test, input) = try await open()
      try await choose("Languages", test, input)
      try await tick("Swahili", test, input)
      #expect(test.pane.entry.text == "languages=Swahili " && test.titles == ["Dodoma", "Mombasa"])
      try await tick("Swazi", test, input)
      #expect(test.pane.entry.text == "languages=Swahili,Swazi ")
      #expect(test.titles == ["Dodoma", "Mombasa", "Mbabane"])
      #expect(bar(test).clearButton.isVisible)
      #expect(bar(test).popover.isShown && test.pane.completion.overlay.isShown == false)
      try await tick("Swahili", test, input)
      #expect(test.pane.entry.text == "languages=Swazi " && test.titles == ["Mbabane"])
      try input.click(bar(test).popover.clearButton)
      try await test.settle()
      #expect(test.pane.entry.text == "" && test.titles.count == 6)
      #expect(bar(test).popover.values.dataSource?.selectedItemIdentifiers == [])
    }

    @Test func activeFiltersAreFirst() async throws {
      let (test, input) = try await open()
      func labels() -> [String] { bar(test).chips.map { String($0.chip.text.prefix { $0 != ":" }) } }
      func places() -> [Double] { bar(test).chips.compactMap { $0.chip.bounds(in: bar(test))?.x } }
      try await test.type("languages=english founded>1900 ")
      try await test.wait { places() == places().sorted() }
      #expect(labels() == ["Founded", "Languages", "Section", "Population", "Total area"])
      try await choose("Population", test, input)
      bar(test).popover.range.histogram.grabFocus()
      input.press(.home)
      try await test.settle()
      #expect(labels()[3] == "Population", "an open chip keeps its position")
      input.press(.escape)
      try await test.wait { labels() == ["Population", "Founded", "Languages", "Section", "Total area"] }
      #expect(try chip("Population", test).hasFocusInside)
      try await test.wait { places() == places().sorted() }
      try await test.type("")
      #expect(labels() == ["Section", "Population", "Total area", "Founded", "Languages"])
    }

    /// A filter's popover also closes with Escape, so pressing it once too often must not clear the search.
    @Test func escapeLeavesTheBar() async throws {
      let (test, input) = try await open()
      try await test.type("languages=english ")
      try chip("Population", test).grabFocus()
      input.press(.escape)
      try await test.settle()
      #expect(test.pane.entry.hasFocusInside && test.pane.entry.text == "languages=english ")
      input.press(.escape)
      try await test.settle()
      #expect(test.pane.entry.text == "")
    }

    @Test func emptyResultHasNothingToFilter() async throws {
      let (test, _) = try await open()
      try await test.type("zzzz")
      #expect(test.titles.isEmpty && bar(test).chips.isEmpty && bar(test).texts == ["Nothing to filter"])
      try await test.type("")
      #expect(!bar(test).chips.isEmpty && !bar(test).texts.contains("Nothing to filter"))
    }

    @Test func valuesCanBeSelectedAfterAnEmptyResult() async throws {
      let (test, input) = try await open()
      try await choose("Languages", test, input)
      input.press(.escape)
      try await test.wait { !self.bar(test).popover.isShown }
      try await test.type("zzzz")
      try await test.type("")
      try await choose("Languages", test, input)
      try await tick("Swahili", test, input)
      #expect(test.pane.entry.text == "languages=Swahili ")
    }

    @Test func missingFieldsAreReported() async throws {
      let (test, _) = try await open(Library([Samples.catalog("fruit", ["All": ["apple", "pear"]])]))
      #expect(test.titles.count == 2 && bar(test).texts == ["No fields to filter by"])
    }

    @Test func typedFiltersAreSelected() async throws {
      let (test, input) = try await open()
      try await test.type("languages=english sea")
      try await test.type("languages=english ma")
      try await choose("Languages", test, input)
      #expect(bar(test).popover.values.dataSource?.selectedItemIdentifiers == ["English"])
      try await tick("English", test, input)
      #expect(test.pane.entry.text == "ma")
    }

    @Test func selectingAValueKeepsExcludedValues() async throws {
      let (test, input) = try await open()
      try await test.type("languages=swahili -languages=english ")
      try await choose("Languages", test, input)
      try await tick("Swazi", test, input)
      #expect(test.pane.entry.text == "languages=Swahili,Swazi -languages=english ")
    }

    @Test func exclusionStaysAnExclusion() async throws {
      let (test, input) = try await open()
      try await test.type("-languages=english ")
      try await choose("Languages", test, input)
      try await tick("Swazi", test, input)
      #expect(test.pane.entry.text == "-languages=English,Swazi ")
      #expect(test.titles == ["Havana", "Venice", "Mombasa"])
      try await tick("English", test, input)
      #expect(test.pane.entry.text == "-languages=Swazi ")
      try await tick("Swazi", test, input)
      #expect(test.pane.entry.text == "" && test.titles.count == 6)
    }

    @Test func keyboardSelectsValuesAndReturns() async throws {
      let (test, input) = try await open()
      try chip("Section", test).grabFocus()
      input.press(.space)
      try await test.settle()
      try await test.wait { self.bar(test).popover.values.list.hasFocusInside }
      input.press(.down)
      input.press(.enter)
      try await test.settle()
      #expect(test.pane.entry.text.hasPrefix("in="))
      input.press(.enter)
      try await test.settle()
      #expect(test.pane.entry.text == "", "Enter also clears it")
      input.press(.space)
      try await test.settle()
      #expect(test.pane.entry.text.hasPrefix("in="))
      input.press(.escape)
      try await test.wait { !self.bar(test).popover.isShown }
      #expect(try chip("Section", test).hasFocusInside)
      #expect(test.pane.entry.text.hasPrefix("in="), "Escape closes without clearing")
      try input.click(bar(test).clearButton)
      try await test.settle()
      #expect(test.pane.entry.text == "" && !bar(test).clearButton.isVisible)
      #expect(bar(test).hasFocusInside)
    }

    @Test func rangeCanBeDraggedOverTheBars() async throws {
      let (test, input) = try await open()
      try await choose("Population", test, input)
      let range = bar(test).popover.range, histogram = range.histogram
      let width = Double(histogram.width)
      try input.move(to: histogram, at: (width - 2, 20))
      input.press()
      try input.move(over: histogram, from: (width - 2, 20), to: (width * 0.6, 20))
      input.release()
      try await test.settle()
      #expect((histogram.highlighted?.count ?? 0) < 2, "the drag is over")
      let text = test.pane.entry.text
      #expect(text.hasPrefix("population>=") && test.titles.contains("Havana") && test.titles.count < 6)
      #expect(range.from.text == text.dropFirst("population>=".count).split(separator: " ").first ?? "")
      #expect(range.to.text == "")
      input.press(.delete)
      try await test.settle()
      #expect(test.pane.entry.text == "" && range.from.text == "" && test.titles.count == 6)
      input.press(.end)
      try await test.settle()
      #expect(test.titles == ["Havana"])
      input.press(.home)
      try await test.settle()
      #expect(test.titles == ["Mbabane"])
      input.press(.end, .shift)
      try await test.settle()
      #expect(test.titles.count == 6, "the whole range isn't a filter")
      input.press(.left, .shift)
      try await test.settle()
      #expect(!test.titles.contains("Havana") && test.titles.count > 1)
      try input.click(bar(test).popover.clearButton)
      try await test.settle()
      #expect(test.titles.count == 6 && histogram.hasFocus)
      input.press(.right)
      try await test.settle()
      #expect(test.titles == ["Mbabane"], "the first bar")
    }

    @Test func axisShowsBoundsAndScale() async throws {
      var catalog = try #require(Towns.library.catalogs.first)
      catalog.sections[0].items[0].facts[0].content = .number(2e9, year: nil)
      let (test, input) = try await open(Library([catalog]))
      try await choose("Population", test, input)
      let range = bar(test).popover.range
      #expect(range.from.placeholder == "94,874" && range.to.placeholder == "2,000,000,000")
      #expect(range.axis.low.text == "50,000" && range.axis.high.text == "2 billion")
      #expect(range.axis.scale.text == "Logarithmic Scale")
      for label in [range.axis.low, range.axis.high] { #expect(label.isMapped && !label.isCut) }
      input.press(.escape)
      try await test.wait { !self.bar(test).popover.isShown }
      try await choose("Founded", test, input)
      #expect(range.from.placeholder == "0421" && range.to.placeholder == "1907")
      #expect(range.axis.scale.text == "")
    }

    @Test func axisFollowsThePlace() async throws {
      let (test, input) = try await open()
      try await choose("Population", test, input)
      let range = bar(test).popover.range
      #expect(range.from.placeholder == "94,874")
      // The same field has different values in another place.
      let bins = try #require(ValueBins(of: [1, 9], atMost: 10))
      range.show(
        Facet.Histogram(bins: bins, counts: [Int](repeating: 1, count: bins.count)), nil,
        of: Filters.Criterion(.field("population"), in: Towns.library))
      #expect(range.from.placeholder == "1" && range.to.placeholder == "9")
      #expect(range.axis.low.text == "1")
    }

    @Test func itemsWithoutAValueCanBeFound() async throws {
      var catalog = try #require(Towns.library.catalogs.first)
      catalog.sections[0].items[0].facts.removeAll { $0.field == "languages" }
      let (test, input) = try await open(Library([catalog]))
      try await choose("Languages", test, input)
      let button = bar(test).popover.missingValueButton
      #expect(button.isMapped && button.title == "No Value: 1 item" && !button.isActive)
      try input.click(button)
      try await test.settle()
      #expect(test.pane.entry.text == "-has:languages " && test.titles == ["Havana"] && button.isActive)
      #expect(bar(test).popover.values.dataSource?.selectedItemIdentifiers == [])
      try input.click(button)
      try await test.settle()
      #expect(test.pane.entry.text == "" && test.titles.count == 6)
    }

    @Test func clearingKeepsTheFocusWithoutValues() async throws {
      var catalog = try #require(Towns.library.catalogs.first)
      catalog.sections[0].items[0].facts.removeAll { $0.field == "languages" }
      let (test, input) = try await open(Library([catalog]))
      try await test.type("havana -has:languages ")
      try await choose("Languages", test, input)
      let popover = bar(test).popover
      try await test.wait { popover.missingValueButton.isMapped }
      #expect(
        popover.missingValueButton.isActive
          && popover.texts.contains("The results have no values in this field."))
      try input.click(popover.clearButton)
      try await test.settle()
      #expect(test.titles == ["Havana"] && !popover.clearButton.isSensitive)
      #expect(popover.missingValueButton.hasFocusInside && !popover.missingValueButton.isActive)
    }

    @Test func valuesWithoutItemsCanBeCleared() async throws {
      let (test, input) = try await open()
      try await test.type("languages=spanish,swahili in:africa ")
      #expect(test.titles == ["Dodoma", "Mombasa"])
      try await choose("Languages", test, input)
      let popover = bar(test).popover
      let selected = popover.values.dataSource?.selectedItemIdentifiers ?? []
      #expect(Set(selected) == ["Spanish", "Swahili"])
      try input.click(popover.clearButton)
      try await test.settle()
      #expect(!test.pane.entry.text.contains("languages"))
      #expect(test.titles == ["Dodoma", "Mombasa", "Mbabane"])
      #expect(popover.values.dataSource?.selectedItemIdentifiers == [])
    }

    @Test func scrollBarDoesNotCoverChips() async throws {
      let (test, input) = try await open(size: (420, 600))
      let chip = try chip("Section", test)
      // The scroll bar appears as the pointer approaches.
      for share in [0.5, 0.8, 0.97] {
        let place = (Double(chip.width) / 2, Double(chip.height) * share)
        try input.move(to: chip, at: place)
        try await Task.sleep(for: .milliseconds(300))
        input.press()
        input.release()
        try await test.wait { self.bar(test).popover.isShown }
        input.press(.escape)
        try await test.wait { !self.bar(test).popover.isShown }
      }
    }

    @Test func openChipKeepsItsPosition() async throws {
      let (test, input) = try await open(size: (420, 600))
      let chip = try chip("Total area", test), bar = bar(test)
      chip.grabFocus()
      // GTK scrolls to the chip with an animation.
      try await test.wait { chip.bounds(in: bar).map { $0.maxX <= Double(bar.width) } ?? false }
      let place = try #require(chip.bounds(in: bar)).x
      try await choose("Total area", test, input)
      try await test.settle()
      #expect(chip.bounds(in: bar)?.x == place)
    }

    @Test func openChipShowsTheChoicesWhileItsPopoverStaysInPlace() async throws {
      let (test, input) = try await open()
      let chip = try chip("Languages", test)
      try await choose("Languages", test, input)
      let width = chip.width
      try input.move(to: try #require(bar(test).popover.values.dataSource?.cell(for: "Swazi")))
      input.press(.down)
      input.press(.enter)
      try await test.wait { chip.text.hasPrefix("Languages: ") && chip.width > width }
      #expect(chip.hasClass("active") && bar(test).chips.last?.chip === chip)
      input.press()
      input.release()
      try await test.settle()
      #expect(test.pane.entry.text.contains("Swazi"), "the pointer is still at the same value")
      #expect(chip.text.contains("Swazi") && bar(test).popover.isShown)
      input.press(.escape)
      try await test.wait { self.bar(test).chips.first?.chip === chip }
    }

    @Test func longValuesAreNotTruncated() async throws {
      let long = "A value that is so long that it does not fit into one line of the list of values"
      let items = (0..<6).map { number in
        Samples.item(
          "\(number)", "Village \(number)", in: "towns",
          facts: [Fact(of: Towns.region, content: .text(number < 3 ? long : "Short"))])
      }
      let (test, input) = try await open(
        Library([
          Catalog(
            name: "towns", title: "Towns", searchScope: .items, fields: Towns.fields,
            sections: [
              CatalogSection(id: SectionID(catalog: "towns", id: "v"), title: "Villages", items: items)
            ])
        ]))
      try await choose("Region", test, input)
      let source = try #require(bar(test).popover.values.dataSource)
      let (tall, low) = (try #require(source.cell(for: long)), try #require(source.cell(for: "Short")))
      #expect(tall.height > low.height)
    }

    @Test func endsCanBeTyped() async throws {
      let (test, input) = try await open()
      try await choose("Population", test, input)
      let range = bar(test).popover.range
      #expect(range.from.hasFocusInside)
      input.type("200k")
      try await test.settle()
      #expect(test.pane.entry.text == "population>=200k " && test.titles.count == 4)
      input.press(.tab)
      #expect(range.to.hasFocusInside)
      input.type("<765k")
      try await test.settle()
      #expect(test.pane.entry.text == "population:200k..<765k " && test.titles == ["Venice"])
      input.type("x")
      try await test.settle()
      #expect(
        range.to.hasClass("error") && test.titles == ["Venice"], "text that isn't a number changes nothing")
      #expect(range.to.text == "<765kx")
      range.to.text = ""
      input.type("100")
      try await test.settle()
      #expect(range.to.hasClass("error"), "the range would be empty")
      #expect(range.from.text == "200k" && !test.pane.entry.text.contains("..100 "))
      input.type("0k")
      try await test.settle()
      #expect(!range.to.hasClass("error") && !range.from.hasClass("error"))
      range.from.text = ""
      range.from.grabFocus()
      input.type("0.3mi")
      try await test.settle()
      #expect(test.pane.entry.text == "population:300k..1m ", "a partly typed factor applies to both ends")
    }

    /// In a query, a hyphen at the start of a field's id would exclude items.
    @Test func endsOfAFieldThatStartsWithAHyphenCanBeTyped() async throws {
      let field = CatalogField(id: "-x", label: "Xen", type: .number)
      var catalog = Samples.catalog("c", ["S": ["a", "b"]])
      catalog.fields = [field]
      for index in 0..<2 {
        catalog.sections[0].items[index].facts = [
          Fact(of: field, content: .number(Double(index), year: nil))
        ]
      }
      let (test, input) = try await open(Library([catalog]))
      try await choose("Xen", test, input)
      input.type("1")
      try await test.settle()
      #expect(test.pane.entry.text == "Xen>=1 " && test.titles == ["B"])
      #expect(!bar(test).popover.range.from.hasClass("error"))
    }

    @Test func datesCanBeTypedAsShown() async throws {
      let (test, input) = try await open()
      try await choose("Founded", test, input)
      let range = bar(test).popover.range
      #expect(range.from.placeholder == "0421")
      for (text, query) in [
        ("3 March 1902", "1902-03-03"), ("15.03.1902", "1902-03-15"), ("June 1902", "1902-06"),
        (" > 2 March 1902", ">1902-03-02"), ("1902", "1902"),
      ] {
        range.from.text = ""
        range.from.grabFocus()
        input.type(text)
        try await test.settle()
        #expect(test.pane.entry.text == "founded\(query.hasPrefix(">") ? "" : ">=")\(query) ")
        #expect(!range.from.hasClass("error"))
      }
      input.type("x")
      try await test.settle()
      #expect(range.from.hasClass("error"))
      #expect(range.caption.text == "“1902x” is not a date. Enter a date such as 1922-02-28.")
      range.from.text = ""
      input.type("1903")
      #expect(range.caption.text == "≥ 1903")
    }

    @Test func manyValuesCanBeSearched() async throws {
      let items = (0..<60).map { number in
        Samples.item(
          "\(number)", "Village \(number)", in: "towns",
          facts: [Fact(of: Towns.languages, content: .chips([Fact.Chip(text: "Language \(number % 20)")]))])
      }
      let library = Library([
        Catalog(
          name: "towns", title: "Towns", searchScope: .items, fields: Towns.fields,
          sections: [
            CatalogSection(id: SectionID(catalog: "towns", id: "v"), title: "Villages", items: items)
          ])
      ])
      let (test, input) = try await open(library)
      try await choose("Languages", test, input)
      let values = bar(test).popover.values
      #expect(values.entry.isVisible && values.entry.hasFocusInside)
      input.type("ge 13")
      try await test.settle()
      #expect(values.dataSource?.snapshot().itemIdentifiers == ["Language 13"])
      input.press(.enter)
      try await test.settle()
      #expect(test.pane.entry.text == "languages=\"Language 13\" " && test.titles.count == 3)
      // Clicks move the focus to the list.
      try await tick("Language 13", test, input)
      #expect(test.pane.entry.text == "")
      try await tick("Language 13", test, input)
      #expect(test.pane.entry.text == "languages=\"Language 13\" ")
      input.type("zzz")
      try await test.settle()
      #expect(values.noMatches.isMapped && !values.list.isVisible)
      input.press(.escape)
      #expect(!values.noMatches.isVisible && values.list.isVisible)
      #expect(values.entry.text == "" && bar(test).popover.isShown)
      #expect(values.dataSource?.selectedItemIdentifiers == ["Language 13"])
      input.press(.escape)
      try await test.wait { !self.bar(test).popover.isShown }
      #expect(test.titles.count == 3)
    }
  }
}
