import Catalog
import DiffableGtk
import struct Foundation.Locale
import Gettext
import Planner

/// The columns of the list in table view: title, subtitle, the fields of the catalogues, section, and the user's data.
enum PlaceColumns {
  /// A column of the list, as opposed to a column of a table file.
  typealias Column = DiffableGtk.TableColumn

  /// The built-in columns, as opposed to the columns for fields. Their ids begin with a dot, which field ids can't
  /// contain.
  enum BuiltIn: String, CaseIterable {
    case title = ".title"
    case subtitle = ".subtitle"
    case section = ".section"
    case plan = ".plan"
    case done = ".done"
    case favorite = ".favorite"
    case note = ".note"

    fileprivate var heading: (title: String, sortKey: SortOrder.Key) {
      switch self {
      case .title: (gettext("Title"), .title)
      case .subtitle: (gettext("Subtitle"), .subtitle)
      case .section: (gettext("Section"), .section)
      case .plan: (gettext("Planned"), .mark(.planned))
      case .done: (gettext("Done"), .mark(.done))
      case .favorite: (gettext("Favourite"), .mark(.starred))
      case .note: (gettext("Note"), .mark(.noted))
      }
    }

    fileprivate var column: Column {
      let title = heading.title
      return switch self {
      case .title: Column(rawValue, title: title, width: .fraction(1), minimumWidth: 160)
      case .subtitle, .section, .note: Column(rawValue, title: title, width: .fixed(160), isVisible: false)
      case .plan: Column(rawValue, title: title, maximumWidth: 200, isVisible: false)
      // Fit the width to the title, which is wider than the symbols in these columns.
      case .done, .favorite: Column(rawValue, title: title, alignment: .center, isVisible: false)
      }
    }
  }

  private static let maximumDefaultFieldCount = 5

