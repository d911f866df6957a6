/// The appearance of the separators above and below an item or all items of a section, like
/// `UIListSeparatorConfiguration`.
///
/// ```swift
/// projects.separatorConfiguration.color = .tint
/// projects.separatorConfiguration.bottomSeparatorInsets.leading = 56
/// ```
///
/// The separators of an item are drawn inside its cell and move with it. The border of a group is not a
/// separator. If the separators of an item differ from the default ones, they are CSS nodes named
/// `itemseparator` in its cell, and the cell doesn't have the class `separators`.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a separator.
  public enum Visibility: Hashable, Sendable {
    /// The separator is visible only below an item that is followed by another item of the section. An item
    /// that is used as the section's header has no separators.
    case automatic
    /// The separator is always visible. Between two items, both the separator below the first and the one
    /// above the second can be drawn.
    case visible
    /// The separator is never visible.
    case hidden
  }

  /// Insets of 0. Separators with these insets extend from edge to edge, except at the rounded corners of an inset
  /// group.
  public static let automaticInsets = DirectionalMargins()

  /// The visibility of the separator above the item.
  public var topSeparatorVisibility = Visibility.automatic

  /// The visibility of the separator below the item.
  public var bottomSeparatorVisibility = Visibility.automatic

  /// The insets of the separator above the item, in logical pixels. The vertical insets are ignored.
  public var topSeparatorInsets = automaticInsets

  /// The insets of the separator below the item, in logical pixels. The vertical insets are ignored.
  public var bottomSeparatorInsets = automaticInsets

  /// The colour of both separators, or nil for the default colour.
  public var color: Color?

  /// The colour of both separators if the item is selected in a list with multiple selection, or nil to use
  /// `color`.
  public var multipleSelectionColor: Color?

  /// Creates a configuration with the default separators.
  public init() {}

  var isAutomatic: Bool { self == ListSeparatorConfiguration() }
}
