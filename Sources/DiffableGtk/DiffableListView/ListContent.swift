import Gtk

/// The methods and properties through which a list uses its data source.
@MainActor
protocol ListContent: DragAndDropContent, OutlineContent, ReorderingContent, SelectionContent, SwipeContent {
  /// Called when another data source has replaced this one, or when the list is being deallocated.
  func listDidLeave(isReplaced: Bool)

  var lineStore: LineStore { get }

  var lineMap: LineMap { get }

  func lines(at positions: Range<Int>) -> [ListLine]

  func elements(inLineAt position: Int) -> [ListElement]

  func elements(at positions: Range<Int>) -> [ListElement]

  /// Returns the position of an item among all items, or nil for a supplementary view or an unknown item.
  func itemPosition(of element: ListElement) -> Int?

  func sectionIndex(ofID id: Int) -> Int?

  /// Returns a value that identifies an item or a view independently of its numeric id, or nil if no element
  /// has that id.
  func identity(of element: ListElement) -> AnyHashable?

  /// Returns a configured cell for an element, or nil if the element isn't in the list. The caller must first set
  /// `ListRows.cellInPlace` to the cell that can be reused.
  func cell(for element: ListElement) -> ListCell?

  func separators(of element: ListElement, _ usual: ListSeparatorConfiguration) -> ListSeparatorConfiguration

  var indexTitles: [IndexTitle] { get }

  func refreshLayout(animates: Bool)

  func callCompletionsIfAtRest()

  func visibleItemsDidChange()
}

extension ListContent {
  var lineCount: Int { lineMap.lineCount }

  var itemCount: Int { lineMap.sections.last?.items.upperBound ?? 0 }

  func linePosition(of element: ListElement) -> Int? {
    guard element.isSupplementary else { return itemPosition(of: element).map(lineMap.line) }
    return section(ofID: element.id).flatMap { lineMap.line(ofView: element.kind, of: $0) }
  }

  func place(of element: ListElement) -> LineMap.Place? {
    guard element.isSupplementary else { return itemPosition(of: element).map(lineMap.place) }
    return linePosition(of: element).map { LineMap.Place(line: $0, column: 0) }
  }

  func position(of line: ListLine) -> Int? {
    if let element = line.element { return linePosition(of: element) }
    guard let section = section(ofID: line.id), lineMap.isGrid(section), line.index < section.rowCount
    else { return nil }
    return section.firstRow + line.index
  }

  func elements(in line: ListLine) -> [ListElement]? {
    if let element = line.element { return linePosition(of: element) == nil ? nil : [element] }
    return position(of: line).map(elements(inLineAt:))
  }

  // MARK: Sections

  func separators(of element: ListElement, in layout: SectionLayout) -> ListSeparatorConfiguration? {
    let configuration = layout.layout.configuration
    guard configuration.showsSeparators, !layout.isGrid else { return nil }
    let separators = separators(of: element, configuration.separatorConfiguration)
    return separators.isAutomatic ? nil : separators
  }

  func sectionIndex(of element: ListElement) -> Int? {
    guard !element.isSupplementary else { return sectionIndex(ofID: element.id) }
    return itemPosition(of: element).map(lineMap.section(ofItemAt:))
  }

  func section(of element: ListElement) -> LineMap.Section? {
    sectionIndex(of: element).flatMap(section(at:))
  }

  func section(of line: ListLine) -> LineMap.Section? {
    line.kind == .item ? section(of: ListElement.item(line.id)) : section(ofID: line.id)
  }

  /// Returns the layout of a line. If sections have different layouts, returns nil for a line that was removed from
  /// the data source.
  func layout(of line: ListLine) -> SectionLayout? {
    let map = lineMap
    return map.layouts.count == 1 ? map.layouts[0] : section(of: line).map { map.layout(of: $0) }
  }

  func layoutIndex(of line: ListLine) -> Int {
    lineMap.layouts.count < 2 ? 0 : section(of: line)?.layoutIndex ?? 0
  }

  func layout(of element: ListElement) -> SectionLayout? {
    section(of: element).map { lineMap.layout(of: $0) }
  }

  func isInGrid(_ element: ListElement) -> Bool {
    lineMap.hasGrids && !element.isSupplementary && (section(of: element).map { lineMap.isGrid($0) } ?? false)
  }

  func sectionPlace(of element: ListElement) -> SectionPlace? {
    guard let position = itemPosition(of: element) else { return nil }
    let section = lineMap.sections[lineMap.section(ofItemAt: position)]
    return SectionPlace(
      index: position - section.items.lowerBound, count: section.items.count,
      hasHeader: section.leadingCount > 0)
  }

  /// Returns whether a line is the first line with items in its section, and whether it is the last.
  func ends(of line: ListLine) -> (first: Bool, last: Bool) {
    switch line.kind {
    case .item:
      guard let place = sectionPlace(of: .item(line.id)) else { return (false, false) }
      return (place.index == 0, place.index == place.count - 1)
    case .row:
      return (line.index == 0, section(ofID: line.id).map { line.index == $0.rowCount - 1 } ?? false)
    case .header, .supplementary: return (false, false)
    }
  }

  func firstElement(ofSectionAt index: Int) -> ListElement? {
    guard let section = section(at: index) else { return nil }
    let view = lineMap.layout(of: section).leadingKinds.first.map {
      ListElement.supplementary($0, of: section.id)
    }
    return view ?? section.items.first.flatMap(item)
  }

  func section(ofID id: Int) -> LineMap.Section? { sectionIndex(ofID: id).flatMap(section(at:)) }

  func section(at index: Int) -> LineMap.Section? {
    lineMap.sections.indices.contains(index) ? lineMap.sections[index] : nil
  }

  // MARK: Actions

  /// Returns the swipe actions for an item's row, with the leading actions first. If `forMenu` is true, leaves out
  /// actions that aren't shown in context menus.
  func contextualActions(of element: ListElement, forMenu: Bool = false) -> [ContextualAction] {
    SwipeSide.allCases.compactMap { swipeActions(of: element, at: $0) }
      .filter { $0.isInContextMenu || !forMenu }.flatMap(\.actions)
  }
}

package struct OutlinePlace: Equatable, Sendable {
  /// The number of the item's ancestors.
  package var level: Int
  /// The indentation level. Children of a section's header item have the same indentation as the header item.
  package var indentation: Int
  /// Whether the item is expanded, or nil if it has no children and none can be created on demand.
  package var isExpanded: Bool?
  /// Whether any item in the section, apart from a header item, may have a disclosure control.
  package var reservesDisclosureSpace: Bool

  package init(
    level: Int, indentation: Int? = nil, isExpanded: Bool? = nil, reservesDisclosureSpace: Bool = true
  ) {
    (self.level, self.indentation) = (level, indentation ?? level)
    (self.isExpanded, self.reservesDisclosureSpace) = (isExpanded, reservesDisclosureSpace)
  }
}

enum ReorderingTarget: Equatable, Sendable {
  case placeOf(ListElement)
  /// The start of the section with this header or, if the item is already below the header, the end of the previous
  /// section.
  case section(ListElement)
  /// The end of the section with this footer.
  case endOfSection(ListElement)
  /// A number of positions forward or, if negative, back. Steps can cross section boundaries. Items that move
  /// together count as one.
  case step(Int)
}
