import Gtk

/// The list and the detail: side by side with a divider that can be moved, or, where there is no room for both, one of
/// them with a slide from one to the other.
///
/// The panes stay the same widgets in both arrangements, so that focus, scrolling and selection survive any resizing.
@MainActor
final class SplitView: CustomWidget {
  /// Called when there is room for both again, or no longer.
  var onFold: (Bool) -> Void = { _ in }

  /// Called when the person has moved the divider.
  var onDivide: () -> Void = {}

  /// Whether there is room for one pane only.
  private(set) var isFolded = false

  /// Whether the detail is the pane that is shown where there is room for one only.
  private(set) var showsDetail = false

  /// Whether one pane is sliding to make room for the other.
  private(set) var isSliding = false

  /// Where the divider stands.
  var geometry = PaneGeometry() {
    didSet { if geometry != oldValue { queueAllocate() } }
  }

  private let list: Widget
  private let detail: Widget
  private let divider = Divider()

  /// 0 shows the list, 1 the detail.
  private var progress = 0.0
  private var slideStart: (time: Int64, progress: Double)?
  private static let slideDuration = 200_000.0

  init(list: Widget, detail: Widget) {
    self.list = list
    self.detail = detail
    super.init(cssName: "splitview")
    clipsContent = true
    expandsVertically = true
    expandsHorizontally = true
    add(list)
    add(detail)
    add(divider)
    divider.onMove = { [weak self] in self?.moveDivider(to: $0) }
    divider.currentPosition = { [weak self] in self.map { $0.geometry.listWidth(in: $0.width) } ?? 0 }
  }

  // MARK: Turns

  /// Shows one of the panes where there is room for one only.
  func show(detail: Bool, animated: Bool) {
    guard detail != showsDetail else { return }
    showsDetail = detail
    guard isFolded, animated, isMapped, animationsAreEnabled else { return endSlide() }
    slideStart = nil
    updateShown()
    guard !isSliding else { return }
    isSliding = true
    updateShown()
    onFrame { [weak self] time in self?.advance(to: time) ?? false }
  }

  /// Gives the divider the keyboard: arrows move it, Enter and Escape give the keyboard back.
  func focusDivider() {
    guard !isFolded else { return }
    divider.takeKeyboard()
  }

  private func advance(to time: Int64) -> Bool {
    guard isSliding else { return false }
    let start = slideStart ?? (time, progress)
    slideStart = start
    let share = min(1, Double(time - start.time) / SplitView.slideDuration)
    let rest = 1 - share
    let end = showsDetail ? 1.0 : 0.0
    progress = start.progress + (end - start.progress) * (1 - rest * rest * rest)
    queueAllocate()
    if share >= 1 { endSlide() }
    return share < 1
  }

  private func endSlide() {
    isSliding = false
    slideStart = nil
    progress = showsDetail ? 1 : 0
    updateShown()
    queueAllocate()
  }

  /// A pane out of sight takes neither focus nor pointer.
  private func updateShown() {
    list.isShownByParent = !isFolded || isSliding || !showsDetail
    detail.isShownByParent = !isFolded || isSliding || showsDetail
    divider.isShownByParent = !isFolded
  }

  override func mappedDidChange() {
    if !isMapped, isSliding { endSlide() }
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    // Folded, each pane has the whole width; a pane's height does not depend on it, since both scroll.
    let sizes = [list, detail].map { $0.measure(orientation) }
    return (sizes.map(\.minimum).max() ?? 0, sizes.map(\.natural).max() ?? 0)
  }

  override func allocateContent(width: Int32, height: Int32) {
    let folds = PaneGeometry.isFolded(width: width)
    if folds != isFolded {
      isFolded = folds
      isSliding = false
      progress = showsDetail ? 1 : 0
      updateShown()
      // The window's buttons follow, but not while it is being laid out.
      MainLoop.after(milliseconds: 0) { [weak self] in self.map { $0.onFold($0.isFolded) } }
    }
    if folds {
      allocateFolded(width: width, height: height)
    } else {
      allocateWide(width: width, height: height)
    }
  }

  private func allocateWide(width: Int32, height: Int32) {
    let listWidth = geometry.listWidth(in: width)
    place(list, x: 0, width: listWidth, in: width, height: height)
    place(detail, x: listWidth, width: width - listWidth, in: width, height: height)
    let reach = Divider.reach
    place(divider, x: listWidth - reach, width: 2 * reach + 1, in: width, height: height)
  }

  private func allocateFolded(width: Int32, height: Int32) {
    let shift = Int32((progress * Double(width)).rounded())
    if list.isShownByParent { place(list, x: -shift, width: width, in: width, height: height) }
    if detail.isShownByParent { place(detail, x: width - shift, width: width, in: width, height: height) }
  }

  private func place(_ pane: Widget, x: Int32, width: Int32, in room: Int32, height: Int32) {
    // GTK wants a widget measured before it is placed, and a pane's least width kept.
    let width = max(width, pane.measure(.horizontal).minimum)
    pane.allocate(x: readsRightToLeft ? room - x - width : x, y: 0, width: width, height: height)
  }

  private func moveDivider(to position: Int32) {
    let wanted = PaneGeometry(wantedListWidth: position)
    geometry = PaneGeometry(wantedListWidth: wanted.listWidth(in: width))
    onDivide()
  }
}
