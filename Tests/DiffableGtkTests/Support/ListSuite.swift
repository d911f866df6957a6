import GtkTestSupport
import Testing

@testable import DiffableGtk

/// A suite whose tests show a list in a window.
@MainActor
protocol ListSuite {
  var window: ListWindow { get }
}

extension ListSuite {
  var list: DiffableListView { window.list }
  var source: ListWindow.DataSource { window.dataSource }
}

/// Tests that open a window. They run one at a time.
@Suite(.serialized, .display)
enum GtkSuite {}
