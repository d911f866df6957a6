import Catalog
import Gtk
import Gettext

@MainActor
final class TableColumnsView: CustomWidget {
  var onRoleChange: (Int, TableColumn.Role) -> Void = { _, _ in }

  var onTypeChange: (Int, TableColumn.ValueType) -> Void = { _, _ in }

  private(set) var choices: [(role: DropDown, type: DropDown)] = []

  private var names: [String] = []
  private var rows: [[String]] = []
  private var grid: Grid?

  /// The maximum length of a displayed name or value, in characters.
  private static let maximumLength = 40

  init() { super.init(cssName: "tablecolumns", role: .group) }

  /// Shows the columns. Reuses the drop-downs if only settings have changed, because one of them may have the focus.
  func show(_ preview: TablePreview) {
    let rows = preview.rows
    if names != preview.columns.map(\.name) || rows != self.rows {
      names = preview.columns.map(\.name)
      self.rows = rows
      make()
    }
    for (column, choice) in zip(preview.columns, choices) {
      choice.role.selected = TableColumn.Role.allCases.firstIndex(of: column.role) ?? 0
      choice.type.selected = TableColumn.ValueType.allCases.firstIndex(of: column.type) ?? 0
      choice.type.isSensitive = ![.title, .section, .link, .none].contains(column.role)
    }
  }

  private func make() {
    if let grid { remove(grid) }
    let grid = Grid(rowSpacing: 6, columnSpacing: 12)
    grid.setMargins(top: 12, bottom: 12, start: 12, end: 12)
    choices = names.enumerated().map { index, wholeName in
      let name = Wording.shortened(wholeName, to: Self.maximumLength)
      let role = DropDown(
        TableColumn.Role.allCases.map(TableWording.title),
        name: gettext("Role of “{column}”", ["column": name]))
      role.onSelected { [weak self] in self?.onRoleChange(index, TableColumn.Role.allCases[$0]) }
      let type = DropDown(
        TableColumn.ValueType.allCases.map(TableWording.title),
        name: gettext("Type of “{column}”", ["column": name]))
      type.onSelected { [weak self] in self?.onTypeChange(index, TableColumn.ValueType.allCases[$0]) }
      let column = Int32(index)
      grid.attach(label(wholeName, isHeading: true), column: column, row: 0)
      grid.attach(role, column: column, row: 1)
      grid.attach(type, column: column, row: 2)
      for (row, cells) in rows.enumerated() where cells.indices.contains(index) {
        grid.attach(label(cells[index], isHeading: false), column: column, row: Int32(row) + 3)
      }
      return (role, type)
    }
    add(grid)
    self.grid = grid
  }

  private func label(_ text: String, isHeading: Bool) -> Label {
    let label = Label(Wording.shortened(text, to: TableColumnsView.maximumLength))
    label.addClass(isHeading ? "heading" : "value")
    label.textAlignment = 0
    if label.text != text { label.tooltip = Wording.shortened(text, to: 10 * Self.maximumLength) }
    return label
  }
}
