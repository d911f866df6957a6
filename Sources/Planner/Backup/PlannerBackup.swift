public import Foundation

/// The planner as it was when it was first used on a day.
public struct PlannerBackup: Sendable, Hashable {
  /// That day.
  public let day: Day

  /// A SQLite file of its own.
  public let file: URL
}
