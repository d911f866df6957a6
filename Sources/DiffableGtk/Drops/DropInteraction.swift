import Gtk

/// Handles drags over the list. A gap, a highlighted item or a highlight around the whole list shows where the items
/// would be dropped.
@MainActor
final class DropInteraction: ListPart {
  weak var list: DiffableListView?

  private var target: DropTarget?
  private let gapView = CustomWidget(cssName: "dropgap", role: .presentation)
  private(set) var session: DropSession?
  private(set) var pointer: (x: Double, y: Double) = (0, 0)

  private(set) var proposal = DropProposal(operation: .cancel)

  private(set) var gap: (place: ListIndexPath, gap: DropLayout.Gap)?

  /// The element after the gap, if any, and the id of the section that contains the gap. Unlike the gap's index path,
  /// they still identify the gap after the list has changed.
  private var (elementAfterGap, gapSection): (ListElement?, Int?) = (nil, nil)

  private(set) var markedItem: ListElement? {
    didSet { if markedItem != oldValue { list?.rows.updateCellStates() } }
  }

  /// The item whose middle half is under the pointer, and the time at which the drag began to hover over it, in
  /// microseconds. The time is nil after the item has been opened.
  private var springLoading: (item: ListElement, start: Int64?)?

  /// The delay after which an item is opened, in microseconds. `GtkTreeExpander` uses the same delay.
  private static let springLoadingDelay: Int64 = 500_000

  private var isFetching = false

  func connect(to list: DiffableListView) {
    self.list = list
    gapView.isTargetable = false
    let target = DropTarget(on: list)
    self.target = target
    target.accepts = { [weak self] in self?.canHandle(DropSession(of: $0)) ?? false }
    target.onMotion = { [weak self] drop, x, y in
      self?.move(to: (x, y), DropSession(of: drop)).operation.action
    }
    target.onLeave = { [weak self] in
      guard let self, !isFetching else { return }
      leave()
    }
    target.onDrop = { [weak self] drop, x, y in self?.take(drop, at: (x, y)) ?? false }
  }

  // MARK: Hovering

  func canHandle(_ session: DropSession) -> Bool {
    guard let list, list.parts.reordering.drag == nil else { return false }
    return list.content?.canHandle(session) ?? false
  }

  @discardableResult
  func move(to pointer: (x: Double, y: Double), _ session: DropSession) -> DropProposal {
    guard !isFetching else { return DropProposal(operation: .cancel) }
    let isNew = self.session == nil
    (self.session, self.pointer) = (session, pointer)
    session.local?.hoveredList = list
    if isNew {
      if let list { session.local?.enter(list) }
      notify("dropSessionDidEnter is running") { $0.dropSessionDidEnter(session) }
      list?.onFrame { [weak self] time in
        guard let self, let list = self.list, let session = self.session, !isFetching else { return false }
        if proposal.operation != .cancel, list.scroller.scrollAtEdges(near: self.pointer) { update() }
        springLoad(session, at: time)
        return true
      }
    }
    update()
    return proposal
  }

  private func springLoad(_ session: DropSession, at time: Int64) {
    guard let list,
      let item = DropLayout(of: list).item(at: pointer, gap: gap?.gap, inMiddle: true)?.element
    else { return springLoading = nil }
    guard item == springLoading?.item else { return springLoading = (item, time) }
    guard let start = springLoading?.start, time - start >= Self.springLoadingDelay else { return }
    springLoading?.start = nil
    list.content?.springLoad(item, session)
  }

  func leave() {
    guard let session else { return }
    close()
    notify("dropSessionDidExit is running") { $0.dropSessionDidExit(session) }
  }

  private func close() {
    (session, springLoading) = (nil, nil)
    isFetching = false
    show(nil, nil, isWhole: false, animated: true)
  }

  private func update(animated: Bool = true) {
    guard let list, let content = list.content, let session else { return }
    let layout = DropLayout(of: list)
    let place = layout.place(at: pointer, current: gap)
    let item = layout.item(at: pointer, gap: gap?.gap)
    // The closure must not change the list, because GTK is handling an event for the row under the pointer.
    proposal = list.phase.within(.callingProgram("dropSessionDidUpdate is running")) {
      content.proposal(for: session, at: place, onto: item?.element)
    }
    if proposal.operation == .move, !session.allowsMove { proposal.operation = .copy }
    guard proposal.operation.action != nil else { return show(nil, nil, isWhole: false, animated: animated) }
    if proposal.intent == .automatic {
      let isInMiddle = layout.item(at: pointer, gap: gap?.gap, inMiddle: true) != nil
      proposal.intent = isInMiddle ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
    }
    switch proposal.intent {
    case .insertIntoDestinationIndexPath:
      if item == nil { proposal.operation = .forbidden }
      show(nil, item?.element, isWhole: false, animated: animated)
    case .insertAtDestinationIndexPath where place != nil:
      show(place.map { ($0, layout.gap(at: $0)) }, nil, isWhole: false, animated: animated)
    default: show(nil, nil, isWhole: true, animated: animated)
    }
  }

