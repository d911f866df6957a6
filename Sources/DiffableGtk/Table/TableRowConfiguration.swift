import Gtk

/// The content of a cell in a table.
public struct TableCell: Sendable {
  enum Content: Sendable {
    case text(AttributedText, ListContentConfiguration.TextProperties)
    case view(any ContentConfiguration)
  }

  let content: Content

  /// Returns a cell with text that can have emphasised parts. The text is aligned as its column specifies.
  public static func text(
    _ text: AttributedText, _ properties: ListContentConfiguration.TextProperties = .init()
  ) -> TableCell { TableCell(content: .text(text, properties)) }

  /// Returns a cell with text. The text is aligned as its column specifies.
  @_disfavoredOverload
  public static func text(
    _ text: some StringProtocol, _ properties: ListContentConfiguration.TextProperties = .init()
  ) -> TableCell { .text(AttributedText(String(text)), properties) }

  /// Returns a cell with the view of a content configuration. The view fills the width of the cell.
  public static func content(_ configuration: any ContentConfiguration) -> TableCell {
    TableCell(content: .view(configuration))
  }

  var accessibleText: String {
    switch content {
    case .text(let text, _): text.text
    case .view(let configuration): configuration.accessibleText
    }
  }
}

/// The content of a row in a table, or of a footer with totals. The guide <doc:Tables> has an example.
public struct TableRowConfiguration: ContentConfiguration {
  /// A closure that returns the content for a column, or nil for an empty cell.
  public typealias CellProvider = @MainActor @Sendable (TableColumn) -> TableCell?

  let columns: TableColumns
  private let cells: Cells

  /// Creates the content of a row.
  ///
  /// - Parameters:
  ///   - columns: The columns of the table.
  ///   - cell: A closure that returns the content for a column. It is called at most once for each visible column.
  public init(_ columns: TableColumns, cell: @escaping CellProvider) {
    self.columns = columns
    cells = Cells(cell)
  }

  /// Creates the view that shows the row.
  @MainActor
  public func makeContentView() -> any ContentView { TableRowView(self) }

  /// The text that a screen reader reads: the text of the visible columns, in order. If a cell has the focus, this is
  /// the cell's text and the column's title. Unless the cell is in the first column, the text of the first column
  /// follows.
  public var accessibleText: String {
    MainActor.assumeIsolated {
      let visible = columns.visible
      var texts = visible.map { cell(in: $0)?.accessibleText ?? "" }
      if let position = visible.firstIndex(where: { $0.id == columns.focusedColumn }) {
        texts = [texts[position], visible[position].title] + (position > 0 ? texts.prefix(1) : [])
      }
      return texts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  @MainActor
  func cell(in column: TableColumn) -> TableCell? { cells[column] }

  /// Requests the contents of all visible columns. Call this while the row is being configured, so that all values
  /// on which the contents depend are observed, including those of columns that are scrolled out of view.
  @MainActor
  func loadCells() { for column in columns.visible { _ = cells[column] } }

  @MainActor
  private final class Cells {
    private let provider: CellProvider
    private var known: [TableColumn.ID: TableCell?] = [:]

    nonisolated init(_ provider: @escaping CellProvider) { self.provider = provider }

    subscript(_ column: TableColumn) -> TableCell? {
      if let cell = known[column.id] { return cell }
      let cell = provider(column)
      known[column.id] = .some(cell)
      return cell
    }
  }
}
