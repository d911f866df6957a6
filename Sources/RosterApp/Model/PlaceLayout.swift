import Gettext

enum PlaceLayout: String, CaseIterable {
  case list
  case grid
  case table

  var title: String { look.title }

  var iconName: String { look.iconName }

  private var look: (title: String, iconName: String) {
    switch self {
    case .list: (gettext("View as List"), "view-list-symbolic")
    case .grid: (gettext("View as Grid"), "view-grid-symbolic")
    case .table: (gettext("View as Table"), Roster.icon("table"))
    }
  }
}
