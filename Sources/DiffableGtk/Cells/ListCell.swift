import CGtk
import Gtk

/// A widget that shows an item or a supplementary view.
///
/// Registrations create and configure cells. Set a ``contentConfiguration``, or create a subclass that adds children in
/// `init()`. Before a cell is reused for another item of the same registration, `prepareForReuse()` is called.
///
/// The CSS node is `cell`, or `header` for a ``ListHeaderView`` and `footer` for a ``ListFooterView``. It has the
/// states `:selected`, `:hover`, `:disabled` and `:focus-within`, and the class `pressed`. Give cells an opaque
/// background, because moving cells can pass over cells that are fading in or out.
@MainActor
open class ListCell: CustomWidget {
  /// Creates a cell with the CSS node `cell`.
  public required init() {
    super.init(cssName: "cell")
    connectInput()
  }

  /// Creates a cell with a custom CSS node.
  public init(cssName: String) {
    super.init(cssName: cssName)
    connectInput()
  }

  private func connectInput() {
    ConfigurationStyle.install()
    // Connect this gesture first, so that it runs last. GTK calls the most recently added gestures first.
    onClick(onRelease: true) { [weak self] click in
      guard let self, let element, gtk_widget_contains(widget, click.x, click.y) != 0,
        !isOnControl(click.x, click.y), !isOnHoverActions(click.x, click.y)
      else { return }
      lineView?.listView?.pressDidEnd(on: element, click.modifiers)
    }
    onClick { [weak self] click in
      // Ignore presses on buttons. The cell receives them too, because a button claims a press only on release.
      guard let self, let pressed = element, !pressed.isSupplementary, !isOnControl(click.x, click.y),
        !isOnHoverActions(click.x, click.y),
        let element = lineView?.listView?.content?.highlightable(pressed), element == self.element
      else { return }
      isPressed = true
      lineView?.listView?.press(element, count: click.count, click.modifiers, isTouch: click.isTouch)
    }
    onPressEnd { [weak self] isRelease in
      self?.isPressed = false
      self?.lineView?.listView?.release(isClick: isRelease)
    }
    connect("state-flags-changed") { [weak self] in
      self?.updateState()
      self?.lineView?.listView?.parts.swipe.hover.update()
    }
  }

  /// Resets the cell before it shows another item. Overrides must call `super`, which resets the configurations and
  /// their automatic updates, the update handler, the accessories, the indentation, the sensitivity and the
  /// accessibility properties.
  open func prepareForReuse() {
    accessibleText = nil
    shownState = nil
    accessibilityCustomActions = []
    withdrawAccessibilityActions()
    isPressed = false
    showHoverActions(nil)
    resetToOriginal()
  }

  /// Called when the cell is selected or deselected. Overrides must call `super`.
  open func selectionDidChange() {}

  // MARK: Content

  /// The content of the cell, or nil if a subclass adds its own children. When a new configuration is set, the
  /// content view is reused if it supports that configuration.
  public var contentConfiguration: (any ContentConfiguration)? {
    didSet { contentDidChange(from: oldValue) }
  }

  /// Whether the content configuration is updated with `updated(for:)` when the state changes. This happens before
  /// `configurationUpdateHandler` is called. Content set by the handler isn't updated until the next state change.
  public var automaticallyUpdatesContentConfiguration = true

  /// Returns a content configuration in the cell's standard style.
  open func defaultContentConfiguration() -> ListContentConfiguration { .cell() }

  /// The background of the cell, or nil to use the background from the style sheet.
  public var backgroundConfiguration: BackgroundConfiguration? {
    didSet { if backgroundConfiguration != oldValue { backgroundDidChange() } }
  }

  /// Whether the background configuration is updated with `updated(for:)` when the state changes. This
  /// happens before `configurationUpdateHandler` is called.
  public var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns a background configuration that looks like the default background of a cell.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listCell() }

  /// The accessories beside the content. Their kinds determine the order in which they are displayed.
  public var accessories: [CellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }

  /// The indentation for each level of an outline, in logical pixels. Traps if it is negative.
  public var indentationWidth = Int(Disclosure.indentation) {
    didSet {
      requireNotNegative(indentationWidth, "indentationWidth")
      if indentationWidth != oldValue { queueResize() }
    }
  }

  /// Whether the accessories before the content are indented together with the content.
  ///
  /// By default, they are aligned across rows, so that users can click them in several rows without moving the pointer
  /// sideways. Custom views are always indented.
  public var indentsAccessories = false {
    didSet { if indentsAccessories != oldValue { queueAllocate() } }
  }

  /// The text that screen readers read for the cell. By default, this is the text of the content and the accessories.
  public var accessibleText: String? {
    get { ownAccessibleText ?? configuredAccessibleText }
    set {
      guard newValue != ownAccessibleText else { return }
      ownAccessibleText = newValue
      accessibleTextDidChange()
    }
  }

  var ownAccessibleText: String?

  /// The actions that assistive technologies offer while the item has the focus, in addition to its swipe actions. Each
  /// action needs a unique name.
  public var accessibilityCustomActions: [AccessibilityCustomAction] = [] {
    didSet { if shownState?.isFocused == true { updateAccessibilityActions() } }
  }

  let parts = CellParts()

  // MARK: State

  /// The current state of the cell. To add custom state, override this property.
  open var configurationState: CellConfigurationState { ownConfigurationState }

  /// A closure that is called when the cell is configured and when its state changes. Several state changes in a row
  /// result in a single call.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Updates the cell for its state. Overrides must call `super`, which calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: CellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// The state at the last update, or nil if the cell hasn't been updated since it was reset.
  var shownState: CellConfigurationState?

  /// Whether the cell needs an update even if its state hasn't changed.
  var needsUpdateConfiguration = true

  var isWaitingForUpdate = false

  /// Whether the cell itself is pressed, rather than a button in it. The CSS class `pressed` represents this
  /// state, because GTK's state `:active` also applies when a button in the cell is pressed.
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

  package internal(set) var outlinePlace: OutlinePlace? {
    didSet {
      guard outlinePlace != oldValue else { return }
      outlinePlaceDidChange(from: oldValue)
    }
  }

  var disclosure: DisclosureArrow?

  var sectionPlace: SectionPlace?

  var sectionClasses: Set<String> = []

  // MARK: List

  package internal(set) var element: ListElement? {
    didSet {
      guard !isRenumbering else { return }
      needsUpdateConfiguration = true
      if element != oldValue { parts.hasBeenDrawn = false }
    }
  }

  /// Sets the element after its id has changed. The cell continues to show the same item or view.
  func renumber(_ element: ListElement?) {
    isRenumbering = true
    self.element = element
    isRenumbering = false
  }

  private var isRenumbering = false

  var registration: ObjectIdentifier?

  weak var lineView: LineView?

  // MARK: Layout and drawing

  open override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    measureParts(orientation, for: size)
  }

  open override func allocateContent(width: Int32, height: Int32) {
    placeParts(width: width, height: height)
  }

  open override func draw(_ drawing: Drawing) {
    parts.hasBeenDrawn = true
    if parts.transition == nil { super.draw(drawing) } else { drawTransition(drawing) }
  }
}