  private func show(
    _ gap: (place: ListIndexPath, gap: DropLayout.Gap)?, _ item: ListElement?, isWhole: Bool, animated: Bool
  ) {
    guard let list else { return }
    self.gap = gap
    recordGapPosition()
    markedItem = item
    list.setClass("drop-target", isWhole)
    list.parts.animator.displace(gap?.gap.displacements ?? [:], animated: animated)
    if gap != nil, gapView.parent == nil { list.add(gapView) }
    if gap == nil, gapView.parent != nil { list.remove(gapView) }
    list.queueAllocate()
    list.queueDraw()
  }

  // MARK: Dropping

  private func take(_ drop: IncomingDrop, at pointer: (x: Double, y: Double)) -> Bool {
    let session = DropSession(of: drop)
    guard move(to: pointer, session).operation.action != nil else {
      leave()
      MainLoop.after(milliseconds: 0) { [weak self] in self?.endExternalSession(session) }
      return false
    }
    isFetching = true
    fetch(session) { [weak self, drop] items in
      guard let self else { return drop.finish(nil) }
      defer { endExternalSession(session) }
      guard self.session?.drop == drop else { return drop.finish(nil) }
      isFetching = false
      // Update the destination, because the list may have changed while the items were fetched.
      update()
      let operation = proposal.operation
      guard !items.isEmpty, operation.action != nil else {
        leave()
        return drop.finish(nil)
      }
      // If the items come from this list, `performDrop` moves them. Report the drag as cancelled, so that the source
      // doesn't remove them.
      session.local?.operation = session.localList === list ? .cancel : operation
      perform(items)
      drop.finish(operation.action)
    }
    return true
  }

  /// Gets the dropped items, and calls `done` with them after GTK has handled the event.
  private func fetch(_ session: DropSession, _ done: @escaping @MainActor ([DragItem]) -> Void) {
    if let local = session.local { return MainLoop.after(milliseconds: 0) { done(local.items) } }
    session.drop?.read { content in
      let files = content.files.map { DragItem(files: [$0]) }
      done(files.isEmpty ? content.text.map { [DragItem(text: $0)] } ?? [] : files)
    }
  }

  func perform(_ items: [DragItem]) {
    guard let session, let content = list?.content else { return }
    let (place, item, proposal) = (gap?.place, markedItem, proposal)
    // Close the gap before the program changes the list, so that the change doesn't open it again. The cells stay
    // displaced until the next frame, so the animation of the change starts with the gap still open.
    close()
    content.perform(items, session, proposal, at: place, onto: item)
  }

  // MARK: List changes

  func dataSourceWillChange() { leave() }

  func listDidHide() { leave() }

  func linesDidChange(_ change: ListChange, isOnScreen: Bool) {
    guard session != nil else { return }
    updateGap()
    update()
  }

  func listDidScroll() {
    guard session != nil else { return }
    updateGap()
    update(animated: false)
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    markedItem = markedItem.flatMap(renamed)
    elementAfterGap = elementAfterGap.flatMap(renamed)
    springLoading = springLoading.flatMap { state in renamed(state.item).map { ($0, state.start) } }
    updateGap()
  }

  private func updateGap() {
    guard let list, gap != nil else { return }
    let layout = DropLayout(of: list)
    gap = gapPlace.map { ($0, layout.gap(at: $0)) }
  }

  private func recordGapPosition() {
    (elementAfterGap, gapSection) = (nil, nil)
    guard let content = list?.content, let place = gap?.place,
      let section = content.section(at: place.section)
    else { return }
    let next = section.items.lowerBound + place.item
    elementAfterGap = section.items.contains(next) ? content.item(at: next) : nil
    gapSection = section.id
  }

  /// The current index path of the gap, or nil if its position no longer exists after a change.
  private var gapPlace: ListIndexPath? {
    guard let content = list?.content else { return nil }
    let map = content.lineMap
    if let elementAfterGap {
      return content.itemPosition(of: elementAfterGap).map(map.indexPath)
    }
    return gapSection.flatMap(content.sectionIndex(ofID:)).map {
      ListIndexPath(item: map.sections[$0].items.count, section: $0)
    }
  }

  func allocate(width: Int32, height: Int32) {
    guard let gap, gapView.parent != nil else { return }
    let bounds = gap.gap.bounds
    _ = gapView.measure(.horizontal)
    gapView.allocate(
      x: Int32(bounds.x) + 4, y: Int32(bounds.y) + 2, width: max(1, Int32(bounds.width) - 8),
      height: max(1, Int32(bounds.height) - 4))
  }

  func drawBehindRows(_ drawing: Drawing) { if gapView.parent != nil { drawing.draw(child: gapView) } }
}

extension DropSession {
  /// Creates a session for a drag over a widget that isn't a list, from the drop that the widget's drop target
  /// reports.
  public init(of drop: IncomingDrop) { self.init(drop: drop, local: LocalDrag.of(drop)) }
}
