/// The layout of a section's items in rows, in a grid, in the columns of a table, or on a shelf.
public struct ListLayout: Hashable, Sendable {
  /// The positions at which a shelf comes to rest after scrolling.
  public enum OrthogonalScrolling: Hashable, Sendable {
    /// The shelf can come to rest at any position.
    case continuous
    /// The shelf comes to rest at the start of an item, or at the end of the shelf. The mouse wheel scrolls by one item
    /// per notch.
    case continuousItemBoundary
    /// The shelf comes to rest at the start of a page, or at the end of the shelf. A page has as many items as fit
    /// within the width of the shelf. The mouse wheel scrolls by one page per notch.
    case paging
  }

  enum Columns: Hashable, Sendable {
    case one
    case table
    case fitting(minimumCellWidth: Int)
    case fixed(Int)
    case shelf(itemWidth: Int, OrthogonalScrolling)
  }

  private(set) var columns: Columns

  /// The appearance and the supplementary views of the section.
  public private(set) var configuration: ListConfiguration

  /// The space between the cells of a grid or shelf, in logical pixels. It is 0 in other layouts.
  package private(set) var spacing: Int

  /// The height of the cells of a grid or shelf, in logical pixels, or nil for their natural height.
  let itemHeight: Int?

  /// A layout with one item per row, in the plain appearance.
  public static let list = ListLayout.list(using: ListConfiguration(appearance: .plain))

  /// Returns a layout with one item per row.
  public static func list(using configuration: ListConfiguration) -> ListLayout {
    ListLayout(columns: .one, configuration: configuration, spacing: 0, itemHeight: nil)
  }

  /// A layout for the list of a ``DiffableTableView``, with one item per row, in the plain appearance. Each
  /// cell shows a ``TableRowConfiguration``.
  public static let table = ListLayout.table(using: ListConfiguration(appearance: .plain))

  /// Returns a layout for the list of a ``DiffableTableView``, with one item per row. Each cell shows a
  /// ``TableRowConfiguration``.
  public static func table(using configuration: ListConfiguration) -> ListLayout {
    ListLayout(columns: .table, configuration: configuration, spacing: 0, itemHeight: nil)
  }

  /// Returns a grid with columns of equal width. The number of columns adapts to the available width.
  ///
  /// Traps if a size is not positive, the spacing is negative, or the configuration uses the first item as the header.
  /// Sizes and spacings above 1,048,576 are reduced to that value.
  ///
  /// - Parameters:
  ///   - minimumCellWidth: The minimum width of a cell, in logical pixels. If less width is available, the grid has one
  ///     column.
  ///   - itemHeight: The height of a cell, in logical pixels, or nil for the height of the tallest cell in its row. A
  ///     row is taller if the content of a cell needs more height.
  ///   - spacing: The space between cells, in logical pixels.
  ///   - configuration: The appearance and the supplementary views of the section.
  public static func grid(
    minimumCellWidth: Int, itemHeight: Int? = nil, spacing: Int = 12,
    using configuration: ListConfiguration = ListConfiguration(appearance: .plain)
  ) -> ListLayout {
    guard minimumCellWidth > 0 else {
      fatalError("minimumCellWidth: \(minimumCellWidth) is too small; use 1 or more")
    }
    let width = min(minimumCellWidth, maximumLength)
    return grid(.fitting(minimumCellWidth: width), itemHeight, spacing, configuration)
  }

  /// Returns a grid with a fixed number of columns.
  ///
  /// Traps if a size or `columns` is not positive, the spacing is negative, or the configuration uses the first item as
  /// the header. Sizes and spacings above 1,048,576 are reduced to that value. Column counts are limited to 16,777,216.
  public static func grid(
    columns: Int, itemHeight: Int? = nil, spacing: Int = 12,
    using configuration: ListConfiguration = ListConfiguration(appearance: .plain)
  ) -> ListLayout {
    guard columns > 0 else { fatalError("columns: \(columns) is too small; use 1 or more") }
    return grid(.fixed(min(columns, shelfLimit)), itemHeight, spacing, configuration)
  }

