import CGtk
import Gtk

/// A scrolling list or grid, divided into sections, that a diffable data source fills and animates.
///
/// Its CSS class is `diffable-list`. It contains the CSS nodes `line`, `cell`, `header` and `footer`.
@MainActor
public final class DiffableListView: CustomWidget {
  /// The kind of the supplementary view that serves as the header of a section.
  public nonisolated static let elementKindSectionHeader = "section-header"

  /// The kind of the supplementary view that serves as the footer of a section.
  public nonisolated static let elementKindSectionFooter = "section-footer"

  /// The layout of every section if there is no `sectionProvider`. When the layout changes, all visible cells
  /// are animated to their new positions.
  public var layout = ListLayout.list {
    willSet { phase.requireAtRest("layout") }
    didSet { if layout != oldValue { refreshLayout() } }
  }

  /// A closure that returns the layout of the section at an index. If nil, all sections use `layout`.
  ///
  /// If the data source has a `sectionProvider`, that closure is called instead, and also gets the section's
  /// identifier. For the events that call these closures, see ``ListViewDiffableDataSource/sectionProvider``.
  public var sectionProvider: (@MainActor (Int, ListLayoutEnvironment) -> ListLayout)? {
    willSet { phase.requireAtRest("sectionProvider") }
    didSet { refreshLayout() }
  }

  /// Whether the window around the list is narrow and therefore shows, for example, only one pane at a time.
  ///
  /// Set this property when the window becomes narrow or wide. A `sectionProvider` can return a different layout for
  /// each case. The list never changes the property itself.
  public var isCompact: Bool {
    get { environment.isCompact }
    set {
      phase.requireAtRest("isCompact")
      guard newValue != isCompact else { return }
      environment = ListLayoutEnvironment(width: environment.width, isCompact: newValue)
      refreshLayout()
    }
  }

  /// Whether a single click activates an item when the button is released. If false, a double-click activates the item.
  ///
  /// Set this property to true for lists whose items lead to another page, for example in a window that shows only one
  /// pane. A click with a modifier key, or one that toggles an item (see ``isEditing``), only changes the selection.
  public var activatesOnSingleClick = false

  /// Called after the user has changed the selection, and after a snapshot has removed selected items. It is
  /// not called when the program sets the selection.
  public var onSelectionChange: @MainActor () -> Void = {}

  /// A closure that returns the text that screen readers read for an item's position, such as "2 of 5". Set this
  /// property to return translated text.
  ///
  /// The closure gets the item's position in its section, counted from 1, and the number of items in the section. It is
  /// called only with GTK versions before 4.22, which can't expose the position.
  public var accessiblePlace: @MainActor (_ position: Int, _ count: Int) -> String = { "\($0) of \($1)" }

  private(set) var content: (any ListContent)?

  private(set) var environment = ListLayoutEnvironment(width: 0, isCompact: false)
  var supplementaryKinds = SupplementaryKinds()
  var selection = ListSelection()
  var hasBeenDrawn = false

  let phase = ListPhase()
  let rows = ListRows()
  let listView = Widget(adopting: gtk_list_view_new(nil, nil))
  let scroller: ListScroller
  let parts: ListParts

  /// State that the `UIKitNames` module attaches to the list.
  package var companion: AnyObject?

  /// Creates an empty list with a section provider.
  public convenience init(sectionProvider: @escaping @MainActor (Int, ListLayoutEnvironment) -> ListLayout) {
    self.init()
    self.sectionProvider = sectionProvider
  }

