import DiffableGtk

/// Delegate methods with index paths instead of identifiers. All methods are optional.
///
/// A data source created with `init(collectionView:cellProvider:)` calls the delegate from its handlers. In
/// new code, set the data source's handlers instead, such as `selectionHandlers`.
@MainActor
public protocol UICollectionViewDelegate: AnyObject {
  /// Returns whether the item responds to a press. If not, a press neither highlights nor selects it.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the user can select the item.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the user can deselect the item.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Called when the user has selected the item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when the user has deselected the item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Called when the user presses Enter on the item or double-clicks it. If `activatesOnSingleClick` is true,
  /// it is also called for a single click.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Called when the item becomes visible.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called when the item is no longer visible, with the cell that showed it. The index path is the one that
  /// the item had when it became visible. The cell may already show a different item.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// The default implementation returns true.
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// The default implementation returns true.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// The default implementation returns true.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// The default implementation does nothing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// The default implementation does nothing.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}

extension DiffableListView {
  /// The delegate. The list doesn't retain it.
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
    // Look up the delegate on each call, because it can change. The closures must not retain the delegate or
    // the list.
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
    selectionHandlers.shouldHighlightItem = { [weak self, weak list] item in
      ask(item, { $0.collectionView($1, shouldHighlightItemAt: $2) }, self, list) ?? true
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
      list?.uikit.displayed[item] = self?.indexPath(for: item).map { (cell, $0) }
      ask(item, { $0.collectionView($1, willDisplay: cell, forItemAt: $2) }, self, list)
    }
    displayHandlers.didEndDisplaying = { [weak list] item in
      guard let list, let (cell, place) = list.uikit.displayed.removeValue(forKey: item) else { return }
      list.delegate?.collectionView(list, didEndDisplaying: cell, forItemAt: place)
    }
  }

  var selectedPlaces: [IndexPath] { selectedItemIdentifiers.compactMap { indexPath(for: $0) } }

  func selectPlaces(_ places: [IndexPath], focusing place: IndexPath?) {
    let focused = place.flatMap { itemIdentifier(for: $0) }
    // Ignore an index path that has no item. Otherwise, in single-selection mode, the selection would be cleared.
    guard place == nil || focused != nil else { return }
    select(places.compactMap { itemIdentifier(for: $0) }, focusing: focused)
  }

  func scroll(to place: IndexPath, at position: ScrollPosition, animated: Bool) {
    if let item = itemIdentifier(for: place) { scrollTo(item: item, at: position, animated: animated) }
  }
}
