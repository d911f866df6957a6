/// A decoder for outlines in JSON, in version 1 of the format. As in catalogues, unknown keys are ignored.
enum OutlinesDecoder {
  /// The allowed scales, in units per degree.
  private static let scales = 1...1_000_000

  /// The maximum longitude, east or west, in degrees: a full turn beyond the 180th meridian.
  private static let maximumLongitude = 540

  static func decode(_ bytes: [UInt8]) throws(JSONError) -> Outlines {
    var reader = JSONReader(bytes)
    return try reader.document { (reader) throws(JSONError) in try outlines(&reader) }
  }

  private static func outlines(_ reader: inout JSONReader) throws(JSONError) -> Outlines {
    var (format, version, name, scale): (String?, Int?, String?, Int?)
    var (items, others): ([String: Outline]?, Outline?)
    var (itemsOffset, othersOffset): (Int?, Int?)
    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "format":
        format = try reader.string()
        guard format == "roster-outlines" else {
          throw reader.failureAtLastValue("must be “roster-outlines”")
        }
      case "version":
        version = try reader.integer()
        guard version == 1 else { throw reader.failureAtLastValue("must be 1") }
      case "name":
        name = try reader.string()
        guard name?.isEmpty == false else {
          throw reader.failureAtLastValue("must not be empty")
        }
      case "scale":
        scale = try reader.integer()
        guard let scale, scales.contains(scale) else {
          throw reader.failureAtLastValue(
            "must be from \(scales.lowerBound) to \(scales.upperBound)")
        }
      // If the scale comes later in the file, skip the outlines for now, because reading them requires the scale.
      case "outlines":
        if let scale {
          items = try self.items(&reader, scale: scale)
        } else {
          itemsOffset = reader.nextOffset()
          try reader.skip()
        }
      case "others":
        if let scale {
          others = try outline(&reader, scale: scale)
        } else {
          othersOffset = reader.nextOffset()
          try reader.skip()
        }
      default: try reader.skip()
      }
    }
    _ = try reader.required(format, "format", of: start)
    _ = try reader.required(version, "version", of: start)
    let catalog = try reader.required(name, "name", of: start)
    let units = try reader.required(scale, "scale", of: start)
    if let itemsOffset {
      items = try reader.revisit("outlines", at: itemsOffset) { (reader) throws(JSONError) in
        try self.items(&reader, scale: units)
      }
    }
    if let othersOffset {
      others = try reader.revisit("others", at: othersOffset) { (reader) throws(JSONError) in
        try outline(&reader, scale: units)
      }
    }
    return Outlines(
      catalog: catalog, items: try reader.required(items, "outlines", of: start), others: others)
  }

  private static func items(_ reader: inout JSONReader, scale: Int) throws(JSONError) -> [String: Outline] {
    var items: [String: Outline] = [:]
    try reader.object { (reader, id) throws(JSONError) in
      items[id] = try outline(&reader, scale: scale)
    }
    return items
  }

  private static func outline(_ reader: inout JSONReader, scale: Int) throws(JSONError) -> Outline? {
    var rings: [[EarthPoint]] = []
    try reader.array { (reader, _) throws(JSONError) in
      rings.append(try ring(&reader, scale: scale))
    }
    return Outline(rings: rings)
  }

  /// Reads a ring. Each point is stored as its difference from the previous point.
  private static func ring(_ reader: inout JSONReader, scale: Int) throws(JSONError) -> [EarthPoint] {
    let start = reader.nextOffset()
    let numbers = try reader.integers()
    guard numbers.count.isMultiple(of: 2) else {
      throw reader.failure(
        "must have an even number of coordinates, but has \(numbers.count)", at: start)
    }
    guard numbers.count >= 6 else {
      throw reader.failure("a ring must have at least three points, but has \(numbers.count / 2)", at: start)
    }
    var points: [EarthPoint] = []
    points.reserveCapacity(numbers.count / 2)
    var (x, y) = (0, 0)
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let (east, isTooFarEast) = x.addingReportingOverflow(numbers[index])
      let (north, isTooFarNorth) = y.addingReportingOverflow(numbers[index + 1])
      guard !isTooFarEast, !isTooFarNorth,
        (-maximumLongitude * scale...maximumLongitude * scale).contains(east),
        (-90 * scale...90 * scale).contains(north)
      else {
        throw reader.failure("point \(index / 2 + 1) of this ring is not on the earth", at: start)
      }
      (x, y) = (east, north)
      points.append(
        EarthPoint(longitude: Double(x) / Double(scale), latitude: Double(y) / Double(scale)))
    }
    return points
  }
}
