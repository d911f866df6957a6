import Gtk
import Gettext

/// A control for the number of completed lessons: an entry, two step buttons and a slider.
@MainActor
final class LessonsRow: CustomWidget {
  let entry = Entry(placeholder: "0")
  let less = Button(iconName: "list-remove-symbolic", name: gettext("Mark One Lesson as Not Done"))
  let more = Button(iconName: "list-add-symbolic", name: gettext("Mark One More Lesson as Done"))
  let slider = ValueHandle(name: gettext("Lessons Done"), role: .slider)
  private let total = Label()
  private var done = 0
  private(set) var count = 0
  private var isPreviewing = false
  private var holdCount = 0

  /// How long a button must be held before its step is repeated, and the interval between repeated steps, in
  /// milliseconds. `GtkSpinButton` uses the same values.
  private static let (repeatDelay, repeatInterval): (UInt32, UInt32) = (500, 50)

  init() {
    super.init(cssName: "lessons", role: .group)
    setAccessibleLabel(gettext("Lessons"))
    entry.setAccessibleLabel(gettext("Lessons Done"))
    entry.setWidth(characters: 4)
    entry.addClass("numeric")
    // Disable undo in the entry, because the Undo command restores the previous number.
    entry.canUndo = false
    total.addClass("numeric")
    total.isEllipsized = true
    total.textAlignment = 0
    let number = Box(.horizontal, [less, entry, more])
    number.addClass("linked")
    // Let the track handle the pointer, because a drag should be reported only when it ends.
    slider.isTargetable = false
    let track = CustomWidget(cssName: "track")
    track.add(slider)
    track.setPointer("pointer")
    add(Box(.vertical, spacing: 6, [Box(.horizontal, spacing: 12, [number, total]), track]))
    connectParts(track)
  }

  private func connectParts(_ track: Widget) {
    for (button, distance) in [(less, -1), (more, 1)] {
      button.onClicked { [weak self] in self?.step(by: distance) }
      connectHold(of: button, by: distance)
    }
    entry.onActivate { [weak self] in self?.acceptText() }
    entry.onFocusChange { [weak self] isInside in
      if !isInside { self?.acceptText() }
    }
    entry.onKeyPress(.capture) { [weak self] press in
      switch press {
      case KeyPress(.up): self?.step(by: 1)
      case KeyPress(.down): self?.step(by: -1)
      case KeyPress(.escape): return self?.cancelTyping() == true
      default: return false
      }
      return true
    }
    slider.onChange { [weak self] in self?.set(Int($0.rounded())) }
    let gesture = DragGesture(on: track)
    var start = 0.0
    gesture.onBegin = { [weak self] x, _ in
      start = x
      self?.isPreviewing = true
      self?.slider.grabFocus()
      self?.preview(x, in: track)
      return true
    }
    gesture.onUpdate = { [weak self] distance, _ in self?.preview(start + distance, in: track) }
    gesture.onEnd = { [weak self] isRelease in
      guard let self else { return }
      isPreviewing = false
      isRelease ? acceptText() : showDone()
    }
  }

  /// Repeats a step while the button is held. The number is saved when the button is released.
  private func connectHold(of button: Button, by distance: Int) {
    let gesture = DragGesture(on: button, phase: .capture)
    gesture.onBegin = { [weak self, weak gesture] _, _ in
      guard let self else { return false }
      let hold = holdCount
      MainLoop.after(milliseconds: Self.repeatDelay) { [weak self] in
        guard let self, holdCount == hold else { return }
        // Claim the gesture, so that releasing the button doesn't also count as a click.
        gesture?.claim()
        isPreviewing = true
        repeatStep(by: distance, during: hold)
      }
      return true
    }
    gesture.onEnd = { [weak self] _ in
      guard let self else { return }
      holdCount += 1
      if isPreviewing {
        isPreviewing = false
        acceptText()
      }
    }
  }

  private func repeatStep(by distance: Int, during hold: Int) {
    guard holdCount == hold else { return }
    show(number: min(max(start + distance, 0), count))
    MainLoop.after(milliseconds: Self.repeatInterval) { [weak self] in
      self?.repeatStep(by: distance, during: hold)
    }
  }

  /// Shows the number of completed lessons. Interrupts typing and dragging only if `isNewItem` is true.
  func show(done: Int, of count: Int, isNewItem: Bool = false) {
    let isTyping = !isNewItem && entry.hasFocusInside && Int(entry.text) != self.done
    self.count = max(0, count)
    self.done = min(max(done, 0), self.count)
    // Translators: follows the field with the number of completed lessons.
    total.text = ngettext("of {count} lesson", "of {count} lessons", count, ["count": Wording.grouped(count)])
    if isNewItem { holdCount += 1 }
    if isNewItem || !isTyping && !isPreviewing { showDone() }
  }

  private func showDone() {
    show(number: done)
    // Move the focus to the slider, because a button that becomes insensitive loses the focus. Don't focus the entry,
    // because a held Space key would then overwrite the number.
    if done == 0 && less.hasFocus || done == count && more.hasFocus { slider.grabFocus() }
    less.isSensitive = done > 0
    more.isSensitive = done < count
  }

  private func show(number: Int) {
    entry.text = String(number)
    slider.show(Double(number), in: 0...Double(count))
    entry.setAccessibleDescription("\(number) \(total.text)")
  }

  /// The horizontal padding of the slider in the style sheet, in logical pixels.
  private static let padding = 9.0

  private func preview(_ x: Double, in track: Widget) {
    let width = Double(track.width), length = max(1, width - 2 * Self.padding)
    let share = min(max(((track.readsRightToLeft ? width - x : x) - Self.padding) / length, 0), 1)
    show(number: Int((share * Double(count)).rounded()))
  }

  /// Shows the saved number instead of the typed text. Returns false if the entry already shows that number.
  private func cancelTyping() -> Bool {
    guard entry.text != String(done) else { return false }
    showDone()
    return true
  }

  private func step(by distance: Int) { set(start + distance) }

  /// The number that the buttons and keys increase or decrease.
  private var start: Int { typed.flatMap { $0 > count ? nil : $0 } ?? done }

  /// Saves the number in the entry. If the number is too large, shows a message instead, because saving it would mark
  /// the course as done.
  func acceptText() {
    guard let typed else { return showDone() }
    set(typed > count ? done : typed)
    if typed > count {
      send(
        .showMessage(
          ngettext(
            "There is only {count} lesson.", "There are only {count} lessons.", count,
            ["count": Wording.grouped(count)])))
    }
  }

  private var typed: Int? {
    UInt(entry.text.filter { !$0.isWhitespace }).map { min(Int(clamping: $0), count + 1) }
  }

  private func set(_ wanted: Int) {
    let number = min(max(wanted, 0), count)
    let isChange = number != done
    done = number
    showDone()
    if isChange { send(.setLessons(number)) }
  }
}
