import Gtk
import Gettext

/// The sidebar, the list and the details, side by side with movable dividers.
///
/// In a narrow window, the sidebar slides over the other panes. In an even narrower one, the list and the details also
/// share the same space. The panes remain the same widgets, so focus, scroll position and selection survive resizing.
@MainActor
final class SplitView: CustomWidget {
  var onFold: (Bool) -> Void = { _ in }

  /// Called when the user moves a divider, and when the sidebar is shown, hidden, docked or overlaid.
  var onChange: () -> Void = {}

  /// Whether the list and the details share the same space.
  var isFolded = false

  /// Whether the sidebar is overlaid instead of docked.
  var isSidebarFolded = false

  /// Whether the sidebar is shown when there is room to dock it. This is the state that a window saves.
  var docksSidebar: Bool { dockedSidebarSlide.isShown }

  /// Whether the details are the visible pane when the list and the details share the same space.
  var showsDetail: Bool { foldedDetailSlide.isShown }

  var isDetailVisible: Bool { isFolded ? showsDetail : showsDetailPane && hasDetail }

  var isSliding: Bool { slides.contains { self[keyPath: $0].isRunning } }

  private var slides: [ReferenceWritableKeyPath<SplitView, Slide>] {
    [\.foldedDetailSlide, \.detailSlide, \.dockedSidebarSlide, \.overlaidSidebarSlide]
  }

  /// Whether the details are shown beside the list when there is room.
  var showsDetailPane = true {
    didSet { updateDetailSlide() }
  }

  /// Whether there are details to show. If not, the list takes up their space.
  var hasDetail = true {
    didSet { updateDetailSlide() }
  }

  var geometry = PaneGeometry() {
    didSet { if geometry != oldValue { queueResize() } }
  }

  let sidebar: Widget
  let list: Widget
  let detail: Widget
  let sidebarDivider = Divider(name: gettext("Divider between sidebar and list"))
  let divider = Divider(name: gettext("Divider between list and details"))
  let shade = Shade()

  var foldedDetailSlide = Slide(isShown: false)
  var detailSlide = Slide(isShown: true)
  var dockedSidebarSlide = Slide(isShown: true)
  var overlaidSidebarSlide = Slide(isShown: false)

  private var focusBefore: FocusMemory?

  init(sidebar: Widget, list: Widget, detail: Widget) {
    (self.sidebar, self.list, self.detail) = (sidebar, list, detail)
    super.init(cssName: "splitview")
    clipsContent = true
    expandsVertically = true
    expandsHorizontally = true
    // Add the overlaid widgets last, because children are drawn in the order in which they are added.
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

  func show(detail: Bool, animated: Bool) {
    guard detail != showsDetail else { return }
    slide(\.foldedDetailSlide, detail, animated: animated && isFolded)
  }

  private func updateDetailSlide() {
    let isShown = showsDetailPane && hasDetail
    if isShown != detailSlide.isShown { slide(\.detailSlide, isShown, animated: !isFolded) }
  }

  /// Whether the sidebar is shown, either docked or overlaid. Changes are animated.
  var showsSidebar: Bool {
    get { isSidebarFolded ? overlaidSidebarSlide.isShown : dockedSidebarSlide.isShown }
    set { showSidebar(newValue, animated: true) }
  }

  func showSidebar(_ isShown: Bool, animated: Bool) {
    guard isShown != showsSidebar else { return }
    let hadFocus = sidebar.hasFocusInside || sidebarDivider.hasFocusInside
    if isShown, isSidebarFolded { focusBefore = FocusMemory(of: self) }
    slide(isSidebarFolded ? \.overlaidSidebarSlide : \.dockedSidebarSlide, isShown, animated: animated)
    if isShown, isSidebarFolded { keepFocusInSidebar() }
    if !isShown, hadFocus { restoreFocus() }
    onChange()
  }

  /// Keeps moving the focus into the sidebar during the animation, because rows can't take the focus before they are
  /// laid out, and lose it when they are recreated.
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

  private func restoreFocus() {
    let before = focusBefore
    focusBefore = nil
    if before?.restore() == true { return }
    _ = (isFolded && showsDetail ? detail : list).moveFocusInside(.forward)
  }

  func focusDivider() {
    if divider.isShownByParent {
      divider.takeFocus()
    } else if sidebarDivider.isShownByParent {
      sidebarDivider.takeFocus()
    }
  }

  /// Keeps the focus in an overlaid sidebar.
  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard isSidebarFolded, showsSidebar else { return nil }
    if sidebar.moveFocusInside(direction) { return true }
    return sidebar.hasFocusInside || sidebar.moveFocusInside(.forward)
  }

