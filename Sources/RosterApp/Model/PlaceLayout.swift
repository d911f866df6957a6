import Gettext

/// How a place shows its items.
enum PlaceLayout: String, CaseIterable {
  case list
  /// Cards in a grid.
  case grid
  case table

  var title: String {
    switch self {
    case .list: gettext("View as List")
    case .grid: gettext("View as Grid")
    case .table: gettext("View as Table")
    }
  }

  var iconName: String {
    switch self {
    case .list: "view-list-symbolic"
    case .grid: "view-grid-symbolic"
    case .table: "io.github.rosterapp.Roster.table-symbolic"
    }
  }
}
