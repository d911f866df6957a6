import Gtk
import Gettext

/// A note to write: it grows with its text, and is saved as it is written.
///
/// What is written elsewhere is shown at once, also while the user writes here: it is merged with what is not saved yet.
@MainActor
final class NoteField: CustomWidget {
  /// Called with a change to save: 400 ms after its first key or after 20 keys, when the keyboard leaves, and whenever
  /// ``flush()`` says so. Returns the note as it is kept then, or nil if it could not be saved.
  var onSave: (NoteEdit) -> String? = { $0.text }

  let textView = TextView(name: gettext("Note"))
  private let placeholder = Label(unspoken: gettext("Add a note"))
  private let scroller: ScrolledWindow
  private var keeper = NoteKeeper()
  private var keyCount = 0
  private var willSave = false

  /// How much of a note may be lost, in milliseconds.
  private static let savingDelay: UInt32 = 400
  /// A pause in typing after which a new undo step begins, in milliseconds.
  private static let pause: UInt32 = 800

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
      keeper.pause()
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
    showText()
  }

  /// Shows what is kept, with what is written here and not saved yet.
  func update(_ kept: String) {
    // The planner merges this text with the saved note.
    guard !keeper.isUnsaved else { return flush() }
    keeper.receive(kept)
    showText()
  }

  /// Undoes or redoes typing, and saves the result at once. The change joins the one that it takes back.
  ///
  /// - Returns: whether the text has changed.
  func undoEditing(redo: Bool = false) -> Bool {
    flush()
    guard textView.undoTyping(redo: redo) else { return false }
    save(isTakingBack: true)
    return true
  }

  /// Saves at once what is not saved yet.
  func flush() { save() }

  private func save(isTakingBack: Bool = false) {
    guard var edit = keeper.edit else { return }
    if isTakingBack { (edit.isContinuing, edit.isTakingBack) = (true, true) }
    guard let kept = onSave(edit) else { return }
    keeper.didSave(as: kept)
    showText()
  }

  override func mappedDidChange() {
    if !isMapped { flush() }
  }

  private func textDidChange() {
    // GTK does not let the text be replaced while a key is still writing to it.
    if keeper.write(textView.text) { MainLoop.after(milliseconds: 0) { [weak self] in self?.flush() } }
    placeholder.isVisible = keeper.text.isEmpty
    keyCount += 1
    let count = keyCount
    MainLoop.after(milliseconds: Self.pause) { [weak self] in
      guard let self, keyCount == count else { return }
      keeper.pause()
    }
    guard !willSave else { return }
    willSave = true
    MainLoop.after(milliseconds: Self.savingDelay) { [weak self] in
      self?.willSave = false
      self?.flush()
    }
  }

  private func showText() {
    textView.text = keeper.text
    placeholder.isVisible = keeper.text.isEmpty
  }
}
