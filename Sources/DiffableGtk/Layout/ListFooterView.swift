import Gtk

/// The standard section footer, for a `SupplementaryRegistration`: a sentence with more information about the section.
@MainActor
public final class ListFooterView: ListCell {
  private let label = Label()

  /// Creates an empty footer.
  public required init() {
    super.init(cssName: "footer")
    label.wrap()
    add(label)
  }

  /// The text of the footer, also read by screen readers.
  public var text: String {
    get { label.text }
    set {
      label.text = newValue
      accessibleText = newValue
    }
  }
}
