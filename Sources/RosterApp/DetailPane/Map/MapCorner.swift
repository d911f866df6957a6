/// A corner of a map that can contain the locator. The fourth corner contains the zoom buttons.
enum MapCorner: CaseIterable {
  case bottomLeft, topLeft, topRight

  static func emptiest(of land: MapLand?, in view: GlobeView, side: Double) -> MapCorner {
    guard let land else { return .bottomLeft }
    let projector = MapProjector(view)
    var counts = [MapCorner: Int]()
    for ring in land.rings {
      for point in ring.extremes {
        let place = projector.place(of: point)
        let (isLeft, isRight) = (Double(place.x) < side, Double(place.x) > view.width - side)
        let (isTop, isBottom) = (Double(place.y) < side, Double(place.y) > view.height - side)
        if isLeft && isBottom { counts[.bottomLeft, default: 0] += 1 }
        if isLeft && isTop { counts[.topLeft, default: 0] += 1 }
        if isRight && isTop { counts[.topRight, default: 0] += 1 }
      }
    }
    // If the counts are equal, `min` returns the first corner, where the locator is by default.
    return allCases.min { counts[$0, default: 0] < counts[$1, default: 0] } ?? .bottomLeft
  }

  func place(of side: Int32, in size: (width: Int32, height: Int32), inset: Int32) -> (x: Int32, y: Int32) {
    (
      self == .topRight ? size.width - side - inset : inset,
      self == .bottomLeft ? size.height - side - inset : inset
    )
  }
}
