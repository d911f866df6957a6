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
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [saar, nahe]) == saar)
    let other = Self.item("Riesling, Saar", "Riesling", ["Saar", "White", "2021"])
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [other, nahe]) == nil)
  }

  @Test func rowWhoseTitleOccursOnceIsFollowed() throws {
    let apple = Self.item("Apple, Smith", "Apple", ["1", "Smith"])
    let changed = Self.item("Apple, Miller", "Apple", ["9", "Miller"])
    let other = Self.item("Apple, Brown", "Apple", ["7", "Brown"])
    #expect(try successor(of: apple, from: [apple, mosel, nahe], to: [saar, changed, nahe]) == changed)
    #expect(try successor(of: apple, from: [apple, mosel, nahe], to: [changed, other, nahe]) == nil)
    #expect(try successor(of: apple, from: [apple, other, nahe], to: [changed, nahe]) == nil)
    let numbered = Self.item("A1", "Apple", ["1", "Smith"]), next = Self.item("A2", "Apple", ["9", "Kim"])
    #expect(try successor(of: numbered, from: [numbered, nahe], to: [next, nahe]) == nil)
  }

  @Test(arguments: [(["5", "Kim"], ["6", "Kim"]), ([], [])])
  func rowWithACorrectedIdentifierIsFollowed(old: [String], new: [String]) throws {
    let lost = Self.item("A1", "Desk", ["A1"] + old), corrected = Self.item("A-1", "Desk", ["A-1"] + new)
    #expect(try successor(of: lost, from: [lost, nahe], to: [corrected, nahe]) == corrected)
  }

  /// If anything else has changed, a new row with other values could be a different wine.
  @Test func rowWithOtherValuesIsFollowedOnlyIfNothingElseChanged() throws {
    // The last row could be new, or the rows could have been sorted.
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [nahe, saar]) == nil)
    #expect(try successor(of: mosel, from: [mosel, nahe, silvaner], to: [saar, silvaner, nahe]) == nil)
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [saar]) == nil)
    let pfalz = Self.item("Riesling, Pfalz", "Riesling", ["Pfalz", "White", "2019"])
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [saar, nahe, pfalz]) == nil)
    #expect(try successor(of: mosel, from: [mosel, nahe], to: [saar, pfalz]) == nil)
    #expect(try successor(of: mosel, from: [mosel, silvaner], to: [silvaner]) == nil)
  }

  @Test(arguments: [
    ("Silvaner Dry", "Silvaner", true), ("Silvaner", "Silvaner Dry", true), ("Silvanner", "Silvaner", true),
    ("Silvaner", "Riesling", false), ("Château Latour", "Château Lafite", false),
    ("Silvaner 2019", "Silvaner 2020", false), ("Alien", "Alien 3", false),
  ])
  func renamedRowIsFollowedIfItsTitleIsSimilar(old: String, new: String, isFollowed: Bool) throws {
    let values = ["Franken", "White", "2020"]
    let lost = Self.item(old, old, values), renamed = Self.item(new, new, values)
    #expect(try (successor(of: lost, from: [mosel, lost], to: [mosel, renamed]) == renamed) == isFollowed)
    for (old, new) in [([mosel, lost], [nahe, saar, mosel, renamed]), ([mosel, lost, nahe], [renamed])] {
      #expect(try (successor(of: lost, from: old, to: new) == renamed) == isFollowed)
    }
    let twin = Self.item("Twin", "Twin", values)
    #expect(try successor(of: lost, from: [mosel, lost], to: [mosel, renamed, twin]) == nil)
    #expect(try successor(of: lost, from: [mosel, lost, twin], to: [renamed]) == nil)
    // A row is followed only if nothing but its title has changed.
    let changed = Self.item(new, new, ["Franken", "White", "2021"])
    #expect(try successor(of: lost, from: [mosel, lost], to: [mosel, changed]) == nil)
  }

  /// Another program may still be writing the last row.
  @Test func incompleteRowIsNotFollowed() throws {
    let cut = Self.item("Riesling, Mos", "Riesling", ["Mos", "White", "2019"])
    #expect(try successor(of: mosel, from: [nahe, mosel], to: [nahe, cut]) == nil)
    #expect(try successor(of: cut, from: [nahe, cut], to: [nahe, mosel]) == mosel)
    let apple = Self.item("Apple, Smith", "Apple", ["1", "Smith"]),
      short = Self.item("Apple, S", "Apple", ["1", "S"])
    #expect(try successor(of: apple, from: [nahe, mosel, apple], to: [nahe, short]) == nil)
  }

  /// If all values are new, another item with the same title may have replaced the old one.
  @Test func itemWithOnlyNewValuesIsReported() throws {
    func changes(_ new: CatalogItem..., from old: [CatalogItem]) -> ItemChanges? {
      ItemChanges(from: .catalog(catalog(old)), to: catalog(new))
    }
    let other = Self.item("Silvaner", "Silvaner", ["Nahe", "Dry", "2022"])
    #expect(changes(other, mosel, from: [silvaner, mosel])?.rewritten == [silvaner.id])
    #expect(changes(other, from: [silvaner])?.rewritten == [silvaner.id])
    #expect(changes(other, mosel, from: [silvaner, mosel, nahe])?.rewritten == [silvaner.id])
    // One value is the same.
    let similar = Self.item("Silvaner", "Silvaner", ["Nahe", "White", "2022"])
    #expect(changes(similar, mosel, from: [silvaner, mosel]) == nil)
    // An identifier that isn't made from the title always identifies the same item.
    let first = Self.item("1", "Silvaner", ["A", "B"]), second = Self.item("1", "Silvaner", ["C", "D"])
    #expect(changes(second, mosel, from: [first, mosel]) == nil)
    // All values are new, as in a table that is filled in again each week.
    let week = Self.item("Riesling, Mosel", "Riesling", ["Ahr", "Red", "2021"])
    #expect(changes(other, week, from: [silvaner, mosel]) == nil)
    let short = Self.item("Rum", "Rum", ["A"]), shorter = Self.item("Rum", "Rum", ["B"])
    #expect(changes(shorter, from: [short]) == nil)
  }

  private func preview(_ text: String, _ reading: TableReading = TableReading()) throws -> TablePreview {
    try TablePreview(bytes: Array(text.utf8), file: "wines.csv", reading: reading)
  }

  /// Only the identifiers of former rows are known, so another row with the same title could be a different
  /// item.
  @Test func rowThatChangedBetweenRunsIsOnlyReported() throws {
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
    #expect(one.successor(of: lost) == nil)
  }

  @Test(arguments: [
    ("Silvanner,Franken,8", "Silvaner,Franken,8", true), ("Silvaner,Franken,8", "Silvaner,Franken,9", false),
    ("Silvaner,Franken,8", "Traminer,Franken,8", false), ("Silvaner Dry,Nahe,7", "Silvaner,Nahe,7", false),
  ])
  func titleThatWasCorrectedBetweenRunsIsFollowed(old: String, new: String, isFollowed: Bool) throws {
    let table = "Name,Region,Price\nRiesling,Mosel,9\nBacchus,Nahe,7\n"
    let before = try preview(table + old)
    let reading = before.readingAgain(after: try before.catalog())
    func successor(_ text: String) throws -> CatalogItem? {
      let after = try preview(text, reading), catalog = try after.catalog()
      let changes = ItemChanges(
        from: .reading(reading), to: catalog, reading: after.readingAgain(after: catalog))
      let title = String(old.prefix { $0 != "," })
      return changes?.successor(of: PlannedItem(id: Samples.id("wines:\(title)"), title: title))
    }
    #expect(try (successor(table + new)?.title == "Silvaner") == isFollowed)
    // Other rows can be in another order, missing or new.
    let sorted = "Name,Region,Price\n\(new)\nBacchus,Nahe,7\nRiesling,Mosel,9\n"
    for other in [
      sorted, table + "Gutedel,Baden,6\n" + new, table.replacing("Bacchus,Nahe,7\n", with: "") + new,
      table.replacing("Bacchus", with: "Gutedel") + new,
    ] {
      #expect(try (successor(other) != nil) == isFollowed, "\(other)")
    }
    let values = new.drop { $0 != "," }
    #expect(try successor(table + "Gutedel\(values)\n" + new) == nil, "another row has the same values")
  }

  @Test func changesOfANewFileAreUnknown() {
    #expect(ItemChanges(from: .reading(TableReading()), to: catalog([mosel])) == nil)
  }
}
