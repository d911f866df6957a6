import Gtk

/// The section index of a list, a column of titles beside the rows. This object shows and hides the column,
/// tracks its current title and handles its input.
///
/// GTK doesn't allow widgets to be added or removed during a layout, so the column changes its titles only after the
/// layout.
@MainActor
final class ListSectionIndex: ListPart {
  weak var list: DiffableListView?

  private(set) var view: SectionIndexView?
  let bubble = SectionIndexBubble()

  var name = "Section index" {
    didSet { view?.setAccessibleLabel(name) }
  }

  private(set) var titles: [IndexTitle] = []

  /// The index of the title that the user chose last, and the resulting scroll value. This property is nil if the list
  /// has been scrolled or the titles have changed since then. The chosen title is the current one even if the list
  /// can't scroll its section to the top.
  private(set) var chosen: (title: Int, value: Double)?

  /// The vertical position of the pointer in the column, in logical pixels, or nil if the column isn't being pressed.
  var pointer: Double?

  private var laidOut: (height: Int32, rowHeight: Int32, scrolls: Bool)?

  /// The size of the list when the section index was last hidden. It is reset to nil when the list is resized, loses
  /// lines or gets another data source, or when the number of columns in a grid changes.
  ///
  /// If the section index is shown again at this size, it stays visible. Otherwise, it could be hidden and shown
  /// endlessly: a grid is narrower beside the section index, so its cells can be shorter and may all fit only while the
  /// section index is visible.
  private var sizeWhenHidden: (width: Int32, height: Int32)?

  private(set) var isWaiting = false

  var width: Int32 {
    guard let view else { return 0 }
    return view.measure(.horizontal).natural
  }

  func connect(to list: DiffableListView) { self.list = list }

  func dataSourceWillChange() { sizeWhenHidden = nil }

  func linesDidChange(_ change: ListChange, isOnScreen: Bool) {
    // Reset `sizeWhenHidden` only if the list has lost lines or a grid's number of columns has changed. After any other
    // change, the list would still scroll if the section index were hidden, so the index would only flicker.
    if sizeWhenHidden != nil, change.new.lineCount < change.old.lineCount || change.movesColumns {
      (sizeWhenHidden, laidOut) = (nil, nil)
    }
    reload()
  }

  func listDidScroll() { follow() }

  // MARK: Content

  func reload() {
    guard let list else { return }
    let titles = list.content?.indexTitles ?? []
    guard !titles.isEmpty || !self.titles.isEmpty else { return }
    if titles != self.titles {
      self.titles = titles
      chosen = nil
      laidOut = nil
    }
    layOut()
  }

  private func layOut() {
    guard let list, list.phase.state != .layingOut else { return layOutSoon() }
    defer { follow() }
    guard needsLayout(height: list.height), list.isLaidOut else { return }
    defer { laidOut = layoutState(height: list.height) }
    if let sizeWhenHidden, sizeWhenHidden != (list.width, list.height) { self.sizeWhenHidden = nil }
    let isKept = view != nil && sizeWhenHidden != nil
    let isWanted = Set(titles.compactMap(\.section)).count > 1 && (canScroll || isKept)
    guard isWanted else { return hide() }
    let view = view ?? makeView()
    guard view.show(titles, height: list.height) else { return hide() }
    if self.view == nil {
      self.view = view
      list.add(view)
    }
    list.queueResize()
  }

  private func layoutState(height: Int32) -> (height: Int32, rowHeight: Int32, scrolls: Bool) {
    (height, view?.rowHeight ?? 0, canScroll)
  }

  private func needsLayout(height: Int32) -> Bool {
    if let sizeWhenHidden, sizeWhenHidden.width != list?.width { return true }
    return laidOut.map { $0 != layoutState(height: height) } ?? true
  }

  func layOutSoon() {
    guard !isWaiting, !titles.isEmpty || view != nil else { return }
    isWaiting = true
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      isWaiting = false
      layOut()
      list?.queueDraw()
    }
  }

  private func hide() {
    release()
    guard let view, let list else { return }
    sizeWhenHidden = (list.width, list.height)
    if view.hasFocus { list.parts.focus.enter() }
    self.view = nil
    list.remove(view)
  }

  private var canScroll: Bool { list.map { $0.scroller.endValue > 0.5 } ?? false }

  func follow() {
    guard let list, let view else { return }
    if let chosen, abs(chosen.value - list.scroller.value) > 0.5 || chosen.title >= titles.count {
      self.chosen = nil
    }
    view.current = chosen?.title ?? topSection.flatMap { IndexTitle.title(ofSection: $0, among: titles) }
    let text = view.current.map { titles[$0].text }
    guard text != announcedText else { return }
    announcedText = text
    view.setAccessibleDescription(text)
  }

  var announcedText: String?

  private var topSection: Int? {
    guard let list, let content = list.content else { return nil }
    var top: (element: ListElement, y: Double)?
    list.rows.forEachVisible { _, element, place in
      // Ignore an element if less than a pixel of it is visible, because scroll positions can be fractional.
      if place.maxY > 1, top.map({ place.y < $0.y }) ?? true { top = (element, place.y) }
    }
    return top.flatMap { content.linePosition(of: $0.element) }.flatMap(content.lineMap.section(ofLineAt:))
  }

  // MARK: Navigation

  @discardableResult
  func choose(_ title: Int) -> Bool {
    guard let list, titles.indices.contains(title), let element = element(of: title) else { return false }
    list.scroller.scroll(to: .line(element, .top))
    chosen = (title, list.scroller.value)
    follow()
    return true
  }

  /// Returns the first element of a title's section or, if that section is empty, of the next section that has
  /// elements.
  func element(of title: Int) -> ListElement? {
    guard let content = list?.content, let section = titles[title].section else { return nil }
    let count = content.lineMap.sections.count
    return (section..<max(section, count)).lazy.compactMap(content.firstElement(ofSectionAt:)).first
  }

  /// Chooses the title `count` positions below the current one or, if `count` is negative, above it. Stops at the first
  /// and last titles.
  ///
  /// If that title has no section, chooses the next title in the same direction that has one. If there is no such
  /// title, chooses the nearest one between that position and the current title.
  func step(by count: Int) {
    guard let view else { return }
    let targets = titles.indices.targets(from: view.current ?? (count > 0 ? -1 : titles.count), by: count)
    guard let next = targets.first(where: { titles[$0].section != nil }), choose(next) else { return }
    view.announce(titles[next].text)
  }

  // MARK: Layout and drawing

  func allocate(width: Int32, height: Int32) {
    guard let list else { return }
    if !titles.isEmpty, needsLayout(height: height) { layOutSoon() }
    guard let view else { return }
    let own = self.width
    _ = view.measure(.vertical, for: own)
    view.allocate(x: list.readsRightToLeft ? 0 : width - own, y: 0, width: own, height: height)
    follow()
    guard let pointer, let column = view.bounds(in: list) else { return }
    let size = (bubble.measure(.horizontal).natural, bubble.measure(.vertical).natural)
    let place = SectionIndexBubble.place(
      beside: column, at: pointer, size: (Double(size.0), Double(size.1)), in: Double(height),
      isAtLeft: list.readsRightToLeft)
    bubble.allocate(x: Int32(place.x), y: Int32(place.y), width: size.0, height: size.1)
  }

  func draw(_ drawing: Drawing) {
    if let view { drawing.draw(child: view) }
    if pointer != nil { drawing.draw(child: bubble) }
  }
}
