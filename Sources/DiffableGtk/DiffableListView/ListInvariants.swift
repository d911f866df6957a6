import Glibc

/// Consistency checks for a list. Tests enable them with an environment variable.
@MainActor
enum ListInvariants {
  static let areChecked = getenv("DIFFABLE_CHECKS_INVARIANTS") != nil

  /// The number of lines above which a list is not checked, because a check takes O(*n*) time for *n* lines.
  private static let maximumCheckedLineCount = 10_000

  static func check(_ list: DiffableListView) {
    guard areChecked, let content = list.content, content.lineCount <= maximumCheckedLineCount else { return }
    let broken =
      content.lineMap.brokenInvariant ?? content.lineStore.brokenInvariant
      ?? list.selection.brokenInvariant { content.linePosition(of: $0) != nil } ?? list.rows.brokenInvariant
    if let broken { fatalError("the list is inconsistent: \(broken)") }
  }
}

extension LineMap {
  fileprivate var brokenInvariant: String? {
    var line = 0, item = 0, ids: Set<Int> = []
    for (index, section) in sections.enumerated() {
      guard layouts.indices.contains(section.layoutIndex) else { return "section \(index) has no layout" }
      let layout = layouts[section.layoutIndex], columns = max(1, layout.columnCount)
      if !ids.insert(section.id).inserted { return "section \(index) has the id of another" }
      if section.start != line || section.items.lowerBound != item {
        return "section \(index) isn’t adjacent"
      }
      let rows = section.rowCount * columns - section.items.count
      if !(0..<columns).contains(rows) || section.leadingCount != layout.leadingKinds.count
        || section.trailingCount != layout.trailingKinds.count
      {
        return "section \(index) has a wrong number of lines"
      }
      (line, item) = (section.end, section.items.upperBound)
    }
    return line == lineCount ? nil : "the sections have \(line) lines, and the map \(lineCount)"
  }
}

extension LineStore {
  fileprivate var brokenInvariant: String? {
    let expected = presentRanges.flatMap(lines)
    if expected.count != presentCount { return "\(presentCount) lines in the store, not \(expected.count)" }
    for (place, line) in expected.enumerated() where self.line(inStoreAt: place) != line {
      return "another line at \(place) in the store"
    }
    return nil
  }
}

extension ListSelection {
  fileprivate func brokenInvariant(isInList: (ListElement) -> Bool) -> String? {
    if selected.count > (mode == .multiple ? Int.max : mode == .single ? 1 : 0) {
      return "\(selected.count) items are selected"
    }
    if let element = selected.union([cursor, anchor].compactMap { $0 }).first(where: { !isInList($0) }) {
      return "a selected or focused \(element.role) isn’t in the list"
    }
    return nil
  }
}

extension ListRows {
  fileprivate var brokenInvariant: String? {
    guard let content else { return nil }
    var shown: Set<ListElement> = []
    for view in views {
      guard let place = view.storePlace, let line = view.line else { continue }
      if content.lineStore.line(inStoreAt: place) != line { return "the row at \(place) has another line" }
      for element in view.cells.compactMap(\.element) where !view.needsFilling {
        if content.elements(in: line)?.contains(element) != true {
          return "a cell in the row at \(place) shows a \(element.role) of another"
        }
        if !shown.insert(element).inserted { return "two cells show the same \(element.role)" }
      }
    }
    return nil
  }
}
