import Gtk

/// What the list asks of its data source: which elements stand where, and cells for them.
@MainActor
package protocol ListContent: AnyObject {
  /// The store behind the list.
  var lineStore: LineStore { get }

  /// The elements in a line, or nil for a line that is about to leave the store.
  func elements(in line: ListLine) -> [ListElement]?

  /// What an element stands for, whatever its number; nil for a number that is not in use.
  func identity(of element: ListElement) -> AnyHashable?

  /// The line that an element is in, or nil where it is not in the list.
  func linePosition(of element: ListElement) -> Int?

  /// The position of a line, or nil where it is not in the list.
  func position(of line: ListLine) -> Int?

  /// The header of the section that a line belongs to, where it has one.
  func header(ofLineAt position: Int) -> ListElement?

  /// The position of the next header after a line.
  func positionOfHeader(after position: Int) -> Int?

  /// A cell filled for the element; `DiffableListView.makeCell` has put the one to use again in place.
  func cell(for element: ListElement) -> ListCell?

  /// Where an item stands in its section; nil for what is no item.
  func sectionPlace(of element: ListElement) -> SectionPlace?

  /// Enter or a double click has activated an item.
  func activate(_ element: ListElement)

  /// The item's place in an outline; nil where its section is none.
  func outlinePlace(of element: ListElement) -> OutlinePlace?

  /// Expands or collapses an item; false where that is not to be.
  func setExpanded(_ element: ListElement, _ isExpanded: Bool) -> Bool

  /// The item above in the outline.
  func parent(of element: ListElement) -> ListElement?

  /// Whether a person may move the item.
  func canReorder(_ element: ListElement) -> Bool

  /// A person has begun to move an item.
  func beginReordering(_ element: ListElement)

  /// Moves the item being moved to where another is, or one place back or forth.
  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool

  /// The person has let the item go, or has given up.
  func endReordering(cancelled: Bool)

  /// The menu of an item.
  func contextMenu(of element: ListElement) -> Menu?

  /// What an item is dragged out of the list as.
  func dragText(of element: ListElement) -> String?

  /// Called when the number of columns has to follow the width.
  func columnCountDidChange(animates: Bool)
}

/// An item's place in an outline.
package struct OutlinePlace: Equatable, Sendable {
  /// How many items are above it, up to the root.
  package var level: Int
  /// Whether its children are shown; nil where it has none.
  package var isExpanded: Bool?
}

/// Where an item that is being moved goes.
package enum ReorderingTarget: Equatable, Sendable {
  /// To the place of another item, which makes room.
  case placeOf(ListElement)
  /// To the end of the section under a header, or to its start when it comes from below.
  case section(ListElement)
  /// Back (-1) or forth (1) by one, over the border of a section too.
  case step(Int)
}

/// How a list lays out its items.
public enum ListLayout: Equatable, Sendable {
  /// One item a row.
  case list

  /// As many columns as fit.
  ///
  /// - Parameters:
  ///   - minimumCellWidth: the least width of a cell, in logical pixels.
  ///   - spacing: between cells, in logical pixels.
  case grid(minimumCellWidth: Int, spacing: Int = 12)

  /// How many cells stand side by side in that width.
  func columnCount(forWidth width: Int32) -> Int {
    guard case .grid(let minimum, let spacing) = self else { return 1 }
    let room = Int(width) - 2 * ListStyle.gridMargin
    return max(1, (room + spacing) / max(1, minimum + spacing))
  }

  var spacing: Int32 {
    if case .grid(_, let spacing) = self { Int32(clamping: spacing) } else { 0 }
  }

  var isGrid: Bool { self != .list }
}

/// How many items a person can select.
public enum SelectionMode: Sendable {
  /// None: the keyboard still moves the focus.
  case none
  /// At most one, which the arrow keys carry along.
  case single
  /// Any number, with Control and Shift.
  case multiple
}
