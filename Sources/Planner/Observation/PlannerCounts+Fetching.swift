import GRDB

extension PlannerCounts {
  init(_ db: Database, on day: Day) throws {
    try self.init(groupsIn: db, on: day)
    projects = try ProjectSummary.fetchAll(db)
  }

  /// Fetches only the counts of groups, so that observers aren't notified when projects change.
  init(groupsIn db: Database, on day: Day) throws {
    self.init()
    let today = day.description
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT
            (SELECT count(*) FROM item WHERE favorite IS NOT NULL),
            (SELECT count(*) FROM item WHERE viewed IS NOT NULL),
            (SELECT count(*) FROM item WHERE plan <= :today AND done IS NULL),
            (SELECT count(*) FROM item WHERE plan < :today AND done IS NULL),
            (SELECT count(*) FROM item WHERE plan > :today AND plan < 'someday' AND done IS NULL),
            (SELECT count(*) FROM item WHERE plan = 'someday' AND done IS NULL),
            (SELECT count(*) FROM item WHERE done IS NOT NULL)
          """), arguments: ["today": today])
    if let row {
      groups = [
        .favorites: row[0], .recents: min(row[1], Planner.recentsLimit), .today: row[2], .upcoming: row[4],
        .someday: row[5],
        .done: row[6],
      ]
      overdue = row[3]
    }
  }
}

extension ProjectSummary {
  static func fetchAll(_ db: Database) throws -> [ProjectSummary] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          WITH
            total AS MATERIALIZED (SELECT project, count(*) AS number FROM member GROUP BY project),
            finished AS MATERIALIZED (
              SELECT member.project, count(*) AS number FROM item JOIN member ON member.item = item.id
              WHERE item.done IS NOT NULL GROUP BY member.project)
          SELECT project.id, \(Schema.line("project.name")), project.color, project.symbol,
            coalesce(total.number, 0), coalesce(finished.number, 0)
          FROM project LEFT JOIN total ON total.project = project.id
            LEFT JOIN finished ON finished.project = project.id
          ORDER BY project.position, project.id
          """)
    ).map { try ProjectSummary(project: Project(row: $0), count: $0[4], doneCount: $0[5]) }
  }
}

extension Project {
  /// Creates a project from a row that begins with the project's columns.
  init(row: Row) throws {
    try self.init(
      id: ProjectID(stored: row.decode(atIndex: 0)), name: row.decode(atIndex: 1),
      color: ProjectColor(rawValue: row.decode(atIndex: 2)) ?? .blue,
      symbol: ProjectSymbol(rawValue: row.decode(atIndex: 3)) ?? .folder)
  }
}
