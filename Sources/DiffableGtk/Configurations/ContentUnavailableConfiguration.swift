import Gtk

/// A page that covers a list. It explains why the list is empty and what to do.
///
/// It is the counterpart of `UIContentUnavailableConfiguration`. Assign it to a list's
/// ``DiffableListView/contentUnavailableConfiguration``.
///
/// ```swift
/// var page = ContentUnavailableConfiguration.empty()
/// page.image = .icon("starred-symbolic")
/// page.text = "No Favourites"
/// page.secondaryText = "Star an item to find it here."
/// list.contentUnavailableConfiguration = page
/// ```
public struct ContentUnavailableConfiguration: ContentConfiguration {
  /// The picture above the text, or nil for none.
  public var image: ListContentConfiguration.Picture?

  /// Whether a spinner is shown instead of the picture.
  public var isLoading = false

  /// The title, such as "No Favourites".
  public var text: String?

  /// The sentence below the title. Long text wraps.
  public var secondaryText: String?

  /// The label of the button below the text, or nil for no button.
  public var buttonTitle: String?

  /// Called when the button is pressed.
  public var buttonAction: @MainActor @Sendable () -> Void = {}

  /// The label of a second button below the first, or nil for none.
  public var secondaryButtonTitle: String?

  /// Called when the second button is pressed.
  public var secondaryButtonAction: @MainActor @Sendable () -> Void = {}

  /// The width and height of the picture, in logical pixels.
  public var imageSize = 64

  /// Creates an empty page.
  public init() {}

  /// The text that a screen reader reads: the title and the sentence below it.
  public var accessibleText: String {
    [text, secondaryText].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ". ")
  }

  /// Creates the view that shows the page.
  @MainActor
  public func makeContentView() -> any ContentView { ContentUnavailableView(self) }
}

extension ContentConfiguration where Self == ContentUnavailableConfiguration {
  /// Returns a page without text or a picture, for an empty list.
  public static func empty() -> Self { ContentUnavailableConfiguration() }

  /// Returns a page with a spinner but no text, for content that is being loaded.
  public static func loading() -> Self {
    var page = ContentUnavailableConfiguration()
    page.isLoading = true
    return page
  }

  /// Returns a page with a search icon but no text, for a search without results.
  public static func search() -> Self {
    var page = ContentUnavailableConfiguration()
    page.image = .icon("edit-find-symbolic")
    return page
  }

  /// Returns a page for content that can't be shown.
  ///
  /// - Parameters:
  ///   - text: The title, which says what happened.
  ///   - secondaryText: A sentence that suggests what to do.
  ///   - buttonTitle: The label of the button, or nil for no button.
  ///   - action: Called when the button is pressed.
  public static func error(
    _ text: String, secondaryText: String? = nil, buttonTitle: String? = nil,
    action: @escaping @MainActor @Sendable () -> Void = {}
  ) -> Self {
    var page = ContentUnavailableConfiguration()
    page.image = .icon("dialog-warning-symbolic")
    (page.text, page.secondaryText) = (text, secondaryText)
    (page.buttonTitle, page.buttonAction) = (buttonTitle, action)
    return page
  }
}
