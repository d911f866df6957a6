import DiffableGtk
import Gtk
import Planner
import Gettext

/// The icons and colours of sidebar rows.
///
/// Icons that are in every GTK 4 theme come from the theme. The others are included in the program.
extension PlannerGroup {
  var iconName: String {
    switch self {
    case .all: "view-list-symbolic"
    case .favorites: Roster.icon("star")
    case .recents: "document-open-recent-symbolic"
    case .today: Roster.icon("today")
    case .upcoming: Roster.icon("upcoming")
    case .someday: Roster.icon("someday")
    case .done: "object-select-symbolic"
    }
  }

  /// The index of one of the library's eight hues; nil for the text colour.
  var hue: Int? {
    switch self {
    case .all: nil
    case .favorites: ProjectColor.yellow.hue
    case .recents: ProjectColor.purple.hue
    case .today: ProjectColor.blue.hue
    case .upcoming: ProjectColor.red.hue
    case .someday: ProjectColor.teal.hue
    case .done: ProjectColor.green.hue
    }
  }
}

extension ProjectColor {
  /// The index of the library's hue with the same name. Colours and hues have the same order. Each hue has a light and
  /// a dark variant.
  var hue: Int { ProjectColor.allCases.firstIndex(of: self) ?? 0 }

  /// The colour shown in menus. It matches the dot in the style sheet.
  var swatch: RGB? {
    let number =
      switch self {
      case .blue: 0x3584E4
      case .teal: 0x2190A4
      case .green: 0x3A944A
      case .yellow: 0xE5A50A
      case .orange: 0xED5B00
      case .red: 0xE62D42
      case .pink: 0xD56199
      case .purple: 0x9141AC
      }
    let parts = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
    return RGB(red: parts[0], green: parts[1], blue: parts[2])
  }

  var title: String {
    switch self {
    case .blue: gettext("Blue")
    case .teal: gettext("Teal")
    case .green: gettext("Green")
    case .yellow: gettext("Yellow")
    case .orange: gettext("Orange")
    case .red: gettext("Red")
    case .pink: gettext("Pink")
    case .purple: gettext("Purple")
    }
  }
}

extension ProjectSymbol {
  var iconName: String {
    switch self {
    case .folder: "folder-symbolic"
    case .home: "user-home-symbolic"
    case .flag: "emoji-flags-symbolic"
    case .book, .study, .work, .travel, .camera, .star, .heart, .music, .code: Roster.icon(rawValue)
    }
  }

  var title: String {
    switch self {
    case .folder: pgettext("symbol", "Folder")
    case .book: pgettext("symbol", "Book")
    case .study: pgettext("symbol", "Study")
    case .home: pgettext("symbol", "Home")
    case .work: pgettext("symbol", "Work")
    case .travel: pgettext("symbol", "Travel")
    case .camera: pgettext("symbol", "Camera")
    case .star: pgettext("symbol", "Star")
    case .heart: pgettext("symbol", "Heart")
    case .flag: pgettext("symbol", "Flag")
    case .music: pgettext("symbol", "Music")
    case .code: pgettext("symbol", "Code")
    }
  }
}

extension Sidebar.Row {
  var picture: ListContentConfiguration.Picture {
    switch self {
    case .group(let group, _, _): .icon(group.iconName, hue: group.hue)
    case .catalog(let entry):
      switch entry.file {
      case nil: .icon(Roster.icon("catalog"))
      case .current: .icon("text-x-generic-symbolic")
      case .stale: .icon("dialog-warning-symbolic", hue: ProjectColor.orange.hue)
      }
    case .project(let summary):
      .icon(summary.project.symbol.iconName, hue: summary.project.color.hue)
    }
  }
}
