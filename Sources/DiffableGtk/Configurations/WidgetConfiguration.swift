import Gtk

/// Cell content that consists of a widget. It is the counterpart of `UIHostingConfiguration`.
///
/// A closure updates the widget that the cell already has, or creates one. The cell is configured again when a
/// value that the closure has read changes.
///
/// ```swift
/// cell.contentConfiguration = .widget { (bar: ProgressBar?) in
///   let bar = bar ?? ProgressBar(name: "Download")
///   bar.fraction = download.progress
///   return bar
/// }
/// ```
public struct WidgetConfiguration<Hosted: Widget>: ContentConfiguration {
  /// The text that a screen reader reads. By default, it is empty.
  public var accessibleText: String

  /// The space around the widget, in logical pixels. By default, it equals the margins of a standard cell.
  public var margins = ListContentConfiguration.cell().directionalLayoutMargins

  fileprivate let update: @MainActor @Sendable (Hosted?) -> Hosted

  /// Creates a configuration with a closure that provides the widget.
  ///
  /// - Parameters:
  ///   - accessibleText: The text that a screen reader reads.
  ///   - update: A closure that updates and returns the cell's widget, or returns a new one. Use a separate widget for
  ///     each cell.
  public init(accessibleText: String = "", _ update: @escaping @MainActor @Sendable (Hosted?) -> Hosted) {
    (self.accessibleText, self.update) = (accessibleText, update)
  }

  /// Creates the view that contains the widget.
  @MainActor
  public func makeContentView() -> any ContentView { WidgetContentView(self) }
}

extension ContentConfiguration {
  /// Returns content that consists of a widget. See ``WidgetConfiguration``.
  public static func widget<Hosted: Widget>(
    accessibleText: String = "", _ update: @escaping @MainActor @Sendable (Hosted?) -> Hosted
  ) -> Self where Self == WidgetConfiguration<Hosted> {
    WidgetConfiguration(accessibleText: accessibleText, update)
  }
}

/// The view for a `WidgetConfiguration`. Its CSS node is `widgetcontent`. The style sheet sets a minimum
/// height for it.
@MainActor
private final class WidgetContentView<Hosted: Widget>: CustomWidget, ContentView {
  private var shown: WidgetConfiguration<Hosted>
  private var hosted: Hosted?

  var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? WidgetConfiguration<Hosted> else { return }
      if shown.margins != new.margins { queueResize() }
      shown = new
      show(new.update(hosted))
    }
  }

  init(_ configuration: WidgetConfiguration<Hosted>) {
    shown = configuration
    super.init(cssName: "widgetcontent")
    show(configuration.update(nil))
  }

  private func show(_ widget: Hosted) {
    guard widget !== hosted else { return }
    guard widget.parent == nil else {
      fatalError(
        "a .widget closure returned a \(Hosted.self) that is already in another cell or container; "
          + "return the widget passed to the closure, or a new one")
    }
    if let hosted { remove(hosted) }
    hosted = widget
    add(widget)
  }

  // MARK: Layout

  private var insets: (width: Int32, height: Int32) {
    let margins = shown.margins
    return (
      Int32(clamping: margins.leading + margins.trailing), Int32(clamping: margins.top + margins.bottom)
    )
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    guard let hosted else { return (0, 0) }
    let (around, across) =
      orientation == .horizontal ? (insets.width, insets.height) : (insets.height, insets.width)
    let own = hosted.measure(orientation, for: size < 0 ? -1 : max(0, size - across))
    return (own.minimum + around, own.natural + around)
  }

  override func allocateContent(width: Int32, height: Int32) {
    guard let hosted else { return }
    let margins = shown.margins
    hosted.allocate(
      x: Int32(clamping: readsRightToLeft ? margins.trailing : margins.leading),
      y: Int32(clamping: margins.top),
      width: max(0, width - insets.width), height: max(0, height - insets.height))
  }
}
