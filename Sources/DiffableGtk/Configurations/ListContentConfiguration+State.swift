extension ListContentConfiguration {
  struct EnabledColors: Hashable, Sendable {
    let text: Color
    let secondaryText: Color
    let tint: Color?
  }

  /// Returns the content for a state, with paler colours if the cell is disabled. Hover, selection and focus don't
  /// change the content, because the style sheet or the cell's background shows them.
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
