import Catalog
import Foundation
import TestSupport
import Testing

@testable import Planner

/// Data that moves to another item, and the subtitles that tell items apart.
struct MovedDataTests {
  private let folder: Folder
  private let planner: Planner
  private let old = ItemReference(
    id: ItemID(catalog: "wines", id: "Riesling, Mosel"), title: "Riesling", subtitle: "Dr. Loosen")
  private let new = ItemReference(
    id: ItemID(catalog: "wines", id: "Riesling, Nahe"), title: "Riesling", subtitle: "Emrich")

  init() throws {
    folder = try Folder()
    planner = try folder.open()
  }

  private func item(_ id: ItemID) throws -> PlannedItem? { try planner.items([id])[id] }

  @Test func allDataMovesInOneStep() throws {
    let other = ItemReference("other"), project = Project(name: "Cellar")
    try planner.setFavorite(true, for: [old, other])
    try planner.addProject(project, with: [old, other])
    try planner.setPlan(.someday, for: [old])
    try planner.setNote("Drink soon", for: old)
    try planner.setLessons(done: 3, of: 9, for: old)
    try planner.recordView(of: old)
    let before = try planner.document()
    try planner.moveData(of: old.id, to: new)
    let after = try planner.document()
    #expect(try item(old.id) == nil)
    let moved = try #require(try item(new.id))
    #expect(moved.note == "Drink soon" && moved.plan == .someday)
    #expect(moved.lessonsDone == 3 && moved.viewed != nil && moved.subtitle == "Emrich")
    #expect(after.favorites == [new.id, other.id])
    #expect(after.projects.map(\.items) == [[new.id, other.id]])
    #expect(planner.undoName == .moveData)
    try planner.undo()
    #expect(try planner.document() == before)
    try planner.redo()
    #expect(try planner.document() == after)
  }

  @Test func undoNamesTheItemThatTheDataMovedFrom() throws {
    let other = ItemReference("other")
    try planner.setNote("Note", for: old)
    try planner.setFavorite(true, for: [other])
    try planner.moveData(of: old.id, to: other)
    #expect(try planner.undo()?.item == old.title)
    #expect(try planner.redo()?.item == old.title)
    try planner.setNote("Another note", for: old)
    try planner.moveData(of: other.id, to: old)
    #expect(try planner.undo()?.item == other.title)
  }

  @Test func noNoteIsLost() throws {
    let day = Day.iso("2026-11-22")
    try planner.setNote("Old note", for: old)
    try planner.setPlan(.someday, for: [old])
    try planner.setFavorite(true, for: [new, old])
    try planner.setNote("New note", for: new)
    try planner.setPlan(.day(day), for: [new])
    try planner.moveData(of: old.id, to: new)
    let moved = try #require(try item(new.id))
    #expect(moved.note == "New note\n\nOld note")
    #expect(moved.plan == .day(day))
    #expect(try planner.document().favorites == [new.id])
    #expect(try planner.document().items.count == 1)
    try planner.setNote("Ne", for: old)
    try planner.moveData(of: old.id, to: new)
    #expect(try item(new.id)?.note == "New note\n\nOld note\n\nNe", "a part of a word is another note")
    try planner.setNote("Old note", for: old)
    try planner.moveData(of: old.id, to: new)
    #expect(try item(new.id)?.note == "New note\n\nOld note\n\nNe")
  }

  @Test func noNoteIsLostIfTheItemGetsAnotherOne() throws {
    let other = try folder.open()
    try planner.setNote("Drink soon", for: old)
    try planner.moveData(of: old.id, to: new)
    try other.setNote("Empty", for: old)
    try planner.undo()
    #expect(try item(old.id)?.note == "Empty\n\nDrink soon")
    #expect(try item(new.id) == nil)
    try planner.redo()
    #expect(try item(old.id)?.note == "Empty")
    #expect(try item(new.id)?.note == "Drink soon")
  }

  /// Another process changes the note before the move is undone, or before it is redone.
  @Test(arguments: [false, true]) func noNoteIsLostIfTheMoveIsRedone(isChangedBeforeUndo: Bool) throws {
    let other = try folder.open()
    try planner.setNote("Drink soon", for: old)
    try planner.setNote("Two bottles", for: new)
    try planner.moveData(of: old.id, to: new)
    if isChangedBeforeUndo { try other.setNote("One bottle", for: new) }
    try planner.undo()
    if !isChangedBeforeUndo { try other.setNote("One bottle", for: new) }
    #expect(try item(old.id)?.note == "Drink soon" && item(new.id)?.note == "One bottle")
    try planner.redo()
    #expect(try item(old.id) == nil && item(new.id)?.note == "One bottle\n\nDrink soon")
  }

