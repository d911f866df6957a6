import Gtk
import Gettext

/// The sidebar, the list and the detail: side by side with dividers that can be moved; where there is no room for that,
/// the sidebar slides over the others, and list and detail take turns in one place.
///
/// The panes stay the same widgets in all arrangements, so that focus, scrolling and selection survive any resizing.
@MainActor
final class SplitView: CustomWidget {
  /// Called when there is room for list and detail again, or no longer.
  var onFold: (Bool) -> Void = { _ in }

  /// Called when the person has moved a divider.
  var onDivide: () -> Void = {}

  /// Called when the sidebar is shown or hidden, by whatever, and when it comes beside the others or over them.
  var onSidebarChange: () -> Void = {}

  /// Whether there is room for one of list and detail only.
  var isFolded: Bool { arrangement.isFolded }

  /// Whether the sidebar lies over the others where it is shown.
  var isSidebarFolded: Bool { arrangement.isSidebarFolded }

  /// Whether the sidebar is shown where there is room for it beside the others: what a window remembers.
  var docksSidebar: Bool { docked.isIn }

  /// Whether the detail is the one that is shown where there is room for one only.
  var showsDetail: Bool { turn.isIn }

  /// Whether something is sliding.
  var isSliding: Bool { turn.isRunning || beside.isRunning || docked.isRunning || over.isRunning }

  /// Whether the detail is wanted beside the list where there is room for both.
  var showsDetailPane = true {
    didSet { updateBeside() }
  }

  /// Whether the detail has anything to show. Without that, the list takes its room.
  var hasDetail = true {
    didSet { updateBeside() }
  }

  /// Where the dividers stand.
  var geometry = PaneGeometry() {
    didSet { if geometry != oldValue { queueAllocate() } }
  }

  let sidebar: Widget
  let list: Widget
  let detail: Widget
  let sidebarDivider = Divider(name: gettext("Divider between sidebar and list"))
  let divider = Divider(name: gettext("Divider between list and details"))
  let shade = Shade()

  /// The detail's in the list's place and beside it, the sidebar's beside the list, and the sidebar's over it.
  var turn = Slide(isIn: false)
  var beside = Slide(isIn: true)
  var docked = Slide(isIn: true)
  var over = Slide(isIn: false)

  /// What there is room for.
  struct Arrangement: Equatable {
    var isFolded = false
    var isSidebarFolded = false
  }

  var arrangement = Arrangement()

  /// What had the keyboard before the sidebar came over it.
  private var focusBefore: Widget?

  init(sidebar: Widget, list: Widget, detail: Widget) {
    (self.sidebar, self.list, self.detail) = (sidebar, list, detail)
    super.init(cssName: "splitview")
    clipsContent = true
    expandsVertically = true
    expandsHorizontally = true
    // What is over the others is drawn after them.
    for child in [list, detail, divider, shade, sidebar, sidebarDivider] { add(child) }
    divider.onMove = { [weak self] in self?.moveDivider(to: $0) }
    sidebarDivider.onMove = { [weak self] in self?.moveSidebarDivider(to: $0) }
    for divider in [divider, sidebarDivider] {
      divider.onLeave = { [weak self] in _ = self?.list.moveFocusInside(.forward) }
    }
    shade.onPress = { [weak self] in self?.showsSidebar = false }
    onKeyPress { [weak self] press in
      guard let self, press == KeyPress(.escape), isSidebarFolded, showsSidebar else { return false }
      showsSidebar = false
      return true
    }
    updateShown()
  }

  // MARK: Showing

  /// Shows one of list and detail where there is room for one only.
  func show(detail: Bool, animated: Bool) {
    guard detail != showsDetail else { return }
    slide(\.turn, detail, animated: animated && isFolded)
  }

  private func updateBeside() {
    let isIn = showsDetailPane && hasDetail
    if isIn != beside.isIn { slide(\.beside, isIn, animated: !isFolded) }
  }

  /// Whether the sidebar is shown, beside the others or over them. It slides.
  var showsSidebar: Bool {
    get { isSidebarFolded ? over.isIn : docked.isIn }
    set { showSidebar(newValue, animated: true) }
  }

