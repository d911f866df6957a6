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
    connectInput()
  }

  /// A cell with another CSS node.
  public init(cssName: String) {
    super.init(cssName: cssName)
    connectInput()
  }

  private func connectInput() {
    onClick { [weak self] click in
      guard let self, let element else { return }
      lineView?.listView?.press(element, count: click.count, click.modifiers)
    }
    connect("state-flags-changed") { [weak self] in self?.updateState() }
  }

  /// Brings the cell back to what it was when it was made, before it shows another item. Call `super`.
  open func prepareForReuse() { accessibleText = nil }

  /// Called when the cell becomes selected or no longer is. Call `super`.
  open func selectionDidChange() {}

  // MARK: Content

  /// What the cell shows, where it does not have children of its own.
  public var contentConfiguration: ListContentConfiguration? {
    didSet { if contentConfiguration != oldValue { contentDidChange() } }
  }

  /// The content to start from.
  open func defaultContentConfiguration() -> ListContentConfiguration { .cell() }

  /// What a screen reader calls the cell; the texts of the content, unless you set something else.
  public var accessibleText: String? {
    get { ownAccessibleText ?? contentConfiguration?.accessibleText }
    set {
      guard newValue != ownAccessibleText else { return }
      ownAccessibleText = newValue
      accessibleTextDidChange()
    }
  }

  private var ownAccessibleText: String?
  private var contentView: ListContentView?

  private func contentDidChange() {
    setClass("configured", contentConfiguration != nil)
    if let contentConfiguration {
      let view = contentView ?? ListContentView()
      view.outlineInset = inset
      view.show(contentConfiguration)
      if contentView == nil {
        add(view)
        // Above the content.
        if let disclosure {
          remove(disclosure)
          add(disclosure)
        }
      }
      contentView = view
    } else if let contentView {
      remove(contentView)
      self.contentView = nil
    }
    if ownAccessibleText == nil { accessibleTextDidChange() }
  }

  private func accessibleTextDidChange() {
    // A cell that is being filled is told when it is full.
    guard let lineView, lineView.rows?.cellInPlace !== self else { return }
    lineView.updateAccessibility()
  }

  // MARK: State

  /// Called when the cell is filled, and whenever its state changes; for what CSS cannot do.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Brings what the cell shows in line with its state. Call `super`, which calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: CellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// The state for which the cell was last configured.
  var shownState: CellConfigurationState?

  /// Whether the cell's item is selected.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      isDrawnSelected = isSelected
      selectionDidChange()
      updateState()
    }
  }

  /// Where the item is in its section's outline, if that is one.
  package internal(set) var outlinePlace: OutlinePlace? {
    didSet {
      guard outlinePlace != oldValue else { return }
      updateDisclosure()
      contentView?.outlineInset = inset
      updateState()
    }
  }

  /// The control that shows and hides the item's children.
  var disclosure: Image?

  /// Which of its section's items the item is, as last told.
  var sectionPlace: SectionPlace?

  /// The CSS classes of the item's place in its section.
  var sectionClasses: Set<String> = []

  // MARK: In the list

  /// What the cell stands for at present.
  package internal(set) var element: ListElement? {
    didSet { if !isRenumbering { setNeedsUpdateConfiguration() } }
  }

  /// The same item goes by another id from now on.
  func renumber(_ element: ListElement?) {
    isRenumbering = true
    self.element = element
    isRenumbering = false
  }

  private var isRenumbering = false

  /// The registration that made the cell, and to which it goes back.
  var registration: ObjectIdentifier?

  /// The line that the cell is in.
  weak var lineView: LineView?

  // MARK: Layout

  /// The cell's own children share its room, behind what the outline takes. A content stands in by itself, so that
  /// its background goes from edge to edge.
  open override func measureContent(
    _ orientation: Orientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    var result: (minimum: Int32, natural: Int32) = (0, 0)
    for child in children where child !== disclosure && child.isVisible {
      let inset = child === contentView ? 0 : inset
      let sizes = child.measure(
        orientation, for: orientation == .vertical && size >= 0 ? max(0, size - inset) : size)
      let extra = orientation == .horizontal ? inset : 0
      result = (max(result.minimum, sizes.minimum + extra), max(result.natural, sizes.natural + extra))
    }
    return result
  }

  open override func allocateContent(width: Int32, height: Int32) {
    for child in children where child !== disclosure && child.isVisible {
      let inset = child === contentView ? 0 : inset
      child.allocate(x: readsRightToLeft ? 0 : inset, y: 0, width: width - inset, height: height)
    }
    guard let disclosure, disclosure.isVisible else { return }
    _ = disclosure.measure(.horizontal)
    _ = disclosure.measure(.vertical)
    disclosure.allocate(
      x: readsRightToLeft ? width - inset : inset - Disclosure.width, y: 0, width: Disclosure.width,
      height: height)
  }
}
