import CGtk
import Gtk

/// A scrolling list or grid in sections, which a diffable data source fills and animates.
///
/// It holds a `GtkListView` over a store of lines, draws what has left the list underneath, and the current section's
/// header on top. CSS class `diffable-list`, with the nodes `line`, `cell`, `header` and `footer` inside.
@MainActor
public final class DiffableListView: CustomWidget {
  /// The kind of supplementary view that stands over a section.
  public nonisolated static let elementKindSectionHeader = "section-header"

  /// The kind of supplementary view that stands under a section.
  public nonisolated static let elementKindSectionFooter = "section-footer"

  /// How the items of every section are laid out, where the data source has no `sectionProvider`. A change animates
  /// every visible cell to its new place.
  public var layout = ListLayout.list {
    willSet { phase.expectRest("layout") }
    didSet { if layout != oldValue { layOutAnew() } }
  }

  /// Gives each section its layout by its index, where the data source has no `sectionProvider`, which knows identifiers
  /// too. It is asked when that one is; nil for `layout` in all sections.
  public var sectionProvider: ((Int, ListLayoutEnvironment) -> ListLayout)? {
    willSet { phase.expectRest("sectionProvider") }
    didSet { layOutAnew() }
  }

  /// Whether the window around the list has folded. A split view sets it; a `sectionProvider` may follow it.
  public var isCompact = false {
    willSet { phase.expectRest("isCompact") }
    didSet { if isCompact != oldValue { layOutAnew() } }
  }

  /// How many items can be selected. Of several that are selected, the one the keyboard is at stays, or else the first.
  public var selectionMode = SelectionMode.single {
    didSet { if selectionMode != oldValue { selectionModeDidChange() } }
  }

  /// Whether each click activates an item, on release, as a double click does otherwise: for lists that lead somewhere else, as
  /// in a window that has room for one pane. A click with a key held only selects, and so does one that ticks items off: see
  /// ``isEditing``.
  public var activatesOnSingleClick = false

  /// Called after a person has changed the selection, and after a snapshot has taken selected items away; not when the
  /// program has set the selection.
  public var onSelectionChange: () -> Void = {}

  /// Whether a list that is at its end stays there when something is appended or its height changes, as a log or a chat
  /// does: what is new is seen, until a person scrolls away. A list that stays at its end begins there, and what comes in at
  /// its top leaves the window where it is.
  public var staysAtEnd = false {
    didSet { isHeldAtEnd = staysAtEnd && (!isLaidOut || isAtEnd) }
  }

  /// Called after the list has been scrolled, by whatever: once between two frames, when it is at rest, so that it may
  /// apply a snapshot or scroll.
  public var onScroll: () -> Void = {}

  /// Called when a key asks to go beyond the first or last item, up or down. True says that something was done; after
  /// false the key is left to what is around the list.
  public var onMoveBeyondEdge: (FocusDirection) -> Bool = { _ in false }

  /// What a screen reader is told of an item's place in its section, counted from 1, where GTK cannot tell it by itself
  /// (before 4.22). Put a translation here.
  public var accessiblePlace: (_ position: Int, _ count: Int) -> String = { "\($0) of \($1)" }

  /// The data source.
  private(set) weak var content: (any ListContent)?

  /// The room for which the lines were laid out last.
  private(set) var environment = ListLayoutEnvironment(width: 0, isCompact: false)
  var supplementaryKinds = SupplementaryKinds()
  /// The CSS classes that the list has for what no line covers.
  var groundClasses: Set<String> = []

  let phase = ListPhase()
  let rows = ListRows()
  let pinned = PinnedViews()
  let grounds = SectionGrounds()
  let reordering = ReorderingSession()
  let scrollMotion = ScrollMotion()
  let rubberBand = RubberBand()
  let animator = ListAnimator()
  /// Where motions stand that do not go on with the display, in microseconds after they began.
  var heldTime: Int64 = 0
  let drops = DropInteraction()
  let sectionIndex = ListSectionIndex()
  let swipe = SwipeSession()
  var selection = ListSelection()
  var typing = TypeAhead()
  /// The item that the button went down on, where that selects when it goes up.
  var pressedUntilRelease: ListElement?

