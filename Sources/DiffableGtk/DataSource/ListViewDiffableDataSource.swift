import Diffable
import Gtk

/// A data source that shows snapshots in a list and animates the differences between them.
///
/// It is the GTK counterpart of `UITableViewDiffableDataSource` and `UICollectionViewDiffableDataSource`, and its API
/// uses the same names. A snapshot contains only identifiers of items and sections. The cell provider looks up an
/// item's data when it configures a cell. All work happens on the main actor, except that `prepare(_:)` and, for very
/// large snapshots, asynchronous calls to `apply` compare snapshots on another thread.
///
/// The list retains its data source, but the data source doesn't retain the list. To avoid retain cycles, closures that
/// you assign to the list or the data source must capture the list, and any widget that contains the list, weakly.
/// Closures that you assign to the data source must also capture the data source weakly.
@MainActor
public final class ListViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The type of snapshot that the data source shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// A closure that returns the cell for an item. Get the cell from `dequeueConfiguredReusableCell`. If the
  /// closure returns nil, nothing is shown for the item, and a message is logged once.
  public typealias CellProvider =
    @MainActor (DiffableListView, ListIndexPath, ItemIdentifierType) -> ListCell?

  /// A closure that returns a supplementary view, given its kind and the index path of its section. Get the
  /// view from `dequeueConfiguredReusableSupplementary`. If the closure returns nil, no view is shown.
  public typealias SupplementaryViewProvider =
    @MainActor (DiffableListView, String, ListIndexPath) -> ListCell?

  /// The list. It is nil after the list has been released or its data source has been replaced.
  ///
  /// From then on, calls to `apply` show nothing and complete immediately, and queries reflect the last displayed
  /// snapshot. The first time a snapshot is applied to a replaced data source, a message is logged.
  public private(set) weak var listView: DiffableListView?

  /// A closure that returns headers, footers and other supplementary views.
  ///
  /// Set the closure before you apply the first snapshot. The configuration of a section's layout determines which
  /// views the section has.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// A closure that returns the layout of each section. If nil, the list's `sectionProvider` or `layout` is used.
  ///
  /// The closure is called for every section when it is set, when a snapshot changes the list, when the list's
  /// `layout`, width or `isCompact` changes, and when `DiffableListView.invalidateLayout()` is called. Layout changes
  /// are animated.
  public var sectionProvider: SectionProvider? {
    willSet { listView?.phase.requireAtRest("sectionProvider") }
    didSet { listView?.invalidateLayout() }
  }

  /// A closure that returns the separators for an item, given its index path, its identifier and its section's
  /// `separatorConfiguration`. If nil, every item uses the separators of its section.
  ///
  /// The closure is called only in sections that show separators, when an item becomes visible, is configured again or
  /// may have moved. When the property is set or `DiffableListView.invalidateLayout()` is called, the closure is called
  /// for all visible items. It must not change the list.
  public var itemSeparatorHandler: ItemSeparatorHandler? {
    willSet { listView?.phase.requireAtRest("itemSeparatorHandler") }
    didSet { listView?.rows.updatePlaces() }
  }

  /// Called when the user activates an item with Enter or a double-click. If the list's `activatesOnSingleClick` is
  /// true, a single click activates the item instead of a double-click.
  public var onActivate: @MainActor (ItemIdentifierType) -> Void = { _ in }

  /// Handlers for expanding and collapsing items in an outline.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Handlers for reordering items.
  public var reorderingHandlers = ReorderingHandlers()

  /// Handlers for selecting and deselecting items.
  public var selectionHandlers = SelectionHandlers<ItemIdentifierType>()

  /// A closure that returns the text by which type-ahead finds an item, or nil if the item can't be found by typing.
  ///
  /// If this property is nil, the list leaves letter keys to the surrounding widgets, such as a search entry. In a list
  /// of *n* items, the closure is called up to *n* times for each typed letter.
  public var typeAheadTextProvider: (@MainActor (ItemIdentifierType) -> String?)?

  /// Handlers for items that appear, disappear or are about to appear.
  public var displayHandlers = DisplayHandlers<ItemIdentifierType>() {
    didSet { if oldValue.isEmpty { listView?.scroller.reportSoon() } }
  }

  /// The section index at the list's edge, or nil for none. Its closures are called again whenever the list
  /// changes.
  public var sectionIndex: SectionIndex? {
    willSet { listView?.phase.requireAtRest("sectionIndex") }
    didSet { listView?.parts.sectionIndex.reload() }
  }

  /// A closure that returns the context menu for an item, or nil for none. A secondary click, a long press, the Menu
  /// key or Shift+F10 opens the menu. The list adds the item's swipe actions to it.
  public var contextMenuProvider: (@MainActor (ItemIdentifierType) -> Menu?)?

  /// A closure that returns the actions for swiping an item's row forward, in the reading direction.
  ///
  /// The actions also appear as buttons when the pointer is over the item, and in its context menu. Items in grids
  /// can't be swiped, but have these buttons and menu entries. The closure is called whenever the actions may become
  /// visible.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A closure that returns the actions for swiping an item's row back, against the reading direction.
  ///
  /// The actions also appear as buttons when the pointer is over the item, and in its context menu. Items in grids
  /// can't be swiped, but have these buttons and menu entries. The closure is called whenever the actions may become
  /// visible.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A closure that returns the context menu for the given items, which are in list order, or nil for none.
  ///
  /// If the menu is opened on a selected item, the closure gets all selected items. For a menu on an
  /// unselected item, it gets only that item. For a menu in the empty area, it gets no items. If this closure
  /// is set, `contextMenuProvider` is not called.
  public var contextMenuForItemsProvider: (@MainActor ([ItemIdentifierType]) -> Menu?)?

  /// A closure that returns the text that is dragged out of the list for an item, or nil if the item can't be dragged.
  ///
  /// If several items are dragged, each one becomes a line of text. To drag files or objects, or to be notified of the
  /// result of a drag, use `dragHandlers` instead. If their `itemsForBeginning` is set, this closure is not called.
  public var dragTextProvider: (@MainActor (ItemIdentifierType) -> String?)?

  /// Handlers for dragging items out of the list.
  public var dragHandlers = DragHandlers<ItemIdentifierType>()

  /// Handlers for drops on the list.
  public var dropHandlers = DropHandlers<SectionIdentifierType, ItemIdentifierType>()

  let cellProvider: CellProvider
  let loops: SnapshotLoops<SectionIdentifierType, ItemIdentifierType>
  package let lineStore = LineStore()

  var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The number of snapshots shown so far. A change of layout doesn't increase the number, so a difference that was
  /// prepared before the change remains valid.
  var version = 0
  let identity = DataSourceIdentity()
  var sectionIDs = SectionIDs<SectionIdentifierType>()
  var reordering: Reordering?
  var displayed = DisplayedItems<ItemIdentifierType>()

  /// The pending request from an asynchronous `apply`. Its snapshot is shown when the difference has been computed.
  var waiting: Request?
  var lastRequestNumber = 0
  /// The number of items, in the old and new snapshots together, above which an asynchronous `apply` computes the
  /// difference off the main actor.
  package var longCount = 100_000

  var isReplaced = false

  var onReplaced: @MainActor () -> Void = {}

  var completions: [@MainActor () -> Void] = []
  var isCompleting = false

  /// An item or a supplementary view, identified independently of the numeric ids in `ListElement`.
  enum Identity: Hashable {
    case view(Int, SectionIdentifierType), item(ItemIdentifierType)

    static func section(_ section: SectionIdentifierType) -> Identity {
      .view(SupplementaryKinds.header, section)
    }
  }

  /// Creates a data source for a list.
  ///
  /// The list retains the data source and stays empty until a snapshot is applied. Traps if the list is being
  /// changed or is calling a closure of its data source.
  ///
  /// - Parameters:
  ///   - listView: The list. If it already has a data source, the new one replaces it, and the old one can no
  ///     longer show snapshots.
  ///   - sectionProvider: Returns the layout of each section. If nil, the list's `sectionProvider` or
  ///     `layout` is used.
  ///   - cellProvider: Returns the cell for each item.
  @inlinable
  public convenience init(
    listView: DiffableListView, sectionProvider: SectionProvider? = nil, cellProvider: @escaping CellProvider
  ) {
    self.init(
      listView: listView, loops: SnapshotLoops(), sectionProvider: sectionProvider,
      cellProvider: cellProvider)
  }

  @usableFromInline
  init(
    listView: DiffableListView, loops: SnapshotLoops<SectionIdentifierType, ItemIdentifierType>,
    sectionProvider: SectionProvider?, cellProvider: @escaping CellProvider
  ) {
    self.listView = listView
    self.sectionProvider = sectionProvider
    self.loops = loops
    self.cellProvider = cellProvider
    listView.show(self)
  }

  isolated deinit { callAllCompletions() }

  func listDidLeave(isReplaced: Bool) {
    self.isReplaced = isReplaced
    listView = nil
    reordering = nil
    if isReplaced {
      endDisplaying()
      onReplaced()
    }
    callAllCompletions()
  }

  /// Calls the completion handlers of all pending requests. Otherwise, asynchronous callers would wait forever after
  /// the data source has lost its list or been released.
  private func callAllCompletions() {
    dropWaitingRequest()
    let pending = completions
    completions = []
    for completion in pending { completion() }
  }
}
