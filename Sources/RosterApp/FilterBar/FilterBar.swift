import Catalog
import Gtk
import Gettext

/// What the list can be chosen by, side by side under the search: sections and fields. Each opens what there is to choose
/// from; what is chosen stands in its chip, and in the search, where it can be typed as well.
@MainActor
final class FilterBar: CustomWidget {
  /// Called with what a person asks of sections or a field now; nil is nothing.
  var onFilter: (QueryFilter.Subject, QueryFilter?) -> Void = { _, _ in }

  /// Called when a person wants nothing more of any.
  var onClear: () -> Void = {}

  /// Called with what is open: the choices are wanted, with their counts.
  var onOpen: (QueryFilter.Subject?) -> Void = { _ in }

  /// What there is to choose from in one respect.
  let popover = FilterPopover()

  private(set) var chips: [(subject: QueryFilter.Subject, chip: FilterChip)] = []
  let clearButton = Button(iconName: "edit-clear-symbolic", name: gettext("Clear Filters"))
  private let row = Box(.horizontal, spacing: 6)
  private let nothing = Label(gettext("No filters available"))
  private let scroller: ScrolledWindow
  private var filters = Filters()

  init() {
    scroller = ScrolledWindow(sideways: row)
    super.init(cssName: "filterbar", role: .group)
    setAccessibleLabel(gettext("Filters"))
    nothing.addClass("secondary")
    nothing.addClass("no value")
    nothing.isVisible = false
    scroller.expandsHorizontally = true
    // The scroll bar lies over what it scrolls: it gets room of its own.
    row.addClass("chips")
    clearButton.addClass("clear-filters")
    clearButton.isVisible = false
    clearButton.onClicked { [weak self] in
      // It goes with the last filter.
      self?.takeFocus()
      self?.onClear()
    }
    add(Box(.horizontal, spacing: 6, [nothing, scroller, clearButton]))
    popover.onFilter = { [weak self] in self?.onFilter($0, $1) }
    popover.onClosed = { [weak self] in
      self?.arrange()
      self?.onOpen(nil)
    }
  }

  /// Shows what there is to choose by, and what is chosen.
  func show(_ filters: Filters) {
    if filters.respects != self.filters.respects { makeChips(filters.respects) }
    self.filters = filters
    for (subject, chip) in chips { chip.show(filters.query.filter(of: subject)) }
    arrange()
    nothing.isVisible = chips.isEmpty
    clearButton.isVisible = !filters.query.filteredSubjects.isEmpty
    if let (subject, facet, missingCount) = filters.opened, let respect = filters[subject] {
      popover.show(respect, facet, missingCount: missingCount, filters.query)
    }
  }

  private func makeChips(_ respects: [Filters.Respect]) {
    let focused = chips.first { $0.chip.hasFocusInside }?.subject
    row.removeAll()
    chips = respects.map { respect in
      let chip = FilterChip(respect)
      chip.onClicked { [weak self, weak chip] in
        guard let self, let chip else { return }
        open(respect.subject, at: chip)
      }
      row.append(chip)
      return (respect.subject, chip)
    }
    chips.first { $0.subject == focused }?.chip.grabFocus()
  }

  /// Puts first what is chosen, so that it is seen; what is open stays where it is until it is closed.
  private func arrange() {
    guard !popover.isShown else { return }
    let active = Set(filters.query.filteredSubjects)
    let order =
      filters.respects.map(\.subject).filter(active.contains)
      + filters.respects.map(\.subject).filter { !active.contains($0) }
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
    guard let respect = filters[subject] else { return }
    popover.popUp(at: chip, for: respect, filters.query)
    onOpen(subject)
  }

  /// Gives the first chip the keyboard.
  @discardableResult
  func takeFocus() -> Bool { chips.first?.chip.grabFocus() ?? false }
}
