import Diffable
import Gtk

/// A drag over a list or another widget.
@MainActor
public struct DropSession {
  let drop: IncomingDrop?
  let local: LocalDrag?

  /// The list from which the items are dragged, or nil if they come from another widget or program. This can be the
  /// same list that the drag is over.
  public var localList: DiffableListView? { local?.list }

  /// The items dragged from a list in this program. For other drags, this array is empty, because their items
  /// are known only after the drop.
  public var localItems: [DragItem] { local?.items ?? [] }

  /// Returns the local objects that have the given type, such as item identifiers. They are in the order of the
  /// list from which the items are dragged.
  public func localObjects<Object>(of type: Object.Type) -> [Object] {
    localItems.compactMap { $0.localObject as? Object }
  }

  /// Whether the items can be moved. If not, they are copied even if the proposal is to move them.
  public var allowsMove: Bool { local != nil || drop?.allowsMove ?? false }

  /// Whether the drag contains text.
  public var hasText: Bool { local.map { $0.content.text != nil } ?? drop?.hasText ?? false }

  /// Whether the drag contains files.
  public var hasFiles: Bool { local.map { !$0.content.files.isEmpty } ?? drop?.hasFiles ?? false }
}

/// The proposed effect of a drop.
public struct DropProposal: Hashable, Sendable {
  /// The kind of destination for dropped items.
  public enum Intent: Hashable, Sendable {
    /// The list as a whole, which is highlighted.
    case unspecified
    /// A position between items, where a gap opens.
    case insertAtDestinationIndexPath
    /// The item under the pointer, which is highlighted. Dropping isn't allowed elsewhere.
    case insertIntoDestinationIndexPath
    /// The item under the pointer if the pointer is in the item's middle half. Otherwise, a position between items.
    case automatic
  }

  /// The effect of the drop on the items.
  public var operation: DropOperation
  /// The kind of destination.
  public var intent: Intent

  /// Creates a proposal. By default, the items are inserted between other items.
  public init(operation: DropOperation, intent: Intent = .insertAtDestinationIndexPath) {
    (self.operation, self.intent) = (operation, intent)
  }
}

/// A destination for a drop in a list.
///
/// During a drag, the destination contains both a position between items and the item under the pointer. The proposal's
/// intent determines which one is used.
public struct DropDestination<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Hashable, Sendable {
  /// The index path of the first inserted item or, for a drop into an item, of that item. It is nil for a
  /// drop on the list as a whole.
  public var indexPath: ListIndexPath?
  /// The section of the destination, or nil if `indexPath` is nil.
  public var section: SectionIdentifierType?
  /// The item before which the items are inserted. It is nil at the end of a section, for a drop into an
  /// item, and for a drop on the list as a whole.
  public var nextItem: ItemIdentifierType?
  /// The item into which the items are dropped, or nil for other drops.
  public var item: ItemIdentifierType?
}

/// A drop, with the data needed to perform it.
@MainActor
public struct DropCoordinator<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The dropped items. Items from a list are in the order of that list. A drop from elsewhere has one item for each
  /// file or, if there are no files, a single item with the text.
  public let items: [DragItem]
  /// The final proposal. If its intent was ``DropProposal/Intent/automatic``, it has been replaced with the intent for
  /// the pointer's position.
  public let proposal: DropProposal
  /// The destination of the drop. Its ``DropDestination/item`` is nil if the drop isn't into an item.
  public let destination: DropDestination<SectionIdentifierType, ItemIdentifierType>
  /// The drag session.
  public let session: DropSession

  /// Inserts items into a snapshot at the destination.
  ///
  /// Items that are already in the snapshot are moved. If ``DropDestination/nextItem`` is nil or no longer
  /// exists, the items are added at the end of the section. If the destination has no section, or the section
  /// no longer exists, they are added at the end of the list. Expected O(*n* + *m*) for *n* inserted items
  /// and *m* items in the section.
  ///
  /// Traps if the snapshot has no sections or if the items aren't unique.
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

/// Handlers for drops on the list.
@MainActor
public struct DropHandlers<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// A closure that returns whether the list accepts a drag.
  ///
  /// The list calls the closure only for drags of text, of files, or from lists in this program. If the closure is nil,
  /// all these drags are accepted. The list leaves other drags to the widgets that contain it.
  public var canHandle: (@MainActor (DropSession) -> Bool)?

  /// Called when an accepted drag enters the list, before `dropSessionDidUpdate`. The handler must not change
  /// the list.
  public var dropSessionDidEnter: (@MainActor (DropSession) -> Void)?

  /// Called when an accepted drag leaves the list without a drop.
  ///
  /// Each call to `dropSessionDidEnter` is followed by a call either to this handler or to `performDrop`.
  /// This handler must not change the list.
  public var dropSessionDidExit: (@MainActor (DropSession) -> Void)?

  /// Called once when a drag that has entered the list ends. This is the last call for a drag. The handler can change
  /// the list.
  ///
  /// A drag from a list in this program is reported even if it ends elsewhere. Any other drag is reported only if it
  /// ends with a drop on this list, because GTK doesn't report when it ends elsewhere.
  public var dropSessionDidEnd: (@MainActor (DropSession) -> Void)?

  /// A closure that returns the effect of a drop at a destination. The list calls the closure when the pointer moves,
  /// when the list scrolls or changes, and before a drop. The closure must not change the list. If it is nil, dropped
  /// items are copied to a position between items.
  public var dropSessionDidUpdate:
    (@MainActor (DropSession, DropDestination<SectionIdentifierType, ItemIdentifierType>) -> DropProposal)?

  /// A closure that opens an item, such as a folder, after a drag has hovered over the middle half of the item for half
  /// a second. The closure can change the list. If it is nil, a collapsed item in an outline is expanded if
  /// `shouldExpandItem` allows it.
  public var springLoadItem: (@MainActor (ItemIdentifierType, DropSession) -> Void)?

  /// A closure that performs a drop by updating the model and applying a snapshot. If it is nil, the list doesn't
  /// accept drops.
  public var performDrop: (@MainActor (DropCoordinator<SectionIdentifierType, ItemIdentifierType>) -> Void)?

  /// Creates an empty set of handlers. The list doesn't accept drops until you set ``performDrop``.
  public init() {}
}