  /// Shows or hides the sidebar.
  func showSidebar(_ isShown: Bool, animated: Bool) {
    guard isShown != showsSidebar else { return }
    let hadFocus = sidebar.hasFocusInside || sidebarDivider.hasFocusInside
    if isShown, isSidebarFolded { focusBefore = windowFocus }
    slide(isSidebarFolded ? \.over : \.docked, isShown, animated: animated)
    if isShown, isSidebarFolded { keepFocusInSidebar() }
    if !isShown, hadFocus { giveFocusBack() }
    onSidebarChange()
  }

  /// Moves the keyboard into the sidebar, and again while it slides in: what is not laid out yet takes no focus, and rows
  /// that are made again lose it.
  private func keepFocusInSidebar() {
    _ = sidebar.moveFocusInside(.forward)
    var frames = 0
    onFrame { [weak self] _ in
      guard let self, isSidebarFolded, showsSidebar else { return false }
      frames += 1
      if !sidebar.hasFocusInside { _ = sidebar.moveFocusInside(.forward) }
      return isSliding || !sidebar.hasFocusInside && frames < 60
    }
  }

  private func giveFocusBack() {
    let before = focusBefore
    focusBefore = nil
    if before?.isMapped == true, before?.grabFocus() == true { return }
    _ = (isFolded && showsDetail ? detail : list).moveFocusInside(.forward)
  }

  /// Gives the divider between list and detail the keyboard, or else the sidebar's: arrows move it, Enter and Escape give
  /// the keyboard back.
  func focusDivider() {
    if divider.isShownByParent {
      divider.takeKeyboard()
    } else if sidebarDivider.isShownByParent {
      sidebarDivider.takeKeyboard()
    }
  }

  /// While the sidebar is over the others, the keyboard stays in it.
  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard isSidebarFolded, showsSidebar else { return nil }
    if sidebar.moveFocusInside(direction) { return true }
    return sidebar.hasFocusInside || sidebar.moveFocusInside(.forward)
  }

  // MARK: Sliding

  private func slide(_ slide: ReferenceWritableKeyPath<SplitView, Slide>, _ isIn: Bool, animated: Bool) {
    let wasSliding = isSliding
    if animated, isMapped, animationsAreEnabled {
      self[keyPath: slide].go(isIn)
    } else {
      self[keyPath: slide].jump(isIn)
    }
    update()
    guard isSliding, !wasSliding else { return }
    onFrame { [weak self] time in self?.advance(to: time) ?? false }
  }

  private func advance(to time: Int64) -> Bool {
    guard isSliding else { return false }
    turn.advance(to: time)
    beside.advance(to: time)
    docked.advance(to: time)
    over.advance(to: time)
    update()
    return isSliding
  }

  func finishSlides() {
    turn.finish()
    beside.finish()
    docked.finish()
    over.finish()
  }

  private func update() {
    updateShown()
    queueAllocate()
  }

  /// A pane out of sight takes neither focus nor pointer.
  func updateShown() {
    let sidebarSlide = isSidebarFolded ? over : docked
    sidebar.isShownByParent = sidebarSlide.isIn || sidebarSlide.isRunning
    sidebarDivider.isShownByParent = !isSidebarFolded && docked.isIn
    shade.isShownByParent = isSidebarFolded && sidebar.isShownByParent
    list.isShownByParent = !isFolded || turn.isRunning || !showsDetail
    detail.isShownByParent =
      isFolded ? turn.isRunning || showsDetail : beside.isIn || beside.isRunning
    divider.isShownByParent = !isFolded && beside.isIn
    sidebar.setClass("over", isSidebarFolded)
  }

  override func mappedDidChange() {
    guard !isMapped, isSliding else { return }
    finishSlides()
    update()
  }

  private func moveDivider(to position: Int32) {
    geometry.setListWidth(position, in: width, beside: sidebarRoom(in: width))
    onDivide()
  }

  private func moveSidebarDivider(to position: Int32) {
    geometry.wantedSidebarWidth = position
    geometry.wantedSidebarWidth = geometry.sidebarWidth(in: width, besideDetail: showsDetailPane)
    onDivide()
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    // At its narrowest, each pane has the whole width; a pane's height does not depend on it, since all scroll.
    let sizes = [sidebar, list, detail].map { $0.measure(orientation) }
    return (sizes.map(\.minimum).max() ?? 0, sizes.map(\.natural).max() ?? 0)
  }

  override func allocateContent(width: Int32, height: Int32) {
    arrange(in: width)
    allocatePanes(width: width, height: height)
  }
}
