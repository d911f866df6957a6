import Gtk

/// What happens while something hangs on the pointer over the list, from wherever it comes: a gap opens where it would go,
/// or an item is marked that it would go to.
@MainActor
final class DropInteraction {
  weak var list: DiffableListView?

  private var target: DropTarget?
  private let gapView = CustomWidget(cssName: "dropgap", role: .presentation)

  /// What hangs on the pointer, and where that is.
  private(set) var session: DropSession?
  private(set) var pointer: (x: Double, y: Double) = (0, 0)

  /// What would be done.
  private(set) var proposal = DropProposal(operation: .cancel)

  /// Where something would be inserted, while a gap is open there.
  private(set) var gap: (place: ListIndexPath, gap: DropLayout.Gap)?

  /// What the gap is before, or else whose section's end it is at: it stays there when places get other numbers.
  private var (gapIsBefore, gapSection): (ListElement?, Int?) = (nil, nil)

  /// The item that something would be dropped onto.
  private(set) var markedItem: ListElement? {
    didSet { if markedItem != oldValue { list?.rows.updateCellStates() } }
  }

  /// Whether what has been let go is being fetched.
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
    guard let list, list.reordering.drag == nil else { return false }
    return list.content?.canHandle(session) ?? false
  }

  /// Something is held at another place over the list.
  ///
  /// - Returns: what letting it go there would do.
  @discardableResult
  func move(to pointer: (x: Double, y: Double), _ session: DropSession) -> DropProposal {
    guard !isFetching else { return DropProposal(operation: .cancel) }
    let isNew = self.session == nil
    (self.session, self.pointer) = (session, pointer)
    session.local?.hoveredList = list
    if isNew {
      didEnter(session)
      list?.onFrame { [weak self] _ in
        guard let self, let list = self.list, self.session != nil, !isFetching else { return false }
        if proposal.operation != .cancel, list.scrollAtEdges(near: self.pointer.y) { update() }
        return true
      }
    }
    update()
    return proposal
  }

  /// Nothing is held over the list any more.
  func leave() {
    guard let session else { return }
    close()
    didExit(session)
  }

  private func close() {
    session = nil
    isFetching = false
    show(nil, nil, isWhole: false, animated: true)
  }

  /// Finds anew what would be done where the pointer is.
  private func update(animated: Bool = true) {
    guard let list, let content = list.content, let session else { return }
    let layout = list.dropLayout
    let place = layout.place(at: pointer, current: gap)
    let item = layout.item(at: pointer, gap: gap?.gap)
    // GTK is in the middle of an event for the row at the pointer, which must not go.
    proposal = list.phase.within(.asking("dropSessionDidUpdate is being asked")) {
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
    noteGap()
    markedItem = item
    list.setClass("drop-target", isWhole)
    list.displace(gap?.gap.displacements ?? [:], animated: animated)
    if gap != nil, gapView.parent == nil { list.add(gapView) }
    if gap == nil, gapView.parent != nil { list.remove(gapView) }
    list.queueAllocate()
    list.queueDraw()
  }

  // MARK: Letting go

  private func take(_ drop: IncomingDrop, at pointer: (x: Double, y: Double)) -> Bool {
    let session = DropSession(of: drop)
    guard move(to: pointer, session).operation.action != nil else {
      leave()
      MainLoop.after(milliseconds: 0) { [weak self] in self?.didLetGo(session) }
      return false
    }
    isFetching = true
    fetch(session) { [weak self, drop] items in
      guard let self else { return drop.finish(nil) }
      defer { didLetGo(session) }
      guard self.session?.drop == drop else { return drop.finish(nil) }
      isFetching = false
      // What was shown may have changed meanwhile.
      update()
      let operation = proposal.operation
      guard !items.isEmpty, operation.action != nil else {
        leave()
        return drop.finish(nil)
      }
      // Its own list has seen to it when it comes back.
      session.local?.operation = session.localList === list ? .cancel : operation
      perform(items)
      drop.finish(operation.action)
    }
    return true
  }

  /// Gets what has been let go, once GTK is done with the event that says so.
  private func fetch(_ session: DropSession, _ done: @escaping @MainActor ([DragItem]) -> Void) {
    if let local = session.local { return MainLoop.after(milliseconds: 0) { done(local.items) } }
    session.drop?.read { content in
      let files = content.files.map { DragItem(files: [$0]) }
      done(files.isEmpty ? content.text.map { [DragItem(text: $0)] } ?? [] : files)
    }
  }

  /// Has the program do what was proposed with what has been let go, where it is.
  func perform(_ items: [DragItem]) {
    guard let session, let content = list?.content else { return }
    let (place, item, proposal) = (gap?.place, markedItem, proposal)
    // What the program shows now starts from the open gap, which this closes from the next frame on.
    close()
    content.perform(items, session, proposal, at: place, onto: item)
  }

  // MARK: In the list

  /// The list shows something else, or has another size, under what hovers.
  func listDidChange() {
    guard session != nil else { return }
    if let list, gap != nil {
      let layout = list.dropLayout
      gap = gapPlace.map { ($0, layout.gap(at: $0)) }
    }
    update()
  }

  /// What scrolling has brought into the window stands aside at once.
  func listDidScroll() {
    guard session != nil else { return }
    if let list, let place = gap?.place { gap = (place, list.dropLayout.gap(at: place)) }
    update(animated: false)
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    markedItem = markedItem.flatMap(renamed)
    gapIsBefore = gapIsBefore.flatMap(renamed)
  }

  private func noteGap() {
    (gapIsBefore, gapSection) = (nil, nil)
    guard let content = list?.content, let place = gap?.place,
      content.lineMap.sections.indices.contains(place.section)
    else { return }
    let section = content.lineMap.sections[place.section]
    let next = section.items.lowerBound + place.item
    gapIsBefore = section.items.contains(next) ? content.elements(at: next..<next + 1).first : nil
    gapSection = section.id
  }

  /// Where the gap is among what is shown now; nil where what it was at has gone.
  private var gapPlace: ListIndexPath? {
    guard let content = list?.content else { return nil }
    let map = content.lineMap
    if let gapIsBefore {
      return content.itemPosition(of: gapIsBefore).map(map.indexPath)
    }
    return gapSection.flatMap(content.sectionIndex(ofID:)).map {
      ListIndexPath(item: map.sections[$0].items.count, section: $0)
    }
  }

  /// The list lays itself out.
  func allocate() {
    guard let gap, gapView.parent != nil else { return }
    let place = gap.gap.place
    _ = gapView.measure(.horizontal)
    gapView.allocate(
      x: Int32(place.x) + 4, y: Int32(place.y) + 2, width: max(1, Int32(place.width) - 8),
      height: max(1, Int32(place.height) - 4))
  }

  func draw(_ drawing: Drawing) { if gapView.parent != nil { drawing.draw(child: gapView) } }
}

extension DropSession {
  /// Reads a drop over a widget other than a list, as the widget's own drop target reports it.
  public init(of drop: IncomingDrop) { self.init(drop: drop, local: LocalDrag.of(drop)) }
}
