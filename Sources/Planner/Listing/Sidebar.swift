public import Catalog
public import Diffable

/// What the sidebar shows: a section of groups, one of catalogues, one of projects, and what each row says.
///
/// Rows are named by their `Place`, an identifier with a case for each kind, and what they say is looked up by it when a
/// cell is configured.
public struct Sidebar: Sendable, Equatable {
  /// A catalogue as the sidebar shows it.
  public struct CatalogEntry: Sendable, Hashable {
    /// The catalogue's name, which is its identifier.
    public var name: String
    /// What people call it.
    public var title: String
    /// The number of its items.
    public var count: Int
    /// How it stands with the person's file that it comes from; nil for one that comes with the program.
    public var file: FileCondition?

    /// How it stands with a file.
    public enum FileCondition: Sendable, Hashable {
      /// What is shown is what it has.
      case current
      /// It is gone, or cannot be read as it is.
      case stale
    }

    /// An entry by its parts.
    public init(name: String, title: String, count: Int) {
      self.name = name
      self.title = title
      self.count = count
    }

    /// The entry of a catalogue.
    public init(_ catalog: Catalog) {
      self.init(
        name: catalog.name, title: catalog.title, count: catalog.sections.reduce(0) { $0 + $1.items.count })
    }
  }

  /// What a row says.
  public enum Row: Sendable, Hashable {
    /// A group, the number of its items, and how many of them are overdue.
    case group(PlannerGroup, count: Int, overdue: Int)
    /// A catalogue.
    case catalog(CatalogEntry)
    /// A project, with what is done of it.
    case project(ProjectSummary)

    /// The text.
    public var title: String {
      switch self {
      case .group(let group, _, _): group.title
      case .catalog(let entry): entry.title
      case .project(let summary): summary.project.name
      }
    }

    /// The number at the side; nil, so that there is none, for 0. A project's is what is left to do.
    public var count: Int? {
      let count =
        switch self {
        case .group(_, let count, _): count
        case .catalog(let entry): entry.count
        case .project(let summary): summary.count - summary.doneCount
        }
      return count == 0 ? nil : count
    }
  }

  private var sections: [(section: SidebarSection, places: [Place])]
  private var rows: [Place: Row]

  /// A sidebar.
  ///
  /// - Parameters:
  ///   - counts: what the planner tells.
  ///   - catalogs: the catalogues that are shown, in their order; All has their items. No two have the same name.
  public init(counts: PlannerCounts, catalogs: [CatalogEntry]) {
    rows = [:]
    sections = SidebarSection.allCases.map { ($0, []) }
    func add(_ place: Place, _ row: Row, to section: Int) {
      guard rows.updateValue(row, forKey: place) == nil else { return }
      sections[section].places.append(place)
    }
    for group in PlannerGroup.allCases {
      let count = group == .all ? catalogs.reduce(0) { $0 + $1.count } : counts.groups[group] ?? 0
      add(
        .group(group), .group(group, count: count, overdue: group == .today ? counts.overdue : 0), to: 0)
    }
    for entry in catalogs { add(.catalog(entry.name), .catalog(entry), to: 1) }
    for summary in counts.projects { add(.project(summary.id), .project(summary), to: 2) }
  }

  /// What the row of a place says; nil if the sidebar has no such row.
  public subscript(place: Place) -> Row? { rows[place] }

  /// Whether both show the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.rows == right.rows && left.sections.elementsEqual(right.sections) { $0 == $1 }
  }

  /// As the data source takes it.
  ///
  /// - Parameter previous: what it shows now; rows that are in both and say something else are marked to be configured
  ///   again.
  /// - Complexity: Expected O(*n*) in the number of rows.
  public func snapshot(after previous: Sidebar? = nil) -> DiffableDataSourceSnapshot<SidebarSection, Place> {
    var snapshot = DiffableDataSourceSnapshot<SidebarSection, Place>()
    snapshot.appendSections(sections.map(\.section))
    for (section, places) in sections { snapshot.appendItems(places, toSection: section) }
    guard let previous else { return snapshot }
    snapshot.reconfigureItems(
      sections.flatMap(\.places).filter { place in previous.rows[place].map { $0 != rows[place] } ?? false })
    return snapshot
  }
}
