import Observation

/// A stock with an observable price. The companies are fictional.
@MainActor @Observable
final class Stock: Identifiable {
  /// The ticker symbol.
  let id: String
  let name: String
  /// The opening price in cents.
  let opening: Int
  /// The current price in cents.
  private(set) var price: Int

  private init(id: String, name: String, opening: Int) {
    (self.id, self.name, self.opening, price) = (id, name, opening, opening)
  }

  /// The change from the opening price, in hundredths of a percent.
  var change: Int { (price - opening) * 10_000 / opening }

  func trade() { price += price * .random(in: -15...15) / 1000 }

  func rise() { price += price / 20 }

  var priceText: String { Stock.decimal(price) }

  /// The change as a percentage. It starts with an arrow or an equals sign, because colour alone isn't accessible.
  var changeText: String {
    let sign = change == 0 ? "=" : change > 0 ? "▲" : "▼"
    return "\(sign) \(Stock.decimal(abs(change)))\u{2009}%"
  }

  private static func decimal(_ hundredths: Int) -> String {
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  static let all = [
    ("ALM", "Almond & Sons", 4210), ("BRK", "Breakwater Marine", 18_735), ("CND", "Candela Lighting", 2290),
    ("CPL", "Copperleaf Mining", 960), ("DRM", "Drumlin Foods", 5480), ("ELD", "Elderflower Health", 12_120),
    ("FJD", "Fjord Shipping", 7655), ("GLS", "Glasshouse Farms", 3340), ("HRT", "Heron Telecom", 8890),
    ("INK", "Inkwell Press", 1475), ("JNP", "Juniper Hotels", 6120), ("KLN", "Kiln Ceramics", 2810),
    ("LMB", "Limbo Games", 15_360), ("MRL", "Merlin Robotics", 23_940), ("NRW", "Narrow Gauge Rail", 4725),
    ("OKW", "Oakwood Homes", 9215), ("PLM", "Plumbline Software", 31_080), ("QRY", "Quarry Stone", 1890),
    ("RDG", "Ridge Energy", 5570), ("SLT", "Saltmarsh Water", 3985), ("TND", "Tandem Bicycles", 2645),
    ("VLV", "Velvet Textiles", 1720),
  ].map { Stock(id: $0, name: $1, opening: $2) }
}
