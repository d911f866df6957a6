/// How a place shows its items.
enum PlaceLayout {
  case list
  /// Cards in a grid.
  case grid
  case table
}
