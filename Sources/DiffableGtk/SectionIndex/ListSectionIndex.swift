import Gtk

/// The section index of a list: whether it is shown, which title is current, and what a person does with it.
///
/// Widgets are changed between layouts alone: a layout that finds the column in need of other rows asks for that soon.
@MainActor
final class ListSectionIndex {
  weak var list: DiffableListView?

  /// The column, while it is in the list.
  private(set) var view: SectionIndexView?
  let bubble = SectionIndexBubble()

  /// What a screen reader calls it.
  var name = "Section index" {
    didSet { view?.setAccessibleLabel(name) }
  }

  private(set) var titles: [IndexTitle] = []

  /// The title that a person has chosen last, as long as the list stays where that has taken it: one whose section the
  /// list's end keeps from the top is current all the same.
  private(set) var chosen: (title: Int, value: Double)?

  /// Where the pointer is, from the column's top, while it is held down.
  var pointer: Double?

  /// For which height the rows were chosen, and whether the list could scroll then.
  private var laidOut: (height: Int32, scrolls: Bool)?

  /// Whether the column is about to be shown, hidden, or given other rows.
  private(set) var isWaiting = false

  /// How wide the column is, in logical pixels; 0 while it is not shown.
  var width: Int32 {
    guard let view else { return 0 }
    return view.measure(.horizontal).natural
  }

  // MARK: What it shows

  /// The list may have other sections.
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

  /// Shows the column or hides it, with the rows that fit.
  private func layOut() {
    guard let list, list.phase.state != .layingOut else { return layOutSoon() }
    let state = (height: list.height, scrolls: canScroll)
    defer { follow() }
    guard laidOut.map({ $0 != state }) ?? true else { return }
    // Nothing is known before the first layout.
    guard list.isLaidOut else { return }
    laidOut = state
    let isWanted = Set(titles.compactMap(\.section)).count > 1 && state.scrolls
    guard isWanted else { return hide() }
    let view = view ?? makeView()
    guard view.show(titles, height: state.height) else { return hide() }
    if self.view == nil {
      self.view = view
      list.add(view)
    }
    list.queueResize()
  }

  /// Sees between two layouts whether the column is to be shown.
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
    if view.hasFocus { list.focusElement() }
    self.view = nil
    list.remove(view)
  }

  /// Whether the list is longer than its window.
  private var canScroll: Bool { list.map { $0.endValue > 0.5 } ?? false }

  /// The list has been scrolled, or shows something else: sees which title is current.
  func follow() {
    guard let list, let view else { return }
    if let chosen, abs(chosen.value - list.scrollValue) > 0.5 || chosen.title >= titles.count {
      self.chosen = nil
    }
    view.current = chosen?.title ?? topSection.flatMap { IndexTitle.title(ofSection: $0, among: titles) }
    let text = view.current.map { titles[$0].text }
    guard text != toldText else { return }
    toldText = text
    view.setAccessibleDescription(text)
  }

  var toldText: String?

  /// The section at the list's upper edge.
  private var topSection: Int? {
    guard let list, let content = list.content else { return nil }
    var top: (element: ListElement, y: Double)?
    list.rows.forEachVisible { _, element, place in
      // What has been scrolled to stands at the edge to a part of a pixel.
      if place.maxY > 1, top.map({ place.y < $0.y }) ?? true { top = (element, place.y) }
    }
    return top.flatMap { content.linePosition(of: $0.element) }.flatMap(content.lineMap.section(ofLineAt:))
  }

  // MARK: Going to a section

  /// Brings a title's section to the top; false where it goes nowhere.
  @discardableResult
  func choose(_ title: Int) -> Bool {
    guard let list, titles.indices.contains(title), let element = element(of: title) else { return false }
    list.scroll(to: element, at: .top)
    chosen = (title, list.scrollValue)
    follow()
    return true
  }

  /// The first view or item of a title's section, or of the next one that has any.
  func element(of title: Int) -> ListElement? {
    guard let list, let section = titles[title].section else { return nil }
    let count = list.content?.lineMap.sections.count ?? 0
    return (section..<max(section, count)).lazy.compactMap(list.firstElement(ofSectionAt:)).first
  }

  /// Goes on to the next title that leads to a section, or back.
  func step(by count: Int) {
    guard let view else { return }
    let start = view.current ?? (count > 0 ? -1 : titles.count)
    var next = min(titles.count - 1, max(0, start + count))
    while titles.indices.contains(next), titles[next].section == nil { next += count.signum() }
    if choose(next) { view.announce(titles[next].text) }
  }

  // MARK: Layout and drawing

  /// The list lays itself out, and everything else in it has its place.
  func allocate(width: Int32, height: Int32) {
    guard let list else { return }
    if !titles.isEmpty, laidOut.map({ $0 != (height, canScroll) }) ?? true { layOutSoon() }
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
