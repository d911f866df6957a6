import CGtk
import Gtk

/// A scrolling list or grid in sections, which a diffable data source fills and animates.
///
/// It holds a `GtkListView` over a store of lines, draws what has left the list underneath, and the current section's
/// header on top. CSS class `diffable-list`, with the nodes `line`, `cell` and `header` inside.
@MainActor
public final class DiffableListView: CustomWidget {
  /// The kind of supplementary view that stands over a section.
  public static let elementKindSectionHeader = "section-header"

  /// How the items are laid out. A change animates every visible cell to its new place.
  public var layout = ListLayout.list {
    didSet {
      if layout.isGrid != oldValue.isGrid { needsOtherCells = true }
      if layout != oldValue { layoutDidChange() }
    }
  }

  /// How many items can be selected.
  public var selectionMode = SelectionMode.single {
    didSet { if selectionMode != oldValue { selectionModeDidChange() } }
  }

  /// Whether the current section's header stays at the top edge until the next pushes it out.
  public var hasStickyHeaders = true {
    didSet { updateStickyHeader() }
  }

  /// How sections are set off from each other, and rows from what is around them.
  public var appearance = ListAppearance.plain {
    didSet { if appearance != oldValue { appearanceDidChange(from: oldValue) } }
  }

  /// Where the headers of sections come from.
  public var headerMode = HeaderMode.supplementary {
    didSet { if headerMode != oldValue { headerModeDidChange() } }
  }

  /// Called after a person has changed the selection, and after a snapshot has taken selected items away; not when the
  /// program has set the selection.
  public var onSelectionChange: () -> Void = {}

  /// Called when a key asks to go beyond the first or last item, up or down; true if that was done.
  public var onMoveBeyondEdge: (FocusDirection) -> Bool = { _ in false }

  /// How many cells stand side by side at present.
  public internal(set) var columnCount = 1

  /// The data source.
  package internal(set) weak var content: (any ListContent)?

  package private(set) lazy var animator = ListAnimator(for: self)
  /// Called when everything is at rest after a change.
  var onRest: () -> Void = {}

  let pool = CellPool()
  var selection = ListSelection()
  var lineViews: Set<LineView> = []
  /// Row contents without a row: GTK makes and drops rows as a list grows and shrinks.
  var idleLineViews: [LineView] = []
  /// The cell that may be used again for the element that is being filled.
  var cellInPlace: ListCell?
  var elementInPlace: ListElement?
  var stickyHeader = StickyHeader()
  var reorderingDrag: ReorderingDrag? {
    didSet { if reorderingDrag?.element != oldValue?.element { updateCellStates() } }
  }
  var reorderingGesture: DragGesture?
  var estimatedHeights: [ListLine.Kind: Int32] = [:]
  /// Whether a cell is being filled, so that nothing may change the list.
  var isFilling = false
  var isFillingSoon = false
  var isAddingSoon = false
  /// Whether cells are to be filled for another layout.
  var needsOtherCells = false
  /// Whether the store is between two lists of lines, and rows go from one line to another.
  var isChangingLines = false
  /// What was to be brought into the window before there was one.
  var elementToReveal: ListElement?
  var isLayingOut = false
  private var hasBeenDrawn = false

  let scrolledWindow: Widget
  let listView: Widget
  let adjustment: Object

