import CGtk
import Observation

/// A single-line text field. It is the common superclass of ``Entry`` and ``SearchEntry``.
///
/// Its text can be observed with `withObservationTracking`, like a property of an `@Observable` class.
@MainActor
public class Editable: Widget, Observable {
  private let observers = ObservationRegistrar()

  /// Whether the program is setting ``text``. Change handlers can use this property to ignore such changes.
  public private(set) var isSettingText = false

  /// Whether the user is composing a character with an input method or a dead key. During composition, key presses go
  /// to the input method.
  public internal(set) var isComposing = false

  /// The text that the program last set.
  private var setText: String?

  /// Whether the program is deleting text that it is about to replace.
  var isReplacing = false

  init(adopting make: @autoclosure () -> UnsafeMutableRawPointer, placeholder: String) {
    super.init(adopting: make())
    cgtk_set_string(pointer, "placeholder-text", placeholder)
    setAccessibleLabel(placeholder)
    trackComposing()
    onChanged { [weak self] in
      guard let self else { return }
      // GTK reports a change only after it has happened. Calling `willSet` then is early enough, because
      // observers read the text later.
      observers.willSet(self, keyPath: \.text)
      observers.didSet(self, keyPath: \.text)
    }
  }

  /// Whether the user can undo changes. The default is true.
  public var canUndo: Bool {
    get { gtk_editable_get_enable_undo(opaque) != 0 }
    set { gtk_editable_set_enable_undo(opaque, newValue ? 1 : 0) }
  }

  /// The text. Setting a different text moves the caret to the end. It also clears the undo history, unless an empty
  /// string replaces text that the user has changed.
  public var text: String {
    get {
      observers.access(self, keyPath: \.text)
      return String(cString: gtk_editable_get_text(opaque))
    }
    set {
      guard newValue != text else { return }
      isSettingText = true
      defer { isSettingText = false }
      let keepsHistory = newValue.isEmpty && text != setText
      setText = newValue
      // GTK reports the deletion and the insertion separately, so ignore the deletion.
      isReplacing = !newValue.isEmpty
      gtk_editable_delete_text(opaque, 0, -1)
      isReplacing = false
      if !newValue.isEmpty { gtk_editable_set_text(opaque, newValue) }
      gtk_editable_set_position(opaque, -1)
      if !keepsHistory { clearHistory() }
    }
  }

  /// Clears the undo history. The user can no longer undo or redo earlier changes.
  public func clearHistory() {
    let couldUndo = canUndo
    canUndo = false
    canUndo = couldUndo
  }

  /// Sets the maximum length in characters, or 0 for no maximum.
  public func setMaximumLength(_ characters: Int32) {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    gtk_text_set_max_length(UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self), characters)
  }

  /// Selects all text.
  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Sets the minimum and natural width, in characters.
  public func setWidth(characters: Int32) {
    gtk_editable_set_width_chars(opaque, characters)
    gtk_editable_set_max_width_chars(opaque, characters)
  }

  /// Calls `handler` synchronously for every change to the text.
  public func onChanged(_ handler: @escaping @MainActor () -> Void) {
    connect("changed") { [weak self] in
      if self?.isReplacing != true { handler() }
    }
  }

  /// Calls `handler` when Enter is pressed.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) { connect("activate", handler: handler) }

  /// Activates the entry as if the user had pressed Enter.
  public func activate() { cgtk_emit(pointer, "activate") }
}
