import Diffable
import Gtk

/// What hangs on the pointer over a list.
@MainActor
public struct DropSession {
  let drop: IncomingDrop?
  let local: LocalDrag?

  /// The list that it has been dragged out of, which may be the one it is over; nil where it is another program's.
  public var localList: DiffableListView? { local?.list }

  /// What is dragged, where it is a list's of this program. What another program drags is known when it has been dropped.
  public var localItems: [DragItem] { local?.items ?? [] }

  /// The objects of a type that are dragged, such as another list's identifiers, in that list's order.
  public func localObjects<Object>(of type: Object.Type) -> [Object] {
    localItems.compactMap { $0.localObject as? Object }
  }

  /// Whether it can be moved; a proposal to move what can only be copied copies it.
  public var allowsMove: Bool { local != nil || drop?.allowsMove ?? false }

  /// Whether there is text in it.
  public var hasText: Bool { local.map { $0.content.text != nil } ?? drop?.hasText ?? false }

  /// Whether there are files in it.
  public var hasFiles: Bool { local.map { !$0.content.files.isEmpty } ?? drop?.hasFiles ?? false }
}

/// What a drop would do.
public struct DropProposal: Hashable, Sendable {
  /// Where the items of a drop go.
  public enum Intent: Hashable, Sendable {
    /// Somewhere: the whole list is marked.
    case unspecified
    /// Between the items that are there: a gap opens.
    case insertAtDestinationIndexPath
    /// Onto the item that is there, which is marked. Where the pointer is at no item, nothing can be dropped.
    case insertIntoDestinationIndexPath
    /// Onto an item where the pointer is in the middle half of it, else between items.
    case automatic
  }

  /// What becomes of what is dropped.
  public var operation: DropOperation
  /// Where it goes.
  public var intent: Intent

  /// A proposal.
  public init(operation: DropOperation, intent: Intent = .insertAtDestinationIndexPath) {
    (self.operation, self.intent) = (operation, intent)
  }
}

/// The place in a list that something is held over.
public struct DropDestination<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Hashable, Sendable {
  /// Where the first item would come that is inserted; nil in a list without sections.
  public var indexPath: ListIndexPath?
  /// The section that it would come into.
  public var section: SectionIdentifierType?
  /// The item before which it would come; nil at the end of the section.
  public var nextItem: ItemIdentifierType?
  /// The item at the pointer, onto which something can be dropped.
  public var item: ItemIdentifierType?
}

/// What is to be done with what has been dropped.
@MainActor
public struct DropCoordinator<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// What has been dropped: a list's items in their order; of another program's, an item for each file, or one with the text.
  public let items: [DragItem]
  /// What was proposed last: with an intent of ``DropProposal/Intent/automatic``, the one that came of it.
  public let proposal: DropProposal
  /// Where. ``DropDestination/item`` is nil where it is not dropped onto that.
  public let destination: DropDestination<SectionIdentifierType, ItemIdentifierType>
  /// What hung on the pointer.
  public let session: DropSession

  /// Inserts items at the destination of a snapshot, at its end where the destination has gone; those that are in the
  /// snapshot are moved there. Expected O(*n*) in the number of items inserted.
  ///
  /// Traps when the snapshot has no section, and when an item is repeated in the argument.
  public func insert(
    _ identifiers: [ItemIdentifierType],
    into snapshot: inout DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    let moved = Set(identifiers)
    guard let section = destination.section, snapshot.indexOfSection(section) != nil else {
      return snapshot.appendItems(identifiers)
    }
    let items = snapshot.itemIdentifiers(inSection: section)
    let start = destination.nextItem.flatMap { items.firstIndex(of: $0) } ?? items.count
    if let next = items[start...].first(where: { !moved.contains($0) }) {
      snapshot.insertItems(identifiers, beforeItem: next)
    } else {
      snapshot.appendItems(identifiers, toSection: section)
    }
  }
}

/// What is asked and told when something is dropped on the list.
@MainActor
public struct DropHandlers<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// Whether what comes over the list can be dropped on it at all, if it is a list's, files or a text; without it, all of that
  /// can. What cannot is left to what is around the list.
  public var canHandle: ((DropSession) -> Bool)?

  /// Something that can be handled has come over the list. Told whenever it comes, and before `dropSessionDidUpdate` is asked. It
  /// must not change the list.
  public var dropSessionDidEnter: ((DropSession) -> Void)?

  /// It is over the list no longer, and has not been dropped there. Each `dropSessionDidEnter` is followed by one of these or by
  /// `performDrop`. It must not change the list.
  public var dropSessionDidExit: ((DropSession) -> Void)?

  /// What has been over the list is dragged no longer, wherever it went. Told once, last of all, and the list may change.
  ///
  /// What another program drags is not known once it has left: for that this is told only where it has been dropped on the list.
  public var dropSessionDidEnd: ((DropSession) -> Void)?

  /// What a drop at a place would do, asked as the pointer moves. Without it, everything is copied between the items. It must
  /// not change the list.
  public var dropSessionDidUpdate:
    ((DropSession, DropDestination<SectionIdentifierType, ItemIdentifierType>) -> DropProposal)?

  /// Something has been dropped: bring the model in line and apply a snapshot that has it. Without it, nothing can be.
  public var performDrop: ((DropCoordinator<SectionIdentifierType, ItemIdentifierType>) -> Void)?

  /// Handlers that let nothing be dropped.
  public init() {}
}
