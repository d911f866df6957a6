import Gtk

/// What shows an item, or stands over a section: the widget that a registration makes and configures.
///
/// Give it a ``contentConfiguration``, or subclass it and add children in `init()`. A cell is used again for other items of
/// its registration; `prepareForReuse` is called in between. Its CSS node is `cell`, or `header` over a section, with the
/// states `:selected`, `:hover`, `:disabled` and `:focus-within`, and the class `pressed`. Give it an opaque background:
/// moving cells pass over fading ones.
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
    ConfigurationStyle.install()
    onClick { [weak self] click in
      // A button inside says nothing of a press until that is over.
      guard let self, let element, !isOnControl(click.x, click.y),
        !isOnHoverActions(click.x, click.y)
      else { return }
      if !element.isSupplementary { isPressed = true }
      lineView?.listView?.press(element, count: click.count, click.modifiers)
    }
    onPressEnd { [weak self] isRelease in
      self?.isPressed = false
      self?.lineView?.listView?.release(isClick: isRelease)
    }
    connect("state-flags-changed") { [weak self] in
      self?.updateState()
      self?.lineView?.listView?.swipe.hover.update()
    }
  }

  /// Brings the cell back to what it was when it was made, before it shows another item: content, background,
  /// accessories, handler and whether it answers. Call `super`.
  open func prepareForReuse() {
    accessibleText = nil
    isPressed = false
    showHoverActions(nil)
    returnToOriginal()
  }

  /// Called when the cell becomes selected or no longer is. Call `super`.
  open func selectionDidChange() {}

  // MARK: Content

  /// What the cell shows, where it does not have children of its own. A view that supports the new configuration stays and
  /// is filled again.
  public var contentConfiguration: (any ContentConfiguration)? {
    didSet { contentDidChange(from: oldValue) }
  }

  /// Whether the content follows the cell's state by its own `updated(for:)`, before the handler is called. What a handler
  /// sets is taken as it is.
  public var automaticallyUpdatesContentConfiguration = true

  /// The content to start from.
  open func defaultContentConfiguration() -> ListContentConfiguration { .cell() }

  /// What is drawn behind the content; nil leaves that to the style sheet.
  public var backgroundConfiguration: BackgroundConfiguration? {
    didSet { if backgroundConfiguration != oldValue { backgroundDidChange() } }
  }

  /// Whether the background follows the cell's state by its own `updated(for:)`, before the handler is called.
  public var automaticallyUpdatesBackgroundConfiguration = true

  /// The background to start from: as the cell looks without one.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listCell() }

  /// What stands beside the content, in the usual order whatever the order here.
  public var accessories: [CellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }

  /// By how much each level of an outline stands in, in logical pixels, from 0 to 1,000.
  public var indentationWidth = Int(Disclosure.indentation) {
    didSet {
      indentationWidth = min(max(0, indentationWidth), 1000)
      if indentationWidth != oldValue { queueResize() }
    }
  }

  /// Whether accessories before the content stand in as deep as it does. To begin with they stand below each other, so
  /// that a person who presses one after the other need not aim anew.
  public var indentsAccessories = false {
    didSet { if indentsAccessories != oldValue { queueAllocate() } }
  }

  /// What a screen reader calls the cell; the texts of content and accessories, unless you set something else.
  public var accessibleText: String? {
    get { ownAccessibleText ?? configuredAccessibleText }
    set {
      guard newValue != ownAccessibleText else { return }
      ownAccessibleText = newValue
      accessibleTextDidChange()
    }
  }

  var ownAccessibleText: String?

  /// The widgets of all that.
  let parts = CellParts()

  // MARK: State

  /// What a person is doing with the cell at present, and what it is at. Override it to add to it.
  open var configurationState: CellConfigurationState { ownConfigurationState }

  /// Called when the cell is filled, and whenever its state changes, once for all that changes at a time.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Brings what the cell shows in line with its state. Call `super`, which calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: CellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// The state for which the cell was last configured.
  var shownState: CellConfigurationState?

  /// Whether the cell is to be configured although its state is the same.
  var needsUpdateConfiguration = true

  /// Whether the cell waits for its configuration.
  var isWaitingForUpdate = false

  /// Whether the cell is being pressed, and not a button in it: its CSS class `pressed`. GTK has both `:active`.
  var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      setClass("pressed", isPressed)
      updateState()
    }
  }

  /// Whether the cell's item is selected.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      isDrawnSelected = isSelected
      updateSeparatorColors()
      selectionDidChange()
      updateState()
    }
  }

  /// Where the item is in its section's outline, if that is one.
  package internal(set) var outlinePlace: OutlinePlace? {
    didSet {
      guard outlinePlace != oldValue else { return }
      outlinePlaceDidChange(from: oldValue)
    }
  }

  /// The control that shows and hides the item's children, where it stands before the content.
  var disclosure: DisclosureArrow?

  /// Which of its section's items the item is, as last told.
  var sectionPlace: SectionPlace?

  /// The CSS classes of the item's place in its section.
  var sectionClasses: Set<String> = []

  // MARK: In the list

  /// What the cell stands for at present.
  package internal(set) var element: ListElement? {
    didSet {
      guard !isRenumbering else { return }
      needsUpdateConfiguration = true
      if element != oldValue { parts.isSeen = false }
    }
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

  // MARK: Layout and drawing

  open override func measureContent(
    _ orientation: Orientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) { measureParts(orientation, for: size) }

  open override func allocateContent(width: Int32, height: Int32) {
    placeParts(width: width, height: height)
  }

  open override func draw(_ drawing: Drawing) {
    parts.isSeen = true
    if parts.transition == nil { super.draw(drawing) } else { drawTransition(drawing) }
  }
}