  /// Returns a shelf, a row of items of equal width that scrolls sideways within the list.
  ///
  /// Users can scroll it with a touchpad, a finger, Shift and the mouse wheel, the arrow keys, or buttons that appear
  /// when the pointer is over the shelf. Cells exist only for items that are visible or about to become visible. If a
  /// shelf isn't scrolled to its start, its visible items stay in place when other items are inserted or removed.
  ///
  /// Traps if a size is not positive, the spacing is negative, or the configuration uses the first item as the header.
  /// Sizes and spacings above 1,048,576 are reduced to that value.
  ///
  /// - Parameters:
  ///   - itemWidth: The width of an item, in logical pixels. If less width is available, items are as wide as the
  ///     available space.
  ///   - itemHeight: The height of an item, in logical pixels, or nil for the height of the tallest item that has been
  ///     visible. The shelf is taller if the content of a visible item needs more height.
  ///   - spacing: The space between items, in logical pixels.
  ///   - orthogonalScrolling: The positions at which the shelf comes to rest.
  ///   - configuration: The appearance and the supplementary views of the section.
  public static func shelf(
    itemWidth: Int, itemHeight: Int? = nil, spacing: Int = 12,
    orthogonalScrolling: OrthogonalScrolling = .continuous,
    using configuration: ListConfiguration = ListConfiguration(appearance: .plain)
  ) -> ListLayout {
    guard itemWidth > 0 else {
      fatalError("itemWidth: \(itemWidth) is too small; use 1 or more")
    }
    let width = min(itemWidth, maximumLength)
    return grid(.shelf(itemWidth: width, orthogonalScrolling), itemHeight, spacing, configuration)
  }

  private static func grid(
    _ columns: Columns, _ itemHeight: Int?, _ spacing: Int, _ configuration: ListConfiguration
  ) -> ListLayout {
    guard spacing >= 0 else {
      fatalError("spacing: \(spacing) is negative; use 0 or more")
    }
    if let itemHeight, itemHeight <= 0 {
      fatalError("itemHeight: \(itemHeight) is too small; use 1 or more")
    }
    guard configuration.headerMode != .firstItemInSection else {
      fatalError(
        "headerMode .firstItemInSection is for lists; a grid or shelf shows its first item as a normal cell"
      )
    }
    return ListLayout(
      columns: columns, configuration: configuration, spacing: min(spacing, maximumLength),
      itemHeight: itemHeight.map { min($0, maximumLength) })
  }

  /// Whether the layout is a grid or a shelf.
  public var isGrid: Bool { columns != .one && columns != .table }

  /// Whether the layout is a shelf, a single row of items that scrolls sideways.
  public var isShelf: Bool { if case .shelf = columns { true } else { false } }

  /// Whether cells show the columns of a table.
  public var isTable: Bool { columns == .table }

  package func configured(as configuration: ListConfiguration) -> ListLayout {
    var layout = self
    layout.configuration = configuration
    return layout
  }

  package func spaced(by spacing: Int) -> ListLayout {
    var layout = self
    if isGrid { layout.spacing = spacing }
    return layout
  }

  package var orthogonalScrolling: OrthogonalScrolling? {
    if case .shelf(_, let scrolling) = columns { scrolling } else { nil }
  }

  /// Returns the layout as a shelf with the given scrolling. If `scrolling` is nil, returns a shelf as a grid and any
  /// other layout unchanged. Otherwise, returns nil unless the layout is a shelf or a grid with a minimum cell width.
  package func scrolling(_ scrolling: OrthogonalScrolling?) -> ListLayout? {
    var layout = self
    switch (columns, scrolling) {
    case (.fitting(let width), let scrolling?), (.shelf(let width, _), let scrolling?):
      layout.columns = .shelf(itemWidth: width, scrolling)
    case (.shelf(let width, _), nil): layout.columns = .fitting(minimumCellWidth: width)
    case (_, nil): break
    default: return nil
    }
    return layout
  }

  /// The maximum number of columns in a grid, and of items on a shelf. A shelf is a single row with this many columns,
  /// so any further items would begin a second row.
  static let shelfLimit = 1 << 24

  /// The maximum size of a cell, column, spacing, inset or padding, in logical pixels. Greater values would overflow
  /// GTK's arithmetic.
  static let maximumLength = 1 << 20

  func columnCount(forWidth width: Int) -> Int {
    switch columns {
    case .one, .table: return 1
    case .fixed(let count): return count
    case .shelf: return ListLayout.shelfLimit
    case .fitting(let minimum):
      let insets = configuration.contentInsets
      let room = width - 2 * ListStyle.gridMargin - insets.leading - insets.trailing
      return max(1, (room + spacing) / (minimum + spacing))
    }
  }
}

/// The conditions on which a section's layout can depend.
public struct ListLayoutEnvironment: Equatable, Sendable {
  /// The width of the list without its section index, in logical pixels. It is 0 before the list is first laid out. A
  /// layout that a `sectionProvider` returns for a width of 0 is never displayed.
  public let width: Int

  /// Whether the window around the list is narrow; see ``DiffableListView/isCompact``.
  public let isCompact: Bool
}
