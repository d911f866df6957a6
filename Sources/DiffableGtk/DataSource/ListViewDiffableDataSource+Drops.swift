import Diffable
import Gtk

extension ListViewDiffableDataSource {
  // MARK: Drags out of the list

  func dragItems(of elements: [ListElement]) -> [DragItem] {
    elements.compactMap(item).flatMap { item in
      var items = dragHandlers.itemsForBeginning?(item) ?? []
      if dragHandlers.itemsForBeginning == nil, let text = dragTextProvider?(item) {
        items = [DragItem(text: text)]
      }
      for index in items.indices where items[index].localObject == nil { items[index].localObject = item }
      return items
    }
  }

  func draggedItems(_ elements: [ListElement]) -> [AnyHashable] {
    elements.compactMap(item).map(AnyHashable.init)
  }

  var observesDragEnd: Bool { dragHandlers.didEnd != nil }

  func dragWillBegin(_ items: [AnyHashable]) {
    dragHandlers.willBegin?(items.compactMap { $0.base as? ItemIdentifierType })
  }

  func previewParameters(of element: ListElement) -> DragPreviewParameters? {
    item(of: element).flatMap { dragHandlers.previewParameters?($0) }
  }

  func dragDidEnd(_ items: [AnyHashable], _ operation: DropOperation) {
    dragHandlers.didEnd?(items.compactMap { $0.base as? ItemIdentifierType }, operation)
  }

  // MARK: Drops on the list

  func canHandle(_ session: DropSession) -> Bool {
    guard dropHandlers.performDrop != nil, session.local != nil || session.hasFiles || session.hasText else {
      return false
    }
    return dropHandlers.canHandle?(session) ?? true
  }

  func dropSessionDidEnter(_ session: DropSession) { dropHandlers.dropSessionDidEnter?(session) }

  func dropSessionDidExit(_ session: DropSession) { dropHandlers.dropSessionDidExit?(session) }

  func dropSessionDidEnd(_ session: DropSession) { dropHandlers.dropSessionDidEnd?(session) }

  func springLoad(_ element: ListElement, _ session: DropSession) {
    guard let item = item(of: element) else { return }
    guard let springLoadItem = dropHandlers.springLoadItem else {
      if outlinePlace(of: element)?.isExpanded == false { _ = setExpanded(element, true) }
      return
    }
    springLoadItem(item, session)
  }

  func proposal(for session: DropSession, at place: ListIndexPath?, onto element: ListElement?)
    -> DropProposal
  {
    guard dropHandlers.performDrop != nil else { return DropProposal(operation: .cancel) }
    return dropHandlers.dropSessionDidUpdate?(session, destination(place, element))
      ?? DropProposal(operation: .copy)
  }

  func perform(
    _ items: [DragItem], _ session: DropSession, _ proposal: DropProposal, at place: ListIndexPath?,
    onto element: ListElement?
  ) {
    dropHandlers.performDrop?(
      DropCoordinator(
        items: items, proposal: proposal, destination: destination(place, element), session: session))
  }

  private func destination(
    _ place: ListIndexPath?, _ element: ListElement?
  ) -> DropDestination<SectionIdentifierType, ItemIdentifierType> {
    var destination = DropDestination<SectionIdentifierType, ItemIdentifierType>()
    destination.item = element.flatMap(item)
    if let place {
      destination.indexPath = ListIndexPath(item: place.item, section: place.section)
      destination.section = sectionIdentifier(for: place.section)
      destination.nextItem = shown.snapshot.itemIdentifier(section: place.section, item: place.item)
    } else if let item = destination.item {
      destination.indexPath = indexPath(for: item)
      destination.section = shown.snapshot.sectionIdentifier(containingItem: item)
    }
    return destination
  }
}
