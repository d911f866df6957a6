import Gtk

/// The rules for moving the focus with navigation keys.
@MainActor
struct ListNavigator {
  struct Destination {
    let element: ListElement?
    /// The horizontal position to keep when the focus moves up or down again, as a fraction of the width.
    var column: Double?
  }

  let content: any ListContent
  let selection: ListSelection
  let shelves: Shelves

  var isInGrid: Bool { selection.cursor.map(content.isInGrid) ?? false }

  private var place: LineMap.Place? { selection.cursor.flatMap(content.place) }

  private var firstItem: Destination { Destination(element: content.nearestItem(toLineAt: 0)) }

  private func items(inLineAt position: Int) -> Range<Int> { content.lineMap.items(inLineAt: position) }

  /// Returns the next item if `count` is 1, or the previous one if it is -1. In a grid, the item can be in another row.
  /// At the ends of the list or shelf, the destination has no element. If nothing is focused, returns the first item.
  func destination(byItems count: Int) -> Destination {
    guard let place else { return firstItem }
    let row = items(inLineAt: place.line)
    if 0..<row.count ~= place.column + count {
      return Destination(element: content.item(at: row.lowerBound + place.column + count))
    }
    guard shelves.shelf(atLine: place.line) == nil else { return Destination(element: nil) }
    guard let next = line(from: place.line, by: count) else { return Destination(element: nil) }
    let items = items(inLineAt: next)
    return Destination(element: content.item(at: count > 0 ? items.lowerBound : items.upperBound - 1))
  }

  /// Returns the destination in the next line with items if `count` is positive, or in the previous one if it is
  /// negative. Returns nil at the ends of the list. If nothing is focused, returns the first item.
  ///
  /// - Parameter stopsAtHeaders: Whether lines with headers, footers and other supplementary views are also
  ///   destinations.
  func destination(byLines count: Int, stopsAtHeaders: Bool = false) -> Destination? {
    guard let place else { return firstItem }
    return line(from: place.line, by: count.signum(), stopsAtHeaders: stopsAtHeaders).map { line in
      items(inLineAt: line).isEmpty
        ? Destination(element: content.elements(inLineAt: line).first) : destination(inLineAt: line)
    }
  }

  private func line(from start: Int, by step: Int, stopsAtHeaders: Bool = false) -> Int? {
    stride(from: start + step, to: step > 0 ? content.lineCount : -1, by: step).first {
      stopsAtHeaders || !items(inLineAt: $0).isEmpty
    }
  }

  func destination(byPages count: Int, linesPerPage: Int) -> Destination {
    guard let line = place?.line else { return firstItem }
    // If the target line and all lines beyond it have no items, use the nearest line before the target that has items.
    let target = (0..<content.lineCount).targets(from: line, by: count * linesPerPage)
      .first { !items(inLineAt: $0).isEmpty }
    return target.map { destination(inLineAt: $0) } ?? Destination(element: nil)
  }

  func header(_ direction: FocusDirection) -> ListElement? {
    let map = content.lineMap
    let next = (map.section(ofLineAt: place?.line ?? 0) ?? -1) + 1
    if direction == .down {
      return map.sections[next...].first { map.layout(of: $0).hasHeader }.map { .header($0.id) }
    }
    return map.sections[..<next].last {
      map.layout(of: $0).hasHeader && .header($0.id) != selection.cursor
    }.map { .header($0.id) }
  }

  // MARK: Columns

  private func destination(inLineAt position: Int) -> Destination {
    let column = selection.column ?? column
    let items = items(inLineAt: position)
    let index = index(inColumn: column ?? 0, ofLineAt: position)
    return Destination(
      element: content.item(at: items.lowerBound + min(index, items.count - 1)), column: column)
  }

  /// The centre of the focused item's column, or nil if the item isn't in a grid or on a shelf. The value is a fraction
  /// of the width, so it can be used with any number of columns. If the item is scrolled out of view on its shelf, the
  /// value is the nearer edge of the shelf.
  private var column: Double? {
    guard let place, isInGrid else { return nil }
    if let (shelf, section) = shelves.shelf(atLine: place.line) {
      let start = shelf.start(of: place.column, at: shelves.offset(of: section.id))
      return max(0, min(1, (start + shelf.itemWidth / 2) / max(1, shelf.width)))
    }
    return (Double(place.column) + 0.5) / Double(columnCount(ofLineAt: place.line))
  }

  private func index(inColumn column: Double, ofLineAt position: Int) -> Int {
    if let (shelf, section) = shelves.shelf(atLine: position) {
      let offset = shelves.offset(of: section.id)
      return column == 0
        ? shelf.firstFullyVisibleItem(at: offset) : shelf.item(at: column * shelf.width, offset: offset)
    }
    return Int(column * Double(columnCount(ofLineAt: position)))
  }

  private func columnCount(ofLineAt position: Int) -> Int {
    guard let index = content.lineMap.section(ofLineAt: position) else { return 1 }
    return max(1, content.lineMap.layouts[content.lineMap.sections[index].layoutIndex].columnCount)
  }
}

extension ListContent {
  func item(at position: Int) -> ListElement? {
    0..<itemCount ~= position ? elements(at: position..<position + 1).first : nil
  }

  /// Returns the first item at or after a line or, if there is none, the last item before that line.
  func nearestItem(toLineAt position: Int) -> ListElement? {
    let start = max(0, min(position, lineCount - 1))
    func firstLine(in positions: some Sequence<Int>) -> Range<Int>? {
      positions.lazy.map(lineMap.items).first { !$0.isEmpty }
    }
    if let items = firstLine(in: start..<max(start, lineCount)) { return item(at: items.lowerBound) }
    let before = stride(from: min(start, lineCount) - 1, through: 0, by: -1)
    return firstLine(in: before).flatMap { item(at: $0.upperBound - 1) }
  }
}

extension Range<Int> {
  /// Returns the indices at which a move can end, in order of preference. The target comes first, followed by
  /// the indices beyond it and then those between the target and the start, nearest to the target first.
  func targets(from start: Int, by count: Int) -> some Sequence<Int> {
    let step = count.signum(), target = Swift.min(upperBound - 1, Swift.max(lowerBound, start + count))
    let onward = stride(from: target, through: step > 0 ? upperBound - 1 : lowerBound, by: step)
    let back = stride(from: target, through: start + step, by: -step)
    return [onward, back].joined().lazy.filter(contains)
  }
}
