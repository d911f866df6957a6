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
      lineView?.listView.press(element, count: click.count, click.modifiers)
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

  /// Where the item is in its section's outline, if that is one.
  package internal(set) var outlinePlace: OutlinePlace? {
    didSet { if outlinePlace != oldValue { updateDisclosure() } }
  }

  /// The control that shows and hides the item's children.
  var disclosure: Image?

  /// What the cell stands for at present.
  package internal(set) var element: ListElement?

  /// The registration that made the cell, and to which it goes back.
  var registration: ObjectIdentifier?

  /// The line that the cell is in.
  weak var lineView: LineView?

  // MARK: Layout

  /// The cell's own children share its room, behind what the outline takes.
  open override func measureContent(
    _ orientation: Orientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let inset = inset
    var result: (minimum: Int32, natural: Int32) = (0, 0)
    for child in children where child !== disclosure && child.isVisible {
      let sizes = child.measure(
        orientation, for: orientation == .vertical && size >= 0 ? max(0, size - inset) : size)
      result = (max(result.minimum, sizes.minimum), max(result.natural, sizes.natural))
    }
    return orientation == .horizontal ? (result.minimum + inset, result.natural + inset) : result
  }

  open override func allocateContent(width: Int32, height: Int32) {
    let inset = inset
    for child in children where child !== disclosure && child.isVisible {
      child.allocate(x: readsRightToLeft ? 0 : inset, y: 0, width: width - inset, height: height)
    }
    guard let disclosure, disclosure.isVisible else { return }
    _ = disclosure.measure(.horizontal)
    _ = disclosure.measure(.vertical)
    let x = inset - Disclosure.width
    disclosure.allocate(
      x: readsRightToLeft ? width - inset : x, y: 0, width: Disclosure.width, height: height)
  }
}