  @Test func itemsExchangeTheirData() throws {
    let other = ItemReference("other"), third = ItemReference("third"), project = Project(name: "Cellar")
    try planner.setFavorite(true, for: [old, other])
    try planner.addProject(project, with: [new])
    try planner.setNote("Old note", for: old)
    try planner.setNote("New note", for: new)
    let targets = [old.id: new, new.id: old, other.id: third]
    try planner.moveData { targets[$0] }
    let after = try planner.document()
    #expect(try item(new.id)?.note == "Old note" && item(old.id)?.note == "New note")
    #expect(after.favorites == [new.id, third.id])
    #expect(after.projects.map(\.items) == [[old.id]])
    // The move can't be undone. Earlier changes can, and undoing them affects the items to which the data
    // has moved.
    #expect(planner.undoName == .editNote)
    try planner.undo()
    #expect(try item(new.id)?.note == "Old note" && item(old.id)?.note == "")
    try planner.redo()
    #expect(try planner.document() == after)
    for _ in 0..<4 { try planner.undo() }
    #expect(try planner.document().items.isEmpty)
  }

  @Test func undoFollowsItemsThatHadNoData() throws {
    try planner.setFavorite(true, for: [old])
    try planner.setFavorite(false, for: [old])
    let targets = try planner.moveData { $0 == old.id ? new : nil }
    #expect(targets == [old.id: new])
    try planner.undo()
    #expect(try planner.document().favorites == [new.id])
    try planner.undo()
    #expect(try planner.document().items.isEmpty)
    try planner.redo()
    #expect(try planner.document().favorites == [new.id])
  }

  @Test func nothingMovesToTheSameItemOrFromAnUnknownOne() throws {
    try planner.setNote("Note", for: old)
    let before = try planner.document()
    #expect(try !planner.moveData(of: old.id, to: old))
    #expect(try !planner.moveData(of: new.id, to: old))
    #expect(try planner.document() == before)
    #expect(planner.undoName == .editNote)
  }

  @Test func subtitleIsTheLatest() throws {
    try planner.setFavorite(true, for: [old])
    #expect(try item(old.id)?.subtitle == "Dr. Loosen")
    try planner.setNote("Note", for: ItemReference(id: old.id, title: "Riesling", subtitle: "Loosen"))
    #expect(try item(old.id)?.subtitle == "Loosen")
    try planner.setNote("", for: ItemReference(id: old.id, title: "Riesling"))
    #expect(try item(old.id)?.subtitle == "Loosen")
    let other = try Folder()
    let document = try PlannerDocument(json: planner.document().json(), name: "export.json")
    try other.open().import(document, .merge)
    #expect(try other.open().document().items.first?.subtitle == "Loosen")
  }

  /// Data from earlier versions has no subtitles. The values in the identifier then serve as the subtitle, to tell items
  /// apart.
  @Test func valuesInTheIdentifierAreASubtitle() {
    let kept = PlannedItem(id: old.id, title: "Riesling")
    #expect(ItemReference(kept).subtitle == "Mosel")
    #expect(CatalogItem(kept).subtitle == "Mosel")
    let section = CatalogSection(id: SectionID(catalog: "wines", id: "s"), title: "White", items: [])
    let item = CatalogItem(id: old.id, kind: "row", title: "Riesling", subtitle: "Dr. Loosen")
    #expect(ItemReference(item, in: section).subtitle == "Dr. Loosen · White · Mosel")
    #expect(ItemReference(PlannedItem(id: ItemReference("a").id, title: "A")).subtitle == nil)
  }

  @Test(arguments: [
    ("Ink, Blue", "Blue · Price: 8", "Blue · Price: 8"),
    ("Ink, Blue (2)", "Blue · Price: 9", "Blue · Price: 9"),
    ("Ink, Blue, 2010", "Blue · 2010", "Blue · 2010"), ("Ink, S", "Stationery", "Stationery · S"),
    ("Ink (2)", "Blue", "Blue"), ("Ink, Mark (2)", "Blue", "Blue · Mark (2)"),
    ("Ink, ABC(2)", "Blue", "Blue · ABC(2)"),
  ])
  func valuesAreNotRepeated(id: String, subtitle: String, expected: String) {
    var item = CatalogItem(
      id: ItemID(catalog: "shop", id: id), kind: "row", title: "Ink", subtitle: subtitle)
    item.facts = [Fact(label: "Model", content: .text("Mark (2)"))]
    #expect(ItemReference(item).subtitle == expected)
  }
}
