import Gtk

/// A value that describes the content of a cell. It is the counterpart of `UIContentConfiguration`.
///
/// ``ListContentConfiguration`` is the standard implementation. A configuration creates a view, which can
/// later show other configurations that it supports.
public protocol ContentConfiguration: Sendable {
  /// Creates a view that shows this configuration.
  @MainActor
  func makeContentView() -> any ContentView

  /// Returns the configuration adapted to a cell's state. The default implementation returns it unchanged.
  func updated(for state: CellConfigurationState) -> Self

  /// The text that a screen reader reads. The default implementation returns an empty string.
  var accessibleText: String { get }
}

extension ContentConfiguration {
  /// Returns the configuration unchanged for every state.
  public func updated(for state: CellConfigurationState) -> Self { self }

  /// The text that a screen reader reads, which is empty by default.
  public var accessibleText: String { "" }
}

/// A widget that shows a content configuration. It is the counterpart of `UIContentView`.
@MainActor
public protocol ContentView: Widget {
  /// The current configuration. Setting it updates the view.
  var configuration: any ContentConfiguration { get set }

  /// Returns whether the view can show another configuration. The default implementation returns true if that
  /// configuration has the same type as the current one.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Returns whether a configuration has the same type as the current one.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
