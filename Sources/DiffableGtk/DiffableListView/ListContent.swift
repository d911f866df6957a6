/// What the list asks of its data source: which elements stand where, and cells for them.
@MainActor
package protocol ListContent: AnyObject {
  /// The store behind the list.
  var lineStore: LineStore { get }

  /// The elements in a line, or nil for a line that is about to leave the store.
  func elements(in line: ListLine) -> [ListElement]?

  /// The line that an element is in, or nil where it is not in the list.
  func linePosition(of element: ListElement) -> Int?

  /// The header of the section that a line belongs to, where it has one.
  func header(ofLineAt position: Int) -> ListElement?

  /// The position of the next header after a line.
  func positionOfHeader(after position: Int) -> Int?

  /// A cell filled for the element; `DiffableListView.makeCell` has put the one to use again in place.
  func cell(for element: ListElement) -> ListCell?

  /// Called when the number of columns has to follow the width.
  func columnCountDidChange()
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
    return max(1, (Int(width) + spacing) / max(1, minimum + spacing))
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
