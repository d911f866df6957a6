import Gtk
import Gettext

/// An editor for a note. It grows with its text and saves automatically.
///
/// Changes made elsewhere are shown immediately. They are merged with text that hasn't been saved yet.
///
/// GTK can take minutes to lay out long text. A long note is therefore divided into parts, which are edited one at a
/// time.
@MainActor
final class NoteField: CustomWidget {
  /// Called with a change to save. Returns the saved text or, if saving has failed, the text that will be saved later.
  ///
  /// Changes are saved 400 ms after the first unsaved change, after 20 changes, when the focus leaves, and when
  /// ``flush()`` is called.
  var onSave: (NoteEdit) -> String = { $0.text }

  /// Called after the user has changed the text or moved the cursor with a key. The argument is the vertical range of
  /// the cursor in the text view, in logical pixels.
  var onCursorMove: (ClosedRange<Double>) -> Void = { _ in }

  let textView = TextView(name: gettext("Note"))
  private let placeholder = Label(unspoken: gettext("Add a note"))
  private let scroller: ScrolledWindow
  private let partLabel = Label("")
  private let previous = Button(iconName: "go-previous-symbolic", name: gettext("Previous Part"))
  private let next = Button(iconName: "go-next-symbolic", name: gettext("Next Part"))
  private let partRow: Box
  private var draft = NoteDraft()
  private var parts = NoteParts()
  /// Long text that is about to be inserted into the current part.
  private var longText: (text: String, position: Int)?
  private var keyCount = 0
  private var willSave = false
  private var framesToReveal = 0

  private static let heights: ClosedRange<Int32> = 60...320
  /// The maximum delay before a change is saved, in milliseconds.
  private static let savingDelay: UInt32 = 400
  /// The pause in typing after which a new undo step starts, in milliseconds.
  static let undoStepDelay: UInt32 = 800
  private static let cursorKeys: [Key] = [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown]

  init() {
    scroller = ScrolledWindow(child: textView, heights: Self.heights)
    partRow = Box(.horizontal, spacing: 6, [previous, partLabel, next])
    super.init(cssName: "notefield")
    // Leave the vertical padding to the style sheet, which adds it outside the text view. GTK doesn't scroll to a text
    // view's padding, so the shadow that indicates more text would hide a cursor in the first or last line.
    textView.setPadding(horizontal: 9, vertical: 0)
    placeholder.addClass("secondary")
    placeholder.textAlignment = 0
    placeholder.verticalAlignment = .start
    placeholder.setMargins(start: 9, end: 9)
    placeholder.isTargetable = false
    partRow.isVisible = false
    partRow.horizontalAlignment = .end
    partLabel.addClass("secondary")
    for (button, step) in [(previous, -1), (next, 1)] {
      button.addClass("flat")
      button.isFocusedByClick = false
      button.onClicked { [weak self] in self?.showPart(by: step) }
    }
    add(Box(.vertical, [scroller, partRow]))
    add(placeholder)
    // Users expect the padding above and below the text view to be part of the note.
    onClick { [weak self] _ in
      if let self, !textView.hasFocusInside { textView.grabFocus() }
    }
    textView.onChanged { [weak self] in self?.textDidChange() }
    textView.onInsert { [weak self] text, position in self?.takeLongText(text, position) == true }
    textView.onKeyPress(.capture) { [weak self] press in self?.handle(press) == true }
    textView.onFocusChange { [weak self] isInside in
      guard let self, !isInside else { return }
      flush()
      draft.pause()
    }
  }

