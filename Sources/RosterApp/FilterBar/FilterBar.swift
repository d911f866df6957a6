import Catalog
import Gtk
import Gettext

/// The bar below the search entry, with a chip for each available filter.
///
/// A click on a chip opens a popover for setting the filter. The filters are also part of the search text.
@MainActor
final class FilterBar: CustomWidget {
  let popover = FilterPopover()

  private(set) var chips: [(subject: QueryFilter.Subject, chip: FilterChip)] = []
  /// The criteria that have chips. They can differ from those of `filters` while a popover is open.
  private var chipCriteria: [Filters.Criterion] = []
  let clearButton = Button(iconName: "edit-clear-symbolic", name: gettext("Clear Filters"))
  private let row = Box(.horizontal, spacing: 6)
  private let noFilters = Label()
  private let scroller: ScrolledWindow
  private var filters = Filters()

  init() {
    scroller = ScrolledWindow(sideways: row)
    super.init(cssName: "filterbar", role: .group)
    setAccessibleLabel(gettext("Filters"))
    noFilters.addClass("secondary")
    noFilters.addClass("nothing")
    noFilters.isVisible = false
    scroller.expandsHorizontally = true
    // The `chips` style class adds space below the chips for the overlay scroll bar.
    row.addClass("chips")
    clearButton.addClass("clear-filters")
    clearButton.isVisible = false
    clearButton.onClicked { [weak self] in
      // Move the focus, because this button is hidden when no filter is set.
      self?.takeFocus()
      self?.send(.clearFilters)
    }
    add(Box(.horizontal, spacing: 6, [noFilters, scroller, clearButton]))
    popover.onClosed { [weak self] in
      self?.showChips()
      self?.send(.openFilter(nil))
    }
  }

  func show(_ filters: Filters, hasItems: Bool) {
    self.filters = filters
    // Don't reorder the chips while a popover is open, because the popover would move with its chip.
    if popover.isShown { showTexts() } else { showChips() }
    noFilters.isVisible = chips.isEmpty
    noFilters.text = hasItems ? gettext("No fields to filter by") : gettext("Nothing to filter")
    clearButton.isVisible = !filters.query.filteredSubjects.isEmpty
    if let (subject, facet, missingCount) = filters.opened, let criterion = filters[subject] {
      popover.show(criterion, facet, missingCount: missingCount, filters.query)
    }
  }

  private func showChips() {
    if filters.criteria != chipCriteria { makeChips(filters.criteria) }
    showTexts()
    arrange()
  }

  private func showTexts() {
    for (subject, chip) in chips { chip.show(filters.query.filter(of: subject)) }
  }

  /// Updates the chips. Reuses the chips of unchanged filters, because one of them may have the focus.
  private func makeChips(_ criteria: [Filters.Criterion]) {
    chipCriteria = criteria
    let hadFocus = chips.contains { $0.chip.hasFocusInside }
    for (_, chip) in chips where !criteria.contains(chip.criterion) { row.remove(chip) }
    chips.removeAll { !criteria.contains($0.chip.criterion) }
    for criterion in criteria where !chips.contains(where: { $0.chip.criterion == criterion }) {
      let chip = FilterChip(criterion)
      chip.onClicked { [weak self, weak chip] in
        guard let self, let chip else { return }
        open(criterion.subject, at: chip)
      }
      row.append(chip)
      chips.append((criterion.subject, chip))
    }
    if hadFocus, !chips.contains(where: { $0.chip.hasFocusInside }) { takeFocus() }
  }

  /// Moves the chips of active filters to the front, where they are visible.
  private func arrange() {
    let active = Set(filters.query.filteredSubjects)
    let order =
      filters.criteria.map(\.subject).filter(active.contains)
      + filters.criteria.map(\.subject).filter { !active.contains($0) }
    guard order != chips.map(\.subject) else { return }
    chips = order.compactMap { subject in chips.first { $0.subject == subject } }
    var previous: Widget?
    for (_, chip) in chips {
      row.move(chip, after: previous)
      previous = chip
    }
    scroller.horizontalOffset = readsRightToLeft ? .greatestFiniteMagnitude : 0
  }

  private func open(_ subject: QueryFilter.Subject, at chip: FilterChip) {
    guard let criterion = filters[subject] else { return }
    // Align the popover with the start of the chip, so that it stays in place when the chip's width changes.
    popover.horizontalAlignment = readsRightToLeft ? .end : .start
    popover.popUp(at: chip, for: criterion, filters.query)
    send(.openFilter(subject))
  }

  @discardableResult
  func takeFocus() -> Bool { chips.first?.chip.grabFocus() ?? false }
}
