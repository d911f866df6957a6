import Catalog
import Gtk
import Gettext

@MainActor
final class FilterPopover: Popover {
  private(set) lazy var values = makeValues()
  private(set) lazy var range = makeRange()
  let title = Label()
  let clearButton = Button(label: gettext("Clear"))
  let missingValueButton = ToggleButton(text: "")
  private var criterion: Filters.Criterion?
  private let waiting = Label(gettext("Counting…"))
  private let noValues = Label(gettext("The results have no values in this field."))
  private let pages = Box(.vertical)

  init() {
    let head = Box(.horizontal, spacing: 12, [title, clearButton])
    super.init(child: Box(.vertical, spacing: 6, [head, pages, missingValueButton]), name: gettext("Filter"))
    addClass("filters")
    for label in [waiting, noValues] {
      label.addClass("secondary")
      label.setMargins(top: 12, bottom: 12)
    }
    title.addClass("heading")
    title.textAlignment = 0
    title.isEllipsized = true
    title.showWholeTextAsTooltip()
    title.expandsHorizontally = true
    clearButton.addClass("pill")
    clearButton.tooltip = gettext("Clear This Filter")
    clearButton.onClicked { [weak self] in
      guard let self else { return }
      // Move the focus, because this button is about to become insensitive.
      if values.parent === pages {
        values.takeFocus()
      } else if range.parent === pages {
        range.histogram.grabFocus()
      } else if missingValueButton.isVisible {
        missingValueButton.grabFocus()
      }
      choose(nil)
    }
    missingValueButton.addClass("pill")
    missingValueButton.onClicked { [weak self] in
      guard let self else { return }
      choose(missingValueButton.isActive ? .presence(false) : nil)
    }
  }

  func popUp(at chip: Widget, for criterion: Filters.Criterion, _ query: Query) {
    self.criterion = criterion
    title.text = criterion.label
    clearButton.isSensitive = query.filter(of: criterion.subject) != nil
    missingValueButton.isVisible = false
    show(page: waiting)
    popUp(at: chip)
  }

  func show(_ criterion: Filters.Criterion, _ facet: Facet, missingCount: Int, _ query: Query) {
    guard isShown, criterion.subject == self.criterion?.subject else { return }
    let filter = query.filter(of: criterion.subject)
    clearButton.isSensitive = filter != nil
    missingValueButton.isActive = filter == .presence(false)
    missingValueButton.isVisible = missingCount > 0 || missingValueButton.isActive
    missingValueButton.title = gettext("No Value: {items}", ["items": Wording.items(missingCount)])
    switch facet {
    case .values([]): show(page: noValues)
    case .values(let found):
      let isNew = show(page: values)
      values.show(found, of: criterion.subject, query, isNew: isNew)
      if isNew { values.takeFocus() }
    case .histogram(let histogram):
      let isNew = show(page: range)
      range.show(histogram, query.filter(of: criterion.subject), of: criterion)
      if isNew { range.from.grabFocus() }
    }
  }

  @discardableResult
  private func show(page: Widget) -> Bool {
    guard page.parent !== pages else { return false }
    pages.removeAll()
    pages.append(page)
    return true
  }

  private func choose(_ filter: QueryFilter?) {
    if let subject = criterion?.subject { send(.filter(subject, by: filter)) }
  }

  private func makeValues() -> FilterValues {
    let values = FilterValues()
    values.onChoose = { [weak self] in self?.choose($0) }
    values.closePopover = { [weak self] in self?.popDown() }
    return values
  }

  private func makeRange() -> FilterRange {
    let range = FilterRange()
    range.onChoose = { [weak self] in self?.choose($0) }
    return range
  }
}
