import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// Several items that are selected together: how many, which, and what can be done with all of them at once.
@MainActor
final class SelectionPage: CustomWidget {
  /// Called with whether all are to have a star.
  var onStar: (Bool) -> Void = { _ in }

  /// Called with whether all are to be done.
  var onDone: (Bool) -> Void = { _ in }

  /// Called with what all are to be planned for; nil is no plan.
  var onPlan: (Plan?) -> Void = { _ in }

  /// Called with the project that all are to be put into.
  var onAddToProject: (ProjectID) -> Void = { _ in }

  /// Called when all are to be put into a new project.
  var onNewProject: () -> Void = {}

  /// Called when the titles are to be put on the clipboard.
  var onCopyTitles: () -> Void = {}

  /// Called with an item of the comparison that is to be shown alone.
  var onFollow: (ItemID) -> Void = { _ in }

  /// The items side by side, where there are two to six of them.
  private(set) var comparison: ComparisonView?

  /// What is selected.
  private(set) var items: [ItemReference] = []

  let actions: ItemActions
  let projectMenu = ProjectMenu()
  let copy = IconButton(iconName: "edit-copy-symbolic", text: gettext("Copy Titles"))
  private let title = Label(heading: "")
  private let summary = Label()
  private let titles = Box(.vertical, spacing: 6)
  private let card = CustomWidget(cssName: "card", role: .list)
  private let column = Box(.vertical, spacing: 24)
  private lazy var hint = makeHint()

  /// How many titles are shown.
  private static let titleLimit = 6

  init(locale: Locale = .environment) {
    actions = ItemActions(locale: locale)
    super.init(cssName: "selectionpage", role: .group)
    title.addClass("detail-title")
    title.wrap(centred: true)
    summary.addClass("secondary")
    summary.wrap(centred: true)
    card.addClass("titles")
    card.setAccessibleLabel(gettext("Selected items"))
    card.add(titles)
    actions.append(projectMenu)
    actions.append(copy)
    let plans = CustomWidget(cssName: "card")
    plans.addClass("planning")
    plans.add(actions)
    for part in [Box(.vertical, spacing: 6, [title, summary]), plans, card] as [Widget] {
      column.append(part)
    }
    add(column)
    actions.onStar = { [weak self] in self?.onStar($0) }
    actions.onDone = { [weak self] in self?.onDone($0) }
    actions.onPlan = { [weak self] in self?.onPlan($0) }
    projectMenu.onChoose = { [weak self] in self?.onAddToProject($0) }
    projectMenu.onNew = { [weak self] in self?.onNewProject() }
    copy.button.onClicked { [weak self] in self?.onCopyTitles() }
  }

  override var heightFollowsWidth: Bool { true }

  /// Whether nothing can be changed.
  var isReadOnly = false {
    didSet {
      for widget in [actions.star, actions.done, actions.plan, projectMenu] as [Widget] {
        widget.isSensitive = !isReadOnly
      }
    }
  }

  /// Shows what is selected.
  ///
  /// - Parameters:
  ///   - items: what is selected, in the order of the list.
  ///   - lessons: how many lessons they have together; nil where that says nothing.
  ///   - planned: what is kept of them, of as many as anything is kept of.
  ///   - projects: all projects, in their order.
  ///   - today: the day that it is.
  func show(
    _ items: [ItemReference], lessons: Int? = nil, planned: [PlannedItem] = [], projects: [Project] = [],
    today: Day = Day()
  ) {
    if items != self.items {
      self.items = items
      actions.popover.popDown()
      showTitles()
    }
    title.text = Wording.items(items.count)
    setAccessibleLabel(title.text)
    let kept = Dictionary(planned.map { ($0.id, $0) }) { first, _ in first }
    let all = items.map { kept[$0.id] }
    show(summaryOf: all, lessons: lessons)
    let plans = Set(all.map { $0?.plan })
    let days = Set(all.map { $0?.done })
    actions.show(
      ItemActions.State(
        isStarred: !all.isEmpty && all.allSatisfy { $0?.isFavorite == true },
        isDone: !all.isEmpty && all.allSatisfy { $0?.done != nil },
        doneOn: days.count == 1 ? days.first.flatMap { $0 } : nil,
        plan: plans.count == 1 ? plans.first.flatMap { $0 } : nil, hasSeveralPlans: plans.count > 1,
        today: today))
    projectMenu.show(projects)
  }

