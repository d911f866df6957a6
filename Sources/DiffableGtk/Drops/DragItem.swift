import Gtk

/// One thing that is dragged: what it is to other programs, and what it is to this one.
@MainActor
public struct DragItem {
  /// What is dropped where a text is wanted. The texts of several items are a line each.
  public var text: String?

  /// The paths of files that are dropped where files are wanted.
  public var files: [String]

  /// What a list of this program finds in it. Where a data source gives items to be dragged, each has its identifier here,
  /// unless it is set to something else. Nil for what comes from another program.
  public var localObject: Any?

  /// An item to be dragged; without a text and files it can be dropped on lists of this program only.
  public init(text: String? = nil, files: [String] = [], localObject: Any? = nil) {
    (self.text, self.files, self.localObject) = (text, files, localObject)
  }
}

/// What becomes of what is dragged.
public enum DropOperation: Hashable, Sendable {
  /// Nothing, as if nobody were there.
  case cancel
  /// Nothing, and the person is told so.
  case forbidden
  /// There are two of it from then on.
  case copy
  /// It goes from where it was. Whose it was takes it away: see ``DragHandlers/didEnd``.
  case move

  var action: DropAction? {
    switch self {
    case .copy: .copy
    case .move: .move
    case .cancel, .forbidden: nil
    }
  }
}

/// What is asked and told when items are dragged out of the list.
///
/// Items that may be reordered leave the list at its sides, others at once. Where the dragged item is one of several that
/// are selected, all of them go.
@MainActor
public struct DragHandlers<ItemIdentifierType: Hashable & Sendable> {
  /// What an item is, dragged out of the list; nothing where it is not to be. Asked for each item that goes along.
  public var itemsForBeginning: ((ItemIdentifierType) -> [DragItem])?

  /// How much is seen of the cell of an item that hangs on the pointer, in the list where it is reordered and outside; nil for
  /// all of it. Asked when a drag begins, and when one that reorders leaves the list, for the item that was pressed.
  public var previewParameters: ((ItemIdentifierType) -> DragPreviewParameters?)?

  /// A drag out of the list has begun with these items; the list may change. Each is followed by one `didEnd`.
  public var willBegin: (([ItemIdentifierType]) -> Void)?

  /// What has become of the items, which have been dropped somewhere or given up. Take them away where they have been moved.
  ///
  /// Without it, other programs can only copy. Where they have come back to this list, whose `performDrop` has seen to them,
  /// that is `cancel` too.
  public var didEnd: (([ItemIdentifierType], DropOperation) -> Void)?

  /// Handlers that let nothing be dragged out.
  public init() {}
}

/// What has been dragged out of one of this program's lists, while it is dragged.
@MainActor
final class LocalDrag {
  let items: [DragItem]
  weak var list: DiffableListView?
  /// Whether other programs may move it.
  var allowsMove = false
  /// What a list of this program has done with it, which it need not tell through the display.
  var operation: DropOperation?
  /// Called when it begins.
  var willBegin: () -> Void = {}
  /// The lists that it has been over, which are told of its end.
  private var visited: [Visited] = []
  private struct Visited {
    weak var list: DiffableListView?
  }
  /// The list that it is over.
  weak var hoveredList: DiffableListView?
  private let didEnd: (DropOperation) -> Void

  /// The drag, once it has begun, and what it is to this program.
  private static var current: (drag: Drag, local: LocalDrag)?

  init(_ items: [DragItem], from list: DiffableListView, didEnd: @escaping (DropOperation) -> Void) {
    (self.items, self.list, self.didEnd) = (items, list, didEnd)
  }

  /// What is dragged there by this program, where that is a list's.
  static func of(_ drop: IncomingDrop) -> LocalDrag? {
    guard let current, drop.drag == current.drag else { return nil }
    return current.local
  }

  /// It has come over a list.
  func note(_ list: DiffableListView) {
    if !visited.contains(where: { $0.list === list }) { visited.append(Visited(list: list)) }
  }

  func begin(_ drag: Drag) {
    LocalDrag.current = (drag, self)
    drag.onEnd = { [weak drag] action in
      if LocalDrag.current?.drag == drag { LocalDrag.current = nil }
      // The display does not tell of one that has been given up by a key.
      if let list = self.hoveredList, list.drops.session?.local === self { list.drops.leave() }
      for case let list? in self.visited.map(\.list) { list.drops.didEnd(self) }
      self.didEnd(self.operation ?? (action == .move ? .move : action == .copy ? .copy : .cancel))
    }
    willBegin()
  }

  /// Gives up what is dragged out of a list.
  ///
  /// - Returns: false where nothing is.
  static func cancel(from list: DiffableListView) -> Bool {
    guard let current, current.local.list === list else { return false }
    current.drag.cancel()
    return true
  }

  /// What other programs get.
  var content: DragContent {
    let texts = items.compactMap(\.text)
    var content = DragContent(
      text: texts.isEmpty ? nil : texts.joined(separator: "\n"), files: items.flatMap(\.files))
    content.allowsMove = allowsMove
    return content
  }
}