  /// Returns the natural height as the minimum, because the scrolling pane gives each of its children only the minimum
  /// height.
  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let sizes = super.measureContent(orientation, for: size)
    return orientation == .vertical ? (sizes.natural, sizes.natural) : sizes
  }

  override func allocateContent(width: Int32, height: Int32) {
    let before = textView.width
    super.allocateContent(width: width, height: height)
    if textView.width != before { textView.measureAgain() }
  }

  var text: String { draft.text }

  var isEditable: Bool {
    get { textView.isEditable }
    set {
      textView.isEditable = newValue
      placeholder.text = newValue ? gettext("Add a note") : gettext("No note")
    }
  }

  func begin(_ text: String) {
    flush()
    keyCount += 1
    (draft, parts) = (NoteDraft(showing: text), NoteParts())
    textView.clearHistory()
    showText()
  }

  func update(_ kept: String) {
    // If there is unsaved text, save it. The planner merges it with the changed note.
    guard !draft.isUnsaved, longText == nil else { return flush() }
    draft.receive(kept)
    showText()
  }

  /// Undoes or redoes typing, and saves the result immediately. In the planner's undo history, this change belongs to
  /// the same step as the typing.
  ///
  /// - Returns: Whether the text has changed.
  func undoEditing(redo: Bool = false) -> Bool {
    flush()
    guard textView.undoTyping(redo: redo) else { return false }
    save(isTypingUndone: true, isReverting: !redo)
    return true
  }

  /// Shows the part of the note in which the text differs from `old`, and moves the cursor to the change.
  func showChange(since old: String) {
    guard text != old else { return }
    let (before, after) = (old.unicodeScalars, text.unicodeScalars)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let position = parts.move(to: start + max(after.count - before.count, 0))
    showCurrentPart()
    textView.cursorPosition = position
    revealCursorSoon()
  }

  func flush() { save() }

  private func save(isTypingUndone: Bool = false, isReverting: Bool = false) {
    insertLongText()
    guard var edit = draft.edit else { return }
    edit.isContinuing = edit.isContinuing || isTypingUndone
    edit.isReverting = isReverting
    let kept = onSave(edit)
    draft.didSave(as: kept)
    showText()
  }

  override func mappedDidChange() {
    if !isMapped { flush() }
  }

  private func textDidChange() {
    parts.current = textView.text
    partsDidChange()
  }

  private func partsDidChange() {
    // Wait until GTK has handled the key press, because the text can't be replaced before then.
    if draft.write(parts.text) { MainLoop.after(milliseconds: 0) { [weak self] in self?.flush() } }
    if parts.isCurrentTooLong { MainLoop.after(milliseconds: 0) { [weak self] in self?.divideCurrentPart() } }
    placeholder.isVisible = draft.text.isEmpty
    revealCursorSoon()
    keyCount += 1
    let count = keyCount
    MainLoop.after(milliseconds: Self.undoStepDelay) { [weak self] in
      guard let self, keyCount == count else { return }
      draft.pause()
    }
    guard !willSave else { return }
    willSave = true
    MainLoop.after(milliseconds: Self.savingDelay) { [weak self] in
      self?.willSave = false
      self?.flush()
    }
  }

  /// If pasted or dropped text is too long for the text view, returns true, and inserts the text in parts afterwards.
  /// Otherwise, GTK would lay out the whole text immediately.
  private func takeLongText(_ text: String, _ position: Int) -> Bool {
    guard longText == nil, NoteParts.isTooLong(text) else { return false }
    longText = (text, position)
    MainLoop.after(milliseconds: 0) { [weak self] in self?.insertLongText() }
    return true
  }

  private func insertLongText() {
    guard let (text, position) = longText else { return }
    longText = nil
    var scalars = parts.current.unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: position, limitedBy: scalars.endIndex)
    scalars.insert(contentsOf: text.unicodeScalars, at: place ?? scalars.endIndex)
    parts.current = String(scalars)
    divideCurrentPart(keeping: position + text.unicodeScalars.count)
    partsDidChange()
  }

  private func showText() {
    parts.show(draft.text)
    showCurrentPart()
  }

  private func showCurrentPart() {
    textView.text = parts.current
    placeholder.isVisible = draft.text.isEmpty
    partRow.isVisible = parts.count > 1
    guard parts.count > 1 else { return }
    partLabel.text = gettext(
      "Part {number} of {count}", ["number": "\(parts.index + 1)", "count": "\(parts.count)"])
    let (isFirst, isLast) = (parts.index == 0, parts.index == parts.count - 1)
    // Move the focus to the text, because a button that becomes insensitive loses the focus.
    if isFirst && previous.hasFocus || isLast && next.hasFocus { textView.grabFocus() }
    previous.isSensitive = !isFirst
    next.isSensitive = !isLast
  }

  /// Handles the keys that move the cursor to another part or join two parts. If the whole part is selected, keys that
  /// copy or replace the selection apply to the whole note.
  func handle(_ press: KeyPress) -> Bool {
    if Self.cursorKeys.contains(press.key) { revealCursorSoon() }
    guard parts.count > 1 else { return false }
    if textView.isAllSelected, let isHandled = handleSelectedNote(press) { return isHandled }
    if press == KeyPress(.home, .control) || press == KeyPress(.end, .control) {
      let isHome = press.key == .home
      guard parts.index != (isHome ? 0 : parts.count - 1) else { return false }
      showPart(by: isHome ? -parts.count : parts.count, atEnd: !isHome)
      return true
    }
    guard press.modifiers == [], !textView.hasSelection else { return false }
    let (back, forward): (Key, Key) = textView.readsRightToLeft ? (.right, .left) : (.left, .right)
    let position = textView.cursorPosition
    let isAtStart = position == 0 && parts.index > 0
    if isAtStart, [.up, .pageUp, back].contains(press.key) {
      showPart(by: -1, atEnd: true)
      return true
    }
    let isAtEnd = position == parts.current.unicodeScalars.count && parts.index < parts.count - 1
    if isAtEnd, [.down, .pageDown, forward].contains(press.key) {
      showPart(by: 1)
      return true
    }
    guard isEditable, isAtEnd && press.key == .delete || isAtStart && press.key == .backspace else {
      return false
    }
    let newPosition = parts.deleteBeyondEdge(forward: press.key == .delete)
    showCurrentPart()
    textView.cursorPosition = newPosition
    partsDidChange()
    return true
  }

  /// Handles keys that copy, delete or replace the selection, as if the whole note were selected. Returns whether the
  /// text view should ignore the key, or nil for other keys.
  private func handleSelectedNote(_ press: KeyPress) -> Bool? {
    let key = press.key.character, isControl = press.modifiers == .control
    let copies = isControl && key == "c" || press == KeyPress(.insert, .control)
    let cuts = isControl && key == "x" || press == KeyPress(.delete, .shift)
    let pastes = isControl && key == "v" || press == KeyPress(.insert, .shift)
    if copies || cuts { copyToClipboard(draft.text) }
    if copies || cuts && !isEditable { return true }
    let deletes =
      cuts || [KeyPress(.delete), KeyPress(.backspace), KeyPress(.backspace, .shift)].contains(press)
    // Exclude control characters, which some keys, such as Escape, produce.
    let types = press.key == .enter || key.map { $0 >= " " && $0 != "\u{7F}" } == true
    let isTyped = press.modifiers.isSubset(of: .shift) && types
    guard isEditable, deletes || isTyped || pastes && clipboardHasText else { return nil }
    // Save the earlier typing first, so that undoing this change doesn't also undo the typing.
    flush()
    draft.pause()
    parts = NoteParts()
    showCurrentPart()
    partsDidChange()
    return deletes
  }

  private func showPart(by step: Int, atEnd: Bool = false) {
    flush()
    parts.move(by: step)
    showCurrentPart()
    textView.cursorPosition = atEnd ? .max : 0
    if atEnd { revealCursorSoon() } else { scroller.scrollToTop() }
  }

  /// Divides the current part if it has become too long, for example because text was pasted.
  private func divideCurrentPart() {
    guard parts.isCurrentTooLong else { return }
    divideCurrentPart(keeping: textView.cursorPosition)
    revealCursorSoon()
  }

  private func divideCurrentPart(keeping position: Int) {
    let cursor = parts.divideCurrent(keeping: position)
    showCurrentPart()
    textView.cursorPosition = cursor
  }

  /// Scrolls to the cursor once the text view has its new height, after a few frames.
  ///
  /// The method scrolls repeatedly until the cursor is visible, because GTK may scroll to the wrong position while it
  /// lays out long text.
  private func revealCursorSoon() {
    let isWaiting = framesToReveal > 0
    framesToReveal = 64
    guard !isWaiting else { return }
    textView.onFrame { [weak self] _ in
      guard let self else { return false }
      framesToReveal -= 1
      guard framesToReveal.isMultiple(of: 4) else { return true }
      // If the text view has grown to show all of its text, scroll back to the top.
      if scroller.height < Self.heights.upperBound { scroller.scrollToTop() }
      if revealCursor() { framesToReveal = 0 }
      return framesToReveal > 0
    }
  }

  /// Scrolls to the cursor, and returns whether it was already visible in the text view. If the text view doesn't have
  /// the focus, does nothing and returns true.
  private func revealCursor() -> Bool {
    guard textView.hasFocus else { return true }
    textView.scrollToCursor()
    // Limit the range to the height of the text view, because the view may not have scrolled yet.
    let cursor = textView.cursorBounds, height = Double(textView.height)
    let top = max(0, min(cursor.y, height - cursor.height))
    onCursorMove(top...top + max(0, cursor.height))
    return cursor.y >= 0 && cursor.maxY <= height + 1
  }
}
