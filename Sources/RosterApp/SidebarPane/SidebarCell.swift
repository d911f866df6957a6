import DiffableGtk
import Gtk
import Planner

@MainActor
class SidebarCell: ListCell {
  /// The bar at the start of the selected row. Without it, only the colour would show the selection.
  private let mark = CustomWidget(cssName: "sidebarmark", role: .presentation)

  required init() {
    super.init()
    automaticallyUpdatesBackgroundConfiguration = false
    backgroundConfiguration = background(for: CellConfigurationState())
  }

  func show(_ row: Sidebar.Row) {
    var content = ListContentConfiguration.sidebarCell()
    content.text = row.title
    content.textProperties.font = .headline
    content.image = row.picture
    content.imageProperties.maximumSize = LayoutSize(20)
    content.imageProperties.iconSize = 16
    contentConfiguration = content
    accessories = accessories(of: row)
    accessibleText = SidebarWording.row(row)
  }

  func accessories(of row: Sidebar.Row) -> [CellAccessory] {
    var accessories: [CellAccessory] = []
    func add(_ count: Int, name: String, tintColor: Color? = nil) {
      let options = CellAccessory.Options(reservedLayoutWidth: .actual, tintColor: tintColor, name: name)
      accessories.append(.label(text: Wording.grouped(count), options: options))
    }
    if case .group(_, _, let overdue) = row, overdue > 0 {
      add(overdue, name: SidebarWording.overdue(overdue), tintColor: .warning)
    }
    if let count = row.count { add(count, name: Wording.items(count)) }
    return accessories
  }

  override func updateConfiguration(using state: CellConfigurationState) {
    backgroundConfiguration = background(for: state)
    super.updateConfiguration(using: state)
  }

  private func background(for state: CellConfigurationState) -> BackgroundConfiguration {
    var background = BackgroundConfiguration.listSidebarCell().updated(for: state)
    background.customView = mark
    mark.setClass("selected", state.isSelected)
    if state.isDropTarget {
      background.backgroundColor = .tint.withAlphaComponent(0.25)
      background.strokeColor = .tint
      background.strokeWidth = 2
    }
    return background
  }
}

/// A project's row. While the project is being renamed, the row shows an entry.
@MainActor
final class ProjectCell: SidebarCell {
  let ring = ProgressRing()
  private var shownProject: ProjectID?

  var renameView: RenameView? { children.lazy.compactMap { $0 as? RenameView }.first }

  func show(_ summary: ProjectSummary) {
    let isSame = shownProject == summary.id
    shownProject = summary.id
    show(.project(summary))
    ring.show(summary.doneFraction, text: SidebarWording.done(summary), animated: isSame)
  }

  override func accessories(of row: Sidebar.Row) -> [CellAccessory] {
    let others = super.accessories(of: row)
    guard case .project(let summary) = row, summary.count > 0 else { return others }
    let options = CellAccessory.Options(
      reservedLayoutWidth: .actual, tintColor: .hue(summary.project.color.hue))
    return [.customView(ring, options: options)] + others
  }

  func rename(_ summary: ProjectSummary, onEnd: @escaping @MainActor @Sendable (String?) -> Void) {
    accessories = []
    accessibleText = summary.project.name
    contentConfiguration = RenameConfiguration(summary, onEnd: onEnd)
  }
}
