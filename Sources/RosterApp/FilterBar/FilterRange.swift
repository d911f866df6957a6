import Catalog
import Gtk
import Gettext

/// A control for a range of numbers or dates: a histogram, and an entry for each end.
@MainActor
final class FilterRange: CustomWidget {
  var onChoose: (QueryFilter?) -> Void = { _ in }

  let histogram = Histogram()
  let from = Entry(placeholder: "")
  let to = Entry(placeholder: "")
  let caption = Label()
  let axis = (low: Label(), scale: Label(), high: Label())
  private var shown: Facet.Histogram?
  private var criterion: Filters.Criterion?
  private var filter: QueryFilter?

  private static let entryWidth: Int32 = 10

  init() {
    super.init(cssName: "filterrange", role: .group)
    caption.addClass("secondary")
    caption.addClass("numeric")
    caption.wrap()
    caption.maximumWidthInCharacters = 32
    for label in [axis.low, axis.scale, axis.high] {
      label.addClass("axis")
      label.addClass("secondary")
      label.addClass("numeric")
    }
    axis.scale.expandsHorizontally = true
    for entry in [from, to] {
      entry.setWidth(characters: Self.entryWidth)
      entry.expandsHorizontally = true
      entry.onChanged { [weak self] in self?.entriesDidChange() }
    }
    from.setAccessibleLabel(gettext("From"))
    to.setAccessibleLabel(gettext("To"))
    let ends = Box(.horizontal, spacing: 6, [from, Label(unspoken: "–"), to])
    // Leave space above the labels for the focus ring of the histogram.
    let bars = Box(
      .vertical, spacing: 6, [histogram, Box(.horizontal, spacing: 6, [axis.low, axis.scale, axis.high])])
    add(Box(.vertical, spacing: 6, [bars, caption, ends]))
    histogram.onPoint = { [weak self] _ in self?.showCaption() }
    histogram.onChoose = { [weak self] bins in self?.choose(bins) }
  }

  func show(_ histogram: Facet.Histogram, _ filter: QueryFilter?, of criterion: Filters.Criterion) {
    let isNewField = criterion.subject != self.criterion?.subject
    let isNewAxis = criterion != self.criterion || histogram.bins != shown?.bins
    (shown, self.filter, self.criterion) = (histogram, filter, criterion)
    self.histogram.show(
      histogram, chosen: filter?.range.map(histogram.bins.places), animated: !isNewField)
    let bins = histogram.bins
    if isNewAxis {
      from.placeholder = Wording.bound(bins.bounds.lowerBound, of: criterion)
      to.placeholder = Wording.bound(bins.bounds.upperBound, of: criterion)
      axis.low.text = Wording.value(bins.ends.lowerBound, of: criterion)
      axis.high.text = Wording.value(bins.ends.upperBound, of: criterion)
      axis.scale.text = bins.kind == .logarithmic ? gettext("Logarithmic Scale") : ""
    }
    // Don't change the entries while the user is typing in one of them.
    if isNewField || !from.hasFocusInside, !to.hasFocusInside || isNewField { showEnds() }
    showCaption()
    self.histogram.setAccessibleLabel("\(criterion.label): \(caption.text)")
  }

  private func showEnds() {
    let range = filter?.range
    from.text = range?.from.map { text(of: $0, open: ">") } ?? ""
    to.text = range?.to.map { text(of: $0, open: "<") } ?? ""
    from.setClass("error", false)
    to.setClass("error", false)
  }

  private func text(of end: ValueRange.End, open sign: String) -> String {
    let field = criterion?.field
    let value =
      field?.type == .date
      ? QueryFilter.text(ofDate: end.value) : QueryFilter.text(ofNumber: end.value, unit: field?.unit)
    return end.isIncluded ? value : sign + value
  }

  private func showCaption() {
    guard let shown, let criterion else { return }
    if let bins = histogram.highlighted {
      let count = shown.counts[bins].reduce(0, +)
      caption.text =
        "\(Wording.range(shown.bins.range(of: bins), of: criterion, isRounded: true)): \(Wording.items(count))"
    } else if let range = filter?.range {
      caption.text = Wording.range(range, of: criterion)
    } else {
      caption.text = Wording.items(shown.counts.reduce(0, +))
    }
  }

  // MARK: User input

  private func choose(_ bins: Range<Int>?) {
    guard let shown else { return }
    let range = bins.map(shown.bins.range) ?? ValueRange()
    let filter: QueryFilter? =
      range.isUnlimited ? nil : shown.bins.hasDates ? .dates(range) : .numbers(range)
    self.filter = filter
    showEnds()
    showCaption()
    histogram.announce(caption.text)
    onChoose(filter)
  }

  private func entriesDidChange() {
    guard !from.isSettingText, !to.isSettingText, let shown = criterion?.field else { return }
    // Use `value` instead of the field's id, because some ids can't be used in a query.
    let field = CatalogField(id: "value", label: "", type: shown.type, unit: shown.unit)
    func term(_ entry: Entry, _ plain: String, _ open: String) -> String {
      let text = entry.text.drop { $0.isWhitespace }, isOpen = text.hasPrefix(open)
      let value = text.dropFirst(isOpen ? 1 : 0).drop { $0.isWhitespace }
      let date = field.type == .date ? CatalogDate(spelled: String(value))?.description : nil
      let end = date ?? Self.joiningDigits(of: value)
      return end.isEmpty ? "" : field.id + (isOpen ? open : plain) + end
    }
    let terms = [term(from, ">=", ">"), term(to, "<=", "<")]
    var problem: String?
    var range = ValueRange()
    for (entry, term) in zip([from, to], terms) {
      let query = Query(term, fields: [field])
      let isRead = query.problems.isEmpty && !query.hasWords
      let end = isRead ? query.filter(of: .field(field.id))?.range : nil
      let isWrong = !term.isEmpty && end == nil
      entry.setClass("error", isWrong)
      if isWrong { problem = Wording.unreadableEnd(entry.text, of: field) }
      if let end { range = range.intersection(end) }
    }
    let filter: QueryFilter? =
      range.isUnlimited ? nil : field.type == .date ? .dates(range) : .numbers(range)
    if problem == nil, range.isEmpty {
      (from.hasFocusInside ? from : to).setClass("error", true)
      problem = gettext("The range contains no values. Enter the lower value first.")
    }
    if let problem { return caption.text = problem }
    let isChanged = filter != self.filter
    self.filter = filter
    showCaption()
    if isChanged { onChoose(filter) }
  }

  /// Removes spaces, except before a letter. In a search, `5000 m` can mean metres, but `5000m` means millions.
  private static func joiningDigits(of text: Substring) -> String {
    var joined = ""
    for part in text.split(whereSeparator: \.isWhitespace) {
      joined += !joined.isEmpty && part.first?.isLetter == true ? " \(part)" : String(part)
    }
    return joined
  }
}

extension QueryFilter {
  var range: ValueRange? {
    switch self {
    case .numbers(let range), .dates(let range): range
    case .values, .words, .presence, .excluding, .including, .typed: nil
    }
  }
}
