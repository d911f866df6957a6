import Gtk
import Planner
import Gettext

/// The projects of an item, each with a button that takes it out.
@MainActor
final class ProjectChips: CustomWidget {
  /// Called with the project that the item is to be taken out of.
  var onRemove: (ProjectID) -> Void = { _ in }

  /// Called when the chip goes that had the keyboard, and none is left to have it.
  var onFocusLost: () -> Void = {}

  private let box = WrapBox(spacing: 6)
  private var shown: [Project] = []
  private var chips: [ProjectID: Widget] = [:]

  init() {
    super.init(cssName: "projectchips", role: .list)
    setAccessibleLabel(gettext("Projects"))
    add(box)
  }

  override var heightFollowsWidth: Bool { true }

  /// Whether projects can be taken away.
  var isReadOnly = false {
    didSet { for chip in chips.values { chip.all(Button.self).forEach { $0.isVisible = !isReadOnly } } }
  }

  /// Shows other projects. The keyboard goes to the chip beside one that goes.
  func show(_ projects: [Project]) {
    guard projects != shown else { return }
    let focused = shown.firstIndex { chips[$0.id]?.hasFocusInside == true }
    shown = projects
    box.removeAll()
    chips = [:]
    for project in projects {
      let chip = chip(of: project)
      chips[project.id] = chip
      box.append(chip)
    }
    isVisible = !projects.isEmpty
    guard let focused else { return }
    guard !projects.isEmpty else { return onFocusLost() }
    chips[projects[min(focused, projects.count - 1)].id]?.all(Button.self).first?.grabFocus()
  }

  private func chip(of project: Project) -> Widget {
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
    // It goes when it is pressed.
    remove.isFocusedByClick = false
    remove.onClicked { [weak self] in self?.onRemove(project.id) }
    let chip = CustomWidget(cssName: "chip", role: .listItem)
    chip.addClass("still")
    chip.addClass("project")
    chip.setAccessibleLabel(project.name)
    chip.add(Box(.horizontal, spacing: 6, [dot, name, remove]))
    return chip
  }
}

extension Widget {
  /// Everything inside of a type, and the widget itself.
  fileprivate func all<T: Widget>(_ type: T.Type) -> [T] {
    (self as? T).map { [$0] } ?? [] + children.flatMap { $0.all(type) }
  }
}
