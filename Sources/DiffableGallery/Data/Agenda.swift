/// Groups of tasks that every agenda has.
struct TaskGroup: Identifiable, Sendable {
  let id: Int
  let title: String
  let iconName: String
  /// One of the eight hues of pictures.
  let hue: Int
  /// How many tasks are in it.
  var count: Int

  static let all = [
    TaskGroup(id: 0, title: "Inbox", iconName: "mail-unread-symbolic", hue: 0, count: 5),
    TaskGroup(id: 1, title: "Focus", iconName: "starred-symbolic", hue: 3, count: 1),
    TaskGroup(id: 2, title: "Today", iconName: "x-office-calendar-symbolic", hue: 5, count: 3),
    TaskGroup(id: 3, title: "Upcoming", iconName: "alarm-symbolic", hue: 7, count: 12),
    TaskGroup(id: 4, title: "Someday", iconName: "weather-clear-night-symbolic", hue: 1, count: 0),
  ]
}

/// What a person has made of their own.
struct Project: Identifiable, Sendable {
  let id: Int
  var title: String
  /// Where it stands among the others.
  var order: Int
  var count: Int

  static let all = [
    ("Home", 2, 4), ("Work", 1, 9), ("Vacation in Paris", 3, 6), ("Weekends", 4, 0), ("Self-Education", 5, 2),
    ("New Year’s Resolutions", 6, 0),
  ].enumerated().map { Project(id: $0, title: $1.0, order: $1.1, count: $1.2) }
}
