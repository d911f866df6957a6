import DiffableGtk

/// The state that a list stores only for its UIKit API.
@MainActor
final class UIKitState {
  weak var delegate: (any UICollectionViewDelegate)?
  weak var source: (any PlacedDataSource)?
  /// The displayed items, with the cells and index paths that they had when they became visible. If the delegate is
  /// replaced, the new delegate is notified when these items are no longer visible.
  var displayed: [AnyHashable: (cell: ListCell, place: IndexPath)] = [:]
  var layout: UICollectionViewCompositionalLayout?
  /// The value of the list's `allowsMultipleSelection` while `allowsSelection` is false. Otherwise, the value depends
  /// on the list's selection mode.
  var allowsMultipleSelection = false
  var cells: [String: CellRegistration<ListCell, Void>] = [:]
  var views: [ViewKey: SupplementaryRegistration<ListCell>] = [:]
  /// The closures that provide swipe actions, keyed by section index.
  var swipeProviders: [Int: SwipeProviders] = [:]

  struct ViewKey: Hashable {
    let elementKind: String
    let identifier: String
  }
}

/// A type-erased data source, which identifies items by their index paths.
@MainActor
protocol PlacedDataSource: AnyObject {
  var selectedPlaces: [IndexPath] { get }
  func selectPlaces(_ places: [IndexPath], focusing place: IndexPath?)
  func follow(delegateOf list: DiffableListView)
  func scroll(to place: IndexPath, at position: ScrollPosition, animated: Bool)
}

extension DiffableListView {
  var uikit: UIKitState {
    if let state = companion as? UIKitState { return state }
    let state = UIKitState()
    companion = state
    return state
  }
}
