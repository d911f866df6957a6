extension ListContentConfiguration {
  /// The original colours, which are restored when the cell is enabled again.
  struct EnabledColors: Hashable, Sendable {
    let text: Color
    let secondaryText: Color
    let tint: Color?
  }

  /// Returns the content for a state. If the cell is disabled, the colours are paler. The style sheet or the
  /// cell's background shows hover, selection and focus.
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
