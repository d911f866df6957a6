public import Catalog

/// A section of the item list. The sections depend on the place selected in the sidebar.
public enum PlaceSection: Hashable, Sendable {
  /// All items, without a header.
  case whole

  /// Items planned for a past day.
  case overdue

  /// Items that are planned for a day, or that were viewed or done on that day.
  case day(Day)

  /// The open items of a project, without a header.
  case open

  /// The done items of a project, with a collapsible header.
  case done

  /// A section of a catalogue.
  case catalog(SectionID)
}