  /// Where the list is to be as soon as it is laid out.
  var placeToReveal: ScrollPlace?
  /// Whether the list is at an end that it is to stay at.
  var isHeldAtEnd = false
  /// Whether what is in the window is to be told, and where it was scrolled to when that was told last.
  var isTellingSoon = false
  var toldValue = 0.0
  /// Whether lines that wait are coming between frames.
  var isAddingSoon = false
  private(set) var hasBeenDrawn = false
  /// Whether the change that is being shown is one that a person sees by a motion.
  var isAnimatingChange = false

  /// What another module of the package keeps for the list.
  package var companion: AnyObject?

  let scrolledWindow: Widget
  let listView: Widget
  let adjustment: Object

  /// An empty list.
  public convenience init(sectionProvider: @escaping (Int, ListLayoutEnvironment) -> ListLayout) {
    self.init()
    self.sectionProvider = sectionProvider
  }

  /// An empty list.
  public init() {
    listView = Widget(adopting: gtk_list_view_new(nil, nil))
    scrolledWindow = Widget(adopting: gtk_scrolled_window_new())
    adjustment = Object(
      retaining: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)))
    super.init(cssName: "widget", role: .group)
    ListStyle.install()
    addClass("diffable-list")
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    // The keyboard is always at an item.
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
    reordering.connect(to: self)
    rubberBand.connect(to: self)
    drops.connect(to: self)
    pinned.connect(to: self)
    grounds.list = self
    sectionIndex.list = self
    swipe.connect(to: self)
    animator.widget = self
    animator.onFrame = { [weak self] in self?.drawFrame() }
    animator.onFinish = { [weak self] in self?.motionDidEnd() }
  }

  /// Shows a data source's lines; nothing is left of those of another before it.
  func show(_ content: any ListContent) {
    precondition(
      self.content == nil, "the list has a data source already: use that, or release it before making another"
    )
    drops.leave()
    animator.finish()
    swipe.closeNow()
    pinned.hide()
    rows.removeAll()
    selection = ListSelection()
    selection.setMode(selectionMode) { nil }
    placeToReveal = nil
    self.content = content
    content.lineStore.rowPlaces = { [weak rows] in rows?.storePlaces ?? [] }
    gtk_list_view_set_model(listView.opaque, content.lineStore.model)
    sectionIndex.reload()
  }

  /// Whether nothing changes or moves: no change of the lines is shown by a motion, no scroll or swipe is on its way, and no
  /// cell in the window has anything that comes or goes, or waits to be configured.
  public var isAtRest: Bool {
    isChangeOver && !scrollMotion.isRunning && !swipe.isMoving && !rows.hasCellsUnderWay
      && !pinned.views.contains(where: \.cell.isUnderWay)
  }

  /// Whether the last change of the lines has been shown.
  var isChangeOver: Bool { phase.state == .atRest && !animator.isRunning }

  private func motionDidEnd() {
    rows.fillSoon()
    guard phase.state == .atRest else { return }
    content?.complete()
  }

  /// Elements have other ids from now on; those without one are gone.
  func renumber(_ renamed: (ListElement) -> ListElement?) {
    rows.renumber(renamed)
    selection.renumber(renamed)
    pinned.renumber(renamed)
    reordering.renumber(renamed)
    rubberBand.renumber(renamed)
    drops.renumber(renamed)
    pressedUntilRelease = pressedUntilRelease.flatMap(renamed)
    swipe.renumber(renamed)
    animator.renumber(renamed)
    placeToReveal = placeToReveal?.renumbered(renamed)
    if let content { content.lineStore.renumber(content.lines) }
  }

  // MARK: Layout

  /// How wide a list asks to be, in logical pixels, where its cells do with less.
  static let naturalWidth: Int32 = 200

  /// It scrolls.
  public override var heightFollowsWidth: Bool { false }

  public override func measureContent(
    _ orientation: Orientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let (minimum, natural) = scrolledWindow.measure(orientation, for: size)
    guard orientation == .horizontal else { return (minimum, natural) }
    // Cells tell what they need at least, which grows with what comes into them. The wish stays, so that a check mark in one
    // list does not shift the other beside it.
    return (minimum + sectionIndex.width, max(natural + sectionIndex.width, Self.naturalWidth))
  }

  public override func allocateContent(width: Int32, height: Int32) {
    let (x, rowsWidth) = rowsPlace
    let before = presentedBeforeHeightsChange
    if environment.width != Int(rowsWidth) {
      // The store must not change while GTK lays out; it will once that is done.
      MainLoop.after(milliseconds: 0) { [weak self] in self?.widthDidChange() }
    }
    scrolledWindow.allocate(x: x, y: 0, width: rowsWidth, height: height)
    revealSoon()
    let hasMoved = isHeldAtEnd && stayAtEnd(isFirst: !hasBeenDrawn)
    if layOutNow() || hasMoved {
      // That has asked for a new layout of all that is around the rows; this is it.
      _ = scrolledWindow.measure(.horizontal)
      _ = scrolledWindow.measure(.vertical, for: rowsWidth)
      scrolledWindow.allocate(x: x, y: 0, width: rowsWidth, height: height)
    }
    if let before { startMotion(from: before, moved: []) { content?.linePosition(of: $0) } }
    pinned.update()
    pinned.allocate(x: x, width: rowsWidth)
    sectionIndex.allocate(width: width, height: height)
    grounds.allocate(width: width, height: height)
    windowDidChange()
    reordering.sizeDidChange()
    reordering.allocate()
    rubberBand.allocate()
    drops.allocate()
    swipe.allocate()
  }

  private func widthDidChange() {
    // It may have been seen to meanwhile.
    if environment.width != Int(rowsPlace.width) { layOutAnew() }
  }

  /// Asks for the layouts again, and animates what is laid out otherwise.
  func layOutAnew() {
    guard phase.state == .atRest else {
      // A resize can come while a cell is being filled.
      return MainLoop.after(milliseconds: 0) { [weak self] in self?.layOutAnew() }
    }
    environment = ListLayoutEnvironment(width: Int(rowsPlace.width), isCompact: isCompact)
    content?.layOutAnew(animates: hasBeenDrawn)
    updateGround()
    // A child that was left out of a frame passes no wish to be drawn on.
    queueDraw()
  }

  // MARK: Drawing

  /// Whether the list is laid out for its width and scrolled to where it should be. Until then it draws nothing. A window can
  /// wait for this to show all its parts at once.
  public var isReadyToDraw: Bool {
    isLaidOut && environment.width == Int(rowsPlace.width) && placeToReveal == nil && !sectionIndex.isWaiting
  }

  public override func draw(_ drawing: Drawing) {
    // The first layout that anyone sees is the right one.
    guard hasBeenDrawn || isReadyToDraw else { return }
    hasBeenDrawn = true
    // GTK lays out by itself too, and brings rows into the window that nobody has filled.
    if needsLayout { layOutNow() }
    grounds.draw(drawing)
    drops.draw(drawing)
    drawDepartures(drawing, thatFade: true)
    swipe.draw(drawing)
    drawing.draw(child: scrolledWindow)
    drawDepartures(drawing, thatFade: false)
    drawRaised(drawing)
    pinned.draw(drawing)
    sectionIndex.draw(drawing)
    reordering.draw(drawing)
    rubberBand.draw(drawing)
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
      drops.leave()
      animator.finish()
      swipe.closeNow()
      scrollMotion.finish()
      for view in pinned.views { view.cell.leaveWindow() }
    }
    windowDidChange()
  }

  // MARK: Focus

  public override func moveFocus(_ direction: FocusDirection) -> Bool? { takeOrMoveFocus(direction) }
}
