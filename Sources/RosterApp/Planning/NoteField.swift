import Gtk
import Gettext

/// A note to write: it grows with its text, and is saved as it is written.
@MainActor
final class NoteField: CustomWidget {
  /// Called with a text to save: 500 ms after the last key, when the keyboard leaves, and whenever ``flush()`` says so.
  var onSave: (String) -> Void = { _ in }

  let textView = TextView(name: gettext("Note"))
  private let placeholder = Label(unspoken: gettext("Add a note"))
  private let scroller: ScrolledWindow
  private var keeper = NoteKeeper()
  private var keyCount = 0

  private static let pauseBeforeSaving: UInt32 = 500
  /// Longer than a change takes to come back from the planner.
  private static let pauseBeforeTaking: UInt32 = 2_000

  init() {
    scroller = ScrolledWindow(child: textView, heights: 60...320)
    super.init(cssName: "notefield")
    textView.setPadding(9)
    placeholder.addClass("secondary")
    placeholder.textAlignment = 0
    placeholder.verticalAlignment = .start
    placeholder.setMargins(top: 9, start: 9, end: 9)
    placeholder.isTargetable = false
    add(scroller)
    add(placeholder)
    textView.onChanged { [weak self] in self?.textDidChange() }
    textView.onFocusChange { [weak self] isInside in
      guard let self, !isInside else { return }
      flush()
      if let text = keeper.rest() { show(text) }
    }
  }

  override var heightFollowsWidth: Bool { true }

  /// What is written, saved or not.
  var text: String { keeper.text }

  /// Whether it can be written in.
  var isEditable: Bool {
    get { textView.isEditable }
    set {
      textView.isEditable = newValue
      placeholder.text = newValue ? gettext("Add a note") : gettext("No note")
    }
  }

  /// Shows another item's note, after what is unsaved of this one was saved.
  func begin(_ text: String) {
    flush()
    keyCount += 1
    keeper = NoteKeeper(showing: text)
    show(text)
  }

  /// Shows what is kept, unless that would disturb the person who writes.
  func update(_ kept: String) {
    let text = keeper.receive(kept, isWriting: textView.hasFocus && isEditable)
    if let text { show(text) }
    if keeper.heldBack != nil { takeHeldBackLater() }
  }

  /// Saves at once what is not saved yet.
  func flush() {
    if let text = keeper.save() { onSave(text) }
  }

  override func mappedDidChange() {
    if !isMapped { flush() }
  }

  private func textDidChange() {
    keeper.write(textView.text)
    placeholder.isVisible = keeper.text.isEmpty
    keyCount += 1
    let count = keyCount
    MainLoop.after(milliseconds: NoteField.pauseBeforeSaving) { [weak self] in
      guard let self, keyCount == count else { return }
      flush()
      if keeper.heldBack != nil { takeHeldBackLater() }
    }
  }

  private func takeHeldBackLater() {
    let count = keyCount
    MainLoop.after(milliseconds: NoteField.pauseBeforeTaking) { [weak self] in
      guard let self, keyCount == count, let text = keeper.rest() else { return }
      show(text)
    }
  }

  private func show(_ text: String) {
    textView.text = text
    placeholder.isVisible = text.isEmpty
  }
}
