import Gtk

/// The data that a dragged item provides to this program and to other programs.
@MainActor
public struct DragItem {
  /// The text for targets that accept text. If several items are dragged, their texts are on separate lines.
  public var text: String?

  /// The paths of files, for targets that accept files.
  public var files: [String]

  /// An object associated with the item. It is available only in this program. If you leave it nil, the data source
  /// sets it to the item's identifier. For items from other programs, it is always nil.
  public var localObject: Any?

  /// Creates an item. If it has neither text nor files, it can be dropped only in this program.
  public init(text: String? = nil, files: [String] = [], localObject: Any? = nil) {
    (self.text, self.files, self.localObject) = (text, files, localObject)
  }
}

/// The result of a drop.
public enum DropOperation: Hashable, Sendable {
  /// Nothing happens, and widgets that contain the list can handle the drop.
  case cancel
  /// Nothing happens, and the pointer shows that dropping isn't allowed here. The list still scrolls while the
  /// pointer is near its edges, so that the user can reach another position. With ``cancel``, it doesn't scroll.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved. The source of the drag removes them in ``DragHandlers/didEnd``.
  case move

  var action: DropAction? {
    switch self {
    case .copy: .copy
    case .move: .move
    case .cancel, .forbidden: nil
    }
  }
}

/// Handlers for dragging items out of the list.
///
/// If one of several selected items is dragged, all selected items that have drag items are dragged. If the item can be
/// reordered, the drag out of the list begins when the pointer leaves the list on the left or right side. Otherwise, it
/// begins immediately.
@MainActor
public struct DragHandlers<ItemIdentifierType: Hashable & Sendable> {
  /// A closure that returns the drag items for an item, or an empty array if the item can't be dragged out of the list.
  public var itemsForBeginning: (@MainActor (ItemIdentifierType) -> [DragItem])?

  /// A closure that returns the visible part of a dragged item's cell, or nil for the whole cell. The list calls the
  /// closure for the pressed item when a drag out of the list begins, and when reordering begins.
  public var previewParameters: (@MainActor (ItemIdentifierType) -> DragPreviewParameters?)?

  /// Called when a drag out of the list begins. The handler can change the list. Each call is followed by one
  /// call to `didEnd`.
  public var willBegin: (@MainActor ([ItemIdentifierType]) -> Void)?

  /// Called when the items have been dropped or the drag has been cancelled.
  ///
  /// If the operation is `move`, remove the items here. If this handler is nil, other programs can only copy the items.
  /// If the items were dropped on the list from which they were dragged, its `performDrop` has handled them, and the
  /// operation is `cancel`.
  public var didEnd: (@MainActor ([ItemIdentifierType], DropOperation) -> Void)?

  /// Creates an empty set of handlers. Items can't be dragged until you set ``itemsForBeginning`` or
  /// ``ListViewDiffableDataSource/dragTextProvider``.
  public init() {}
}

@MainActor
final class LocalDrag {
  let items: [DragItem]
  weak var list: DiffableListView?
  /// Whether other programs may move the items instead of copying them.
  var allowsMove = false
  /// The operation performed by a list in this program, if any. It takes precedence over the operation that GTK
  /// reports.
  var operation: DropOperation?
  var willBegin: () -> Void = {}
  /// The lists that the drag has entered. They are notified when the drag ends.
  private var visited: [Visited] = []
  private struct Visited {
    weak var list: DiffableListView?
  }
  weak var hoveredList: DiffableListView?
  private let didEnd: (DropOperation) -> Void

  private static var current: (drag: Drag, local: LocalDrag)?

  init(_ items: [DragItem], from list: DiffableListView, didEnd: @escaping (DropOperation) -> Void) {
    (self.items, self.list, self.didEnd) = (items, list, didEnd)
  }

  /// Returns the local drag for an incoming drop, or nil if the drop doesn't come from a list in this program.
  static func of(_ drop: IncomingDrop) -> LocalDrag? {
    guard let current, drop.drag == current.drag else { return nil }
    return current.local
  }

  func enter(_ list: DiffableListView) {
    if !visited.contains(where: { $0.list === list }) { visited.append(Visited(list: list)) }
  }

  func begin(_ drag: Drag) {
    LocalDrag.current = (drag, self)
    drag.onEnd = { [weak drag] action in
      if LocalDrag.current?.drag == drag { LocalDrag.current = nil }
      // Leave the list explicitly, because GTK doesn't report that the drag has left the list if the user cancels the
      // drag with a key.
      if let list = self.hoveredList, list.parts.drops.session?.local === self { list.parts.drops.leave() }
      for case let list? in self.visited.map(\.list) { list.parts.drops.didEnd(self) }
      self.didEnd(self.operation ?? (action == .move ? .move : action == .copy ? .copy : .cancel))
    }
    willBegin()
  }

  static func cancel(from list: DiffableListView) -> Bool {
    guard let current, current.local.list === list else { return false }
    current.drag.cancel()
    return true
  }

  var content: DragContent {
    let texts = items.compactMap(\.text)
    var content = DragContent(
      text: texts.isEmpty ? nil : texts.joined(separator: "\n"), files: items.flatMap(\.files))
    content.allowsMove = allowsMove
    return content
  }
}
