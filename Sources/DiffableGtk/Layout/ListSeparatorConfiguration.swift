/// The lines over and under an item, for a section's items or one of them: `UIListSeparatorConfiguration`.
///
/// ```swift
/// projects.separatorConfiguration.color = .tint
/// projects.separatorConfiguration.bottomSeparatorInsets.leading = 56
/// ```
///
/// Each item has lines of its own, inside its cell, which go wherever that goes. The lines around a group are the group's, and
/// no separators. One that is not as the style has it is the node `itemseparator` in the cell, which then lacks the class
/// `separators`.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is drawn.
  public enum Visibility: Hashable, Sendable {
    /// Where it stands between two items of the section: under each but the last, and over none. An item that is the
    /// section's header has none.
    case automatic
    /// Always. The line is beside that of the neighbour, where both have one.
    case visible
    /// Never.
    case hidden
  }

  /// From edge to edge, as the style draws separators.
  public static let automaticInsets = DirectionalMargins()

  /// Whether there is a line over the item.
  public var topSeparatorVisibility = Visibility.automatic

  /// Whether there is a line under the item.
  public var bottomSeparatorVisibility = Visibility.automatic

  /// How far the line over the item stands in from the cell's sides, in logical pixels; above and below count for nothing.
  public var topSeparatorInsets = automaticInsets

  /// How far the line under the item stands in from the cell's sides, in logical pixels; above and below count for nothing.
  public var bottomSeparatorInsets = automaticInsets

  /// The colour of both; nil is what the style has.
  public var color: Color?

  /// The colour of both at an item that is selected, in a list where several can be; nil is `color`.
  public var multipleSelectionColor: Color?

  /// Separators as the style has them.
  public init() {}

  /// Whether the style draws them by itself.
  var isAutomatic: Bool { self == ListSeparatorConfiguration() }
}
