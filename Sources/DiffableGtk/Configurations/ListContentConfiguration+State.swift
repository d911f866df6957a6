extension ListContentConfiguration {
  /// The colours that come back when the cell is no longer disabled.
  struct EnabledColors: Hashable, Sendable {
    let text: Color
    let secondaryText: Color
    let tint: Color?
  }

  /// The same content as it looks in a state: what is disabled is paler. Hovering, selection and focus are the style
  /// sheet's, or a background's.
  public func updated(for state: CellConfigurationState) -> Self {
    guard state.isDisabled != (enabledColors != nil) else { return self }
    var content = self
    if let enabledColors {
      content.enabledColors = nil
      content.textProperties.color = enabledColors.text
      content.secondaryTextProperties.color = enabledColors.secondaryText
      content.imageProperties.tintColor = enabledColors.tint
    } else {
      content.enabledColors = EnabledColors(
        text: textProperties.color, secondaryText: secondaryTextProperties.color,
        tint: imageProperties.tintColor)
      content.textProperties.color = .tertiaryLabel
      content.secondaryTextProperties.color = .tertiaryLabel
      content.imageProperties.tintColor = .tertiaryLabel
    }
    return content
  }
}
