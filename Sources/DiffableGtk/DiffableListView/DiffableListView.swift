import CGtk
import Gtk

/// A scrolling list or grid in sections, filled and animated by a diffable data source.
///
/// It contains a `GtkListView` over a store of lines. Cells that have left the list are drawn below it, the current section's
/// header above it. The CSS class is `diffable-list`, with the nodes `line`, `cell`, `header` and `footer` inside.
@MainActor
public final class DiffableListView: CustomWidget {
  /// The kind of supplementary view above a section.
  public nonisolated static let elementKindSectionHeader = "section-header"

  /// The kind of supplementary view below a section.
  public nonisolated static let elementKindSectionFooter = "section-footer"

  /// The layout of every section if there is no `sectionProvider`. A change animates all visible cells to their new places.
  public var layout = ListLayout.list {
    willSet { phase.expectRest("layout") }
    didSet { if layout != oldValue { layOutAnew() } }
  }

  /// Returns the layout of a section by its index; used only if the data source has no `sectionProvider`, which also knows
  /// identifiers. Called at the same times as that one. If nil, all sections use `layout`.
  public var sectionProvider: (@MainActor (Int, ListLayoutEnvironment) -> ListLayout)? {
    willSet { phase.expectRest("sectionProvider") }
    didSet { layOutAnew() }
  }

  /// Whether the window around the list is folded. Set by a split view; a `sectionProvider` can adapt to it.
  public var isCompact = false {
    willSet { phase.expectRest("isCompact") }
    didSet { if isCompact != oldValue { layOutAnew() } }
  }

  /// How many items can be selected. A change to `single` keeps the focused item selected, or else the first selected one.
  public var selectionMode = SelectionMode.single {
    didSet { if selectionMode != oldValue { selectionModeDidChange() } }
  }

  /// Whether a single click activates an item, on release, instead of a double click. Use it for lists that navigate
  /// elsewhere, as in a window with room for one pane. A click with a modifier key only selects, and so does one that toggles
  /// items: see ``isEditing``.
  public var activatesOnSingleClick = false

  /// Called after the user changes the selection, and after a snapshot removes selected items; not when the program sets the
  /// selection.
  public var onSelectionChange: @MainActor () -> Void = {}

  /// Whether a list scrolled to its end stays there when items are appended or its height changes, like a log or a chat. New
  /// items stay visible until the user scrolls away. Such a list starts at its end, and items inserted at its top don't move
  /// the visible ones.
  public var staysAtEnd = false {
    didSet { isHeldAtEnd = staysAtEnd && (!isLaidOut || isAtEnd) }
  }

  /// Called after the list is scrolled for any reason: once between two frames, when the list is at rest, so that it may apply
  /// a snapshot or scroll.
  public var onScroll: @MainActor () -> Void = {}

  /// Called when a key would move up or down beyond the first or last item. Return true if the key was handled; false leaves
  /// it to the widgets around the list.
  public var onMoveBeyondEdge: @MainActor (FocusDirection) -> Bool = { _ in false }

  /// The text that tells a screen reader an item's position in its section, counted from 1, if GTK can't provide it (before
  /// 4.22). Set a translation here.
  public var accessiblePlace: @MainActor (_ position: Int, _ count: Int) -> String = { "\($0) of \($1)" }

  /// The data source.
  private(set) var content: (any ListContent)?

  /// The width and folding state of the last layout.
  private(set) var environment = ListLayoutEnvironment(width: 0, isCompact: false)
  var supplementaryKinds = SupplementaryKinds()
  /// The list's own CSS classes, for the area that no line covers.
  var groundClasses: Set<String> = []

  let phase = ListPhase()
  let rows = ListRows()
  let pinned = PinnedViews()
  let grounds = SectionGrounds()
  let reordering = ReorderingSession()
  let scrollMotion = ScrollMotion()
  let rubberBand = RubberBand()
  let shelves = Shelves()
  let animator = ListAnimator()
  /// The elapsed time of animations held by `timeOffset`, in microseconds.
  var heldTime: Int64 = 0
  let drops = DropInteraction()
  let sectionIndex = ListSectionIndex()
  let swipe = SwipeSession()
  var selection = ListSelection()
  var typing = TypeAhead()
  /// The pressed item, if releasing the button selects it.
  var pressedUntilRelease: ListElement?

