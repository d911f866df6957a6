public import Catalog

/// The sections that the list has, whatever place it shows.
public enum PlaceSection: Hashable, Sendable {
  /// All there is, without a header.
  case whole

  /// What was planned for a day that has passed.
  case overdue

  /// What is planned for a day, or was looked at or done on it.
  case day(Day)

  /// What of a project is not done yet, without a header.
  case open

  /// What of a project is done: under a header that folds.
  case done

  /// A section of a catalogue.
  case catalog(SectionID)
}
