public import Catalog
public import Diffable

/// The contents of the sidebar: sections of groups, catalogues and projects.
///
/// Rows are identified by their `Place`. Their contents are looked up when a cell is configured.
public struct Sidebar: Sendable, Equatable {
  /// A catalogue in the sidebar.
  public struct CatalogEntry: Sendable, Hashable {
    /// The name, which identifies the catalogue.
    public var name: String
    /// The display name.
    public var title: String
    /// The number of items.
    public var count: Int
    /// The state of the user's file, or nil for a bundled catalogue.
    public var file: FileCondition?

    /// The state of a user's file.
    public enum FileCondition: Sendable, Hashable {
      /// The catalogue is up to date with the file.
      case current
      /// The file is missing or can't be read at the moment. The catalogue has the last known contents.
      case stale
    }

    /// Creates an entry for a bundled catalogue.
    public init(name: String, title: String, count: Int) {
      self.name = name
      self.title = title
      self.count = count
    }

    /// Creates an entry with the name, title and item count of a catalogue.
    public init(_ catalog: Catalog) {
      self.init(
        name: catalog.name, title: catalog.title, count: catalog.sections.reduce(0) { $0 + $1.items.count })
    }
  }

  /// The contents of a row.
  public enum Row: Sendable, Hashable {
    /// A group, its number of items and the number of overdue items.
    case group(PlannerGroup, count: Int, overdue: Int)
    /// A catalogue.
    case catalog(CatalogEntry)
    /// A project and its progress.
    case project(ProjectSummary)

    /// The title of the row.
    public var title: String {
      switch self {
      case .group(let group, _, _): group.title
      case .catalog(let entry): entry.title
      case .project(let summary): summary.project.name
      }
    }

    /// The number to show, or nil for 0. For a project, this is the number of open items.
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

  /// Creates a sidebar with all groups, catalogues and projects.
  ///
  /// - Parameters:
  ///   - counts: The planner's counts.
  ///   - catalogs: The catalogues in display order, with unique names. Their items are counted for the group All.
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

  /// The row of a place, or nil if the sidebar doesn't contain the place.
  public subscript(place: Place) -> Row? { rows[place] }

  /// Returns whether two sidebars have the same contents.
  public static func == (left: Self, right: Self) -> Bool {
    left.rows == right.rows && left.sections.elementsEqual(right.sections) { $0 == $1 }
  }

  /// Returns the sidebar as a snapshot for the data source.
  ///
  /// - Parameter previous: The sidebar on screen. Rows whose contents have changed since are marked for
  ///   reconfiguration.
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
