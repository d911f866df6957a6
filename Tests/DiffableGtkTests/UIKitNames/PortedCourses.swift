import Gtk
import UIKitNames

/// A browser for video courses, ported from UIKit.
///
/// The differences from UIKit code are the imports, the entry that replaces a search controller, and the
/// window's content that replaces a view controller's view.
@MainActor
final class PortedCourses: UICollectionViewDelegate {
  typealias DataSource = UICollectionViewDiffableDataSource<Section, Video>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Video>

  struct Section: Hashable, Sendable {
    let title: String
    let videos: [Video]
  }

  struct Video: Hashable, Sendable {
    let title: String
    let lessonCount: Int
    var link: String?
  }

  private let allSections: [Section]
  private lazy var sections = allSections
  private lazy var dataSource = makeDataSource()
  let collectionView = UICollectionView(frame: .zero)
  let searchEntry = SearchEntry(placeholder: "Search Videos")
  /// Called to open a link.
  private let present: (String) -> Void

  init(sections: [Section], present: @escaping (String) -> Void) {
    allSections = sections
    self.present = present
    searchEntry.onChanged { [unowned self] in updateSearchResults(for: searchEntry) }
    configureLayout()
    collectionView.delegate = self
    applySnapshot(animatingDifferences: false)
  }

  func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = Snapshot()
    snapshot.appendSections(sections)
    for section in sections { snapshot.appendItems(section.videos, toSection: section) }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  func makeDataSource() -> DataSource {
    collectionView.register(CourseCell.self, forCellWithReuseIdentifier: "course")
    collectionView.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: TitleView.reuseIdentifier)
    let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, video in
      let cell =
        collectionView.dequeueReusableCell(withReuseIdentifier: "course", for: indexPath) as? CourseCell
      cell?.video = video
      return cell
    }
    dataSource.supplementaryViewProvider = { [weak dataSource] collectionView, kind, indexPath in
      guard kind == UICollectionView.elementKindSectionHeader else { return nil }
      let view =
        collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: TitleView.reuseIdentifier, for: indexPath) as? TitleView
      view?.title = dataSource?.snapshot().sectionIdentifiers[indexPath.section].title ?? ""
      return view
    }
    return dataSource
  }

  // MARK: - Selecting

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let video = dataSource.itemIdentifier(for: indexPath) else { return }
    guard let link = video.link else { return }
    present(link)
  }

  // MARK: - Searching

  func updateSearchResults(for searchEntry: SearchEntry) {
    sections = filteredSections(for: searchEntry.text)
    applySnapshot()
  }

  /// Returns the sections with a matching title or course.
  func filteredSections(for query: String) -> [Section] {
    guard !query.isEmpty else { return allSections }
    let query = query.lowercased()
    return allSections.filter { section in
      ([section.title] + section.videos.map(\.title)).contains { $0.lowercased().contains(query) }
    }
  }

  // MARK: - Layout

  private func configureLayout() {
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout {
      _, layoutEnvironment -> NSCollectionLayoutSection? in
      let isNarrow = layoutEnvironment.container.effectiveContentSize.width < 500
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(isNarrow ? 100 : 140))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, repeatingSubitem: item, count: isNarrow ? 1 : 3)
      var section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      let headerSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      section.boundarySupplementaryItems = [header]
      return section
    }
  }
}

/// A cell with the title of a video course and its number of lessons.
final class CourseCell: UICollectionViewCell {
  var video: PortedCourses.Video? {
    didSet {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = video?.title
      content.secondaryText = video.map { "\($0.lessonCount) lessons" }
      contentConfiguration = content
    }
  }
}

final class TitleView: UICollectionReusableView {
  static let reuseIdentifier = "title"

  var title = "" {
    didSet {
      var content = UIListContentConfiguration.prominentInsetGroupedHeader()
      content.text = title
      contentConfiguration = content
    }
  }
}
