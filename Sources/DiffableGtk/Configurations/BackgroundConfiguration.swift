import Gtk

/// What is drawn behind a cell's content: `UIBackgroundConfiguration`.
///
/// A cell without one is drawn by the style sheet: what the pointer is over, what is selected. With one, all of that is the
/// configuration's, which follows the cell's state with ``updated(for:)``.
///
/// The cell itself stays opaque under it, since moving cells pass over fading ones.
public struct BackgroundConfiguration: Hashable, Sendable {
  /// The colour of all of it; nil is what the style has in the cell's state.
  public var backgroundColor: Color?

  /// How round its corners are, in logical pixels.
  public var cornerRadius = 0

  /// How far it stands in from the cell's edges, in logical pixels.
  public var backgroundInsets = DirectionalMargins()

  /// The colour of the line around it; nil for none.
  public var strokeColor: Color?

  /// How thick that line is, in logical pixels.
  public var strokeWidth = 0

  /// How far outside the edge the line runs, in logical pixels: at 0 it is just inside, where negative further in.
  public var strokeOutset = 0

  /// A picture over the colour, which covers all of it.
  public var image: Texture?

  /// How the picture fills the room, which is cut off or left free where the proportions differ.
  public var imageContentMode = ListContentConfiguration.ContentMode.scaleAspectFill

  /// The shadow that it throws. One that reaches out of the cell is cut off there: leave room by `backgroundInsets`.
  public var shadowProperties = ShadowProperties()

  /// A shadow. To begin with there is none.
  public struct ShadowProperties: Hashable, Sendable {
    /// Its colour; nil for none.
    public var color: Color?
    /// How far it is blurred, in logical pixels.
    public var radius = 0
    /// How far it is from what throws it, in logical pixels to the right and down.
    public var offset = LayoutSize(0)

    /// No shadow.
    public init() {}
  }

  /// A widget over colour and picture, which fills all of it. Give each cell one of its own.
  public var customView: Widget?

  /// Whether the colour follows hovering, pressing and selection where `backgroundColor` is nil.
  var followsState = false

  /// The state whose looks it has.
  var look = Look()

  struct Look: Hashable, Sendable {
    var (isSelected, isHovered, isHighlighted, isReordering) = (false, false, false, false)
  }

  /// What is drawn: the colour of your own, or the style's.
  public var resolvedBackgroundColor: Color {
    if let backgroundColor { return backgroundColor }
    guard followsState else { return .clear }
    if look.isSelected {
      return look.isHighlighted || look.isHovered ? .tint.withAlphaComponent(0.22) : .selection
    }
    if look.isHighlighted || look.isReordering { return .fill }
    return look.isHovered ? .secondaryFill : .clear
  }

  /// The same background as it looks in a state.
  public func updated(for state: CellConfigurationState) -> Self {
    guard followsState else { return self }
    var background = self
    background.look.isSelected = state.isSelected
    background.look.isHovered = state.isHovered && !state.isDisabled
    background.look.isHighlighted = state.isHighlighted
    background.look.isReordering = state.isReordering
    return background
  }

  /// Whether both look the same; picture and widget by identity.
  public static func == (left: Self, right: Self) -> Bool {
    left.values == right.values && left.image === right.image && left.customView === right.customView
  }

  /// Picture and widget by identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(image.map(ObjectIdentifier.init))
    hasher.combine(customView.map(ObjectIdentifier.init))
  }

  private struct Values: Hashable {
    let colors: [Color?]
    let imageContentMode: ListContentConfiguration.ContentMode
    let shadow: ShadowProperties
    let numbers: [Int]
    let insets: DirectionalMargins
    let look: Look
    let followsState: Bool
  }

  private var values: Values {
    Values(
      colors: [backgroundColor, strokeColor], imageContentMode: imageContentMode, shadow: shadowProperties,
      numbers: [cornerRadius, strokeWidth, strokeOutset],
      insets: backgroundInsets, look: look, followsState: followsState)
  }
}

extension BackgroundConfiguration {
  /// Nothing, in any state.
  public static func clear() -> Self { Self() }

  /// A list's cell: rounded, and tinted in its states.
  public static func listCell() -> Self { listPlainCell() }

  /// A cell of a plain list: rounded, and tinted in its states.
  public static func listPlainCell() -> Self {
    following(cornerRadius: 8, DirectionalMargins(top: 1, leading: 6, bottom: 1, trailing: 6))
  }

  /// A cell of a group: from edge to edge, and tinted in its states.
  public static func listGroupedCell() -> Self { following(cornerRadius: 0, DirectionalMargins()) }

  /// A sidebar's cell.
  public static func listSidebarCell() -> Self { listPlainCell() }

  /// A cell of a sidebar beside which another list shows what is in it.
  public static func listAccompaniedSidebarCell() -> Self { listPlainCell() }

  /// The line over a section.
  public static func listHeader() -> Self { Self() }

  /// The line over a sidebar's section.
  public static func listSidebarHeader() -> Self { listHeader() }

  /// The line over or under a section of a plain list. A pinned header's opaque ground is the cell's own, below this.
  public static func listPlainHeaderFooter() -> Self { Self() }

  /// The line over or under a group.
  public static func listGroupedHeaderFooter() -> Self { Self() }

  /// What stands under a section.
  public static func listFooter() -> Self { Self() }

  private static func following(cornerRadius: Int, _ insets: DirectionalMargins) -> Self {
    var background = Self()
    background.followsState = true
    background.cornerRadius = cornerRadius
    background.backgroundInsets = insets
    return background
  }
}
