import GtkTestSupport
import Testing
import UIKitNames

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Complete UIKit controllers, ported without changing the code of the list.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct PortedProgramsTests {
    private static let sections = [
      PortedCourses.Section(
        title: "Languages",
        videos: [
          .init(title: "Swift", lessonCount: 12, link: "/swift"), .init(title: "C", lessonCount: 9),
          .init(title: "Python", lessonCount: 20, link: "/python"),
          .init(title: "Rust", lessonCount: 14, link: "/rust"),
        ]),
      PortedCourses.Section(
        title: "Tools",
        videos: [.init(title: "Make", lessonCount: 3), .init(title: "Swift Build", lessonCount: 5)]),
    ]

    private func window(_ content: Widget) -> Window {
      let window = Window()
      window.defaultSize = (700, 600)
      window.setContent(content)
      window.present()
      return window
    }

    private func titles(_ list: DiffableListView) -> [String?] {
      list.visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }

    private func headers(_ list: DiffableListView) -> [String?] {
      list.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map {
        ($0 as? TitleView)?.title
      }
    }

    @Test func courseBrowserSearchesAndOpensVideos() throws {
      var opened: [String] = []
      let courses = PortedCourses(sections: Self.sections) { opened.append($0) }
      let list = courses.collectionView
      let box = Box(.vertical, [courses.searchEntry, list])
      let window = window(box)
      defer { window.destroy() }
      #expect(MainLoop.wait { list.visibleCells.count == 6 && list.isAtRest })
      #expect(titles(list) == ["Swift", "C", "Python", "Rust", "Make", "Swift Build"])
      #expect(headers(list) == ["Languages", "Tools"])
      #expect(list.columnCount(ofSectionAt: 0) == 3 && list.visibleCells[0].height == 140)

      let input = try SimulatedInput(on: window)
      try input.click(list.visibleCells[2])
      try input.click(list.visibleCells[4])
      #expect(MainLoop.wait { opened == ["/python"] }, "the second has no link")

      courses.searchEntry.text = "BUILD"
      #expect(MainLoop.wait { headers(list) == ["Tools"] && list.isAtRest })
      #expect(titles(list) == ["Make", "Swift Build"], "sections are shown completely")
      courses.searchEntry.text = "lang"
      #expect(MainLoop.wait { headers(list) == ["Languages"] && list.isAtRest })
      courses.searchEntry.text = ""
      list.setMargins(end: 300)
      #expect(MainLoop.wait { list.columnCount(ofSectionAt: 0) == 1 && list.isAtRest })
      #expect(list.visibleCells[0].height == 100)
    }

    @Test func pageOutlineExpandsAndOpensPages() throws {
      typealias Item = PortedOutline.OutlineItem
      var opened: [String] = []
      let outline = PortedOutline([
        Item("Layouts", subitems: [Item("Grid"), Item("Lists", subitems: [Item("Plain")])]), Item("About"),
      ]) { opened.append($0.title) }
      let list = outline.outlineCollectionView
      let window = window(list)
      defer { window.destroy() }
      #expect(MainLoop.wait { titles(list) == ["Layouts", "About"] && list.isAtRest })
      let input = try SimulatedInput(on: window)
      let arrow = try #require(list.visibleCells[0].parts.accessories.first?.control)
      try input.click(arrow)
      #expect(MainLoop.wait { titles(list) == ["Layouts", "Grid", "Lists", "About"] && list.isAtRest })
      try input.click(list.visibleCells[1])
      #expect(MainLoop.wait { opened == ["Grid"] && list.indexPathsForSelectedItems == nil })
    }

    /// A delegate that implements all methods except `shouldDeselectItemAt`.
    private final class Delegate: UICollectionViewDelegate {
      var told: [String] = []
      func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
        -> Bool
      { indexPath != [0, 3] }
      func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
      {
        indexPath.item != 1
      }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        told.append("+\(indexPath.item)")
      }
      func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        told.append("-\(indexPath.item)")
      }
      func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
      ) { told.append("!\(indexPath.item)") }
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { told.append("v\(indexPath.item)") }
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { told.append("e\(indexPath.item)") }
    }

    @Test func delegateIsCalledWithIndexPaths() throws {
      let list = UICollectionView(frame: .zero)
      let delegate = Delegate()
      let source = UITableViewDiffableDataSource<Int, String>(tableView: list) { list, indexPath, item in
        let cell = list.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.contentConfiguration = .cell(text: item)
        return cell
      }
      list.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      list.delegate = delegate
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c", "d"])
      source.apply(snapshot)
      let window = window(list)
      defer { window.destroy() }
      #expect(MainLoop.wait { delegate.told == ["v0", "v1", "v2", "v3"] && list.isAtRest })
      delegate.told = []
      let input = try SimulatedInput(on: window)
      try input.click(list.visibleCells[0])
      try input.click(list.visibleCells[1])
      try input.click(list.visibleCells[3])
      #expect(list.indexPathsForSelectedItems == [[0, 0]])
      #expect(!list.visibleCells.contains { $0.isPressed })
      try input.click(list.visibleCells[2], count: 2)
      #expect(MainLoop.wait { delegate.told == ["+0", "-0", "+2", "!2"] }, "\(delegate.told)")
      delegate.told = []
      snapshot.deleteItems(["d"])
      source.apply(snapshot)
      #expect(MainLoop.wait { delegate.told == ["e3"] && list.isAtRest }, "\(delegate.told)")
      let newDelegate = Delegate()
      list.delegate = newDelegate
      snapshot.deleteItems(["c"])
      source.apply(snapshot)
      #expect(MainLoop.wait { newDelegate.told.contains("e2") && list.isAtRest }, "\(newDelegate.told)")
      snapshot.appendItems(["c"])
      source.apply(snapshot)
      source.selectedItemIdentifiers = ["c"]
      #expect(MainLoop.wait { newDelegate.told.last == "v2" && list.isAtRest }, "\(newDelegate.told)")

      list.selectItem(at: [7, 7], animated: false, scrollPosition: .top)
      #expect(source.selectedItemIdentifiers == ["c"], "there is no such item")
      list.allowsMultipleSelection = true
      list.selectItem(at: [0, 1], animated: false, scrollPosition: .top)
      #expect(source.selectedItemIdentifiers == ["b", "c"])
      source.focusedItemIdentifier = "c"
      list.deselectItem(at: [0, 2], animated: false)
      #expect(list.indexPathsForSelectedItems == [[0, 1]] && source.focusedItemIdentifier == "c")
      list.selectItem(at: nil, animated: false, scrollPosition: [])
      #expect(list.indexPathsForSelectedItems == nil)
      list.allowsSelection = false
      #expect(list.selectionMode == .none && list.allowsMultipleSelection)
      list.allowsSelection = true
      #expect(list.selectionMode == .multiple, "selecting several items is allowed again")
    }

    @Test func groupsBecomeGridsAndLists() {
      func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
      {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
      }
      let third = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
      let row = size(.fractionalWidth(1), .absolute(90))
      var group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [third])
      group.interItemSpacing = .fixed(8)
      var section = NSCollectionLayoutSection(group: group)
      #expect(section == .grid(columns: 3, itemHeight: 90, spacing: 8, using: section.configuration))
      #expect(section.boundarySupplementaryItems.isEmpty && section.configuration.headerMode == .none)
      section.interGroupSpacing = 4
      var header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      var own = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: header.layoutSize, elementKind: "own", alignment: .bottom)
      own.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header, own]
      #expect(section.boundarySupplementaryItems == [header, own] && section.interGroupSpacing == 4)
      #expect(section.configuration.pinsHeader && section.configuration.footerMode == .none)
      let line = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
      let list = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: line.layoutSize, subitems: [line]))
      #expect(!list.isGrid)
      let wide = NSCollectionLayoutItem(layoutSize: size(.absolute(120), .absolute(90)))
      let fitting = NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [wide]))
      #expect(
        fitting == .grid(minimumCellWidth: 120, itemHeight: 90, spacing: 0, using: fitting.configuration))
    }

    @Test func groupsBecomeShelves() {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(250), heightDimension: .absolute(90))
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      var section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
      #expect(section.orthogonalScrollingBehavior == .none)
      section.orthogonalScrollingBehavior = .groupPaging
      section.interGroupSpacing = 8
      #expect(section.orthogonalScrollingBehavior == .continuousGroupLeadingBoundary)
      #expect(
        section
          == .shelf(
            itemWidth: 250, itemHeight: 90, spacing: 8, orthogonalScrolling: .continuousItemBoundary,
            using: section.configuration))
      section.orthogonalScrollingBehavior = .none
      #expect(!section.isShelf && section.isGrid)
    }

    @Test func widthsThatListsCannotShowTrap() async {
      func message(_ result: ExitTest.Result?) -> String {
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      }
      let different = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        func item(_ share: Double) -> NSCollectionLayoutItem {
          NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(share), heightDimension: .absolute(90)))
        }
        _ = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
          subitems: [item(0.7), item(0.3)])
      }
      #expect(message(different).contains("items of different widths"))
      let narrow = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(90))
        _ = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 2)
      }
      #expect(message(narrow).contains("a group must fill the list's width"))
    }
  }
}
