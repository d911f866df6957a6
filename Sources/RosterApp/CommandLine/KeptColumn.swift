import Planner

/// A column with the user's data in an exported list. The raw value is its name in CSV and JSON.
enum KeptColumn: String, CaseIterable {
  case favourite, planned, done, lessonsDone, note

  enum Value: Equatable {
    case flag
    case number(Int)
    /// Text, or a day in the form `2026-12-12`.
    case text(String)

    var plain: String {
      switch self {
      case .flag: "yes"
      case .number(let number): String(number)
      case .text(let text): text
      }
    }
  }

  func value(of item: PlannedItem) -> Value? {
    switch self {
    case .favourite: item.isFavorite ? .flag : nil
    case .planned: item.plan.map { .text($0.description) }
    case .done: item.done.map { .text($0.description) }
    case .lessonsDone: item.lessonsDone > 0 ? .number(item.lessonsDone) : nil
    case .note: item.note.isEmpty ? nil : .text(item.note)
    }
  }
}
