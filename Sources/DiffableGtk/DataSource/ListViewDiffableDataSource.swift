import Diffable
import FoundationEssentials
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
  public typealias CellProvider = (DiffableListView, IndexPath, ItemIdentifierType) -> ListCell?

  /// Gives the view of a kind for a section, through `dequeueConfiguredReusableSupplementary`; nil leaves its line empty.
  public typealias SupplementaryViewProvider = (DiffableListView, String, IndexPath) -> ListCell?

  /// The list.
  public let listView: DiffableListView

  /// Gives the header of a section. Set it before the first snapshot is applied; which sections have one, says
  /// `sectionHasHeader`.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Whether a section has a header, where there is a `supplementaryViewProvider`; all have unless this says no.
  public var sectionHasHeader: (SectionIdentifierType) -> Bool = { _ in true }

  /// Called with the item that a person has activated, by Enter or a double click.
  public var onActivate: (ItemIdentifierType) -> Void = { _ in }

  /// What is asked and told when an outline's item is expanded or collapsed.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// What is asked and told when a person moves items.
  public var reorderingHandlers = ReorderingHandlers()

  /// Gives the menu of an item, for the secondary button, the Menu key and Shift+F10; nil for none.
  public var contextMenuProvider: ((ItemIdentifierType) -> Menu?)?

  /// Gives the text that an item is dragged out of the list as; nil for none.
  public var dragTextProvider: ((ItemIdentifierType) -> String?)?

  let cellProvider: CellProvider
  package let lineStore = LineStore()
  var current = Snapshot()
  var items: ItemNumbers<SectionIdentifierType, ItemIdentifierType>
  var map = LineMap(columnCount: 0)
  var sections = SlotTable<SectionIdentifierType>()
  var rows = SlotTable<GridRow>()
  var sectionSnapshots: [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  var reordering: Reordering?
  var background: Background?
  var lastGeneration = 0
  /// From how many items on, before and after together, a difference would be felt on the main actor.
  package var largeCount = 250_000
  var hasApplied = false
  /// Whether the list is between two snapshots.
  var isReplacing = false
  var completions: [@MainActor () -> Void] = []

  /// A grid's row, by what it stands for: the section's number and its place in the section.
  struct GridRow: Hashable {
    var section: Int
    var index: Int
  }

  /// What an element stands for, whatever its number.
  enum Identity: Hashable {
    case section(SectionIdentifierType), item(ItemIdentifierType)
  }

  /// A data source for a list, which shows nothing until a snapshot is applied.
  ///
  /// - Parameters:
  ///   - listView: the list. Traps where it has a data source that is still in use.
  ///   - cellProvider: gives a cell for each item.
  @inlinable
  public convenience init(listView: DiffableListView, cellProvider: @escaping CellProvider) {
    self.init(listView: listView, items: ItemNumbers(), cellProvider: cellProvider)
  }

  @usableFromInline
  init(
    listView: DiffableListView, items: ItemNumbers<SectionIdentifierType, ItemIdentifierType>,
    cellProvider: @escaping CellProvider
  ) {
    self.listView = listView
    self.items = items
    self.cellProvider = cellProvider
    listView.show(self)
    listView.onRest = { [weak self] in self?.complete() }
  }

  /// Nobody waits for ever: what was asked for and is not done yet counts as done.
  isolated deinit {
    abandonBackground()
    callCompletions()
  }
}
