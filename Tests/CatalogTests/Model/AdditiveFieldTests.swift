import Testing

@testable import Catalog

/// Fields whose numbers have a meaningful sum.
struct AdditiveFieldTests {
  @Test(
    arguments: [
      ("Population", nil, true), ("Area", "km²", true), ("Price", "€", true), ("Prose", "pages", true),
      ("Density", nil, false), ("Bevölkerungsdichte", nil, false), ("Speed", "km/h", false),
      ("People", "per km²", false), ("Alcohol", "%", false), ("Warmth", "°C", false),
      ("birthYear", nil, false), ("Baujahr", nil, false), ("FIFA Rank", nil, false), ("Latitude", nil, false),
      ("Länge", nil, false), ("Länge", "km", true), ("GDP per capita", "$", false),
      ("Pro-Kopf-Einkommen", "€", false), ("Visitors per year", nil, true), ("Gäste pro Jahr", nil, true),
      ("Price per", "€", true),
    ] as [(String, String?, Bool)])
  func unitAndLabelTell(_ label: String, _ unit: String?, _ isAdditive: Bool) {
    #expect(CatalogField(id: "f", label: label, type: .number, unit: unit).isAdditive == isAdditive)
  }

  @Test(arguments: [
    ("gdp / people", false), ("exports / gdp * 100", false), ("100 * (exports / gdp)", false),
    ("gdp / people / 1000", false), ("gdp / 1000", true), ("gdp * 1000", true), ("exports - imports", true),
  ])
  func formulaTells(_ formula: String, _ isAdditive: Bool) throws {
    var field = CatalogField(id: "f", label: "F", type: .number)
    field.formula = try Formula(formula)
    #expect(field.isAdditive == isAdditive)
  }
}
