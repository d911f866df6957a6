/// How the items of a section are laid out: one a row, or in columns.
public struct ListLayout: Hashable, Sendable {
  enum Columns: Hashable, Sendable {
    case one
    case fitting(minimumCellWidth: Int)
    case fixed(Int)
  }

  let columns: Columns

  /// How the section looks, and what stands around its items.
  public let configuration: ListConfiguration

  /// Between a grid's cells, in logical pixels; 0 in a list.
  package let spacing: Int

  /// How high a grid's cells are; nil where they say so themselves.
  let itemHeight: Int?

  /// One item a row, in the plain appearance.
  public static let list = ListLayout.list(using: ListConfiguration(appearance: .plain))

  /// One item a row.
  public static func list(using configuration: ListConfiguration) -> ListLayout {
    ListLayout(columns: .one, configuration: configuration, spacing: 0, itemHeight: nil)
  }

  /// As many columns as fit, which share the width evenly.
  ///
  /// Traps where a size is not positive, or the configuration makes the first item a header, which a grid cannot.
  ///
  /// - Parameters:
  ///   - minimumCellWidth: the least width of a cell, in logical pixels.
  ///   - itemHeight: how high a cell is, in logical pixels, if its content needs no more; nil for as high as the highest
  ///     in its row.
  ///   - spacing: between cells, in logical pixels.
  ///   - configuration: what stands around the items.
  public static func grid(
    minimumCellWidth: Int, itemHeight: Int? = nil, spacing: Int = 12,
    using configuration: ListConfiguration = ListConfiguration(appearance: .plain)
  ) -> ListLayout {
    guard minimumCellWidth > 0 else {
      fatalError("a grid's cells are at least 1 pixel wide, not minimumCellWidth: \(minimumCellWidth)")
    }
    return grid(.fitting(minimumCellWidth: minimumCellWidth), itemHeight, spacing, configuration)
  }

  /// A number of columns, whatever the width.
  ///
  /// Traps as the other grid does.
  public static func grid(
    columns: Int, itemHeight: Int? = nil, spacing: Int = 12,
    using configuration: ListConfiguration = ListConfiguration(appearance: .plain)
  ) -> ListLayout {
    guard columns > 0 else { fatalError("a grid has at least one column, not columns: \(columns)") }
    return grid(.fixed(columns), itemHeight, spacing, configuration)
  }

  private static func grid(
    _ columns: Columns, _ itemHeight: Int?, _ spacing: Int, _ configuration: ListConfiguration
  ) -> ListLayout {
    guard spacing >= 0 else {
      fatalError("a grid's cells are 0 or more pixels apart, not spacing: \(spacing)")
    }
    if let itemHeight, itemHeight <= 0 {
      fatalError("a grid's cells are at least 1 pixel high, not itemHeight: \(itemHeight)")
    }
    guard configuration.headerMode != .firstItemInSection else {
      fatalError(
        "headerMode .firstItemInSection is for lists; in a grid the first item is a cell among others")
    }
    return ListLayout(
      columns: columns, configuration: configuration, spacing: spacing, itemHeight: itemHeight)
  }

  /// Whether items stand side by side, if there is room.
  public var isGrid: Bool { columns != .one }

  /// The same with another configuration.
  package func configured(as configuration: ListConfiguration) -> ListLayout {
    ListLayout(
      columns: columns, configuration: configuration, spacing: spacing, itemHeight: itemHeight)
  }

  /// The same with its cells that many logical pixels apart; a list is as it is.
  package func spaced(by spacing: Int) -> ListLayout {
    guard isGrid else { return self }
    return ListLayout(
      columns: columns, configuration: configuration, spacing: spacing, itemHeight: itemHeight)
  }

  /// How many cells stand side by side in that width.
  func columnCount(forWidth width: Int) -> Int {
    switch columns {
    case .one: return 1
    case .fixed(let count): return count
    case .fitting(let minimum):
      let room = width - 2 * ListStyle.gridMargin
      return max(1, (room + spacing) / (minimum + spacing))
    }
  }
}

/// What a layout can follow.
public struct ListLayoutEnvironment: Equatable, Sendable {
  /// The width of the list, in logical pixels; 0 before it has been laid out for the first time, which nobody sees.
  public let width: Int

  /// Whether the window around the list has folded: `DiffableListView.isCompact`.
  public let isCompact: Bool
}
