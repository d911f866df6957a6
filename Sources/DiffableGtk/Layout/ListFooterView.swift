import Gtk

/// The usual footer under a section, for a `SupplementaryRegistration`: a sentence that says more of what is above it.
@MainActor
public final class ListFooterView: ListCell {
  private let label = Label()

  /// An empty footer.
  public required init() {
    super.init(cssName: "footer")
    label.wrap()
    label.textAlignment = 0
    add(label)
  }

  /// What it says.
  public var text: String {
    get { label.text }
    set {
      label.text = newValue
      accessibleText = newValue
    }
  }
}
