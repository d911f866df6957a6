import Diffable
import Gtk

/// A data source that shows snapshots in a list by applying only their differences, with animation.
///
/// It is the GTK counterpart of `UITableViewDiffableDataSource` and `UICollectionViewDiffableDataSource`, with the
/// same names. A snapshot contains only identifiers of items and sections; the data of an item is looked up when
/// its cell is configured. Only the comparison of very large snapshots happens off the main actor.
///
/// The list retains its data source, but the data source doesn't retain the list. The closures of the list and of the
/// data source must therefore capture the list, and widgets that contain it, weakly.
@MainActor
public final class ListViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshots that the data source shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Returns the cell for an item, obtained from `dequeueConfiguredReusableCell`; nil leaves its place empty, and is
  /// logged once.
  public typealias CellProvider =
    @MainActor (DiffableListView, ListIndexPath, ItemIdentifierType) -> ListCell?

  /// Returns a section's view of a kind, obtained from `dequeueConfiguredReusableSupplementary`; nil leaves its line
  /// empty.
  public typealias SupplementaryViewProvider =
    @MainActor (DiffableListView, String, ListIndexPath) -> ListCell?

  /// The list, or nil after another data source has taken it over or it has been released.
  ///
  /// From then on, calls to `apply` show nothing and complete at once, and queries reflect the last snapshot. If the
  /// list was taken over, such calls are logged, but only once per program.
  public private(set) weak var listView: DiffableListView?

  /// Provides headers, footers and other supplementary views.
  ///
  /// Set it before applying the first snapshot. The configuration of a section's layout determines which views the
  /// section has.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Provides the layout of each section. If nil, the list's `sectionProvider` or `layout` determines it.
  ///
  /// It is called for each section of the snapshot about to be shown. This happens whenever the displayed snapshot or
  /// the width of the list changes, the window folds or unfolds, or `DiffableListView.invalidateLayout()` is called.
  /// Layout changes are animated.
  public var sectionProvider: SectionProvider? {
    willSet { listView?.phase.requireAtRest("sectionProvider") }
    didSet { listView?.invalidateLayout() }
  }

  /// Provides the separators for an item, given its index path, its identifier and its section's
  /// `separatorConfiguration`. If nil, every item uses the separators of its section.
  ///
  /// It is called only in sections that show separators, for an item that becomes visible, is configured again or may
  /// have moved. When the property is set or `DiffableListView.invalidateLayout()` is called, it is called for all
  /// visible items. It must not change the list.
  public var itemSeparatorHandler: ItemSeparatorHandler? {
    willSet { listView?.phase.requireAtRest("itemSeparatorHandler") }
    didSet { listView?.rows.updatePlaces() }
  }

  /// Called when the user activates an item with Enter or a double click, or with a single click if the list's
  /// `activatesOnSingleClick` is true.
  public var onActivate: @MainActor (ItemIdentifierType) -> Void = { _ in }

  /// Handlers for expanding and collapsing items in an outline.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Handlers for reordering items.
  public var reorderingHandlers = ReorderingHandlers()

  /// Handlers for selecting and deselecting items.
  public var selectionHandlers = SelectionHandlers<ItemIdentifierType>()

  /// Returns the text by which type-ahead finds an item, or nil if the item can't be found by typing.
  ///
  /// If not set, letters are left to the widgets around the list, such as a search entry. The closure is called up to
  /// *n* times per letter in a list of *n* items.
  public var typeAheadTextProvider: (@MainActor (ItemIdentifierType) -> String?)?

  /// Handlers for items that come into view or go out of view.
  public var displayHandlers = DisplayHandlers<ItemIdentifierType>()

  /// The section index at the list's edge; nil for none. It is evaluated whenever the list changes.
  public var sectionIndex: SectionIndex? {
    willSet { listView?.phase.requireAtRest("sectionIndex") }
    didSet { listView?.parts.sectionIndex.reload() }
  }

  /// Returns the context menu of an item, opened by a secondary click, the Menu key or Shift+F10; nil for no menu.
  public var contextMenuProvider: (@MainActor (ItemIdentifierType) -> Menu?)?

  /// Returns the actions for swiping an item's row forward, in the reading direction.
  ///
  /// They also appear as buttons when the pointer is over the item, and in its context menu, including in grids.
  /// The closure is called whenever the actions may become visible.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Returns the actions for swiping an item's row back, against the reading direction.
  ///
  /// They also appear as buttons when the pointer is over the item, and in its context menu, including in grids.
  /// The closure is called whenever the actions may become visible.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Returns the context menu of several items, in list order; nil for no menu.
  ///
  /// If the menu is opened on a selected item, the closure gets all selected items. On an unselected item, it gets
  /// only that item, and in the empty area, no items. If set, `contextMenuProvider` is not called.
  public var contextMenuForItemsProvider: (@MainActor ([ItemIdentifierType]) -> Menu?)?

  /// Returns the text to drag out of the list for an item, or nil if the item can't be dragged.
  ///
  /// If several items are dragged, each one becomes a line of text. For files, objects and the outcome of a drag, use
  /// `dragHandlers`; this closure is not called if they provide the items.
  public var dragTextProvider: (@MainActor (ItemIdentifierType) -> String?)?

  /// Handlers for dragging items out of the list.
  public var dragHandlers = DragHandlers<ItemIdentifierType>()

  /// Handlers for drops on the list.
  public var dropHandlers = DropHandlers<SectionIdentifierType, ItemIdentifierType>()

  let cellProvider: CellProvider
  let loops: SnapshotLoops<SectionIdentifierType, ItemIdentifierType>
  package let lineStore = LineStore()

  var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  var version = 0
  /// The token that identifies this data source in the snapshots that it prepares.
  let identity = DataSourceIdentity()
  var sectionIDs = SectionIDs<SectionIdentifierType>()
  var reordering: Reordering?
  var displayed = DisplayedItems<ItemIdentifierType>()

  /// The request that `await apply` will show when the difference has been computed.
  var waiting: Request?
  var lastRequestNumber = 0
  /// The number of items, before and after in total, above which `await apply` computes a difference off the main
  /// actor.
  package var longCount = 100_000

  /// Whether another data source has taken over the list.
  var isReplaced = false

  var completions: [@MainActor () -> Void] = []
  var isCompleting = false

  /// The identity of an item or supplementary view, independent of the id of its element.
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
  ///   - listView: The list. If it already has a data source, the new one takes over and the old one becomes inert.
  ///   - sectionProvider: Returns the layout of each section. If nil, the list determines the layouts.
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
    callAllCompletions()
  }

  /// Calls the pending completions when the data source loses its list or is released, so that no caller waits forever.
  private func callAllCompletions() {
    dropWaitingRequest()
    let pending = completions
    completions = []
    for completion in pending { completion() }
  }
}
