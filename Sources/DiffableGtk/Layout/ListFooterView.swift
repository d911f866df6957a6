import Gtk

/// A standard section footer with text about the section, for use in a `SupplementaryRegistration`.
@MainActor
public final class ListFooterView: ListCell {
  private let label = Label()

  /// Creates an empty footer.
  public required init() {
    super.init(cssName: "footer")
    label.wrap()
    add(label)
  }

  /// The footer's text. Screen readers read it too.
  public var text: String {
    get { label.text }
    set {
      label.text = newValue
      accessibleText = newValue
    }
  }
}
