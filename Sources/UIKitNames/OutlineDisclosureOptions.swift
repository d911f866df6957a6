// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

extension CellAccessory {
  /// The style and options of a disclosure control.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    public var style: OutlineDisclosureStyle
    /// The options common to all accessories.
    public var options: Options

    public init(
      style: OutlineDisclosureStyle, isHidden: Bool = false,
      reservedLayoutWidth: LayoutWidth = .standard, tintColor: Color? = nil
    ) {
      self.style = style
      options = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// Creates a control that shows and hides the item's children.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self {
    .outlineDisclosure(
      displayed: displayed, style: options.style, options: options.options, actionHandler: actionHandler)
  }
}
