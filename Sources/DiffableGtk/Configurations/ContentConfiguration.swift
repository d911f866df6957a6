import Gtk

/// What a cell shows, as a value: `UIContentConfiguration`.
///
/// ``ListContentConfiguration`` is the usual one. One of your own makes a view of your own, which is filled again with each
/// configuration that it supports.
public protocol ContentConfiguration: Sendable {
  /// A view that shows this configuration.
  @MainActor
  func makeContentView() -> any ContentView

  /// The configuration for what a person is doing with the cell; the same one, unless you say otherwise.
  func updated(for state: CellConfigurationState) -> Self

  /// What a screen reader calls a cell that shows this; empty, unless you say otherwise.
  var accessibleText: String { get }
}

extension ContentConfiguration {
  /// The same configuration.
  public func updated(for state: CellConfigurationState) -> Self { self }

  /// Nothing.
  public var accessibleText: String { "" }
}

/// A widget that shows a configuration: `UIContentView`.
@MainActor
public protocol ContentView: Widget {
  /// What is shown. Setting it fills the view again.
  var configuration: any ContentConfiguration { get set }

  /// Whether the view can show this configuration instead; of the type that it was made for, unless you say otherwise.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Whether it is of the type that the view shows.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
