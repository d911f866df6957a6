import DiffableGtk
import Gtk

/// Tens of thousands of rows. They are loaded, searched and compared on other threads, so that typing is
/// never delayed. See the guide "When changes take effect".
@MainActor
final class PackagesPage: GalleryPage {
  private typealias DataSource = ListViewDiffableDataSource<Int, Int>
  private let entry = SearchEntry(placeholder: "Search packages")
  private let count = Label("Loading…")
  private let detail = Label()
  private var packages: [Package] = []
  private var searching: Task<Void, Never>?
  private var dataSource: DataSource?

  init() {
    super.init()
    entry.setSizeRequest(width: 320)
    bar.append(entry)
    bar.append(count)
    let cells = CellRegistration<ListCell, Package> { cell, _, package in
      var content = ListContentConfiguration.subtitleCell()
      content.image = .icon("package-x-generic-symbolic")
      content.text = package.name
      content.secondaryText = package.summary
      cell.contentConfiguration = content
    }
    dataSource = DataSource(listView: list) { [weak self] list, indexPath, index in
      guard let self else { return nil }
      return list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: packages[index])
    }
    detail.addClass("detail")
    detail.wrap(centred: true)
    detail.isVisible = false
    append(detail)
    list.onSelectionChange = { [weak self] in self?.showDetail() }
    entry.onChanged { [weak self] in self?.search() }
    entry.onStop { [weak self] in self?.entry.text = "" }
    isLoading = true
    Task { [weak self] in
      let packages = await Package.load()
      self?.packages = packages
      self?.search()
    }
  }

  override func demonstrate() { entry.text = "text editor" }

  /// Starts a search. Cancels the previous one, so that outdated results aren't shown.
  private func search() {
    searching?.cancel()
    isLoading = true
    let (packages, words) = (packages, entry.text.lowercased().split(separator: " ").map(String.init))
    searching = Task { [weak self] in
      let snapshot = await Self.snapshot(of: packages, matching: words)
      guard let self, let prepared = await dataSource?.prepare(snapshot), !Task.isCancelled else { return }
      dataSource?.apply(prepared)
      count.text = "\(snapshot.numberOfItems) packages"
      isLoading = false
    }
  }

  private func showDetail() {
    let package = dataSource?.selectedItemIdentifier.map { packages[$0] }
    detail.isVisible = package != nil
    detail.text = package.map { "\($0.name) \($0.version): \($0.summary)" } ?? ""
  }

  @concurrent
  private static func snapshot(of packages: [Package], matching words: [String]) async -> DataSource.Snapshot
  {
    var snapshot = DataSource.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(packages.indices.filter { packages[$0].matches(words) })
    return snapshot
  }
}
