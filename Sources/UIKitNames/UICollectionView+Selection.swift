// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

extension DiffableListView {
  /// The position of an item after scrolling. With an empty set, `scrollToItem` scrolls as little as
  /// possible.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The item is at the top edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item is in the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item is at the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 4)

    var own: DiffableGtk.ScrollPosition {
      contains(.top) ? .top : contains(.centeredVertically) ? .middle : contains(.bottom) ? .bottom : .nearest
    }
  }

  /// Whether the user can select items.
  public var allowsSelection: Bool {
    get { selectionMode != .none }
    set {
      guard newValue != allowsSelection else { return }
      if !newValue { uikit.allowsMultipleSelection = allowsMultipleSelection }
      selectionMode = !newValue ? .none : uikit.allowsMultipleSelection ? .multiple : .single
    }
  }

  /// Whether the user can select more than one item while `allowsSelection` is true.
  public var allowsMultipleSelection: Bool {
    get { allowsSelection ? selectionMode == .multiple : uikit.allowsMultipleSelection }
    set {
      guard newValue != allowsMultipleSelection else { return }
      if allowsSelection {
        selectionMode = newValue ? .multiple : .single
      } else {
        uikit.allowsMultipleSelection = newValue
      }
    }
  }

  /// The index paths of the selected items, or nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    uikit.source.map(\.selectedPlaces).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Selects an item, and scrolls to it unless `scrollPosition` is empty. With multiple selection, the item is added to
  /// the selection. If `indexPath` is nil, the selection is cleared. If there is no item at `indexPath`, nothing
  /// changes.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let source = uikit.source else { return }
    guard let indexPath else { return source.selectPlaces([], focusing: nil) }
    source.selectPlaces(
      (selectionMode == .multiple ? source.selectedPlaces : []) + [indexPath], focusing: indexPath)
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item. The focus stays where it is. `animated` is ignored.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let source = uikit.source else { return }
    source.selectPlaces(source.selectedPlaces.filter { $0 != indexPath }, focusing: nil)
  }

  /// Scrolls to an item.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    uikit.source?.scroll(to: indexPath, at: scrollPosition.own, animated: animated)
  }
}
