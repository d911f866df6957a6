// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

extension CellAccessory {
  /// How an outline's control looks, and where it stands.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    public var style: OutlineDisclosureStyle
    /// What all accessories have.
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

  /// The control that shows and hides the item's children.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self {
    .outlineDisclosure(
      displayed: displayed, style: options.style, options: options.options, actionHandler: actionHandler)
  }
}