  // MARK: Sliding

  private func slide(_ slide: ReferenceWritableKeyPath<SplitView, Slide>, _ isShown: Bool, animated: Bool) {
    let wasSliding = isSliding
    if animated, isMapped, animationsAreEnabled {
      self[keyPath: slide].animate(isShown: isShown)
    } else {
      self[keyPath: slide].jump(isShown: isShown)
    }
    update()
    guard isSliding, !wasSliding else { return }
    onFrame { [weak self] time in self?.advance(to: time) ?? false }
  }

  private func advance(to time: Int64) -> Bool {
    guard isSliding else { return false }
    for slide in slides { self[keyPath: slide].advance(to: time) }
    update()
    return isSliding
  }

  func finishSlides() {
    for slide in slides { self[keyPath: slide].finish() }
  }

  /// Lays out the panes again.
  ///
  /// `queueAllocate` isn't enough. If scroll bars appear or disappear during an allocation, their scrolled window
  /// queues a resize. GTK 4.8 handles the resize only if the whole window is laid out too. Otherwise, the window stays
  /// blank.
  private func update() {
    updateShown()
    queueResize()
  }

  /// Shows the widgets of the current layout. Hides the others, so that they don't get the focus or pointer events.
  func updateShown() {
    let sidebarSlide = isSidebarFolded ? overlaidSidebarSlide : dockedSidebarSlide
    sidebar.isShownByParent = sidebarSlide.isShown || sidebarSlide.isRunning
    sidebarDivider.isShownByParent = !isSidebarFolded && dockedSidebarSlide.isShown
    shade.isShownByParent = isSidebarFolded && sidebar.isShownByParent
    list.isShownByParent = !isFolded || foldedDetailSlide.isRunning || !showsDetail
    detail.isShownByParent =
      isFolded ? foldedDetailSlide.isRunning || showsDetail : detailSlide.isShown || detailSlide.isRunning
    divider.isShownByParent = !isFolded && detailSlide.isShown
    sidebar.setClass("over", isSidebarFolded)
  }

  override func mappedDidChange() {
    guard !isMapped, isSliding else { return }
    finishSlides()
    update()
  }

  private func moveDivider(to position: Int32) {
    geometry.setListWidth(position, in: width, beside: visibleDockedSidebarWidth(in: width))
    onChange()
  }

  private func moveSidebarDivider(to position: Int32) {
    geometry.preferredSidebarWidth = position
    geometry.preferredSidebarWidth = geometry.sidebarWidth(in: width, besideDetail: showsDetailPane)
    onChange()
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    // At the minimum width, only one pane is visible, and takes the whole width. Heights don't depend on widths,
    // because all panes scroll.
    let sizes = [sidebar, list, detail].map { $0.measure(orientation) }
    return (sizes.map(\.minimum).max() ?? 0, sizes.map(\.natural).max() ?? 0)
  }

  override func allocateContent(width: Int32, height: Int32) {
    arrange(in: width)
    allocatePanes(width: width, height: height)
  }
}

/// A dark layer over the panes behind an overlaid sidebar. A click on it closes the sidebar.
@MainActor
final class Shade: CustomWidget {
  var onPress: () -> Void = {}

  init() {
    super.init(cssName: "shade", role: .presentation)
    onClick { [weak self] _ in self?.onPress() }
  }
}
