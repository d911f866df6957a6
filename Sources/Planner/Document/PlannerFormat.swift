/// The format of exported files: JSON in UTF-8, as in this example with all keys.
///
/// ```json
/// {
///   "format": "roster-planner",
///   "version": 1,
///   "items": [
///     {"id": "courses:beginning-arkit", "title": "Beginning ARKit", "subtitle": "Videos",
///      "plan": "2026-12-12", "note": "With Ada.", "lessonsDone": 12, "lessons": 46,
///      "viewed": "2026-11-22T08:03:54.000Z"},
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
/// - `format`, `version` and the main `items` are required. Files with a later version are rejected.
/// - An item's `id` is the catalogue's name, a colon and the local identifier; `title` is the last known title. The
///   other keys are optional: `subtitle` distinguishes items with the same title; `plan` is a day or `someday`; `note`
///   is plain text; `done` is a day; `lessonsDone` and `lessons` are positive numbers, and `lessonsDone` isn't greater
///   than `lessons`; `viewed` is a time in UTC. For a done item, `lessonsDone` is the progress to restore when the item
///   is marked as not done. If it equals `lessons`, the progress is reset instead.
/// - `favorites`, `projects` and the `items` of each project are optional, and are in the user's order. Every item in
///   `favorites` or in a project is also in the main `items`. No list contains an item twice.
/// - A project's `color` is a `ProjectColor` and its `symbol` a `ProjectSymbol`; both are optional.
/// - Days are written `YYYY-MM-DD`. Unknown keys are ignored.
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

  /// The header. It is decoded first, because later versions of the format and other kinds of files can have different
  /// keys.
  struct Head: Decodable {
    var format: String
    var version: Int
  }

  struct Item: Codable {
    var id: String
    var title: String
    var subtitle: String?
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
    var color: String?
    var symbol: String?
    var items: [String]?
  }
}
