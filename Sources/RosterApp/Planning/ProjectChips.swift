import Gtk
import Planner
import Gettext

@MainActor
final class ProjectChips: CustomWidget {
  /// Called when the focused chip is removed and no other chip can take the focus.
  var onFocusLost: () -> Void = {}

  private let box = WrapBox(spacing: 6)
  private var shown: [Project] = []
  private var chips: [ProjectID: (view: Widget, button: Button)] = [:]

  init() {
    super.init(cssName: "projectchips", role: .list)
    setAccessibleLabel(gettext("Projects"))
    add(box)
  }

  var isReadOnly = false {
    didSet { for chip in chips.values { chip.button.isVisible = !isReadOnly } }
  }

  /// Shows the projects. If the focused chip is removed, a neighbour gets the focus.
  func show(_ projects: [Project]) {
    guard projects != shown else { return }
    let focused = shown.firstIndex { chips[$0.id]?.view.hasFocusInside == true }
    shown = projects
    box.removeAll()
    chips = [:]
    for project in projects {
      let chip = chip(of: project)
      chips[project.id] = chip
      box.append(chip.view)
    }
    isVisible = !projects.isEmpty
    guard let focused else { return }
    guard !projects.isEmpty else { return onFocusLost() }
    chips[projects[min(focused, projects.count - 1)].id]?.button.grabFocus()
  }

  private func chip(of project: Project) -> (view: Widget, button: Button) {
    let dot = CustomWidget(cssName: "dot", role: .presentation)
    dot.addClass("project-\(project.color.rawValue)")
    dot.verticalAlignment = .center
    let name = Label(project.name)
    name.isEllipsized = true
    name.maximumWidthInCharacters = 28
    name.showWholeTextAsTooltip()
    let remove = Button(
      iconName: "window-close-symbolic", name: gettext("Remove from {project}", ["project": project.name]))
    remove.addClass("remove")
    remove.isVisible = !isReadOnly
    // Keep the focus from moving to the button, because a click removes the button.
    remove.isFocusedByClick = false
    remove.onClicked { [weak self] in self?.send(.removeFromProject(project.id)) }
    let chip = CustomWidget(cssName: "chip", role: .listItem)
    chip.addClass("still")
    chip.addClass("project")
    chip.setAccessibleLabel(project.name)
    chip.add(Box(.horizontal, spacing: 6, [dot, name, remove]))
    return (chip, remove)
  }
}
