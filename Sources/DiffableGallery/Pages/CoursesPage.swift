import DiffableGtk
import Foundation
import Gtk

/// Courses in sections that are known only at run time. Narrow windows show rows, and wide windows show cards.
///
/// A search shows a whole section if its title or any of its courses matches. See the guide "A searchable
/// list".
@MainActor
final class CoursesPage: GalleryPage {
  private typealias DataSource = ListViewDiffableDataSource<String, Course.ID>
  private let entry = SearchEntry(placeholder: "Search courses")
  private var dataSource: DataSource?

  init() {
    super.init()
    entry.setSizeRequest(width: 320)
    bar.append(entry)
    let courses = Dictionary(uniqueKeysWithValues: Subject.all.flatMap(\.courses).map { ($0.id, $0) })
    let cells = CellRegistration<ListCell, Course?> { [weak list] cell, indexPath, course in
      guard let course else { return }
      let isCard = list?.layout(ofSectionAt: indexPath.section)?.isGrid == true
      var content = isCard ? ListContentConfiguration.card() : .subtitleCell()
      content.image = .tile(for: course.title)
      content.text = course.title
      content.secondaryText = course.detail
      cell.contentConfiguration = content
      cell.accessories = isCard ? [] : [.disclosureIndicator()]
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      var content = ListContentConfiguration.extraProminentInsetGroupedHeader()
      content.text = self?.dataSource?.sectionIdentifier(for: indexPath.section)
      header.contentConfiguration = content
    }
    let dataSource = DataSource(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: courses[id])
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    // When the layout changes between rows and cards, the old cells fade out and the new ones fade in, because their
    // shapes differ.
    dataSource.sectionProvider = { _, _, environment in
      environment.width < 480 ? .list : .grid(minimumCellWidth: 180)
    }
    // Called when the user presses Enter on a course or double-clicks it.
    dataSource.onActivate = { [weak self] id in
      if let course = courses[id] { self?.window?.open(address: course.address) }
    }
    self.dataSource = dataSource
    entry.onChanged { [weak self] in self?.search() }
    entry.onStop { [weak self] in self?.entry.text = "" }
    search()
  }

  override func demonstrate() { entry.text = "views" }

  private func search() {
    var snapshot = DataSource.Snapshot()
    for subject in Subject.all where matches(subject) {
      snapshot.appendSections([subject.title])
      snapshot.appendItems(subject.courses.map(\.id))
    }
    dataSource?.apply(snapshot, scrollingToTop: true)
  }

  private func matches(_ subject: Subject) -> Bool {
    let titles = [subject.title] + subject.courses.map(\.title)
    return entry.text.isEmpty || titles.contains { $0.localizedStandardContains(entry.text) }
  }
}
