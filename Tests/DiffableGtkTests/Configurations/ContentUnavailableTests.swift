import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ContentUnavailableTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.apply(["S": ["a", "b"]])
      window.settle()
    }

    private func all(_ widget: Widget) -> [Widget] { [widget] + widget.children.flatMap(all) }

    private func shownTexts() -> [String] {
      guard let page = list.parts.unavailablePage.view else { return [] }
      return all(page).compactMap { ($0 as? Label)?.isMapped == true ? ($0 as? Label)?.text : nil }
    }

    @Test func pageCoversTheList() {
      var page = ContentUnavailableConfiguration.empty()
      (page.image, page.text, page.secondaryText) = (
        .icon("starred-symbolic"), "No Favourites", "Star an item."
      )
      list.contentUnavailableConfiguration = page
      window.settle()
      #expect(shownTexts() == ["No Favourites", "Star an item."])
      #expect(
        list.parts.unavailablePage.view?.width == list.width
          && list.parts.unavailablePage.view?.height == list.height)
      #expect(!list.takeFocus(), "rows behind the page take no input")
      list.contentUnavailableConfiguration = nil
      window.settle()
      #expect(
        list.parts.unavailablePage.view == nil && window.shown == ["# S", "a", "b"] && list.takeFocus())
    }

    @Test func focusLeavesTheRowsBehindThePage() throws {
      #expect(list.takeFocus() && list.listView.hasFocusInside)
      list.contentUnavailableConfiguration = .loading()
      #expect(list.hasFocus && !list.listView.hasFocusInside, "the page has nothing to focus")
      window.apply(["S": ["a", "b", "c"]])
      window.settle()
      #expect(list.hasFocus && !list.listView.hasFocusInside, "a change doesn't return the focus")
      list.contentUnavailableConfiguration = nil
      let cell = try #require(window.cell("a"))
      #expect(cell.lineView?.focusTarget(of: cell)?.hasFocus == true)

      list.contentUnavailableConfiguration = .error("Can't Read the File", buttonTitle: "Try Again")
      let page = try #require(list.parts.unavailablePage.view)
      #expect(page.hasFocusInside, "the button has the focus")
      list.contentUnavailableConfiguration = nil
      #expect(list.listView.hasFocusInside)
    }

    @Test(.needsXServer) func keysDoNotReachRowsBehindThePage() throws {
      let input = try SimulatedInput(on: window.window)
      var activated: [String] = []
      source.onActivate = { activated.append($0) }
      list.takeFocus()
      list.contentUnavailableConfiguration = .loading()
      for key in [Key.down, .enter] { input.press(key) }
      #expect(source.selectedItemIdentifiers == ["a"] && activated.isEmpty)
      list.contentUnavailableConfiguration = nil
      for key in [Key.down, .enter] { input.press(key) }
      #expect(source.selectedItemIdentifiers == ["b"] && activated == ["b"])
    }

    @Test func tabSkipsTheSectionIndexBehindThePage() throws {
      source.sectionIndex = .firstLetters
      window.apply(["A": (0..<60).map { "a\($0)" }, "B": (0..<60).map { "b\($0)" }])
      window.settle()
      #expect(list.parts.sectionIndex.view?.isMapped == true)
      window.dropFocus()
      list.contentUnavailableConfiguration = .loading()
      window.settle()
      #expect(!list.moveFocusInside(.forward) && !list.hasFocusInside)
    }

    @Test func buttonOfAnErrorIsPressed() throws {
      var presses = 0
      list.contentUnavailableConfiguration = .error(
        "Can't Read the File", secondaryText: "Try again.", buttonTitle: "Try Again"
      ) { presses += 1 }
      window.settle()
      let page = try #require(list.parts.unavailablePage.view)
      let button = try #require(all(page).compactMap { $0 as? Button }.first)
      button.press()
      #expect(presses == 1 && button.isMapped)
      list.contentUnavailableConfiguration = .loading()
      window.settle()
      #expect(list.parts.unavailablePage.view === page, "the view is reused")
      #expect(!button.isMapped && all(page).contains { ($0 as? Spinner)?.isSpinning == true })
    }

    @Test func secondButtonIsBelowTheFirst() throws {
      var presses: [String] = []
      var page = ContentUnavailableConfiguration.search()
      (page.buttonTitle, page.secondaryButtonTitle) = ("First", "Second")
      page.buttonAction = { presses.append("first") }
      page.secondaryButtonAction = { presses.append("second") }
      list.contentUnavailableConfiguration = page
      window.settle()
      let view = try #require(list.parts.unavailablePage.view)
      let buttons = all(view).compactMap { $0 as? Button }
      try #require(buttons.count == 2)
      for button in buttons { button.press() }
      #expect(presses == ["first", "second"])
      let (first, second) = (buttons[0].bounds(in: view), buttons[1].bounds(in: view))
      #expect((first?.maxY ?? 0) < (second?.y ?? 0))
      page.secondaryButtonTitle = nil
      list.contentUnavailableConfiguration = page
      window.settle()
      #expect(buttons[0].isMapped && !buttons[1].isMapped)
    }

    @Test func spinnerReplacesThePicture() throws {
      var page = ContentUnavailableConfiguration.search()
      page.isLoading = true
      list.contentUnavailableConfiguration = page
      window.settle()
      let view = try #require(list.parts.unavailablePage.view)
      let picture = try #require(all(view).compactMap { $0 as? PictureView }.first)
      #expect(!picture.isMapped && all(view).contains { ($0 as? Spinner)?.isMapped == true })
      page.isLoading = false
      list.contentUnavailableConfiguration = page
      window.settle()
      #expect(picture.isMapped && all(view).allSatisfy { ($0 as? Spinner)?.isMapped != true })
    }

    @Test func snapshotsApplyBehindThePage() {
      list.contentUnavailableConfiguration = .search()
      window.settle()
      window.apply(["S": ["c"]])
      window.settle()
      list.contentUnavailableConfiguration = nil
      window.settle()
      #expect(window.shown == ["# S", "c"])
    }

    @Test func smallListShowsWhatFits() throws {
      let small = try ListWindow(width: 120, height: 60)
      small.list.contentUnavailableConfiguration = .error(
        "A Long Title of Several Words", buttonTitle: "Again")
      small.settle()
      #expect(small.list.parts.unavailablePage.view?.isMapped == true)
    }
  }
}