  /// Creates an empty list whose sections use ``layout``.
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
    // Connect the last part first, because GTK calls the most recently added controllers first. Controllers
    // for swipes must be called before those for reordering.
    for part in parts.all.reversed() { part.connect(to: self) }
  }

  func show(_ content: any ListContent) {
    phase.requireAtRest("init(listView:)")
    // Cancel a reordering drag before the parts reset their state, because cancelling the drag can start an animation.
    parts.reordering.cancel()
    for part in parts.all { part.dataSourceWillChange() }
    rows.removeAll()
    selection = ListSelection(mode: selection.mode)
    let previous = self.content
    self.content = content
    content.lineStore.rowPlaces = { [weak rows] in rows?.storePlaces ?? [] }
    gtk_list_view_set_model(listView.opaque, content.lineStore.model)
    parts.sectionIndex.reload()
    previous?.listDidLeave(isReplaced: true)
  }

  /// Applies a change to the lines of the list. All insertions, removals and moves of lines go through this method.
  ///
  /// - Parameter commit: Makes the data source use the new snapshot.
  /// - Returns: Whether the selection has changed, for example because selected items were removed. If so, the caller
  ///   must report the change.
  func perform(_ change: ListChange, commit: () -> Void) -> Bool {
    let isOnScreen =
      !isLaidOut || !isAtTop && change.showsTop || scroller.isHeldAtEnd
      || !change.leavesUnchanged(rows.visibleLines)
    parts.animator.animatesChange = change.animates
    defer { parts.animator.animatesChange = false }
    let (selectionHasChanged, restoresFocus) = phase.within(.changing) {
      let update = ListUpdate(change, of: self, isOnScreen: isOnScreen)
      return (update.perform(commit), update.restoresFocusLater)
    }
    if rows.needsLayout { rows.layOutNow() }
    rows.addLinesSoon()
    updateBackgrounds()
    for part in parts.all { part.linesDidChange(change, isOnScreen: isOnScreen) }
    scroller.updateIsHeldAtEnd()
    scroller.reportSoon()
    ListInvariants.check(self)
    if restoresFocus { parts.focus.restoreFromControl() }
    return selectionHasChanged
  }

  isolated deinit { content?.listDidLeave(isReplaced: false) }

  /// Whether the list is at rest: no change, scroll or swipe is being animated, and no visible cell is being animated
  /// or waiting to be configured.
  public var isAtRest: Bool {
    isChangeComplete && !scroller.motion.isRunning && parts.shelves.glide == nil && !parts.swipe.isMoving
      && !rows.hasCellsInTransition
      && !parts.pinned.views.contains(where: \.cell.isInTransition)
  }

  var isChangeComplete: Bool { phase.state == .atRest && !parts.animator.isRunning }

  func motionDidEnd() {
    rows.fillSoon()
    updatePointer()
    guard phase.state == .atRest else { return }
    content?.callCompletionsIfAtRest()
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    rows.renumber(renamed)
    selection.renumber(renamed)
    for part in parts.all { part.renumber(renamed) }
    content?.lineStore.renumber()
  }

  // MARK: Layout

  /// The smallest natural width that a list reports, in logical pixels.
  static let naturalWidth: Int32 = 200

  /// Always false, because a list scrolls and can have any height.
  public override var heightFollowsWidth: Bool { false }

  public override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let (minimum, natural) = scroller.window.measure(orientation, for: size)
    guard orientation == .horizontal else { return (minimum, natural) }
    // The minimum width depends on the contents of the cells. Report at least `naturalWidth` as the natural width, so
    // that a check mark that appears in one list doesn't change the width of the list beside it.
    return (minimum + parts.sectionIndex.width, max(natural + parts.sectionIndex.width, Self.naturalWidth))
  }

  public override func allocateContent(width: Int32, height: Int32) {
    let (x, rowsWidth) = rowsPlace
    let before = PresentedList(beforeHeightsChangeIn: self)
    if environment.width != Int(rowsWidth) {
      // Wait until GTK has finished the layout, because the line store must not change during a layout.
      MainLoop.after(milliseconds: 0) { [weak self] in self?.widthDidChange() }
    }
    let kept = scroller.rowToKeep(width: rowsWidth, height: height)
    scroller.window.allocate(x: x, y: 0, width: rowsWidth, height: height)
    scroller.revealSoon()
    let hasMoved =
      kept.map(scroller.restorePosition)
      ?? (scroller.isHeldAtEnd && scroller.restoreEnd(isFirstDisplay: !hasBeenDrawn))
    if rows.layOutNow() || hasMoved { allocateScrolledWindowAgain() }
    if let before { parts.animator.start(from: before) }
    for part in parts.all { part.allocate(width: width, height: height) }
    scroller.reportSoon()
  }

  var isLaidOut: Bool { isMapped && listView.width > 0 }

  /// Measures and allocates the scrolled window again. This is needed after the rows have changed, because GTK doesn't
  /// draw a widget whose layout is out of date.
  private func allocateScrolledWindowAgain() {
    let (x, width) = rowsPlace
    _ = scroller.window.measure(.horizontal)
    _ = scroller.window.measure(.vertical, for: width)
    scroller.window.allocate(x: x, y: 0, width: width, height: height)
  }

  private func widthDidChange() {
    // Check the width again, because another layout may already have handled the change.
    if environment.width != Int(rowsPlace.width) { refreshLayout() }
  }

  func refreshLayout() {
    guard phase.state == .atRest else {
      // A resize can occur while a cell is being configured. In this case, try again later.
      return MainLoop.after(milliseconds: 0) { [weak self] in self?.refreshLayout() }
    }
    environment = ListLayoutEnvironment(width: Int(rowsPlace.width), isCompact: isCompact)
    content?.refreshLayout(animates: hasBeenDrawn)
    parts.shelves.widthDidChange()
    updateBackgrounds()
    // Request a frame explicitly. GTK drops frame requests from children that weren't drawn in the last frame.
    queueDraw()
  }

  // MARK: Drawing

  /// Whether the list is laid out for its width and scrolled to its initial position. The list draws nothing until this
  /// property is true for the first time.
  ///
  /// To show all parts of a window at the same time, wait until this property is true for all of its lists.
  public var isReadyToDraw: Bool {
    isLaidOut && environment.width == Int(rowsPlace.width) && scroller.waitingPlace == nil
      && !parts.sectionIndex.isWaiting
  }

  public override func draw(_ drawing: Drawing) {
    guard hasBeenDrawn || isReadyToDraw else { return }
    hasBeenDrawn = true
    // Fill rows that became visible when GTK laid out its list view.
    if rows.needsLayout, rows.layOutNow() { allocateScrolledWindowAgain() }
    for part in parts.all { part.drawBehindRows(drawing) }
    drawing.draw(child: scroller.window)
    for part in parts.all { part.draw(drawing) }
    rows.fillSoon()
  }

  func drawFrame() {
    queueDraw()
    for view in rows.views where view.isNearVisibleArea { view.queueDraw() }
  }

  public override func mappedDidChange() {
    if isMapped {
      // Scroll to a requested position only after the layout, because GTK's rows still have their positions from before
      // the list was hidden.
      if scroller.waitingPlace != nil { queueAllocate() }
      // Reconfigure the cells whose observed values have changed while the list was hidden.
      rows.configureOutdatedSoon()
      parts.sectionIndex.layOutSoon()
    } else {
      for part in parts.all { part.listDidHide() }
    }
    scroller.reportSoon()
  }

  // MARK: Focus

  public override func moveFocus(_ direction: FocusDirection) -> Bool? {
    // While a page covers the list, move the focus only within the page. The page also covers the section index and the
    // pinned views.
    guard let page = parts.unavailablePage.view else { return parts.focus.move(direction) }
    return page.moveFocusInside(direction)
  }
}
