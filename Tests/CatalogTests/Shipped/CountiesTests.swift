import Testing

@testable import Catalog

/// Checks the bundled counties. The script meson-helper/catalogs/make-counties compares the figures with their
/// sources.
struct CountiesTests {
  private let library: Library
  private let counties: Catalog

  init() throws {
    counties = try #require(try Shipped.library.catalog(named: "counties"))
    library = Library([counties])
  }

  private var items: [CatalogItem] { counties.sections.flatMap(\.items) }

  private func found(_ text: String, by order: SortOrder = SortOrder()) throws -> [String] {
    let result = try SearchIndex(library).search(Query(text, fields: library.fields))
    return result.snapshot(sortedBy: order).itemIdentifiers.compactMap { library[$0]?.title }
  }

  private func content(_ field: String, of item: CatalogItem) throws -> Fact.Content {
    try #require(item.facts.first { $0.field == field }, "\(item.title) has no \(field)").content
  }

  private func number(_ field: String, of item: CatalogItem) throws -> Double {
    guard case .number(let number, _) = try content(field, of: item) else { throw Mistyped() }
    return number
  }

  private struct Mistyped: Error {}

  @Test(arguments: [
    ("kind:ceremonial", 48), ("kind:preserved", 8), ("kind:council", 32), ("kind:district", 11),
    ("region:england", 48),
    ("in:wales", 8), ("in:scotland", 32), ("in:\"northern ireland\"", 11), ("in:london", 2), ("", 99),
  ])
  func queryFindsCounties(_ query: String, _ count: Int) throws { #expect(try found(query).count == count) }

  @Test func smallestCountiesOfWalesAreRanked() throws {
    let smallest = try found("in:wales", by: SortOrder(by: .field("area"))).prefix(3)
    #expect(Array(smallest) == ["South Glamorgan", "Mid Glamorgan", "West Glamorgan"])
  }

  @Test func largestAndSmallestCountiesComeFirst() throws {
    let largest = SortOrder(by: .field("area"), isDescending: true)
    #expect(try found("", by: largest).first == "Highland")
    #expect(try found("region:england", by: largest).first == "North Yorkshire")
    #expect(try found("", by: SortOrder(by: .field("area"))).first == "City of London")
    #expect(
      try found("", by: SortOrder(by: .field("population"), isDescending: true)).prefix(2)
        == ["Greater London", "West Midlands"])
    #expect(try found("", by: SortOrder(by: .field("density"))).first == "Na h-Eileanan Siar")
    #expect(
      try found("population>2m") == [
        "Greater Manchester", "West Yorkshire", "West Midlands", "Greater London",
      ])
  }

  @Test(arguments: [
    ("salop", "Shropshire"), ("hants", "Hampshire"), ("outer hebrides", "Na h-Eileanan Siar"),
    ("caerdydd", "South Glamorgan"),
    ("londonderry", "Derry City and Strabane"), ("kernow", "Cornwall"), ("seat:matlock", "Derbyshire"),
    ("luton", "Bedfordshire"),
  ])
  func findsTheExpectedCounty(_ text: String, _ title: String) throws {
    let best = try SearchIndex(library).search(Query(text, fields: library.fields)).bestMatch
    #expect(best.flatMap { library[$0] }?.title == title)
  }

  @Test func stocktonIsInTwoCountiesAndTheCityOfLondonIsACounty() throws {
    #expect(try found("parts:stockton") == ["County Durham", "North Yorkshire"])
    let city = try #require(items.first { $0.title == "City of London" })
    #expect(city.facts.allSatisfy { $0.field != "parts" && $0.field != "seat" })
    #expect(try content("neighbours", of: city) == .chips([link("Greater London", "greater-london")]))
  }

  private func link(_ text: String, _ id: String) -> Fact.Chip {
    Fact.Chip(text: text, item: ItemID(catalog: "counties", id: id))
  }

  @Test func neighboursAreMutualAndHaveTheirTitles() throws {
    var borders = 0
    for item in items {
      guard let fact = item.facts.first(where: { $0.field == "neighbours" }),
        case .chips(let chips) = fact.content
      else { continue }
      for chip in chips {
        let other = try #require(chip.item.flatMap { library[$0] })
        #expect(other.title == chip.text)
        guard case .chips(let back) = try content("neighbours", of: other) else { throw Mistyped() }
        #expect(
          back.contains { $0.item == item.id }, "\(other.title) doesn't have the neighbour \(item.title)")
        borders += 1
      }
    }
    #expect(borders == 2 * 213)
    let alone = items.filter { item in item.facts.allSatisfy { $0.field != "neighbours" } }.map(\.title)
    #expect(alone == ["Isle of Wight", "Na h-Eileanan Siar", "Orkney Islands", "Shetland Islands"])
  }

  @Test func figuresAreConsistent() throws {
    var people = 0.0, land = 0.0
    for item in items {
      guard case .number(_, let year) = try content("population", of: item) else { throw Mistyped() }
      #expect(year == 2022, "\(item.title)")
      let population = try number("population", of: item), area = try number("area", of: item)
      let density = try number("density", of: item)
      #expect(abs(population / area / density - 1) < 0.03, "\(item.title)")
      (people, land) = (people + population, land + area)
    }
    #expect(abs(people - 67_596_281) <= 2, "population of the United Kingdom in mid-2022, from ONS")
    #expect(abs(land - 242_495) < 5, "land area in km², from ONS")
  }

  /// A comparison shows values in the same row only if they have the same unit.
  @Test func unitsAreTheSameAsThoseOfCountries() throws {
    let countries = try #require(try Shipped.library.catalog(named: "countries"))
    for field in counties.fields {
      guard let other = countries.fields.first(where: { $0.id == field.id }) else { continue }
      #expect(field.unit == other.unit, "\(field.id)")
    }
  }

  @Test func placesAreInTheCountryAndEveryCountyHasALink() throws {
    for item in items {
      guard case .place(let north, let east) = try content("coordinates", of: item) else { throw Mistyped() }
      #expect((49.8...61).contains(north) && (-8.7...1.8).contains(east), "\(item.title)")
      #expect(item.link != nil)
      #expect(item.kind == "county" && item.badge != nil && item.subtitle != nil && item.picture != nil)
    }
  }
}
