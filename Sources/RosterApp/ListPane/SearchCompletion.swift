import Catalog
import Gtk

/// Completes what is typed in the search: names of fields, their values, sections and marks.
///
/// It joins the entry, what is suggested, and the rows that show it. The keyboard stays in the entry, and what is typed is
/// looked for all the while.
@MainActor
final class SearchCompletion {
  /// What a query can ask for.
  var fields: () -> [CatalogField] = { [] }

  /// The place to complete from.
  let values = PlaceValues()

  /// What is shown, over the results.
  let overlay: CompletionOverlay

  private let entry: SearchEntry
  private(set) var suggestions = SearchSuggestions()
  private var suggestedFields: [CatalogField] = []

  /// Whether what is being gathered is still wanted.
  private var isAwaiting = false

  /// Whether something is to be looked at that has changed, and whether a person has typed it.
  private var pending: (isWaiting: Bool, isTyped: Bool) = (false, false)

  /// Completes what is typed in `entry`, over `content`.
  init(of entry: SearchEntry, over content: Widget) {
    self.entry = entry
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
      if self?.isAwaiting == true { self?.update(isTyped: true) }
    }
  }

  /// Another listing is shown, with other things to ask for.
  func show(_ listing: Listing) {
    values.show(listing)
    suggestedFields = listing.library.fields
    if suggestions.isShown { updateSoon() }
  }

  // MARK: The entry's news

  private func queryDidChange() {
    if !entry.isSettingText { pending.isTyped = true }
    updateSoon()
  }

  /// Once the caret is where the change has taken it, and once for several changes.
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
      fields: fields(), suggestedFields: suggestedFields, values: { [values] in values.values(of: $0) },
      places: { [values] in values.names() })
    let wasShown = suggestions.isShown
    if isTyped { isAwaiting = true }
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

  // MARK: What a person does

  /// What a key pressed in the entry does with the suggestions.
  ///
  /// - Returns: false where it is for the entry.
  func handle(_ press: KeyPress) -> Bool {
    catchUp()
    guard suggestions.isShown, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .escape:
      isAwaiting = false
      suggestions.close(forGood: true)
      show()
      return true
    case .down: return step(by: 1)
    case .up: return step(by: -1)
    case .tab: return take(suggestions.likeliest)
    case .enter:
      if let chosen = suggestions.chosen { return take(suggestions.suggestions[chosen]) }
      close()
      return false
    case .right, .left:
      let isForward = (press.key == .left) == entry.endsRightToLeft
      return isForward && entry.isCaretAtEnd && take(suggestions.likeliest)
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
    suggestions.close(forGood: false)
    entry.replace(suggestion.edit.range, with: suggestion.edit.text)
    catchUp()
    show()
    return true
  }

  /// Takes the suggestions away until more is typed.
  func close() {
    isAwaiting = false
    guard suggestions.isShown else { return }
    suggestions.close(forGood: false)
    show()
  }
}
