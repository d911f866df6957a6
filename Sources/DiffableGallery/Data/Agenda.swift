/// A to-do list with fixed groups and the user's projects.
struct Agenda: Sendable {
  enum Place: Hashable, Sendable { case group(TaskGroup.ID), project(Project.ID) }

  var groups = TaskGroup.all
  var projects = Project.all

  subscript(place: Place) -> (title: String, tasks: [String]) {
    switch place {
    case .group(let id): (groups[id].title, groups[id].tasks)
    case .project(let id): (projects[id].title, projects[id].tasks)
    }
  }
}

struct TaskGroup: Identifiable, Sendable {
  let id: Int
  let title: String
  let iconName: String
  /// The hue of the icon. It is less than `Picture.hueCount`.
  let hue: Int
  var tasks: [String] = []

  static let all = [
    TaskGroup(
      id: 0, title: "Inbox", iconName: "mail-unread-symbolic", hue: 0,
      tasks: [
        "Answer the landlord", "Return the library books", "Renew the passport",
        "Look at the insurance letter",
        "Thank Grandmother",
      ]),
    TaskGroup(
      id: 1, title: "Focus", iconName: "starred-symbolic", hue: 3, tasks: ["Finish the talk for Thursday"]),
    TaskGroup(
      id: 2, title: "Today", iconName: "x-office-calendar-symbolic", hue: 5,
      tasks: ["Water the plants", "Call the dentist", "Buy bread and cheese"]),
    TaskGroup(
      id: 3, title: "Upcoming", iconName: "alarm-symbolic", hue: 7,
      tasks: [
        "Book the train to Paris", "Change the tyres", "Birthday present for Ada", "Tax return",
        "Dinner with the Lis",
        "Concert tickets", "Chimney sweep", "Parents’ evening", "Eye test", "Pay the club’s dues",
        "Vaccination",
        "Clean the gutters",
      ]),
    TaskGroup(id: 4, title: "Someday", iconName: "weather-clear-night-symbolic", hue: 1),
  ]
}

struct Project: Identifiable, Sendable {
  let id: Int
  var title: String
  var order: Int
  var tasks: [String] = []

  static let all = [
    Project(
      id: 0, title: "Home", order: 2,
      tasks: ["Paint the hall", "Mend the tap", "Hang the lamp", "Sort the cellar"]),
    Project(
      id: 1, title: "Work", order: 1,
      tasks: [
        "Plan the quarter", "Write the report", "Review the budget", "Interview on Monday", "Order monitors",
        "Update the handbook", "Archive old mail", "Move to the new wiki", "Coffee with Grace",
      ]),
    Project(
      id: 2, title: "Vacation in Paris", order: 3,
      tasks: [
        "Find a hotel", "Museum passes", "Learn to order breakfast", "Ask Claire about the market",
        "Pack light",
        "Find a cat sitter",
      ]),
    Project(id: 3, title: "Weekends", order: 4),
    Project(
      id: 4, title: "Self-Education", order: 5, tasks: ["A course in statistics", "Read about type theory"]),
    Project(id: 5, title: "New Year’s Resolutions", order: 6),
  ]
}
