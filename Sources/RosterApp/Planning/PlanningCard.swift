import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// What a person keeps of one item, and the buttons that change it.
///
/// It shows what it is told and changes nothing itself: what is pressed is called out, and is shown once the planner says it is
/// so. Only the note is the person's own until it is saved. Everything that is called out is about `item`.
@MainActor
final class PlanningCard: CustomWidget {
  /// Called with whether there is to be a star.
  var onStar: (Bool) -> Void = { _ in }

  /// Called with whether it is to be done.
  var onDone: (Bool) -> Void = { _ in }

  /// Called with what it is to be planned for; nil is no plan.
  var onPlan: (Plan?) -> Void = { _ in }

  /// Called with how many lessons are done.
  var onLessons: (Int) -> Void = { _ in }

  /// Called with a note to keep, and whose it is: that may be the item before, whose note is saved as another is shown.
  /// Returns the note as it is kept then, or nil if it could not be saved.
  var onNote: (NoteEdit, ItemReference) -> String? = { edit, _ in edit.text }

  /// Called with the project that it is to be put into.
  var onAddToProject: (ProjectID) -> Void = { _ in }

  /// Called with the project that it is to be taken out of.
  var onRemoveFromProject: (ProjectID) -> Void = { _ in }

  /// Called when it is to be put into a new project.
  var onNewProject: () -> Void = {}

  /// What is shown; nil while the card is hidden.
  private(set) var item: ItemReference?

  let actions: ItemActions
  let lessons = LessonsRow()
  let chips = ProjectChips()
  let projectMenu = ProjectMenu()
  let note = NoteField()
  private let parts: Box

  init(locale: Locale = .environment) {
    actions = ItemActions(locale: locale)
    parts = Box(.vertical, spacing: 12, [actions, chips, lessons, note])
    super.init(cssName: "card", role: .group)
    addClass("planning")
    setAccessibleLabel(gettext("Planning"))
    actions.append(projectMenu)
    isVisible = false
    chips.show([])
    chips.isVisible = false
    connectParts()
  }

  override var heightFollowsWidth: Bool { true }

  private func connectParts() {
    actions.onStar = { [weak self] in self?.onStar($0) }
    actions.onDone = { [weak self] in self?.onDone($0) }
    actions.onPlan = { [weak self] in self?.onPlan($0) }
    lessons.onLessons = { [weak self] in self?.onLessons($0) }
    chips.onRemove = { [weak self] in self?.onRemoveFromProject($0) }
    chips.onFocusLost = { [weak self] in self?.projectMenu.takeFocus() }
    projectMenu.onChoose = { [weak self] in self?.onAddToProject($0) }
    projectMenu.onNew = { [weak self] in self?.onNewProject() }
    note.onSave = { [weak self] edit in
      guard let self, let item else { return nil }
      return onNote(edit, item)
    }
  }

  /// Whether nothing can be changed: the planner's file is read-only.
  var isReadOnly = false {
    didSet {
      actions.isSensitive = !isReadOnly
      lessons.isSensitive = !isReadOnly
      chips.isReadOnly = isReadOnly
      note.isEditable = !isReadOnly
    }
  }

  /// Shows what is kept of an item. The keyboard and the cursor stay where they are while it is the same item.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - lessons: how many lessons it has; nil where it has none.
  ///   - details: what is kept of it.
  ///   - projects: all projects, in their order.
  ///   - today: the day that it is.
  func show(
    _ item: ItemReference, lessons count: Int?, details: ItemDetails, projects: [Project], today: Day
  ) {
    let isOther = item.id != self.item?.id
    let kept = details.item ?? PlannedItem(id: item.id, title: item.title)
    if isOther {
      actions.popover.popDown()
      // Saves what is written of the item before, which still is the one that is shown.
      note.begin(kept.note)
    }
    self.item = item
    actions.show(
      ItemActions.State(
        isStarred: kept.isFavorite, isDone: kept.done != nil, doneOn: kept.done, plan: kept.plan,
        today: today))
    showLessons(count ?? kept.lessons, kept, isOther: isOther)
    chips.show(details.projects)
    let there = Set(details.projects.map(\.id))
    projectMenu.show(projects.filter { !there.contains($0.id) })
    if !isOther { note.update(kept.note) }
    // Where nothing is kept nothing of it stands in the window.
    if parts.parent == nil { add(parts) }
    isVisible = true
  }

  /// Hides the card, after what is written has been saved.
  func clear() {
    note.begin("")
    actions.popover.popDown()
    item = nil
    isVisible = false
  }

  /// Saves what is written and not saved yet: before the window closes or the program ends.
  func flush() { note.flush() }

  /// Opens the popover that asks for the plan.
  func choosePlan() { actions.choosePlan() }

  private func showLessons(_ count: Int?, _ kept: PlannedItem, isOther: Bool) {
    lessons.isVisible = (count ?? 0) > 0
    guard let count, count > 0 else { return }
    // A course that was marked as done before its lessons were counted has none stored.
    lessons.show(done: kept.done == nil ? kept.lessonsDone : count, of: count, isOther: isOther)
  }
}
