import Gtk
import Testing

@testable import DiffableGtk

/// The rows of a section index, without a window.
@Suite struct SectionIndexRowsTests {
  private static let cases = (0...80).flatMap { count in
    [0, 1, 2, 3, 4, 5, 8, 13, 26, 40].map { (count, $0) }
  }

  /// Returns the titles that a row represents.
  private func titles(_ row: SectionIndexRows.Row) -> [Int] {
    switch row {
    case .title(let title): [title]
    case .dot(let titles): Array(titles)
    }
  }

  private func isTitle(_ row: SectionIndexRows.Row) -> Bool {
    if case .title = row { true } else { false }
  }

  @Test func everyTitleHasOneRow() {
    for (count, capacity) in Self.cases {
      let rows = SectionIndexRows(titles: count, fitting: capacity).rows
      #expect(rows.count <= max(capacity, 0), "\(count) in \(capacity)")
      guard !rows.isEmpty else {
        #expect(count == 0 || capacity < 3 && count > capacity)
        continue
      }
      #expect(rows.flatMap(titles) == Array(0..<count), "\(count) in \(capacity)")
      #expect(rows.allSatisfy { !titles($0).isEmpty }, "dots represent titles")
      if count <= capacity {
        #expect(rows.allSatisfy(isTitle))
      } else {
        #expect(rows.indices.allSatisfy { isTitle(rows[$0]) == ($0 % 2 == 0) }, "\(count) in \(capacity)")
        #expect(rows.count >= capacity - 1, "as many as fit")
      }
    }
  }

  @Test func titlesAreOmittedEvenly() {
    for (count, capacity) in Self.cases where count > capacity && capacity >= 3 {
      let gaps = SectionIndexRows(titles: count, fitting: capacity).rows.filter { !isTitle($0) }
        .map { titles($0).count }
      #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1, "\(gaps) for \(count) in \(capacity)")
    }
  }

  @Test func dragReachesAllTitles() {
    for (count, capacity) in Self.cases where count > 0 {
      let rows = SectionIndexRows(titles: count, fitting: capacity)
      let passed = (0...20_000).compactMap { rows.title(at: Double($0) / 20_000) }
      guard !rows.rows.isEmpty else {
        #expect(passed.isEmpty)
        continue
      }
      #expect(passed == passed.sorted() && Set(passed) == Set(0..<count), "\(count) in \(capacity)")
    }
  }

  @Test func positionsAreClamped() {
    let rows = SectionIndexRows(titles: 26, fitting: 9)
    #expect(rows.title(at: -3) == 0 && rows.title(at: 7) == 25 && rows.title(at: .nan) == nil)
  }

  @Test func titlesHaveRows() {
    let rows = SectionIndexRows(titles: 26, fitting: 9)
    for title in 0..<26 {
      let row = rows.row(of: title)
      #expect(row.map { titles(rows.rows[$0]).contains(title) } == true)
    }
    #expect(rows.row(of: 26) == nil)
  }

  // MARK: Titles

  @Test(arguments: [
    ("apple", "A"), ("  pear", "P"), ("Éclair", "É"), ("ñu", "Ñ"), ("ßen", "S"), ("42", "#"), ("", "#"),
    ("_x", "#"),
    ("日本", "日"), ("привет", "П"),
  ])
  func firstLetterIsACapital(text: String, letter: String) {
    #expect(IndexTitle.firstLetter(of: text) == letter)
  }

  @Test func consecutiveSectionsShareATitle() {
    let titles = IndexTitle.titles(of: ["Ant", "Ape", "Bee", "", "Bat", "Ass"]) { name in
      name.first.map { String($0) }
    }
    #expect(titles.map(\.text) == ["A", "B", "A"], "sections in between have none")
    #expect(titles.map(\.section) == [0, 2, 5])
  }

  @Test func sectionBelongsToThePrecedingTitle() {
    let titles = [("A", 0), ("B", 3), ("C", 3), ("?", nil), ("D", 5)].map {
      IndexTitle(text: $0.0, section: $0.1)
    }
    let found = (0..<8).map { IndexTitle.title(ofSection: $0, among: titles) }
    #expect(found == [0, 0, 0, 1, 1, 4, 4, 4])
    #expect(IndexTitle.title(ofSection: 1, among: [IndexTitle(text: "B", section: 2)]) == nil)
  }

  @Test func bubbleStaysInTheList() {
    let column = Rectangle(x: 376, y: 0, width: 24, height: 500)
    func place(_ y: Double, isAtLeft: Bool = false) -> (x: Double, y: Double) {
      SectionIndexBubble.place(
        beside: isAtLeft ? Rectangle(x: 0, y: 0, width: 24, height: 500) : column, at: y, size: (50, 40),
        in: 500, isAtLeft: isAtLeft)
    }
    #expect(place(200) == (310, 180))
    #expect(place(200, isAtLeft: true) == (40, 180))
    #expect(place(3).y == 0 && place(499).y == 460)
  }
}
