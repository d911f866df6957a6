import Gtk

/// The content of a cell as a closure that returns a widget, like `UIHostingConfiguration`.
///
/// The closure gets the widget that the cell already has, or nil for the first item, and returns it with new contents. What it
/// reads is observed.
///
/// ```swift
/// cell.contentConfiguration = .widget { (bar: ProgressBar?) in
///   let bar = bar ?? ProgressBar(name: "Download")
///   bar.fraction = download.progress
///   return bar
/// }
/// ```
public struct WidgetConfiguration<Hosted: Widget>: ContentConfiguration {
  /// The text that a screen reader reads.
  public var accessibleText: String

  fileprivate let update: @MainActor @Sendable (Hosted?) -> Hosted

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - accessibleText: the text that a screen reader reads.
  ///   - update: fills the widget of a cell, or a new one. Each cell needs its own.
  public init(accessibleText: String = "", _ update: @escaping @MainActor @Sendable (Hosted?) -> Hosted) {
    (self.accessibleText, self.update) = (accessibleText, update)
  }

  /// Creates the view that contains the widget.
  @MainActor
  public func makeContentView() -> any ContentView { WidgetContentView(self) }
}

extension ContentConfiguration {
  /// Returns a content that consists of a widget. See ``WidgetConfiguration``.
  public static func widget<Hosted: Widget>(
    accessibleText: String = "", _ update: @escaping @MainActor @Sendable (Hosted?) -> Hosted
  ) -> Self where Self == WidgetConfiguration<Hosted> {
    WidgetConfiguration(accessibleText: accessibleText, update)
  }
}

/// The view of a `WidgetConfiguration`. Its CSS node is `widgetcontent`.
@MainActor
private final class WidgetContentView<Hosted: Widget>: CustomWidget, ContentView {
  private var shown: WidgetConfiguration<Hosted>
  private var hosted: Hosted?

  var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? WidgetConfiguration<Hosted> else { return }
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
    if let hosted { remove(hosted) }
    hosted = widget
    add(widget)
  }
}