  /// The width at which the comparison, if there is one, doesn't scroll sideways.
  var widthForComparison: Int32 {
    guard let comparison else { return 0 }
    let widths = ComparisonWidths(textScale: textScale)
    return widths.minimum(of: Int32(comparison.comparison.items.count)) + SelectionPage.margins
  }

  /// What is left free beside the cards, and the divider, in logical pixels.
  private static let margins: Int32 = 44

  /// Compares what is selected below what can be done with it, where there are two to six of them.
  func compare(_ items: [CatalogItem], textures: TextureStore) {
    if items.count > Comparison.counts.upperBound || hint.parent != nil {
      if hint.parent == nil { column.append(hint) }
      hint.isVisible = items.count > Comparison.counts.upperBound
    }
    guard items != comparison?.comparison.items else { return }
    let showsDifferences = comparison?.onlyDifferences.isOn ?? false
    if let comparison { column.remove(comparison) }
    comparison = nil
    if Comparison.counts.contains(items.count) {
      let compared = Comparison(items)
      if !compared.rows.isEmpty { show(compared, onlyDifferences: showsDifferences, textures: textures) }
    }
    // The table has the titles too.
    card.isVisible = comparison == nil
  }

  private func show(_ compared: Comparison, onlyDifferences: Bool, textures: TextureStore) {
    let view = ComparisonView(compared, textures: textures)
    view.onlyDifferences.isOn = onlyDifferences
    view.onFollow = { [weak self] in self?.onFollow($0) }
    column.append(view)
    comparison = view
  }

  private func makeHint() -> Label {
    let hint = Label(gettext("Two to six items can be compared."))
    hint.addClass("secondary")
    hint.wrap(centred: true)
    return hint
  }

  /// Opens the popover that asks for the plan.
  func choosePlan() { actions.choosePlan() }

  private func show(summaryOf items: [PlannedItem?], lessons: Int?) {
    var parts: [String] = []
    if let lessons, lessons > 0 {
      let done = items.reduce(0) { $0 + ($1?.lessonsDone ?? 0) }
      let values: KeyValuePairs = ["done": Wording.grouped(done), "count": Wording.grouped(lessons)]
      parts.append(
        done > 0
          ? ngettext("{done} of {count} lesson done", "{done} of {count} lessons done", lessons, values)
          : ngettext("{count} lesson", "{count} lessons", lessons, values))
    }
    let starred = items.count { $0?.isFavorite == true }, done = items.count { $0?.done != nil }
    if starred > 0 {
      parts.append(
        ngettext("{count} favourite", "{count} favourites", starred, ["count": Wording.grouped(starred)]))
    }
    if done > 0 {
      parts.append(ngettext("{count} done", "{count} done", done, ["count": Wording.grouped(done)]))
    }
    summary.text = parts.joined(separator: " · ")
    summary.isVisible = !parts.isEmpty
  }

  private func showTitles() {
    titles.removeAll()
    let limit = SelectionPage.titleLimit
    // One more is as long as the line that says so.
    let shown = items.count <= limit + 1 ? items[...] : items.prefix(limit)
    for item in shown {
      let label = Label(item.title)
      label.isEllipsized = true
      label.textAlignment = 0
      label.showWholeTextAsTooltip()
      titles.append(label)
    }
    guard shown.count < items.count else { return }
    let more = items.count - shown.count
    let rest = Label(ngettext("and {count} more", "and {count} more", more, ["count": Wording.grouped(more)]))
    rest.addClass("secondary")
    rest.textAlignment = 0
    titles.append(rest)
  }
}
