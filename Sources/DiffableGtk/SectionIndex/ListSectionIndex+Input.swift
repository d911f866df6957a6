import Gtk

extension ListSectionIndex {
  // MARK: Keyboard

  private func handle(_ press: KeyPress) -> Bool {
    guard let list, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .up: step(by: -1)
    case .down: step(by: 1)
    case .pageUp: step(by: -5)
    case .pageDown: step(by: 5)
    case .home: step(by: -titles.count)
    case .end: step(by: titles.count)
    case .enter, .space: return focusCurrentSection()
    case .left where !list.readsRightToLeft, .right where list.readsRightToLeft: return focusCurrentSection()
    case .escape: return list.parts.focus.enter()
    default: return false
    }
    return true
  }

  private func focusCurrentSection() -> Bool {
    guard let list, let title = view?.current, let element = element(of: title),
      let line = list.content?.linePosition(of: element)
    else { return false }
    return list.parts.focus.go(to: list.content?.nearestItem(toLineAt: line))
  }

  func takeFocus() -> Bool { view?.grabFocus() ?? false }

  // MARK: Pointer

  func makeView() -> SectionIndexView {
    let view = SectionIndexView()
    view.isFocusable = true
    view.setAccessibleLabel(name)
    announcedText = nil
    view.onKeyPress { [weak self] in self?.handle($0) ?? false }
    let gesture = DragGesture(on: view)
    var start = 0.0
    gesture.onBegin = { [weak self, weak gesture] _, y in
      guard let self else { return false }
      // Claim the press, so that it doesn't start a drag or a rubber-band selection.
      gesture?.claim()
      start = y
      press(at: y)
      return true
    }
    gesture.onUpdate = { [weak self] _, dy in self?.press(at: start + dy) }
    gesture.onEnd = { [weak self] _ in self?.release() }
    let wheel = ScrollController(on: view)
    wheel.onScroll = { [weak self, weak wheel] _, dy in
      guard let wheel, let list = self?.list else { return false }
      list.scroller.motion.stop()
      list.scroller.value += wheel.pixels(dy, inPage: Double(list.height))
      return true
    }
    return view
  }

  func press(at y: Double) {
    guard let list, let view, let title = view.title(at: y) else { return }
    if pointer == nil { list.add(bubble) }
    pointer = y
    if bubble.text != titles[title].text || chosen?.title != title { choose(title) }
    bubble.text = titles[title].text
    list.queueAllocate()
  }

  func release() {
    guard pointer != nil else { return }
    pointer = nil
    list?.remove(bubble)
    list?.queueDraw()
  }
}
