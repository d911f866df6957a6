/// A corner of a map that can contain the locator. The fourth corner contains the zoom buttons.
enum MapCorner: CaseIterable {
  case bottomLeft, topLeft, topRight

  static func emptiest(of land: MapLand?, in view: GlobeView, side: Double) -> MapCorner {
    let projector = MapProjector(view)
    let places = land?.rings.flatMap { $0.extremes.map(projector.place) } ?? []
    func count(_ corner: MapCorner) -> Int {
      places.count { place in
        let (x, y) = (Double(place.x), Double(place.y))
        return (corner == .topRight ? x > view.width - side : x < side)
          && (corner == .bottomLeft ? y > view.height - side : y < side)
      }
    }
    // If several corners have the same minimum number of points, `min` returns the first of them. The cases are in
    // order of preference.
    return allCases.min { count($0) < count($1) } ?? .bottomLeft
  }

  func place(of side: Int32, in size: (width: Int32, height: Int32), inset: Int32) -> (x: Int32, y: Int32) {
    (
      self == .topRight ? size.width - side - inset : inset,
      self == .bottomLeft ? size.height - side - inset : inset
    )
  }
}
