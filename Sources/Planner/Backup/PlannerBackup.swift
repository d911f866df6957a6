public import Foundation

/// A backup of the planner, made at its first use on a day.
public struct PlannerBackup: Sendable, Hashable {
  /// The day.
  public let day: Day

  /// The SQLite file.
  public let file: URL
}
