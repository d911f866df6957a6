import Glibc
import Gtk
import Observation

/// An object that fills a list from observed values and updates the list when these values change.
///
/// A closure describes the whole list. When a value that the closure has read changes, such as a property of an
/// `@Observable` model or the text of an entry, the closure is called again, at most once per frame. The list animates
/// the differences. A cell is configured again only if its item changes or moves to another section, or if a value that
/// its configuration has read changes.
///
/// ```swift
/// ObservedList(in: list) {
///   ForSection(model.open.filter { $0.title.hasPrefix(entry.text) }, header: "Open") { cell, task in
///     cell.contentConfiguration = .cell(text: task.title)
///   }
///   .onActivate { model.finish($0) }
///   if model.showsDone {
///     ForSection(model.done, header: "Done") { cell, task in
///       cell.contentConfiguration = .cell(text: task.title)
///     }
///   }
/// }
/// ```
///
/// The list retains the `ObservedList`. To avoid a retain cycle, the closures must capture the list, and
/// widgets that contain it, weakly.
@MainActor
public final class ObservedList {
  typealias DataSource = ListViewDiffableDataSource<ObservedID, ObservedID>

  private let content: @MainActor () -> [ObservedSection]
  private let page: (@MainActor () -> (any ContentConfiguration)?)?
  private weak var list: DiffableListView?
  private weak var dataSource: DataSource?
  private var rows: [ObservedID: (row: ObservedRow, section: ObservedID)] = [:]
  private var layouts: [ObservedID: ListLayout] = [:]
  private let headers = Headers()
  private var isWaiting = false

  /// Whether a page returned by `page` covers the list.
  private var coversList = false

  /// The titles of the sections, which header views observe.
  @MainActor @Observable
  fileprivate final class Headers {
    var titles: [ObservedID: String] = [:]
  }

  /// Fills a list now, and again when a value that the closures have read changes. Replaces any existing data
  /// source of the list.
  ///
  /// - Parameters:
  ///   - list: The list to fill, which retains the new object.
  ///   - page: Returns the page that covers the list, such as a ``ContentUnavailableConfiguration``, or nil
  ///     to show the sections.
  ///   - content: Returns the sections. It is called immediately.
  @discardableResult
  public init(
    in list: DiffableListView, page: (@MainActor () -> (any ContentConfiguration)?)? = nil,
    @SectionBuilder content: @escaping @MainActor () -> [ObservedSection]
  ) {
    (self.content, self.page) = (content, page)
    self.list = list
    let cells = CellRegistration<ListCell, ObservedRow?> { cell, _, row in row?.configure(cell) }
    let views = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [headers, weak self] view, _, indexPath in
      let section = self?.dataSource?.sectionIdentifier(for: indexPath.section)
      view.show(title: section.flatMap { headers.titles[$0] } ?? "")
    }
    // Capture this object strongly to keep it alive. The list retains the data source, and the data source
    // retains its cell provider.
    let dataSource = DataSource(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: self.rows[id]?.row)
    }
    self.dataSource = dataSource
    dataSource.onReplaced = { [weak self] in
      guard let self else { return }
      if coversList { self.list?.contentUnavailableConfiguration = nil }
      self.list = nil
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: views, for: indexPath)
    }
    dataSource.sectionProvider = { [weak self] _, section, _ in self?.layouts[section] ?? .list }
    dataSource.selectionHandlers.didSelectItem = { [weak self] id, _ in self?.rows[id]?.row.select() }
    dataSource.onActivate = { [weak self] in self?.rows[$0]?.row.activate() }
    update()
  }

  private func updateSoon() {
    guard !isWaiting, let list else { return }
    isWaiting = true
    list.onFrame { [weak self] _ in
      self?.isWaiting = false
      self?.update()
      return false
    }
  }

  private func update() {
    guard list != nil else { return }
    let main = pthread_self()
    let (sections, cover) = withObservationTracking({ (content(), page?()) }) { [weak self] in
      // The Observation framework calls this closure before the value changes, on the thread that changes it.
      performOnMainThread(main) { self?.updateSoon() }
    }
    var snapshot = DataSource.Snapshot()
    let (old, oldLayouts) = (rows, layouts)
    (rows, layouts) = ([:], [:])
    var titles: [ObservedID: String] = [:]
    var changed: [ObservedID] = []
    for (index, section) in sections.enumerated() {
      let id = section.id ?? ObservedID(index, of: ObservedSection.self)
      guard layouts.updateValue(section.layout, forKey: id) == nil else {
        fatalError(
          "ObservedList: two sections have the identifier \"\(id)\"; give one of them a different section:")
      }
      snapshot.appendSections([id])
      titles[id] = section.header
      for row in section.rows {
        guard rows.updateValue((row, id), forKey: row.id) == nil else {
          fatalError(
            "ObservedList: two items of the same type have the identifier \"\(row.id)\"; identifiers must be unique in a list"
          )
        }
        // Also configure an item again if it has moved to another section, because each section configures cells with a
        // different closure.
        if let before = old[row.id], before.section != id || !before.row.isEqual(to: row) {
          changed.append(row.id)
        }
      }
      snapshot.appendItems(section.rows.map(\.id))
    }
    snapshot.reconfigureItems(changed)
    if page != nil {
      coversList = cover != nil
      list?.contentUnavailableConfiguration = cover
    }
    if titles != headers.titles { headers.titles = titles }
    dataSource?.apply(snapshot)
    // Update the layouts explicitly, because applying a snapshot that equals the displayed one doesn't update
    // them.
    if layouts != oldLayouts { list?.invalidateLayout() }
  }
}