  /// Returns the columns of a place, in the order chosen by the user.
  ///
  /// - Parameters:
  ///   - decimals: The maximum number of decimals in each field.
  ///   - hasSubtitles: Whether subtitles have their own column; see `WindowModel.hasOwnSubtitles(in:)`.
  ///   - subtitleField: The field whose values are the subtitles. Its column is visible by default.
  ///   - showsPlans: Whether the column of plans is visible by default.
  static func columns(
    of fields: [CatalogField], decimals: [CatalogField.ID: Int] = [:], hasSubtitles: Bool = true,
    subtitleField: CatalogField.ID? = nil, showsPlans: Bool = false, saved: [SavedColumn]
  ) -> [Column] {
    var columns = columnsBeforeFields(hasSubtitles: hasSubtitles).map { column(of: $0, beside: fields) }
    var count = 0
    for field in fields {
      var column = column(of: field, decimals: decimals[field.id] ?? 0)
      // By default, show only the subtitle and the first five fields with numbers or dates. Long texts and lists would
      // take the space of several columns.
      if field.type == .number || field.type == .date, count < maximumDefaultFieldCount {
        count += 1
      } else {
        column.isVisible = field.id == subtitleField
      }
      columns.append(column)
    }
    columns += columnsAfterFields.map { builtIn in
      var column = column(of: builtIn, beside: fields)
      if builtIn == .plan { column.isVisible = showsPlans }
      return column
    }
    let places = Dictionary(saved.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in columns.indices {
      guard let place = places[columns[index].id] else { continue }
      columns[index].isVisible = saved[place].isVisible
      if let width = saved[place].width { columns[index].width = .fixed(width) }
      if saved[place].isFitted { columns[index].width = .natural }
    }
    // Put columns that haven't been saved yet after the saved ones.
    let known = columns.filter { places[$0.id] != nil }.sorted { places[$0.id] ?? 0 < places[$1.id] ?? 0 }
    columns = known + columns.filter { places[$0.id] == nil }
    if !columns.contains(where: \.isVisible), !columns.isEmpty { columns[0].isVisible = true }
    return columns
  }

  private static func columnsBeforeFields(hasSubtitles: Bool) -> [BuiltIn] {
    hasSubtitles ? [.title, .subtitle] : [.title]
  }

  private static let columnsAfterFields: [BuiltIn] = [.section, .plan, .done, .favorite, .note]

  private static func column(of builtIn: BuiltIn, beside fields: [CatalogField]) -> Column {
    var column = builtIn.column
    column.title = title(of: builtIn, beside: fields)
    return column
  }

  private static func title(of builtIn: BuiltIn, beside fields: [CatalogField]) -> String {
    let title = builtIn.heading.title
    // If a table has a column with the same title as a built-in column, such as Note, distinguish the built-in column.
    return fields.contains { $0.label == title } ? gettext("{title} (Roster)", ["title": title]) : title
  }

  private static func column(of field: CatalogField, decimals: Int) -> Column {
    var column = Column(
      field.id, title: field.labelWithUnit, maximumWidth: 280,
      isSortable: field.isSortable)
    switch field.type {
    case .number:
      // Reserve space for decimals. Otherwise, numbers would move when a number with more decimals scrolls into view.
      let separator = Locale.environment.decimalSeparator?.first ?? "."
      let reserved = decimals > 0 ? "\(separator)" + String(repeating: "0", count: decimals) : ""
      column.alignment = .decimal(separator: separator, reserving: reserved)
    case .date, .place: break
    case .text, .items: (column.width, column.minimumWidth) = (.fraction(0.5), 120)
    }
    return column
  }

  /// Returns the columns to save. Columns whose fields are missing at the moment, for example because a catalogue is
  /// hidden, keep their saved settings, and stay after the columns that they followed before. Columns that are visible
  /// only because of the search are saved as hidden.
  ///
  /// - Parameter fields: The fields of the columns, which determine their default widths.
  static func saved(
    _ columns: [Column], of fields: [CatalogField] = [], after earlier: [SavedColumn] = [],
    searched: [Column.ID] = []
  ) -> [SavedColumn] {
    var all = columns.map { column in
      var saved = SavedColumn(
        id: column.id, isVisible: column.isVisible && !searched.contains(column.id))
      let usual =
        BuiltIn(rawValue: column.id)?.column.width
        ?? fields.first { $0.id == column.id }.map { Self.column(of: $0, decimals: 0).width }
      // Don't save a default width, because the user hasn't chosen it.
      guard column.width != usual else { return saved }
      switch column.width {
      case .fixed(let width): saved.width = width
      case .natural: saved.isFitted = usual != nil
      case .fraction: break
      }
      return saved
    }
    var previous: String?
    for column in earlier {
      if !all.contains(where: { $0.id == column.id }) {
        all.insert(column, at: (all.firstIndex { $0.id == previous } ?? -1) + 1)
      }
      previous = column.id
    }
    return all
  }

  static func sortKey(of id: Column.ID) -> SortOrder.Key {
    BuiltIn(rawValue: id)?.heading.sortKey ?? .field(id)
  }

  static func sortKeys(
    of fields: [CatalogField], hasSubtitles: Bool
  ) -> [(title: String, key: SortOrder.Key)] {
    let own = fields.map { (title: $0.label, key: SortOrder.Key.field($0.id)) }
    func keys(_ columns: [BuiltIn]) -> [(title: String, key: SortOrder.Key)] {
      columns.map { (title(of: $0, beside: fields), $0.heading.sortKey) }
    }
    return keys(columnsBeforeFields(hasSubtitles: hasSubtitles)) + own + keys(columnsAfterFields)
  }

  static func sortOrder(_ order: SortOrder) -> TableSortOrder? {
    let column: Column.ID? =
      if case .field(let id) = order.key {
        id
      } else {
        BuiltIn.allCases.first { $0.heading.sortKey == order.key }?.rawValue
      }
    return column.map { TableSortOrder(column: $0, isAscending: !order.isDescending) }
  }
}
