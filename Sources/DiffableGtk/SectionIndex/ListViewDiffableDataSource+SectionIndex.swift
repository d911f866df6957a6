import Diffable

extension ListViewDiffableDataSource {
  /// The titles at the list's edge, and the section that each goes to.
  ///
  /// ```swift
  /// dataSource.sectionIndex = .firstLetters
  /// ```
  @MainActor
  public struct SectionIndex {
    let entries: (Snapshot) -> [IndexTitle]

    private init(entries: @escaping (Snapshot) -> [IndexTitle]) { self.entries = entries }

    /// Titles that need not be sections', such as a whole alphabet.
    ///
    /// - Parameters:
    ///   - indexTitles: gives the titles for a snapshot, from top to bottom.
    ///   - sectionForIndexTitle: gives the section for a title and its place among the titles, from 0; nil for one that
    ///     goes nowhere.
    public init(
      indexTitles: @escaping (Snapshot) -> [String],
      sectionForIndexTitle: @escaping (String, Int) -> SectionIdentifierType?
    ) {
      self.init { snapshot in
        indexTitles(snapshot).enumerated().map { index, title in
          IndexTitle(
            text: title, section: sectionForIndexTitle(title, index).flatMap(snapshot.indexOfSection))
        }
      }
    }

    /// The titles of the sections; nil for none. Sections that follow each other under the same title share it.
    public static func titles(_ title: @escaping (SectionIdentifierType) -> String?) -> SectionIndex {
      SectionIndex { IndexTitle.titles(of: $0.sectionIdentifiers, title) }
    }

    /// The letters that texts of the sections begin with, such as what their headers say, as capitals; # for a text that
    /// begins with no letter. Letters with accents are letters of their own.
    public static func firstLetters(of text: @escaping (SectionIdentifierType) -> String) -> SectionIndex {
      titles { IndexTitle.firstLetter(of: text($0)) }
    }
  }

  // MARK: What the list asks

  var indexTitles: [IndexTitle] {
    guard let sectionIndex else { return [] }
    return listView.phase.within(.asking("sectionIndex is being asked")) {
      sectionIndex.entries(shown.snapshot)
    }
  }
}

extension ListViewDiffableDataSource.SectionIndex where SectionIdentifierType == String {
  /// The letters that the sections' identifiers begin with.
  public static var firstLetters: Self { firstLetters { $0 } }
}
