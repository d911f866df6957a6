import CGtk

/// Widgets in rows and columns.
@MainActor
public final class Grid: Widget {
  /// An empty grid with that many logical pixels between rows and columns.
  public init(rowSpacing: Int32 = 0, columnSpacing: Int32 = 0) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_grid_new()))
    gtk_grid_set_row_spacing(cast(), UInt32(rowSpacing))
    gtk_grid_set_column_spacing(cast(), UInt32(columnSpacing))
  }

  /// Puts a widget in a cell.
  public func attach(_ child: Widget, column: Int32, row: Int32, width: Int32 = 1) {
    gtk_grid_attach(cast(), child.widget, column, row, width, 1)
  }
}
