/// The exported file: JSON in UTF-8, of which this is a whole one.
///
/// ```json
/// {
///   "format": "roster-planner",
///   "version": 1,
///   "items": [
///     {"id": "courses:beginning-arkit", "title": "Beginning ARKit", "plan": "2026-12-12",
///      "note": "With Ada.", "lessonsDone": 12, "lessons": 46, "viewed": "2026-11-22T08:03:54.000Z"},
///     {"id": "courses:push", "title": "Push Notifications", "done": "2026-11-20"}
///   ],
///   "favorites": ["courses:push"],
///   "projects": [
///     {"id": "3f1c…", "name": "Home", "color": "blue", "symbol": "home",
///      "items": ["courses:push", "courses:beginning-arkit"]}
///   ]
/// }
/// ```
///
/// - `format` and `version` are as here; a file of a greater version is refused.
/// - An item's `id` is its catalogue's name, a colon, and its id there; `title` is its title as it was. The rest may be missing:
///   `plan` is a day or `someday`, `note` plain text, `done` a day, `lessonsDone` and `lessons` numbers above 0, the first no greater
///   than the second, `viewed` a moment in UTC.
/// - `favorites` and `projects`, and the `items` of each project, are in the person's order. Each item that they name is among
///   `items`, once.
/// - A project's `color` is one of `ProjectColor`, its `symbol` one of `ProjectSymbol`; both may be missing.
/// - Days are `YYYY-MM-DD`. Keys that are not named here are passed over.
enum PlannerFormat {
  static let name = "roster-planner"
  static let version = 1

  struct File: Codable {
    var format: String
    var version: Int
    var items: [Item]
    var favorites: [String]?
    var projects: [ProjectItems]?
  }

  /// What is looked at first: another file, or a newer one, may have anything in the rest.
  struct Head: Decodable {
    var format: String
    var version: Int
  }

  struct Item: Codable {
    var id: String
    var title: String
    var plan: String?
    var note: String?
    var done: Day?
    var lessonsDone: Int?
    var lessons: Int?
    var viewed: String?
  }

  struct ProjectItems: Codable {
    var id: ProjectID
    var name: String
    var color: ProjectColor?
    var symbol: ProjectSymbol?
    var items: [String]?
  }
}
