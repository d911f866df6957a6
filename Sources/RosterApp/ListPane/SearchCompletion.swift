import Catalog
import Gtk

/// The completion of field names, values, sections and marks in the search text.
///
/// It connects the entry, the suggestions and the rows that show them. The keyboard focus stays in the entry, and the
/// search runs as usual while suggestions are shown.
@MainActor
final class SearchCompletion {
  let values = PlaceValues()

  let overlay: CompletionOverlay

  private let entry: SearchEntry
  private let shelf: Shelf
  private(set) var suggestions = SearchSuggestions()
  private var suggestedFields: [CatalogField] = []
  /// The fields that the query can use.
  private var fields: [CatalogField] = []

  private var isWaitingForValues = false

  private var pending: (isWaiting: Bool, isTyped: Bool) = (false, false)

  init(of entry: SearchEntry, in shelf: Shelf, over content: Widget) {
    (self.entry, self.shelf) = (entry, shelf)
    overlay = CompletionOverlay(content)
    entry.onChanged { [weak self] in self?.queryDidChange() }
    entry.onCaretMove { [weak self] in
      if self?.suggestions.isShown == true { self?.updateSoon() }
    }
    entry.onFocusChange { [weak self] isInside in
      if !isInside { self?.close() }
    }
    overlay.list.onChoose = { [weak self] index in
      guard let self, suggestions.suggestions.indices.contains(index) else { return }
      take(suggestions.suggestions[index])
    }
    values.onGathered = { [weak self] in
      if self?.isWaitingForValues == true { self?.update(isTyped: true) }
    }
  }

  func show(_ listing: Listing) {
    values.show(listing)
    suggestedFields = listing.library.fields
    fields = shelf.fields(of: listing)
    if suggestions.isShown { updateSoon() }
  }

  // MARK: Updating

  private func queryDidChange() {
    if !entry.isSettingText { pending.isTyped = true }
    updateSoon()
  }

  /// Schedules a single update after all pending changes. By then, the caret has moved too.
  private func updateSoon() {
    guard !pending.isWaiting else { return }
    pending.isWaiting = true
    MainLoop.after(milliseconds: 0) { [weak self] in self?.catchUp() }
  }

  private func catchUp() {
    guard pending.isWaiting else { return }
    let isTyped = pending.isTyped
    pending = (false, false)
    update(isTyped: isTyped)
  }

  private func update(isTyped: Bool) {
    let caret = entry.hasFocusInside && !entry.hasSelection && !entry.isComposing ? entry.caret : nil
    let source = CompletionSource(
      fields: fields, suggestedFields: suggestedFields, values: { [values] in values.values(of: $0) },
      places: { [values] in values.names() })
    let wasShown = suggestions.isShown
    if isTyped { isWaitingForValues = true }
    suggestions.update(for: entry.text, caret: caret, isTyped: isTyped, from: source)
    show()
    if suggestions.isShown, !wasShown { entry.announce(Wording.suggestions(overlay.list.rows)) }
  }

  private func show() {
    let rows = suggestions.completion.map { completion in
      Wording.rows(of: completion) { [values] in values.values(of: $0) }
    }
    overlay.show(rows ?? [], chosen: suggestions.chosen)
    entry.setAccessibleExpanded(suggestions.isShown)
  }

  // MARK: User input

  func handle(_ press: KeyPress) -> Bool {
    catchUp()
    guard suggestions.isShown, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .escape:
      isWaitingForValues = false
      suggestions.close(byUser: true)
      show()
      return true
    case .down: return step(by: 1)
    case .up: return step(by: -1)
    case .tab: return take(suggestions.suggestionForTab)
    case .enter:
      if let chosen = suggestions.chosen { return take(suggestions.suggestions[chosen]) }
      close()
      return false
    case .right, .left:
      let isForward = (press.key == .left) == entry.endsRightToLeft
      return isForward && entry.isCaretAtEnd && take(suggestions.suggestionForTab)
    default: return false
    }
  }

  private func step(by distance: Int) -> Bool {
    guard !suggestions.suggestions.isEmpty else { return false }
    suggestions.step(by: distance)
    show()
    entry.announce(suggestions.chosen.map { overlay.list.rows[$0].name } ?? entry.text)
    return true
  }

  @discardableResult
  private func take(_ suggestion: QuerySuggestion?) -> Bool {
    guard let suggestion else { return false }
    suggestions.close(byUser: false)
    entry.replace(suggestion.edit.range, with: suggestion.edit.text)
    catchUp()
    show()
    return true
  }

  /// Hides the suggestions until the user types again.
  func close() {
    isWaitingForValues = false
    guard suggestions.isShown else { return }
    suggestions.close(byUser: false)
    show()
  }
}
