import Gtk

/// The background of a cell. It is the counterpart of `UIBackgroundConfiguration`.
///
/// Without a background configuration, the style sheet defines the background of the cell, including its hover and
/// selection states. If a configuration is set, the configuration defines the colours for all states; see
/// ``updated(for:)``.
///
/// The cell behind the background remains opaque, because moving cells can pass over cells that are fading in or out.
/// Two configurations are equal only if they contain the same picture object and the same widget.
public struct BackgroundConfiguration: Hashable, Sendable {
  /// The background colour, or nil for the default colour. The default colour of a list cell's background depends on
  /// the cell's state. Other backgrounds are transparent by default.
  public var backgroundColor: Color?

  /// The corner radius, in logical pixels. Traps if it is negative.
  public var cornerRadius = 0 {
    didSet { requireNotNegative(cornerRadius, "cornerRadius") }
  }

  /// The insets from the cell's edges, in logical pixels.
  public var backgroundInsets = DirectionalMargins()

  /// The colour of the outline, or nil for none.
  public var strokeColor: Color?

  /// The width of the outline, in logical pixels. Traps if it is negative.
  public var strokeWidth = 0 {
    didSet { requireNotNegative(strokeWidth, "strokeWidth") }
  }

  /// The offset of the outline, in logical pixels. At 0, the outline is just inside the background's edge. Positive
  /// values move the outline outward, and negative values move it further inward.
  public var strokeOutset = 0

  /// A picture that is drawn in front of the background colour, or nil for none.
  public var image: Texture?

  /// How the picture is scaled to fill the background or to fit inside it.
  public var imageContentMode = ListContentConfiguration.ContentMode.scaleAspectFill

  /// The shadow of the background. Outside the cell, neighbouring cells can cover the shadow, so use `backgroundInsets`
  /// to make space for it.
  public var shadowProperties = ShadowProperties()

  /// A shadow. By default, it has no colour and isn't drawn.
  public struct ShadowProperties: Hashable, Sendable {
    /// The colour of the shadow, or nil for no shadow.
    public var color: Color?
    /// The blur radius, in logical pixels. Traps if it is negative.
    public var radius = 0 {
      didSet { requireNotNegative(radius, "radius") }
    }
    /// The offset to the right and down, in logical pixels.
    public var offset = LayoutSize(0)

    /// Creates properties without a shadow.
    public init() {}
  }

  /// A widget that fills the background, in front of its colour and picture. Use a separate widget for each cell.
  public var customView: Widget? {
    get { hosted.widget }
    set { hosted.widget = newValue }
  }

  private var hosted = Hosted()

  private struct Hosted: Hashable, Sendable {
    var widget: Widget?

    static func == (left: Self, right: Self) -> Bool { left.widget === right.widget }

    func hash(into hasher: inout Hasher) { hasher.combine(widget.map(ObjectIdentifier.init)) }
  }

  var followsState = false

  var look = Look()

  struct Look: Hashable, Sendable {
    var (isSelected, isHovered, isHighlighted, isReordering) = (false, false, false, false)
  }

  /// The colour that is drawn: ``backgroundColor`` or the default colour for the state.
  public var resolvedBackgroundColor: Color {
    if let backgroundColor { return backgroundColor }
    guard followsState else { return .clear }
    if look.isSelected {
      return look.isHighlighted || look.isHovered ? .tint.withAlphaComponent(0.22) : .selection
    }
    if look.isHighlighted || look.isReordering { return .fill }
    return look.isHovered ? .secondaryFill : .clear
  }

  /// Returns the background for a state. Only the default colour depends on the state.
  public func updated(for state: CellConfigurationState) -> Self {
    guard followsState else { return self }
    var background = self
    background.look.isSelected = state.isSelected
    background.look.isHovered = state.isHovered && !state.isDisabled
    background.look.isHighlighted = state.isHighlighted
    background.look.isReordering = state.isReordering
    return background
  }
}

extension BackgroundConfiguration {
  /// Returns an empty background.
  public static func clear() -> Self { Self() }

  /// Returns a rounded background whose colour depends on the state.
  public static func listCell() -> Self { listPlainCell() }

  /// Returns the rounded background of a cell in a plain list. Its colour depends on the state.
  public static func listPlainCell() -> Self {
    following(cornerRadius: 8, DirectionalMargins(top: 1, leading: 6, bottom: 1, trailing: 6))
  }

  /// Returns the edge-to-edge background of a cell in a group. Its colour depends on the state.
  public static func listGroupedCell() -> Self { following(cornerRadius: 0, DirectionalMargins()) }

  /// Returns the background of a sidebar cell. It is the same as ``listPlainCell()``.
  public static func listSidebarCell() -> Self { listPlainCell() }

  /// Returns the background of a cell in a sidebar next to another list. It is the same as ``listPlainCell()``.
  public static func listAccompaniedSidebarCell() -> Self { listPlainCell() }

  /// Returns an empty background for a section header.
  public static func listHeader() -> Self { Self() }

  /// Returns an empty background for a section header in a sidebar.
  public static func listSidebarHeader() -> Self { listHeader() }

  /// Returns an empty background for a header or footer in a plain list. The cell itself draws the opaque background of
  /// a pinned header.
  public static func listPlainHeaderFooter() -> Self { Self() }

  /// Returns an empty background for a header or footer of a group.
  public static func listGroupedHeaderFooter() -> Self { Self() }

  /// Returns an empty background for a section footer.
  public static func listFooter() -> Self { Self() }

  private static func following(cornerRadius: Int, _ insets: DirectionalMargins) -> Self {
    var background = Self()
    background.followsState = true
    background.cornerRadius = cornerRadius
    background.backgroundInsets = insets
    return background
  }
}