  /// An empty list.
  public init() {
    listView = Widget(adopting: gtk_list_view_new(nil, nil))
    scrolledWindow = Widget(adopting: gtk_scrolled_window_new())
    adjustment = Object(
      retaining: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)))
    super.init(cssName: "widget", role: .group)
    ListStyle.install()
    // `await apply` and large differences come back through the main actor, whoever runs the loop.
    MainLoop.adoptMainActor()
    addClass("diffable-list")
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_scrolled_window_set_policy(scrolledWindow.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolledWindow.opaque, listView.widget)
    add(scrolledWindow)
    listView.setAccessibleLabel(of: self)
    expandsVertically = true
    expandsHorizontally = true
    connectFactory()
    connectScrolling()
    connectKeyboard()
    connectReordering()
    connectStickyHeader()
    animator.onFrame = { [weak self] in self?.drawFrame() }
    animator.onFinish = { [weak self] in
      self?.onRest()
      self?.fillSoon()
    }
  }

  /// Shows a data source's lines.
  func show(_ content: any ListContent) {
    precondition(
      self.content == nil, "the list has a data source already: use that, or release it before making another"
    )
    self.content = content
    content.lineStore.rowPositions = { [weak self] in self?.lineViews.compactMap(\.storePosition) ?? [] }
    let model = gtk_no_selection_new(content.lineStore.model)
    g_object_ref(UnsafeMutableRawPointer(content.lineStore.model))
    gtk_list_view_set_model(listView.opaque, model)
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  // MARK: Layout

  public override func measureContent(
    _ orientation: Orientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    scrolledWindow.measure(orientation, for: size)
  }

  public override func allocateContent(width: Int32, height: Int32) {
    let columns = layout.columnCount(forWidth: width)
    if columns != columnCount {
      // The store must not change while GTK lays out; it will once that is done.
      MainLoop.after(milliseconds: 0) { [weak self] in self?.columnsDidChange() }
    }
    scrolledWindow.allocate(x: 0, y: 0, width: width, height: height)
    revealSoon()
    if layOutNow() {
      // Filling has asked for a new layout of all that is around the rows; this is it.
      _ = scrolledWindow.measure(.horizontal)
      _ = scrolledWindow.measure(.vertical, for: width)
      scrolledWindow.allocate(x: 0, y: 0, width: width, height: height)
    }
    updateStickyHeader()
    stickyHeader.allocate(width: width)
  }

  /// Lays the list out at once, so that places after a change are known before the next frame, and fills the rows that
  /// are in the window then.
  ///
  /// - Returns: whether any row had to be filled.
  @discardableResult
  func layOutNow() -> Bool {
    guard isLaidOut, !isLayingOut else { return false }
    isLayingOut = true
    defer { isLayingOut = false }
    var hasFilled = false
    // What a row's cells turn out to need can bring other rows into the window.
    for _ in 0..<16 {
      placeRows()
      guard fillWindow() else { break }
      hasFilled = true
    }
    fillSoon()
    return hasFilled
  }

  /// Whether the list is on the screen and has a place there.
  var isLaidOut: Bool { isMapped && listView.width > 0 }

  /// Has GTK place its rows.
  func placeRows() {
    let (width, height) = (listView.width, listView.height)
    _ = listView.measure(.horizontal)
    _ = listView.measure(.vertical, for: width)
    listView.allocate(x: 0, y: 0, width: width, height: height)
  }

  private func layoutDidChange() {
    for view in lineViews { view.queueResize() }
    columnsDidChange()
  }

  private func columnsDidChange() {
    let columns = layout.columnCount(forWidth: width)
    columnCount = columns
    setClass("grid", layout.isGrid)
    content?.columnCountDidChange(animates: hasBeenDrawn)
    // A child that was left out of a frame passes no wish to be drawn on.
    queueDraw()
  }

  // MARK: Drawing

  public override func draw(_ drawing: Drawing) {
    // The first layout that anyone sees is the right one.
    let isReady = columnCount == layout.columnCount(forWidth: width) && elementToReveal == nil
    guard hasBeenDrawn || isReady else { return }
    hasBeenDrawn = true
    drawDepartures(drawing)
    drawing.draw(child: scrolledWindow)
    drawRaised(drawing)
    if let header = stickyHeader.cell { drawing.draw(child: header) }
    drawReorderingDrag(drawing)
  }

  private func drawFrame() {
    queueDraw()
    for view in lineViews where view.isBound { view.queueDraw() }
  }

  // MARK: Focus

  /// Tab comes in at the item the keyboard was at, or the selected one, or the first in the window; goes through what
  /// takes the focus inside that item's cell, and on.
  public override func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard listView.hasFocusInside else {
      // It is in a menu of the list's, and GTK's to move.
      if hasFocusInside { return nil }
      guard let element = elementForFocus else { return false }
      let waiting = elementToReveal
      focus(element)
      // A window's first focus comes before its first layout, and is no reason to be elsewhere than asked for.
      if waiting != nil { elementToReveal = waiting }
      return true
    }
    return direction == .forward || direction == .backward ? moveFocusInsideCell(direction) : nil
  }

  public override func mappedDidChange() {
    if isMapped { revealSoon() } else { animator.finish() }
  }
}
