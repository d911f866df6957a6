// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

extension DiffableListView {
  /// Where in the window an item is to be that is selected or scrolled to; nothing is the shortest way.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// At the top edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 4)

    var own: DiffableGtk.ScrollPosition {
      contains(.top) ? .top : contains(.centeredVertically) ? .middle : contains(.bottom) ? .bottom : .nearest
    }
  }

  /// Whether a person can select an item.
  public var allowsSelection: Bool {
    get { selectionMode != .none }
    set { if newValue != allowsSelection { selectionMode = newValue ? .single : .none } }
  }

  /// Whether a person can select several items.
  public var allowsMultipleSelection: Bool {
    get { selectionMode == .multiple }
    set { if newValue != allowsMultipleSelection { selectionMode = newValue ? .multiple : .single } }
  }

  /// The places of the selected items; nil where nothing is selected.
  public var indexPathsForSelectedItems: [IndexPath]? {
    uikit.source.map(\.selectedPlaces).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Selects an item, beside others where several can be selected, and brings it into the window where a position is given;
  /// nil selects nothing.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let source = uikit.source else { return }
    guard let indexPath else {
      source.selectedPlaces = []
      return
    }
    source.selectedPlaces = (allowsMultipleSelection ? source.selectedPlaces : []) + [indexPath]
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes an item out of the selection.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    uikit.source?.selectedPlaces.removeAll { $0 == indexPath }
  }

  /// Brings an item into the window.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    uikit.source?.scroll(to: indexPath, at: scrollPosition.own, animated: animated)
  }
}
