import DiffableGtk
import Gtk
import Planner
import Gettext

/// The icons of groups. Icons that are in every GTK 4 theme come from the theme. All other icons are installed with the
/// app.
extension PlannerGroup {
  var iconName: String { look.iconName }

  /// The icon and its colour. Without a colour, the icon has the text colour.
  fileprivate var look: (iconName: String, color: ProjectColor?) {
    switch self {
    case .all: ("view-list-symbolic", nil)
    case .favorites: (Roster.icon("star"), .yellow)
    case .recents: ("document-open-recent-symbolic", .purple)
    case .today: (Roster.icon("today"), .blue)
    case .upcoming: (Roster.icon("upcoming"), .red)
    case .someday: (Roster.icon("someday"), .teal)
    case .done: ("object-select-symbolic", .green)
    }
  }
}

extension ProjectColor {
  /// The number of the corresponding hue in `DiffableGtk`, which lists its hues in the same order.
  var hue: Int { ProjectColor.allCases.firstIndex(of: self) ?? 0 }

  /// The colour shown in menus. It matches the dot of the project's chip in the style sheet.
  var swatch: RGB? {
    let number = look.swatch
    let parts = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
    return RGB(red: parts[0], green: parts[1], blue: parts[2])
  }

  var title: String { look.title }

  private var look: (title: String, swatch: Int) {
    switch self {
    case .blue: (gettext("Blue"), 0x3584E4)
    case .teal: (gettext("Teal"), 0x2190A4)
    case .green: (gettext("Green"), 0x3A944A)
    case .yellow: (gettext("Yellow"), 0xE5A50A)
    case .orange: (gettext("Orange"), 0xED5B00)
    case .red: (gettext("Red"), 0xE62D42)
    case .pink: (gettext("Pink"), 0xD56199)
    case .purple: (gettext("Purple"), 0x9141AC)
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
    case .group(let group, _, _): .icon(group.iconName, hue: group.look.color?.hue)
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
