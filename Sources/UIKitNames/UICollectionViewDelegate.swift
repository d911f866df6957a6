import DiffableGtk

/// What is told and asked of a list by places instead of identifiers.
///
/// A data source that is made with `init(collectionView:cellProvider:)` gives it its own handlers: set those of the data
/// source instead, such as `selectionHandlers`, where a program is written anew. Every method may be left out.
@MainActor
public protocol UICollectionViewDelegate: AnyObject {
  /// Whether a person may select the item.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Whether a person may take the item out of the selection.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// A person has selected the item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// A person has taken the item out of the selection.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// A person has pressed Enter at the item, or clicked it twice.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// The item has come into the window.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Yes.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Yes.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Nothing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Nothing.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}

extension DiffableListView {
  /// Who is told and asked of items by their places. Held weakly.
  public var delegate: (any UICollectionViewDelegate)? {
    get { uikit.delegate }
    set {
      uikit.delegate = newValue
      uikit.source?.follow(delegateOf: self)
    }
  }
}

extension ListViewDiffableDataSource: PlacedDataSource {
  func follow(delegateOf list: DiffableListView) {
    guard list.delegate != nil else { return }
    // The delegate may change, and the list holds neither.
    func ask<Answer>(
      _ item: ItemIdentifierType,
      _ body: (any UICollectionViewDelegate, DiffableListView, IndexPath) -> Answer,
      _ source: ListViewDiffableDataSource?, _ list: DiffableListView?
    ) -> Answer? {
      guard let list, let delegate = list.delegate, let place = source?.indexPath(for: item) else {
        return nil
      }
      return body(delegate, list, place)
    }
    selectionHandlers.shouldSelectItem = { [weak self, weak list] item in
      ask(item, { $0.collectionView($1, shouldSelectItemAt: $2) }, self, list) ?? true
    }
    selectionHandlers.shouldDeselectItem = { [weak self, weak list] item in
      ask(item, { $0.collectionView($1, shouldDeselectItemAt: $2) }, self, list) ?? true
    }
    selectionHandlers.didSelectItem = { [weak self, weak list] item, _ in
      ask(item, { $0.collectionView($1, didSelectItemAt: $2) }, self, list)
    }
    selectionHandlers.didDeselectItem = { [weak self, weak list] item, _ in
      ask(item, { $0.collectionView($1, didDeselectItemAt: $2) }, self, list)
    }
    onActivate = { [weak self, weak list] item in
      ask(item, { $0.collectionView($1, performPrimaryActionForItemAt: $2) }, self, list)
    }
    displayHandlers.willDisplay = { [weak self, weak list] cell, item in
      ask(item, { $0.collectionView($1, willDisplay: cell, forItemAt: $2) }, self, list)
    }
  }

  var selectedPlaces: [IndexPath] {
    get { selectedItemIdentifiers.compactMap { indexPath(for: $0) } }
    set { selectedItemIdentifiers = newValue.compactMap { itemIdentifier(for: $0) } }
  }

  func scroll(to place: IndexPath, at position: ScrollPosition, animated: Bool) {
    if let item = itemIdentifier(for: place) { scrollTo(item: item, at: position, animated: animated) }
  }
}
