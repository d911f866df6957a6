import Diffable
import Gtk

extension ListViewDiffableDataSource: ListContent {
  var lineMap: LineMap { shown.map }

  func lines(at positions: Range<Int>) -> [ListLine] { shown.lines(at: positions) }

  func elements(inLineAt position: Int) -> [ListElement] { shown.elements(inLineAt: position) }

  func elements(at positions: Range<Int>) -> [ListElement] { shown.elements(at: positions) }

  // Don't call `shown.position(of:)` here. This method is called often, and that call would copy all of `shown`.
  func itemPosition(of element: ListElement) -> Int? {
    element.isSupplementary ? nil : shown.snapshot.position(ofItemID: UInt32(element.id))
  }

  func sectionIndex(ofID id: Int) -> Int? { sectionIDs[id].flatMap(shown.snapshot.indexOfSection) }

  func identity(of element: ListElement) -> AnyHashable? {
    if element.isSupplementary { return sectionIDs[element.id].map { Identity.view(element.kind, $0) } }
    return shown.item(of: element).map { Identity.item($0) }
  }

  // MARK: Cells

  func cell(for element: ListElement) -> ListCell? {
    guard let listView else { return nil }
    guard element.isSupplementary else {
      guard let position = itemPosition(of: element) else { return nil }
      let item = shown.snapshot.itemIdentifier(ofItemID: UInt32(element.id))
      if let cell = cellProvider(listView, shown.map.indexPath(ofItemAt: position), item) { return cell }
      Misuse.report(.noCell, "the cell provider returned nil for the item \(item); its place stays empty")
      return emptyCell
    }
    guard let index = sectionIndex(ofID: element.id) else { return nil }
    let kind = listView.supplementaryKinds.names[element.kind]
    return supplementaryViewProvider?(listView, kind, ListIndexPath(item: 0, section: index)) ?? emptyCell
  }

  /// An empty cell, which is shown if a provider returns nil. Without it, the previous cell would stay on screen.
  private var emptyCell: ListCell { ListCell(cssName: "widget") }

  func item(of element: ListElement) -> ItemIdentifierType? { shown.item(of: element) }

  func element(of item: ItemIdentifierType) -> ListElement? { shown.element(of: item) }

  // MARK: User actions

  func activate(_ element: ListElement) {
    if let item = item(of: element) { onActivate(item) }
  }

  func contextMenu(of elements: [ListElement], at element: ListElement?) -> Menu? {
    if let contextMenuForItemsProvider { return contextMenuForItemsProvider(elements.compactMap(item)) }
    return element.flatMap(item).flatMap { contextMenuProvider?($0) }
  }
}
