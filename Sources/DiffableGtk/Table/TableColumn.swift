/// A column of a table. Widths are in logical pixels at the default text size, and grow with the user's text
/// size. A column is at most 1,048,576 logical pixels wide.
public struct TableColumn: Hashable, Identifiable, Sendable {
  /// The width of a column, subject to its minimum and maximum width.
  public enum Width: Hashable, Sendable {
    /// A number of logical pixels. A column gets a fixed width when the user resizes it.
    case fixed(Int)
    /// A share of the width that the columns without a fraction leave free. Columns with fractions divide this width in
    /// proportion to their fractions.
    case fraction(Double)
    /// The width of the title or of the widest cell shown so far, whichever is greater.
    case natural
  }

  /// The alignment of a column's title and text.
  public enum Alignment: Hashable, Sendable {
    case leading
    case center
    /// Text is aligned with the trailing edge, and its digits have equal width.
    case trailing
    /// Numbers are aligned at their decimal separators, on the right side of the column in every language.
    ///
    /// To reserve space for the longest fractional part, pass text with the separator and a unit, such as
    /// ".00 km²". Otherwise, numbers move when a number with a longer fractional part appears.
    case decimal(separator: Character = ".", reserving: String = "")
  }

  /// The identifier, unique among the columns of a table.
  public let id: String

  /// The title. It is shown in the header and in the column menu.
  public var title: String

  /// The width. Defaults to `natural`. Traps if a fixed width is negative, or if a fraction isn't positive
  /// and finite.
  public var width: Width { didSet { Self.check(width, of: id) } }

  /// The minimum width, in logical pixels. Defaults to 40. Traps if it is negative.
  public var minimumWidth: Int { didSet { requireNotNegative(minimumWidth, "minimumWidth") } }

  /// The maximum width, in logical pixels, or nil for no maximum. If it is less than the minimum, the minimum
  /// applies.
  public var maximumWidth: Int?

  /// The alignment of the title and the text. Defaults to `leading`.
  public var alignment: Alignment

  /// Whether the column is shown. Defaults to true.
  public var isVisible: Bool

  /// Whether the user can sort the table by the column. Defaults to true.
  public var isSortable: Bool

  /// Creates a column.
  ///
  /// Traps if a fixed width or the minimum width is negative, or a fraction isn't positive and finite.
  public init(
    _ id: String, title: String, width: Width = .natural, minimumWidth: Int = 40, maximumWidth: Int? = nil,
    alignment: Alignment = .leading, isVisible: Bool = true, isSortable: Bool = true
  ) {
    Self.check(width, of: id)
    requireNotNegative(minimumWidth, "minimumWidth")
    self.id = id
    self.title = title
    self.width = width
    self.minimumWidth = minimumWidth
    self.maximumWidth = maximumWidth
    self.alignment = alignment
    self.isVisible = isVisible
    self.isSortable = isSortable
  }

  private static func check(_ width: Width, of id: ID) {
    switch width {
    case .fixed(let width): requireNotNegative(width, "a column's width")
    case .fraction(let share):
      guard share > 0, share.isFinite else {
        fatalError("the column \"\(id)\" needs a fraction greater than 0, not \(share)")
      }
    case .natural: break
    }
  }
}

/// The column by which a table is sorted, and the sort direction.
public struct TableSortOrder: Hashable, Sendable {
  /// The identifier of the column.
  public var column: TableColumn.ID

  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates a sort order. It is ascending by default.
  public init(column: TableColumn.ID, isAscending: Bool = true) {
    (self.column, self.isAscending) = (column, isAscending)
  }
}