  /// The place to scroll to once the list is laid out.
  var placeToReveal: ScrollPlace?
  /// Whether the list is at its end and should stay there.
  var isHeldAtEnd = false
  /// Whether a report of the visible items is pending, and the scroll position of the last report.
  var isNotificationScheduled = false
  var reportedScrollValue = 0.0
  /// Whether pending lines will be added between frames.
  var isAddingSoon = false
  /// Whether outdated cells will be configured before the next frame.
  var isConfiguringSoon = false
  /// The page that covers the list.
  var unavailablePage: (any ContentView)?
  private(set) var hasBeenDrawn = false
  /// Whether the current change is animated.
  var isAnimatingChange = false

  /// An object that another module of the package attaches to the list.
  package var companion: AnyObject?

  let scrolledWindow: Widget
  let listView: Widget
  let adjustment: Object

  /// Creates an empty list with a section provider.
  public convenience init(sectionProvider: @escaping @MainActor (Int, ListLayoutEnvironment) -> ListLayout) {
    self.init()
    self.sectionProvider = sectionProvider
  }

  /// Creates an empty list.
  public init() {
    listView = Widget(adopting: gtk_list_view_new(nil, nil))
    scrolledWindow = Widget(adopting: gtk_scrolled_window_new())
    adjustment = Object(
      retaining: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)))
    super.init(cssName: "widget", role: .group)
    ListStyle.install()
    addClass("diffable-list")
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    // Keyboard focus is always on an item.
    scrolledWindow.isFocusable = false
    gtk_scrolled_window_set_policy(scrolledWindow.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolledWindow.opaque, listView.widget)
    add(scrolledWindow)
    listView.setAccessibleLabel(of: self)
    expandsVertically = true
    expandsHorizontally = true
    rows.list = self
    rows.connectFactory(of: listView)
    connectScrolling()
    connectKeyboard()
    connectPointer()
    // GTK asks the controllers that were added last first. Those of swipes come before those of reordering.
    for part in parts.reversed() { part.connect(to: self) }
  }

  /// The parts, from the lowest to the topmost.
  var parts: [any ListPart] {
    [grounds, drops, animator, shelves, swipe, pinned, sectionIndex, reordering, rubberBand, scrollMotion]
  }

  /// Shows a data source's lines and drops all state of a previous data source.
  func show(_ content: any ListContent) {
    phase.expectRest("init(listView:)")
    // This can start an animation.
    reordering.end(cancelled: true)
    for part in parts { part.dataSourceWillChange() }
    rows.removeAll()
    selection = ListSelection()
    selection.setMode(selectionMode) { nil }
    placeToReveal = nil
    let previous = self.content
    self.content = content
    content.lineStore.rowPlaces = { [weak rows] in rows?.storePlaces ?? [] }
    gtk_list_view_set_model(listView.opaque, content.lineStore.model)
    sectionIndex.reload()
    previous?.listDidLeave()
  }

  isolated deinit { content?.listDidLeave() }

  /// Whether nothing changes or moves: no change, scroll or swipe is being animated, and no visible cell has parts in
  /// transition or waits to be configured.
  public var isAtRest: Bool {
    isChangeOver && !scrollMotion.isRunning && shelves.glide == nil && !swipe.isMoving
      && !rows.hasCellsUnderWay
      && !pinned.views.contains(where: \.cell.isUnderWay)
  }

  /// Whether the last change of the lines is complete, including its animation.
  var isChangeOver: Bool { phase.state == .atRest && !animator.isRunning }

  func motionDidEnd() {
    rows.fillSoon()
    guard phase.state == .atRest else { return }
    content?.complete()
  }

  /// Renumbers the elements. Elements without a new id were removed.
  func renumber(_ renamed: (ListElement) -> ListElement?) {
    rows.renumber(renamed)
    selection.renumber(renamed)
    for part in parts { part.renumber(renamed) }
    pressedUntilRelease = pressedUntilRelease.flatMap(renamed)
    placeToReveal = placeToReveal?.renumbered(renamed)
    if let content { content.lineStore.renumber(content.lines) }
  }

  // MARK: Layout

  /// The natural width of a list whose cells need less, in logical pixels.
  static let naturalWidth: Int32 = 200

  /// The list scrolls, so its height doesn't depend on its width.
  public override var heightFollowsWidth: Bool { false }

  public override func measureContent(
    _ orientation: Orientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let (minimum, natural) = scrolledWindow.measure(orientation, for: size)
    guard orientation == .horizontal else { return (minimum, natural) }
    // The minimum grows with the cells' contents. A fixed natural width keeps a check mark in one list from shifting the list
    // beside it.
    return (minimum + sectionIndex.width, max(natural + sectionIndex.width, Self.naturalWidth))
  }

  public override func allocateContent(width: Int32, height: Int32) {
    let (x, rowsWidth) = rowsPlace
    let before = presentedBeforeHeightsChange
    if environment.width != Int(rowsWidth) {
      // The store must not change during GTK's layout, so update it afterwards.
      MainLoop.after(milliseconds: 0) { [weak self] in self?.widthDidChange() }
    }
    let value = scrollValueToKeep(width: rowsWidth, height: height)
    scrolledWindow.allocate(x: x, y: 0, width: rowsWidth, height: height)
    revealSoon()
    let hasMoved = value.map(keep) ?? (isHeldAtEnd && stayAtEnd(isFirst: !hasBeenDrawn))
    if layOutNow() || hasMoved {
      // The steps above invalidated the layout around the rows, so measure and allocate again.
      _ = scrolledWindow.measure(.horizontal)
      _ = scrolledWindow.measure(.vertical, for: rowsWidth)
      scrolledWindow.allocate(x: x, y: 0, width: rowsWidth, height: height)
    }
    if let before { startMotion(from: before) }
    for part in parts { part.allocate(width: width, height: height) }
    windowDidChange()
    allocateUnavailablePage(width: width, height: height)
  }

  private func widthDidChange() {
    // Another layout may have handled it already.
    if environment.width != Int(rowsPlace.width) { layOutAnew() }
  }

  /// Requests the layouts again and animates the differences.
  func layOutAnew() {
    guard phase.state == .atRest else {
      // A resize can occur while a cell is being configured.
      return MainLoop.after(milliseconds: 0) { [weak self] in self?.layOutAnew() }
    }
    environment = ListLayoutEnvironment(width: Int(rowsPlace.width), isCompact: isCompact)
    content?.layOutAnew(animates: hasBeenDrawn)
    shelves.widthDidChange()
    updateGround()
    // Draw requests of a child that was left out of a frame don't reach the list.
    queueDraw()
  }

  // MARK: Drawing

  /// Whether the list is laid out for its width and scrolled to its place. Until then it draws nothing. Wait for this to show
  /// all parts of a window at once.
  public var isReadyToDraw: Bool {
    isLaidOut && environment.width == Int(rowsPlace.width) && placeToReveal == nil && !sectionIndex.isWaiting
  }

  public override func draw(_ drawing: Drawing) {
    // Draw nothing before the first correct layout.
    guard hasBeenDrawn || isReadyToDraw else { return }
    hasBeenDrawn = true
    // GTK also lays out by itself and brings unfilled rows into the window.
    if needsLayout { layOutNow() }
    for part in parts { part.drawBelow(drawing) }
    drawing.draw(child: scrolledWindow)
    for part in parts { part.draw(drawing) }
    if let unavailablePage { drawing.draw(child: unavailablePage) }
    rows.fillSoon()
  }

  func drawFrame() {
    queueDraw()
    for view in rows.views where view.isInWindow { view.queueDraw() }
  }

  public override func mappedDidChange() {
    if isMapped {
      revealSoon()
      sectionIndex.layOutSoon()
    } else {
      for part in parts { part.listDidHide() }
    }
    windowDidChange()
  }

  // MARK: Focus

  public override func moveFocus(_ direction: FocusDirection) -> Bool? {
    unavailablePage == nil ? takeOrMoveFocus(direction) : nil
  }
}
