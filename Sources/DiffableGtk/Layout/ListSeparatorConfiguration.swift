/// The separators above and below the items of a section, or of a single item, like `UIListSeparatorConfiguration`.
///
/// ```swift
/// projects.separatorConfiguration.color = .tint
/// projects.separatorConfiguration.bottomSeparatorInsets.leading = 56
/// ```
///
/// Each item draws its own separators inside its cell, and they move with it. The border of a group is not a separator. A
/// separator that differs from the style's is an `itemseparator` node in the cell, which then lacks the class `separators`.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a separator.
  public enum Visibility: Hashable, Sendable {
    /// Only between two items of the section: below every item except the last, and above none. An item that is the
    /// section's header has no separators.
    case automatic
    /// Always visible. If the neighbouring item has a separator on this side too, both are drawn next to each other.
    case visible
    /// Never visible.
    case hidden
  }

  /// Insets of zero: separators run from edge to edge, like those of the style.
  public static let automaticInsets = DirectionalMargins()

  /// The visibility of the separator above the item.
  public var topSeparatorVisibility = Visibility.automatic

  /// The visibility of the separator below the item.
  public var bottomSeparatorVisibility = Visibility.automatic

  /// The insets of the separator above the item, in logical pixels. The vertical insets are ignored.
  public var topSeparatorInsets = automaticInsets

  /// The insets of the separator below the item, in logical pixels. The vertical insets are ignored.
  public var bottomSeparatorInsets = automaticInsets

  /// The colour of both separators, or nil for the colour of the style.
  public var color: Color?

  /// The colour of both separators of a selected item in a list that allows multiple selection, or nil to use `color`.
  public var multipleSelectionColor: Color?

  /// Creates a configuration that draws the style's separators.
  public init() {}

  /// Whether the separators are those of the style.
  var isAutomatic: Bool { self == ListSeparatorConfiguration() }
}
