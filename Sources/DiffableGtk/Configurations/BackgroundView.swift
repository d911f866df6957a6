import Gtk

/// A view that draws the background of a cell with CSS. Its CSS node is `background`.
@MainActor
final class BackgroundView: CustomWidget {
  private lazy var style = OwnStyle(of: self)
  private var picture: TextureView?
  private var customView: Widget?

  init() {
    super.init(cssName: "background", role: .presentation)
    isTargetable = false
    clipsContent = true
  }

  var configuration = BackgroundConfiguration.clear() {
    didSet {
      if configuration != oldValue { show(configuration) }
      takeCustomView()
    }
  }

  private func show(_ new: BackgroundConfiguration) {
    style.declarations = new.css
    if new.image != nil || picture != nil {
      let view = picture ?? TextureView()
      if picture == nil {
        add(view)
        order([view])
      }
      picture = view
      view.fillsSpace = new.imageContentMode == .scaleAspectFill
      view.texture = new.image
    }
  }

  /// Shows the custom view, even if another cell has shown the same widget in the meantime.
  private func takeCustomView() {
    if let customView, customView !== configuration.customView, customView.parent === self {
      remove(customView)
    }
    customView = configuration.customView
    guard let customView, customView.parent !== self else { return }
    // Another cell may still contain the widget, for example a cell that is waiting to be reused.
    (customView.parent as? BackgroundView)?.remove(customView)
    add(customView)
  }

  // The background always fills its cell, so GTK doesn't need to measure its height for a given width.
  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize { (0, 0) }

  override func allocateContent(width: Int32, height: Int32) {
    for child in children {
      let minimum = (child.measure(.horizontal).minimum, child.measure(.vertical, for: width).minimum)
      child.allocate(x: 0, y: 0, width: max(width, minimum.0), height: max(height, minimum.1))
    }
  }
}

extension BackgroundConfiguration {
  @MainActor
  var css: String {
    var css = "background-color: \(resolvedBackgroundColor.css); border-radius: \(cornerRadius)px;"
    if let strokeColor, strokeWidth > 0 {
      css += " " + strokeColor.stroke(width: strokeWidth, outset: strokeOutset)
    }
    if let color = shadowProperties.color {
      let shadow = shadowProperties
      css +=
        " box-shadow: \(shadow.offset.width)px \(shadow.offset.height)px \(shadow.radius)px \(color.css);"
    }
    return css
  }
}
