import Catalog
import Foundation
import Planner
import Testing

@testable import RosterApp

/// Items that are recognised under another identifier after their file has changed.
struct ItemChangesTests {
  private let mosel = ItemChangesTests.item("Riesling, Mosel", "Riesling", ["Mosel", "White", "2019"])
  private let nahe = ItemChangesTests.item("Riesling, Nahe", "Riesling", ["Nahe", "White", "2019"])
  private let saar = ItemChangesTests.item("Riesling, Saar", "Riesling", ["Saar", "White", "2019"])
  private let silvaner = ItemChangesTests.item("Silvaner", "Silvaner", ["Franken", "White", "2020"])

  private static func item(_ id: String, _ title: String, _ values: [String]) -> CatalogItem {
    let facts = values.enumerated().map { Fact(label: "Field \($0.offset)", content: .text($0.element)) }
    return Samples.item(id, title, in: "wines", facts: facts)
  }

  private func catalog(_ items: [CatalogItem]) -> Catalog {
    let section = CatalogSection(id: SectionID(catalog: "wines", id: "s"), title: "S", items: items)
    return Catalog(name: "wines", title: "Wines", searchScope: .items, sections: [section])
  }

  private func successor(
    of lost: CatalogItem, from old: [CatalogItem], to new: [CatalogItem]
  ) throws -> CatalogItem? {
    let changes = try #require(ItemChanges(from: .catalog(catalog(old)), to: catalog(new)))
    return changes.successor(of: PlannedItem(id: lost.id, title: lost.title))
  }

  @Test func rowWithTheSameTitleIsFollowed() throws {
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [nahe, saar]) == saar)
    // Another removed row doesn't resemble the new one.
    #expect(try successor(of: mosel, from: [silvaner, mosel, nahe], to: [nahe, saar]) == saar)
  }

  @Test func ambiguousRowsAreNotFollowed() throws {
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [saar]) == nil)
    let pfalz = Self.item("Riesling, Pfalz", "Riesling", ["Pfalz", "White", "2019"])
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [nahe, saar, pfalz]) == nil)
    #expect(try successor(of: mosel, from: [mosel, silvaner], to: [silvaner]) == nil)
  }

  @Test func renamedRowIsFollowedIfMostOfItsValuesStay() throws {
    let renamed = Self.item("Silvaner Dry", "Silvaner Dry", ["Franken", "White", "2020"])
    #expect(try successor(of: silvaner, from: [mosel, silvaner], to: [mosel, renamed]) == renamed)
    // This could be a different wine.
    #expect(try successor(of: silvaner, from: [silvaner, mosel], to: [mosel, renamed]) == nil)
    let changed = Self.item("Silvaner Dry", "Silvaner Dry", ["Baden", "White", "2020"])
    #expect(try successor(of: silvaner, from: [mosel, silvaner], to: [mosel, changed]) == nil)
  }

  private func preview(_ text: String, _ reading: TableReading = TableReading()) throws -> TablePreview {
    try TablePreview(bytes: Array(text.utf8), file: "wines.csv", reading: reading)
  }

  @Test func rowThatChangedBetweenRunsIsFollowed() throws {
    let table = "Name,Region,Price\nRiesling,Mosel,9\nRiesling,Nahe,7\nSilvaner,Franken,8\n"
    let before = try preview(table)
    let reading = before.readingAgain(after: try before.catalog())
    let lost = PlannedItem(id: mosel.id, title: "Riesling"), longLost = PlannedItem(id: saar.id, title: "R")
    func changes(_ text: String) throws -> ItemChanges? {
      ItemChanges(from: .reading(reading), to: try preview(text, reading).catalog())
    }
    #expect(try changes(table) == nil)
    let one = try #require(try changes(table.replacing("Mosel", with: "Pfalz")))
    #expect(one.removed(among: [lost, longLost]) == [lost.id])
    #expect(one.successor(of: lost)?.id.id == "Riesling, Pfalz")
    // One of two removed rows might be the new one.
    let two = try #require(try changes("Name,Region,Price\nRiesling,Pfalz,9\nSilvaner,Franken,8\n"))
    #expect(two.removed(among: [lost]) == [lost.id])
    #expect(two.successor(of: lost) == nil)
  }

  @Test func nothingIsKnownOfAFileThatWasNeverRead() {
    #expect(ItemChanges(from: .reading(TableReading()), to: catalog([mosel])) == nil)
  }
}
