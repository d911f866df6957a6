import Gtk

/// What shows an item, or stands over a section: the widget that a registration makes and configures.
///
/// Subclass it and add children in `init()`. A cell is used again for other items of its registration;
/// `prepareForReuse` is called in between. Its CSS node is `cell`, or `header` over a section, with the states
/// `:selected`, `:hover` and `:focus-within`. Give it an opaque background: moving cells pass over fading ones.
@MainActor
open class ListCell: CustomWidget {
  /// A cell with the CSS node `cell`.
  public required init() {
    super.init(cssName: "cell")
    takePresses()
  }

  /// A cell with another CSS node.
  public init(cssName: String) {
    super.init(cssName: cssName)
    takePresses()
  }

  private func takePresses() {
    onClick { [weak self] click in
      guard let self, let element else { return }
      lineView?.listView.press(element, click)
    }
  }

  /// Brings the cell back to what it was when it was made, before it shows another item. Call `super`.
  open func prepareForReuse() { accessibleText = nil }

  /// Called when the cell becomes selected or no longer is. Call `super`.
  open func selectionDidChange() {}

  /// What a screen reader calls the cell; set it where the cell is configured.
  public var accessibleText: String? {
    didSet { if accessibleText != oldValue { lineView?.updateAccessibility() } }
  }

  /// Whether the cell's item is selected.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      isDrawnSelected = isSelected
      selectionDidChange()
    }
  }

  /// What the cell stands for at present.
  package internal(set) var element: ListElement?

  /// The registration that made the cell, and to which it goes back.
  var registration: ObjectIdentifier?

  /// The line that the cell is in.
  weak var lineView: LineView?
}
