import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// The user's data for an item, and the buttons that change it.
///
/// The card sends requests, and shows changes once the planner has made them. Only the note is edited
/// in the card itself.
@MainActor
final class PlanningCard: CustomWidget {
  var onSaveNote: (NoteEdit, ItemReference) -> String = { edit, _ in edit.text }

  /// The current item, or nil while the card is hidden.
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

  /// Always true, even while the card is hidden and empty. GTK reads this value before widgets are added to the card,
  /// and doesn't read it again afterwards.
  override var heightFollowsWidth: Bool { true }

  private func connectParts() {
    chips.onFocusLost = { [weak self] in self?.projectMenu.takeFocus() }
    note.onSave = { [weak self] edit in
      guard let self, let item else { return edit.text }
      return onSaveNote(edit, item)
    }
  }

  var isReadOnly = false {
    didSet {
      actions.isSensitive = !isReadOnly
      lessons.isSensitive = !isReadOnly
      chips.isReadOnly = isReadOnly
      note.isEditable = !isReadOnly
    }
  }

  /// Shows the user's data for an item. If the item is already shown, the focus and the caret stay where they are.
  ///
  /// - Parameter unsavedNote: The text of the note if it couldn't be saved yet.
  func show(
    _ item: ItemReference, lessons count: Int?, details: ItemDetails, unsavedNote: String? = nil,
    projects: [Project], today: Day
  ) {
    let isNewItem = item.id != self.item?.id
    let kept = details.item ?? PlannedItem(id: item.id, title: item.title), text = unsavedNote ?? kept.note
    if isNewItem {
      actions.popover.cancel()
      // This call saves the note of the previous item, so set `item` afterwards.
      note.begin(text)
    }
    self.item = item
    actions.show(
      ItemActions.State(
        isStarred: kept.isFavorite, isDone: kept.done != nil, doneOn: kept.done, plans: [kept.plan],
        today: today))
    // The planner stores the number of lessons only while some are completed. If the catalogue is closed, keep showing
    // the last known number.
    let shownCount = isNewItem || !lessons.isVisible ? nil : lessons.count
    showLessons(count ?? kept.lessons ?? shownCount, kept, isNewItem: isNewItem)
    chips.show(details.projects)
    let currentProjects = Set(details.projects.map(\.id))
    projectMenu.show(projects.filter { !currentProjects.contains($0.id) })
    if !isNewItem { note.update(text) }
    if parts.parent == nil { add(parts) }
    isVisible = true
  }

  func clear() {
    flush()
    note.begin("")
    actions.popover.cancel()
    item = nil
    isVisible = false
  }

  /// Sets the current item without loading its data. Call this method after the data of the current item has been moved
  /// to another item. The note keeps the focus.
  func follow(to target: ItemReference) { if item != nil { item = target } }

  /// Saves unsaved text. Call this method before the window closes or the program ends.
  func flush() {
    note.flush()
    if lessons.isVisible { lessons.acceptText() }
  }

  private func showLessons(_ count: Int?, _ kept: PlannedItem, isNewItem: Bool) {
    lessons.isVisible = (count ?? 0) > 0
    guard let count, count > 0 else { return }
    lessons.show(done: kept.completedLessons(of: count), of: count, isNewItem: isNewItem)
  }
}
