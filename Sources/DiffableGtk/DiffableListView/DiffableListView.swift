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
  public var isCompact: Bool {
    get { environment.isCompact }
    set {
      phase.expectRest("isCompact")
      guard newValue != isCompact else { return }
      environment = ListLayoutEnvironment(width: environment.width, isCompact: newValue)
      layOutAnew()
    }
  }

  /// Whether a single click activates an item, on release, instead of a double click. Use it for lists that navigate
  /// elsewhere, as in a window with room for one pane. A click with a modifier key only selects, and so does one that toggles
  /// items: see ``isEditing``.
  public var activatesOnSingleClick = false

  /// Called after the user changes the selection, and after a snapshot removes selected items; not when the program sets the
  /// selection.
  public var onSelectionChange: @MainActor () -> Void = {}

  /// The text that tells a screen reader an item's position in its section, counted from 1, if GTK can't provide it (before
  /// 4.22). Set a translation here.
  public var accessiblePlace: @MainActor (_ position: Int, _ count: Int) -> String = { "\($0) of \($1)" }

  /// The data source.
  private(set) var content: (any ListContent)?

  /// The width of the last layout, and whether the window is folded.
  private(set) var environment = ListLayoutEnvironment(width: 0, isCompact: false)
  var supplementaryKinds = SupplementaryKinds()
  var selection = ListSelection()
  private(set) var hasBeenDrawn = false

  let phase = ListPhase()
  let rows = ListRows()
  let listView = Widget(adopting: gtk_list_view_new(nil, nil))
  let scroller: ListScroller
  let parts: ListParts

  /// An object that another module of the package attaches to the list.
  package var companion: AnyObject?

  /// Creates an empty list with a section provider.
  public convenience init(sectionProvider: @escaping @MainActor (Int, ListLayoutEnvironment) -> ListLayout) {
    self.init()
    self.sectionProvider = sectionProvider
  }

  /// Creates an empty list.
  public init() {
    scroller = ListScroller(around: listView)
    parts = ListParts(scroller)
    super.init(cssName: "widget", role: .group)
    ListStyle.install()
    addClass("diffable-list")
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    add(scroller.window)
    listView.setAccessibleLabel(of: self)
    expandsVertically = true
    expandsHorizontally = true
    rows.list = self
    rows.connectFactory(of: listView)
    connectPointer()
    // GTK asks the controllers that were added last first. Those of swipes come before those of reordering.
    for part in parts.all.reversed() { part.connect(to: self) }
  }

  /// Shows a data source's lines and drops all state of a previous data source.
  func show(_ content: any ListContent) {
    phase.expectRest("init(listView:)")
    // This can start an animation.
    parts.reordering.end(cancelled: true)
    for part in parts.all { part.dataSourceWillChange() }
    rows.removeAll()
    selection = ListSelection(mode: selection.mode)
    let previous = self.content
    self.content = content
    content.lineStore.rowPlaces = { [weak rows] in rows?.storePlaces ?? [] }
    gtk_list_view_set_model(listView.opaque, content.lineStore.model)
    parts.sectionIndex.reload()
    previous?.listDidLeave()
  }

  isolated deinit { content?.listDidLeave() }

  /// Whether nothing changes or moves: no change, scroll or swipe is being animated, and no visible cell has parts in
  /// transition or waits to be configured.
  public var isAtRest: Bool {
    isChangeOver && !scroller.motion.isRunning && parts.shelves.glide == nil && !parts.swipe.isMoving
      && !rows.hasCellsUnderWay
      && !parts.pinned.views.contains(where: \.cell.isUnderWay)
  }

  /// Whether the last change of the lines is complete, including its animation.
  var isChangeOver: Bool { phase.state == .atRest && !parts.animator.isRunning }

  func motionDidEnd() {
    rows.fillSoon()
    guard phase.state == .atRest else { return }
    content?.complete()
  }

  /// Renumbers the elements. Elements without a new id were removed.
  func renumber(_ renamed: (ListElement) -> ListElement?) {
    rows.renumber(renamed)
    selection.renumber(renamed)
    for part in parts.all { part.renumber(renamed) }
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
    let (minimum, natural) = scroller.window.measure(orientation, for: size)
    guard orientation == .horizontal else { return (minimum, natural) }
    // The minimum grows with the cells' contents. A fixed natural width keeps a check mark in one list from shifting the list
    // beside it.
    return (minimum + parts.sectionIndex.width, max(natural + parts.sectionIndex.width, Self.naturalWidth))
  }

  public override func allocateContent(width: Int32, height: Int32) {
    let (x, rowsWidth) = rowsPlace
    let before = PresentedList(beforeHeightsChangeIn: self)
    if environment.width != Int(rowsWidth) {
      // The store must not change during GTK's layout, so update it afterwards.
      MainLoop.after(milliseconds: 0) { [weak self] in self?.widthDidChange() }
    }
    let value = scroller.valueToKeep(width: rowsWidth, height: height)
    scroller.window.allocate(x: x, y: 0, width: rowsWidth, height: height)
    scroller.revealSoon()
    let hasMoved =
      value.map(scroller.keep) ?? (scroller.isHeldAtEnd && scroller.stayAtEnd(isFirst: !hasBeenDrawn))
    if layOutNow() || hasMoved {
      // The steps above invalidated the layout around the rows, so measure and allocate again.
      _ = scroller.window.measure(.horizontal)
      _ = scroller.window.measure(.vertical, for: rowsWidth)
      scroller.window.allocate(x: x, y: 0, width: rowsWidth, height: height)
    }
    if let before { parts.animator.start(from: before) }
    for part in parts.all { part.allocate(width: width, height: height) }
    scroller.reportSoon()
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
    parts.shelves.widthDidChange()
    updateGround()
    // Draw requests of a child that was left out of a frame don't reach the list.
    queueDraw()
  }

  // MARK: Drawing

  /// Whether the list is laid out for its width and scrolled to its place. Until then it draws nothing. Wait for this to show
  /// all parts of a window at once.
  public var isReadyToDraw: Bool {
    isLaidOut && environment.width == Int(rowsPlace.width) && scroller.waitingPlace == nil
      && !parts.sectionIndex.isWaiting
  }

  public override func draw(_ drawing: Drawing) {
    // Draw nothing before the first correct layout.
    guard hasBeenDrawn || isReadyToDraw else { return }
    hasBeenDrawn = true
    // GTK also lays out by itself and brings unfilled rows into view.
    if needsLayout { layOutNow() }
    for part in parts.all { part.drawBelow(drawing) }
    drawing.draw(child: scroller.window)
    for part in parts.all { part.draw(drawing) }
    rows.fillSoon()
  }

  func drawFrame() {
    queueDraw()
    for view in rows.views where view.isInWindow { view.queueDraw() }
  }

  public override func mappedDidChange() {
    if isMapped {
      scroller.revealSoon()
      parts.sectionIndex.layOutSoon()
    } else {
      for part in parts.all { part.listDidHide() }
    }
    scroller.reportSoon()
  }

  // MARK: Focus

  public override func moveFocus(_ direction: FocusDirection) -> Bool? {
    contentUnavailableConfiguration == nil ? takeOrMoveFocus(direction) : nil
  }
}
