import Diffable
import Gtk

/// Shows snapshots in a list: finds the differences, applies only those, and animates them.
///
/// The GTK counterpart of `UITableViewDiffableDataSource` and `UICollectionViewDiffableDataSource`, with the same names. Items
/// and sections are identifiers; a cell looks up its data when it is configured. All work happens on the main actor.
///
/// The list keeps its data source. The data source doesn't keep the list. Like the list's own closures, closures of the data
/// source must therefore capture the list, and widgets that contain it, weakly.
@MainActor
public final class ListViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshots that the data source shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Returns the cell for an item, obtained from `dequeueConfiguredReusableCell`; nil leaves its place empty.
  public typealias CellProvider =
    @MainActor (DiffableListView, ListIndexPath, ItemIdentifierType) -> ListCell?

  /// Returns a section's view of a kind, obtained from `dequeueConfiguredReusableSupplementary`; nil leaves its line empty.
  public typealias SupplementaryViewProvider =
    @MainActor (DiffableListView, String, ListIndexPath) -> ListCell?

  /// The list; nil after another data source has taken it over, or after it is gone.
  ///
  /// The data source is inert from then on: applies show nothing and complete at once, and queries answer from the last
  /// snapshot.
  public private(set) weak var listView: DiffableListView?

  /// Provides headers, footers and other supplementary views. Set it before applying the first snapshot. The configuration of
  /// a section's layout determines which views the section has.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Provides the layout of each section. If nil, all sections use the list's `layout`.
  ///
  /// Called for each section of the snapshot about to be shown: by every apply that changes something, when the width of the
  /// list changes or the window folds, and by `DiffableListView.invalidateLayout()`. Layout changes are animated.
  public var sectionProvider: SectionProvider? {
    willSet { listView?.phase.expectRest("sectionProvider") }
    didSet { listView?.invalidateLayout() }
  }

  /// Provides the separators of an item from its index path, its identifier and its section's `separatorConfiguration`. If
  /// nil, every item uses the separators of its section.
  ///
  /// Called for items in sections that show separators, when an item becomes visible, is configured again or may have moved;
  /// and for all items when the property is set and by `DiffableListView.invalidateLayout()`. It must not change the list.
  public var itemSeparatorHandler: ItemSeparatorHandler? {
    willSet { listView?.phase.expectRest("itemSeparatorHandler") }
    didSet { listView?.rows.updatePlaces() }
  }

  /// Called when the user activates an item with Enter or a double click, or with a single click if the list's
  /// `activatesOnSingleClick` is true.
  public var onActivate: @MainActor (ItemIdentifierType) -> Void = { _ in }

  /// Handlers for expanding and collapsing items of an outline.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Handlers for reordering items.
  public var reorderingHandlers = ReorderingHandlers()

  /// Handlers for selecting and deselecting items.
  public var selectionHandlers = SelectionHandlers<ItemIdentifierType>()

  /// Returns the text that type-ahead matches for an item; nil for an item that can't be found by typing. If not set, letters
  /// are left to the widgets around the list, such as a search entry. At most O(*n*) calls per letter.
  public var typeAheadTextProvider: (@MainActor (ItemIdentifierType) -> String?)?

  /// Handlers for items that come into view or go out of view.
  public var displayHandlers = DisplayHandlers<ItemIdentifierType>()

  /// The section index at the list's edge; nil for none. Evaluated by each apply that changes something.
  public var sectionIndex: SectionIndex? {
    willSet { listView?.phase.expectRest("sectionIndex") }
    didSet { listView?.parts.sectionIndex.reload() }
  }

  /// Returns the context menu of an item, opened by a secondary click, the Menu key or Shift+F10; nil for no menu.
  public var contextMenuProvider: (@MainActor (ItemIdentifierType) -> Menu?)?

  /// Returns the actions for swiping an item's row forward, in the reading direction. They also appear as buttons under the
  /// pointer and in the context menu, in grids too. Called whenever the actions may become visible.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Returns the actions for swiping an item's row back, against the reading direction. They also appear as buttons under the
  /// pointer and in the context menu, in grids too. Called whenever the actions may become visible.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Returns the context menu of several items, in list order; nil for no menu. If set, `contextMenuProvider` is not called.
  ///
  /// Called with the whole selection if the menu is opened on a selected item, with one item if that item isn't selected, and
  /// with no items if the menu is opened on the empty area.
  public var contextMenuForItemsProvider: (@MainActor ([ItemIdentifierType]) -> Menu?)?

  /// Returns the text to drag out of the list for an item; nil if it can't be dragged. Each of several items becomes one line.
  /// For files, objects and the outcome of a drag, use `dragHandlers`; this closure is not called if they provide the items.
  public var dragTextProvider: (@MainActor (ItemIdentifierType) -> String?)?

  /// Handlers for dragging items out of the list.
  public var dragHandlers = DragHandlers<ItemIdentifierType>()

  /// Handlers for drops on the list.
  public var dropHandlers = DropHandlers<SectionIdentifierType, ItemIdentifierType>()

  let cellProvider: CellProvider
  let loops: SnapshotLoops<SectionIdentifierType, ItemIdentifierType>
  package let lineStore = LineStore()

  /// The displayed snapshot.
  var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The number of changes to `shown`.
  var version = 0
  /// Distinguishes this data source from others, for snapshots that it prepares.
  let identity = DataSourceIdentity()
  var sectionIDs = SectionIDs<SectionIdentifierType>()
  var reordering: Reordering?
  var displayed = DisplayedItems<ItemIdentifierType>()

  /// The request that `await apply` will show when its difference has been computed.
  var waiting: Request?
  /// The number of the last apply.
  var lastTicket = 0
  /// The number of items, before and after together, above which `await apply` computes a difference off the main actor.
  package var longCount = 100_000

  var completions: [@MainActor () -> Void] = []
  var isCompleting = false

  /// The section view or item of an element, independent of the element's id.
  enum Identity: Hashable {
    case view(Int, SectionIdentifierType), item(ItemIdentifierType)

    static func section(_ section: SectionIdentifierType) -> Identity {
      .view(SupplementaryKinds.header, section)
    }
  }

  /// Creates a data source for a list, which keeps it and stays empty until a snapshot is applied.
  ///
  /// Traps if the list is being changed or is calling a closure of its data source.
  ///
  /// - Parameters:
  ///   - listView: the list. If it has a data source, this one takes over, and the other one becomes inert.
  ///   - sectionProvider: returns the layout of each section. If nil, all sections use the list's `layout`.
  ///   - cellProvider: returns the cell for each item.
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

  func listDidLeave() {
    listView = nil
    reordering = nil
    callAllCompletions()
  }

  /// Calls the pending completions at the end of the data source's work, so that no caller waits forever.
  private func callAllCompletions() {
    giveUpWaiting()
    let pending = completions
    completions = []
    for completion in pending { completion() }
  }
}
