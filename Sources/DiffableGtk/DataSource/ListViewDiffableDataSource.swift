import Diffable
import Gtk

/// Shows snapshots in a list: finds what changed, changes only that, and animates it.
///
/// It is `UITableViewDiffableDataSource` and `UICollectionViewDiffableDataSource` for GTK, under the same names. Items
/// and sections are identifiers; a cell looks up what it shows when it is configured. Everything happens on the main
/// actor. The list holds its data source weakly: keep the data source yourself.
@MainActor
public final class ListViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// What a data source shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Gives the cell for an item, through `dequeueConfiguredReusableCell`; nil leaves its place empty.
  public typealias CellProvider = (DiffableListView, ListIndexPath, ItemIdentifierType) -> ListCell?

  /// Gives the view of a kind for a section, through `dequeueConfiguredReusableSupplementary`; nil leaves its line empty.
  public typealias SupplementaryViewProvider = (DiffableListView, String, ListIndexPath) -> ListCell?

  /// The list.
  public let listView: DiffableListView

  /// Gives headers, footers and views of other kinds. Set it before the first snapshot is applied; which section has
  /// which, says its layout's configuration.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Gives each section its layout; nil for the list's `layout` in all of them.
  ///
  /// It is asked for every section by each apply that has something to do, when the width of the list changes or the
  /// window folds, and by `DiffableListView.invalidateLayout()`; for sections of the snapshot to be shown only. What it
  /// gives otherwise than before is animated.
  public var sectionProvider: SectionProvider? {
    willSet { listView.phase.expectRest("sectionProvider") }
    didSet { listView.invalidateLayout() }
  }

  /// Gives an item the separators that it has, from its place, its identifier and what its section's
  /// `separatorConfiguration` says for all; nil for those of the section at every item.
  ///
  /// It is asked for items in sections that show separators, whenever one comes into the window, is filled again, or may have
  /// got another place; for all of them when it is set, and by `DiffableListView.invalidateLayout()`. It must not change the
  /// list.
  public var itemSeparatorHandler: ItemSeparatorHandler? {
    willSet { listView.phase.expectRest("itemSeparatorHandler") }
    didSet { listView.rows.updatePlaces() }
  }

  /// Called with the item that a person has activated, by Enter or a double click, or by one click where the list's
  /// `activatesOnSingleClick` says so.
  public var onActivate: (ItemIdentifierType) -> Void = { _ in }

  /// What is asked and told when an outline's item is expanded or collapsed.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// What is asked and told when a person moves items.
  public var reorderingHandlers = ReorderingHandlers()

  /// What is asked and told when a person selects items.
  public var selectionHandlers = SelectionHandlers<ItemIdentifierType>()

  /// Gives the text by which an item is found when its first letters are typed; nil for one that is not. Without it,
  /// letters are left to what is around the list, such as a search entry. O(*n*) calls a letter at most.
  public var typeAheadTextProvider: ((ItemIdentifierType) -> String?)?

  /// What is told of which items are in the window.
  public var displayHandlers = DisplayHandlers<ItemIdentifierType>()

  /// What stands in the section index at the list's edge; nil for none. It is asked by each apply that has something to do.
  public var sectionIndex: SectionIndex? {
    willSet { listView.phase.expectRest("sectionIndex") }
    didSet { listView.sectionIndex.reload() }
  }

  /// Gives the menu of an item, for the secondary button, the Menu key and Shift+F10; nil for none.
  public var contextMenuProvider: ((ItemIdentifierType) -> Menu?)?

  /// Gives what can be done by swiping an item's row forward, in the direction of reading; also by buttons under the pointer
  /// and from its menu, in grids too. It is asked whenever that may come to be seen.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Gives what can be done by swiping an item's row back, against the direction of reading; also by buttons under the
  /// pointer and from its menu, in grids too. It is asked whenever that may come to be seen.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Gives the menu of several items, in the order of the list; nil for none. Where it is set, `contextMenuProvider` is not
  /// asked.
  ///
  /// It is asked for all that are selected where the menu is opened on one of them, for one item where that is not
  /// selected, and for no items where the menu is opened on the empty area.
  public var contextMenuForItemsProvider: (([ItemIdentifierType]) -> Menu?)?

  /// Gives the text that an item is dragged out of the list as; nil for none. Several items are a line each. For files,
  /// objects and what becomes of a drag there are `dragHandlers`, which this is not asked beside.
  public var dragTextProvider: ((ItemIdentifierType) -> String?)?

  /// What is asked and told when items are dragged out of the list.
  public var dragHandlers = DragHandlers<ItemIdentifierType>()

  /// What is asked and told when something is dropped on the list.
  public var dropHandlers = DropHandlers<SectionIdentifierType, ItemIdentifierType>()

  let cellProvider: CellProvider
  let naming: SnapshotNaming<SectionIdentifierType, ItemIdentifierType>
  package let lineStore = LineStore()

  /// What the list shows.
  var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// How many times that has changed.
  var version = 0
  var sectionIDs = SectionIDs<SectionIdentifierType>()
  var reordering: Reordering?
  var displayed = DisplayedItems<ItemIdentifierType>()

  /// What `await apply` will show when its difference has been found.
  var waiting: Request?
  /// Which of the applies the last was.
  var lastTicket = 0
  /// From how many items on, before and after together, `await apply` finds a difference off the main actor.
  package var longCount = 100_000

  var completions: [@MainActor () -> Void] = []
  var isCompleting = false

  /// What an element stands for, whatever its id.
  enum Identity: Hashable {
    case view(Int, SectionIdentifierType), item(ItemIdentifierType)

    static func section(_ section: SectionIdentifierType) -> Identity {
      .view(SupplementaryKinds.header, section)
    }
  }

  /// A data source for a list, which shows nothing until a snapshot is applied.
  ///
  /// - Parameters:
  ///   - listView: the list. Traps where it has a data source that is still in use.
  ///   - sectionProvider: gives each section its layout; nil for the list's `layout` in all of them.
  ///   - cellProvider: gives a cell for each item.
  @inlinable
  public convenience init(
    listView: DiffableListView, sectionProvider: SectionProvider? = nil, cellProvider: @escaping CellProvider
  ) {
    self.init(
      listView: listView, naming: SnapshotNaming(), sectionProvider: sectionProvider,
      cellProvider: cellProvider)
  }

  @usableFromInline
  init(
    listView: DiffableListView, naming: SnapshotNaming<SectionIdentifierType, ItemIdentifierType>,
    sectionProvider: SectionProvider?, cellProvider: @escaping CellProvider
  ) {
    self.listView = listView
    self.sectionProvider = sectionProvider
    self.naming = naming
    self.cellProvider = cellProvider
    listView.show(self)
  }

  /// Nobody waits for ever: what was asked for and is not done yet counts as done.
  isolated deinit {
    giveUpWaiting()
    for completion in completions { completion() }
  }
}
