import Diffable

extension ListViewDiffableDataSource {
  /// The titles of a section index, and the sections to which they scroll the list.
  ///
  /// ```swift
  /// dataSource.sectionIndex = .firstLetters
  /// ```
  @MainActor
  public struct SectionIndex {
    let entries: (Snapshot) -> [IndexTitle]

    private init(entries: @escaping (Snapshot) -> [IndexTitle]) { self.entries = entries }

    /// Creates an index with custom titles, for example the whole alphabet.
    ///
    /// - Parameters:
    ///   - indexTitles: A closure that returns the titles for a snapshot, from top to bottom.
    ///   - sectionForIndexTitle: A closure that gets a title and its zero-based position, and returns the section to
    ///     which the title scrolls, or nil if the title has no section.
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

    /// Creates an index from the titles of the sections. If the closure returns nil, the section has no index entry.
    /// Consecutive sections with the same title share one entry.
    public static func titles(_ title: @escaping @MainActor (SectionIdentifierType) -> String?)
      -> SectionIndex
    {
      SectionIndex { IndexTitle.titles(of: $0.sectionIdentifiers, title) }
    }

    /// Creates an index from the uppercase first letter of each section's text, such as its header. The title
    /// is "#" if the text doesn't begin with a letter. Accented letters have separate titles.
    public static func firstLetters(of text: @escaping @MainActor (SectionIdentifierType) -> String)
      -> SectionIndex
    {
      titles { IndexTitle.firstLetter(of: text($0)) }
    }
  }

  // MARK: List content

  var indexTitles: [IndexTitle] {
    guard let sectionIndex, let listView else { return [] }
    return listView.phase.within(.callingProgram("sectionIndex is running")) {
      sectionIndex.entries(shown.snapshot)
    }
  }
}

extension ListViewDiffableDataSource.SectionIndex where SectionIdentifierType == String {
  /// An index of the first letters of the section identifiers.
  public static var firstLetters: Self { firstLetters { $0 } }
}
