import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import Planner
@testable import RosterApp

extension WindowSuite {
  /// The user's data in the detail pane.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct DetailPlanningTests {
    private let pane = DetailPane(textures: TextureStore(), model: WindowModel(shelf: Shelf()))
    private let item = Samples.item(
      "swift", "Data Structures in Swift", in: "courses",
      facts: [Fact(label: "Topic", content: .text("Swift"))])

    private func tell(_ item: ItemReference, _ change: (inout PlannedItem) -> Void = { _ in }) {
      pane.planning.show(
        item, lessons: 29, details: Plans.details(of: item, change), projects: Plans.projects,
        today: Plans.today)
    }

    @Test func cardIsBetweenHeadAndFacts() async throws {
      pane.show(item)
      let window = try await PlanningWindow(pane)
      #expect(!pane.planning.isMapped)
      tell(ItemReference(item))
      try await window.wait { pane.isSettled && pane.planning.isMapped && pane.planning.height > 0 }
      let card = try #require(pane.planning.bounds(in: pane))
      let facts = try #require(pane.all(FactCard.self).first?.bounds(in: pane))
      let title = try #require(
        pane.all(Label.self).first { $0.text == item.title && $0.isMapped }?.bounds(in: pane))
      #expect(title.maxY <= card.y && card.maxY <= facts.y)
    }

    @Test func noteGrowsWithItsText() async throws {
      pane.show(item)
      tell(ItemReference(item))
      let window = try await PlanningWindow(pane)
      let note = pane.planning.note
      try await window.wait { pane.isSettled && note.isMapped && note.height > 0 }
      let start = note.height
      note.textView.insert("one\ntwo\nthree\nfour\nfive\nsix")
      try await window.wait { note.height > start }
      #expect(note.height >= note.textView.height, "all of its lines are visible")
      note.textView.insert(String(repeating: "\nmore", count: 60))
      try await window.wait { note.height > start * 3 }
      #expect(note.height <= 320, "it scrolls from there on")
    }

    @Test func paneFollowsTheCursorInANote() async throws {
      pane.show(item)
      tell(ItemReference(item))
      let window = try await PlanningWindow(pane, size: (520, 360))
      let view = pane.planning.note.textView
      try await window.wait { pane.isSettled && view.isMapped && view.height > 0 }
      view.grabFocus()
      view.insert(String(repeating: "line\n", count: 60))
      func showsCursor() -> Bool {
        guard let place = view.bounds(in: pane), place.height > 200 else { return false }
        let cursor = view.cursorBounds
        return place.y + cursor.y >= -1 && place.y + cursor.maxY <= Double(pane.height) + 1
      }
      try await window.wait { showsCursor() }
      // After an insertion, the pane scrolls to the cursor for up to 64 frames. Let them pass.
      for _ in 0..<68 { try await window.window.drawFrame() }
      view.cursorPosition = 0
      #expect(!showsCursor())
      _ = pane.planning.note.handle(KeyPress(.home, .control))
      try await window.wait { showsCursor() }
    }

    @Test func cardIsHiddenForADifferentItem() throws {
      try #require(Display.open())
      var notes: [String] = []
      pane.planning.onSaveNote = { edit, item in
        notes.append("\(item.id.id): \(edit.text)")
        return edit.text
      }
      pane.show(item)
      tell(ItemReference(item))
      pane.planning.note.textView.insert("x")
      pane.show(Samples.item("arkit", "Beginning ARKit", in: "courses"))
      #expect(!pane.planning.isVisible && notes == ["swift: x"])
      pane.show(item)
      tell(ItemReference(item))
      pane.show(nil)
      #expect(!pane.planning.isVisible && pane.shown == nil)
    }

    @Test func cardCanBeFilledBeforeTheItemIsShown() throws {
      try #require(Display.open())
      tell(ItemReference(item)) { $0.note = "kept" }
      pane.show(item)
      #expect(pane.planning.isVisible && pane.planning.note.text == "kept")
    }

    @Test func rereadingTheCatalogueDoesNotDisturbEditing() async throws {
      pane.show(item)
      tell(ItemReference(item))
      let window = try await PlanningWindow(pane)
      try await window.wait { pane.isSettled }
      pane.planning.note.textView.grabFocus()
      pane.planning.note.textView.insert("half a sen")
      let again = Samples.item("swift", "Data Structures & Algorithms", in: "courses")
      pane.show(again)
      #expect(pane.shown == again && pane.texts.contains(again.title))
      #expect(pane.planning.note.textView.hasFocus && pane.planning.note.text == "half a sen")
    }

    @Test func missingItemIsShownWithItsTitle() throws {
      try #require(Display.open())
      var kept = PlannedItem(id: Samples.id("birds:robin"), title: "Robin")
      kept.note = "Seen in the garden"
      pane.show(item)
      pane.show(missing: kept)
      tell(ItemReference(kept)) { $0 = kept }
      #expect(pane.shown == nil && pane.missing == ItemReference(kept))
      #expect(pane.texts.contains("Robin"))
      #expect(pane.texts.contains("Catalogue “birds” is not open"))
      #expect(pane.planning.note.text == kept.note && pane.all(FactCard.self).isEmpty)
      pane.show(item)
      #expect(pane.missing == nil && !pane.planning.isVisible)
    }

    @Test func missingItemFollowsItsCatalogue() async throws {
      try #require(Display.open())
      let folder = TemporaryFolder()
      let kept = PlannedItem(id: Samples.id("birds:robin"), title: "Robin")
      pane.show(missing: kept)
      try await pane.model.shelf.read(folder.writeCatalog("birds.json", name: "birds", items: ["wren"]))
      pane.show(missing: kept)
      #expect(pane.texts.contains("Not found in “Birds”"))
    }

    /// During a crossfade, the item and the placeholder would both be visible.
    @Test func itemAndPlaceholderAreNeverVisibleTogether() async throws {
      pane.show(nil)
      let window = try await PlanningWindow(pane)
      try #require(window.window.animationsAreEnabled)
      pane.show(item)
      #expect(pane.isSettled)
      pane.show(nil)
      #expect(pane.isSettled)
      pane.show([Plans.course, Plans.other])
      #expect(pane.isSettled)
    }

    @Test func severalItemsAreShownTogether() throws {
      try #require(Display.open())
      pane.show(item)
      tell(ItemReference(item))
      let items = [Plans.course, Plans.other]
      pane.show(items)
      #expect(pane.shown == nil && pane.planning.isVisible, "the item's page doesn't change during the fade")
      #expect(pane.selection.texts.contains("2 items"))
      #expect(pane.selection.texts.contains(Plans.other.title))
      pane.show(item)
      #expect(pane.shown == item)
    }

    @Test func selectionShowsCommonValues() throws {
      try #require(Display.open())
      let page = pane.selection
      let items = (0..<9).map { ItemReference(id: Samples.id("c:\($0)"), title: "Item \($0)") }
      var kept = items.map { PlannedItem(id: $0.id, title: $0.title) }
      for index in kept.indices {
        kept[index].isFavorite = true
        kept[index].plan = .someday
        kept[index].lessonsDone = index
      }
      page.show(items, lessons: (36, 90), planned: kept, projects: Plans.projects, today: Plans.today)
      #expect(page.texts.contains("9 items") && page.texts.contains("and 3 more"))
      #expect(page.texts.contains("36 of 90 lessons done · 9 favourites"))
      #expect(page.actions.star.isActive && page.actions.plan.text == "Someday")
      var done = kept
      for index in done.indices { done[index].done = Plans.today }
      page.show(items, planned: done, today: Plans.today)
      #expect(page.actions.done.isActive && page.actions.done.text == "Done Today")
      page.show(items, planned: done.dropLast(), today: Plans.today)
      #expect(!page.actions.done.isActive && page.texts.contains("8 favourites · 8 done"))
      kept[3].isFavorite = false
      kept[4].plan = nil
      page.show(items, planned: kept, today: Plans.today)
      #expect(!page.actions.star.isActive && page.actions.plan.text == "Someday (8 of 9)")
      kept[5].plan = .day(Plans.today)
      page.show(items, planned: kept, today: Plans.today)
      #expect(page.actions.plan.text == "Various Dates")
      kept = [kept[5]]
      page.show(items, planned: kept, today: Plans.today)
      #expect(page.actions.plan.text == "Today (1 of 9)")
      page.show(items, today: Plans.today)
      #expect(page.actions.plan.text == "Plan…")
      var calls: [PaneRequest] = []
      let box = RequestBox(pane)
      box.onRequest = { calls.append($0) }
      pane.show(items)
      page.actions.star.button.press()
      page.copy.button.press()
      #expect(calls == [.setFavorite(true), .copyTitles])
    }
  }
}
