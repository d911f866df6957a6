import Gtk

/// A label in a content view. It updates its style only when its properties change.
@MainActor
final class ContentLabel {
  let label = Label()
  private var properties: ListContentConfiguration.TextProperties?
  private var classNames: Set<String> = []
  private lazy var color = WidgetColor(of: label)

  init(_ className: String) {
    label.addClass(className)
    label.textAlignment = 0
    label.isVisible = false
    label.showWholeTextAsTooltip()
  }

  func show(_ text: AttributedText?, _ new: ListContentConfiguration.TextProperties) {
    if new != properties { style(new) }
    label.setText(text?.text ?? "", runs: text?.runs ?? [])
    label.isVisible = text != nil
  }

  private func style(_ new: ListContentConfiguration.TextProperties) {
    let old = properties
    properties = new
    let names = new.classNames
    for name in classNames.subtracting(names) { label.removeClass(name) }
    for name in names.subtracting(classNames) { label.addClass(name) }
    classNames = names
    // If the colour has a CSS class, the class has already been added above.
    color.color = new.color.className == nil ? new.color : nil
    if new.numberOfLines != old?.numberOfLines || new.lineBreakMode != old?.lineBreakMode {
      label.setLines(
        max(0, new.numberOfLines), ellipsis: new.ellipsis,
        betweenLetters: new.lineBreakMode == .byCharWrapping)
    }
    if new.alignment != old?.alignment { label.setLines(at: new.lines) }
    label.showsWholeTextAsTooltip = new.showsExpansionTextWhenTruncated
  }

  // MARK: Layout

  var isShown: Bool { label.isVisible }

  var wraps: Bool { label.isVisible && label.wraps }

  var widths: MeasuredSize { isShown ? label.measure(.horizontal) : (0, 0) }

  /// - Parameter width: The width in logical pixels, or -1 for the natural width.
  func height(for width: Int32) -> Int32 {
    isShown ? label.measure(.vertical, for: wraps ? width : -1).natural : 0
  }
}
