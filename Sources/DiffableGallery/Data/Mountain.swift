/// A mountain of `mountainTable`.
struct Mountain: Identifiable, Sendable {
  /// Its place in the table; two mountains may have one name.
  let id: Int
  let name: String
  let region: String
  /// In metres.
  let height: Int
  /// In degrees, north and east positive.
  let latitude: Double
  let longitude: Double

  /// All of them, by region, the highest first.
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

  /// Where it is, in words.
  var place: String {
    func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
      let hundredths = Int((abs(value) * 100).rounded())
      let fraction = hundredths % 100
      return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)° \(value < 0 ? negative : positive)"
    }
    return degrees(latitude, "N", "S") + ", " + degrees(longitude, "E", "W")
  }

  /// With a space between thousands, as in tables of many countries.
  var heightInMetres: String {
    let thousands = height / 1000
    let rest = String(height % 1000)
    return "\(thousands)\u{2009}\(String(repeating: "0", count: 3 - rest.count))\(rest) m"
  }
}
