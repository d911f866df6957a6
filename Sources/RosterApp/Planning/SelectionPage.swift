import Catalog
import Foundation
import Gtk
import Planner
import Gettext

@MainActor
final class SelectionPage: CustomWidget {
  private(set) var comparison: ComparisonView?

  private(set) var items: [ItemReference] = []

  let actions: ItemActions
  let projectMenu = ProjectMenu()
  let copy = IconButton(iconName: "edit-copy-symbolic", text: gettext("Copy Titles"))
  private let title = Label(heading: "")
  private let summary = Label()
  private let hiddenNote = Label()
  private let titles = Box(.vertical, spacing: 6)
  private let card = CustomWidget(cssName: "card", role: .list)
  private let column = Box(.vertical, spacing: 24)
  private lazy var hint = makeHint()

  private static let titleLimit = 6

  init(locale: Locale = .environment) {
    actions = ItemActions(locale: locale)
    super.init(cssName: "selectionpage", role: .group)
    title.addClass("detail-title")
    title.wrap(centred: true)
    for label in [summary, hiddenNote] {
      label.addClass("secondary")
      label.wrap(centred: true)
    }
    hiddenNote.isVisible = false
    card.addClass("titles")
    card.setAccessibleLabel(gettext("Selected Items"))
    card.add(titles)
    actions.append(projectMenu)
    actions.append(copy)
    let plans = CustomWidget(cssName: "card")
    plans.addClass("planning")
    plans.add(actions)
    for part in [Box(.vertical, spacing: 6, [title, hiddenNote, summary]), plans, card] as [Widget] {
      column.append(part)
    }
    add(column)
    copy.button.onClicked { [weak self] in self?.send(.copyTitles) }
  }

  var isReadOnly = false {
    didSet {
      for widget in [actions.star, actions.done, actions.plan, projectMenu] as [Widget] {
        widget.isSensitive = !isReadOnly
      }
    }
  }

  /// The message about selected items that aren't in the list, or nil to hide it. Commands apply to these items too.
  var hiddenText: String? {
    didSet {
      hiddenNote.text = hiddenText ?? ""
      hiddenNote.isVisible = hiddenText != nil
    }
  }

  func show(
    _ items: [ItemReference], lessons: (done: Int, count: Int) = (0, 0), planned: [PlannedItem] = [],
    projects: [Project] = [],
    today: Day = Day()
  ) {
    if items != self.items {
      self.items = items
      actions.popover.cancel()
      showTitles()
    }
    title.text = Wording.items(items.count)
    setAccessibleLabel(title.text)
    let starred = planned.count(where: \.isFavorite), days = planned.compactMap(\.done)
    show(starred: starred, done: days.count, lessons: lessons)
    let isDone = !items.isEmpty && days.count == items.count
    actions.show(
      ItemActions.State(
        isStarred: !items.isEmpty && starred == items.count, isDone: isDone,
        doneOn: isDone && Set(days).count == 1 ? days[0] : nil,
        plans: planned.map(\.plan) + Array(repeating: nil, count: items.count - planned.count), today: today))
    projectMenu.show(projects)
  }

  /// The minimum width, in logical pixels, at which the comparison doesn't scroll horizontally, or 0 if there is no
  /// comparison.
  var widthForComparison: Int32 { width { $0.minimum(of: $1) } }

  /// The natural width of the comparison, including its margins, in logical pixels, or 0 if there is no comparison.
  var naturalWidthForComparison: Int32 { width { $0.natural(of: $1) } }

  private func width(_ table: (ComparisonWidths, Int32) -> Int32) -> Int32 {
    guard let comparison else { return 0 }
    let count = Int32(comparison.comparison.items.count)
    return table(comparison.widths, count) + SelectionPage.margins
  }

  /// The width taken up by the margins and the divider, in logical pixels.
  private static let margins: Int32 = 44

  /// Shows a comparison below the buttons if there are two to six items, or a hint if there are more.
  func compare(_ items: [CatalogItem], fields: [CatalogField], textures: TextureStore) {
    if items.count > Comparison.comparableCounts.upperBound || hint.parent != nil {
      if hint.parent == nil { column.append(hint) }
      hint.isVisible = items.count > Comparison.comparableCounts.upperBound
    }
    if let comparison, comparison.comparison.items == items { return comparison.updatePictures() }
    let showsDifferences = comparison?.onlyDifferences.isOn ?? false
    if let comparison { column.remove(comparison) }
    comparison = nil
    if Comparison.comparableCounts.contains(items.count) {
      let compared = Comparison(items, fields: fields)
      if !compared.rows.isEmpty { show(compared, onlyDifferences: showsDifferences, textures: textures) }
    }
    // Hide the titles if there is a comparison, which shows them too.
    card.isVisible = comparison == nil
  }

  private func show(_ compared: Comparison, onlyDifferences: Bool, textures: TextureStore) {
    let view = ComparisonView(compared, textures: textures)
    view.onlyDifferences.isOn = onlyDifferences
    column.append(view)
    comparison = view
  }

  private func makeHint() -> Label {
    let hint = Label(gettext("Select two to six items to compare them."))
    hint.addClass("secondary")
    hint.wrap(centred: true)
    return hint
  }

  private func show(starred: Int, done: Int, lessons: (done: Int, count: Int)) {
    var parts: [String] = []
    let (completed, count) = lessons
    if count > 0 {
      let values: KeyValuePairs = ["done": Wording.grouped(completed), "count": Wording.grouped(count)]
      parts.append(
        completed > 0
          ? ngettext("{done} of {count} lesson done", "{done} of {count} lessons done", count, values)
          : ngettext("{count} lesson", "{count} lessons", count, values))
    }
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
    // If only one title is over the limit, show it instead of “and 1 more”.
    let shown = items.count <= limit + 1 ? items[...] : items.prefix(limit)
    for item in shown {
      let label = Label(item.title)
      label.isEllipsized = true
      label.textAlignment = 0
      label.showWholeTextAsTooltip()
      titles.append(label)
    }
    guard shown.count < items.count else { return }
    let rest = Label(Wording.andMore(items.count - shown.count))
    rest.addClass("secondary")
    rest.textAlignment = 0
    titles.append(rest)
  }
}
