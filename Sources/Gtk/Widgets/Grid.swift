import CGtk

/// A grid of widgets.
@MainActor
public final class Grid: Widget {
  /// Creates an empty grid with spacing in logical pixels.
  public init(rowSpacing: Int32 = 0, columnSpacing: Int32 = 0) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_grid_new()))
    gtk_grid_set_row_spacing(cast(), UInt32(rowSpacing))
    gtk_grid_set_column_spacing(cast(), UInt32(columnSpacing))
  }

  /// Adds a widget to a cell. Columns and rows are counted from 0.
  public func attach(_ child: Widget, column: Int32, row: Int32) {
    gtk_grid_attach(cast(), child.widget, column, row, 1, 1)
  }
}
