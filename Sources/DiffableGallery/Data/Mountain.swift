struct Mountain: Identifiable, Sendable {
  /// The index in `all`. Names can't serve as ids, because they aren't unique.
  let id: Int
  let name: String
  let region: String
  /// The height in metres.
  let height: Int
  /// The coordinates in degrees. North and east are positive.
  let latitude: Double
  let longitude: Double

  /// All mountains, by region. Within a region, the highest comes first.
  static let all: [Mountain] = {
    var mountains: [Mountain] = []
    var region = ""
    for line in mountainTable.split(separator: "\n") {
      if line.hasPrefix("# ") {
        region = String(line.dropFirst(2))
        continue
      }
      let fields = line.split(separator: ";")
      guard fields.count == 4, let height = Int(fields[1]), let latitude = Double(fields[2]),
        let longitude = Double(fields[3])
      else { continue }
      mountains.append(
        Mountain(
          id: mountains.count, name: String(fields[0]), region: region, height: height,
          latitude: latitude, longitude: longitude))
    }
    return mountains
  }()

  static let regions = Dictionary(grouping: all, by: \.region).sorted { $0.key < $1.key }

  /// The coordinates, for example 3.08° S, 37.35° E.
  var place: String {
    func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
      let hundredths = Int((abs(value) * 100).rounded())
      let fraction = hundredths % 100
      return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)° \(value < 0 ? negative : positive)"
    }
    return degrees(latitude, "N", "S") + ", " + degrees(longitude, "E", "W")
  }

  /// The height in metres, with a thin space as the thousands separator.
  var heightInMetres: String {
    let thousands = height / 1000
    let rest = String(height % 1000)
    return "\(thousands)\u{2009}\(String(repeating: "0", count: 3 - rest.count))\(rest) m"
  }
}
