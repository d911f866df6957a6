import Catalog
import Foundation
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// The available filters, without a window.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FiltersTests {
  private func settle(_ model: WindowModel) async {
    while !model.isSettled { await Task.yield() }
  }

  private func values(_ model: WindowModel) -> [Facet.Value] {
    if case .values(let values)? = model.filters?.opened?.facet { values } else { [] }
  }

  @Test func filtersAreComputedWhileTheyAreShown() async throws {
    let model = WindowModel(shelf: Shelf(Towns.library))
    var news = 0
    model.onChange = { if $0.contains(.filters) { news += 1 } }
    model.search(for: "")
    await settle(model)
    #expect(model.filters == nil && news == 0)
    model.showsFilters = true
    await settle(model)
    #expect(
      model.filters?.criteria.map(\.label) == [
        "Section", "Population", "Total area", "Founded", "Languages",
      ], "too few towns share a region")
    #expect(model.filters?.opened == nil && news == 1)
    model.openedFilter = .field("languages")
    await settle(model)
    #expect(
      values(model).map { "\($0.text) \($0.count)" } == [
        "English 3", "Swahili 2", "Dutch 1", "Italian 1", "Spanish 1", "Swazi 1",
      ])
  }

  @Test func filtersCountMatchesOfTheOtherConditionsInThePlace() async throws {
    for place in [Place.group(.all), .catalog("towns")] {
      let model = WindowModel(shelf: Shelf(Towns.library), place: place)
      model.showsFilters = true
      model.openedFilter = .field("languages")
      model.search(for: "languages=swahili in:africa population>100k")
      await settle(model)
      #expect(model.listing?.result.matchCount == 2)
      #expect(
        values(model) == [
          .init(text: "Swahili", count: 2, isChosen: true), .init(text: "English", count: 1, isChosen: false),
        ])
      model.openedFilter = .section
      await settle(model)
      #expect(values(model) == [.init(text: "Africa", count: 2, isChosen: true)])
    }
  }

  @Test func filtersCountTheResultsOfACorrectedSearch() async throws {
    let model = WindowModel(shelf: Shelf(Towns.library))
    model.showsFilters = true
    model.openedFilter = .field("languages")
    model.search(for: "wilemstadt")
    await settle(model)
    #expect(model.listing?.result.mistyped != nil)
    #expect(values(model).map(\.text) == ["Dutch", "English"])
  }

  @Test func filtersCountItemsWithoutAValue() async throws {
    let model = WindowModel(shelf: Shelf(Towns.library))
    model.showsFilters = true
    model.openedFilter = .field("founded")
    var catalog = try #require(Towns.library.catalogs.first)
    catalog.sections[0].items[0].facts.removeAll { $0.field == "founded" }
    let lacking = WindowModel(shelf: Shelf(Library([catalog])))
    lacking.showsFilters = true
    lacking.openedFilter = .field("founded")
    for (model, text, count) in [
      (model, "", 0), (lacking, "", 1), (lacking, "founded>1900", 1), (lacking, "venice", 0),
    ] {
      model.search(for: text)
      await settle(model)
      #expect(model.filters?.opened?.missingCount == count, "\(text)")
    }
    lacking.search(for: "-has:founded")
    await settle(lacking)
    #expect(lacking.listing?.result.sections.flatMap(\.matches).map(\.id) == ["havana"])
    #expect(lacking.filters?.query.filter(of: .field("founded")) == .presence(false))
  }

  @Test func fieldsWithoutValuesInTheResultsHaveNoFilter() async throws {
    var catalog = try #require(Towns.library.catalogs.first)
    catalog.sections[1].items[0].facts.removeAll { ["founded", "languages"].contains($0.field) }
    let model = WindowModel(shelf: Shelf(Library([catalog])))
    model.showsFilters = true
    let cases: [(String, QueryFilter.Subject?, [String])] = [
      ("", nil, ["Section", "Population", "Total area", "Founded", "Languages"]),
      ("venice", nil, ["Section", "Population", "Total area"]),
      ("venice -has:founded", nil, ["Section", "Population", "Total area", "Founded"]),
      ("venice", .field("languages"), ["Section", "Population", "Total area", "Languages"]),
      ("mars", nil, []),
    ]
    for (text, opened, labels) in cases {
      model.openedFilter = opened
      model.search(for: text)
      await settle(model)
      #expect(model.filters?.criteria.map(\.label) == labels, "\(text)")
    }
  }

  @Test func unsuitableFieldsHaveNoFilter() async throws {
    var fields = Towns.fields
    fields[0].uses = [.sorting]
    fields[3].uses = []
    var catalog = try #require(Towns.library.catalogs.first)
    catalog = Catalog(
      name: catalog.name, title: catalog.title, searchScope: .items, fields: fields,
      sections: catalog.sections)
    let model = WindowModel(shelf: Shelf(Library([catalog])))
    model.showsFilters = true
    model.search(for: "")
    await settle(model)
    #expect(model.filters?.criteria.map(\.label) == ["Section", "Total area", "Founded"])
  }

  /// If several catalogues have a field with the same label, a project uses the one that most of its items have.
  @Test func queryInAProjectUsesTheFieldsOfItsItems() async throws {
    func catalog(_ name: String) -> Catalog {
      let field = CatalogField(id: "cost-\(name)", label: "Cost", type: .number)
      let item = Samples.item("i", "I", in: name, facts: [Fact(of: field, content: .number(5, year: nil))])
      return Catalog(
        name: name, title: name, searchScope: .items, fields: [field],
        sections: [CatalogSection(id: SectionID(catalog: name, id: "s"), title: "S", items: [item])])
    }
    let kept = try Kept()
    let model = WindowModel(shelf: Shelf(Library([catalog("a"), catalog("b")])), plans: kept.plans)
    let id = try await kept.project("P", [ItemReference(id: Samples.id("b:i"), title: "I")])
    model.show(.project(id), lookingFor: "cost>3")
    try await eventually { model.isSettled && model.listing?.place == .project(id) }
    #expect(model.listing?.result.matchCount == 1)
    #expect(model.query.text(withFilter: nil, of: .field("cost-b"), among: model.fields) == "")
  }

  @Test func fieldHasTheLabelsOfItsCatalogues() throws {
    let other = Catalog(
      name: "other", title: "Other", searchScope: .items,
      fields: [CatalogField(id: "languages", label: "Programming languages", type: .items), Towns.area],
      sections: [])
    let library = Library(Towns.library.catalogs + [other])
    #expect(Filters.Criterion(.field("languages"), in: library).label == "Languages / Programming languages")
    let languages = Filters.Criterion(.field("languages"), in: library)
    let swahili = QueryFilter.values(["Swahili"])
    #expect(Wording.filter(swahili, by: languages, isShort: true) == "Languages: Swahili")
    #expect(Wording.filter(swahili, by: languages) == "Languages / Programming languages: Swahili")
    #expect(
      Wording.filter(nil, by: languages, isShort: true) == languages.label,
      "all its values are available on their own")
    #expect(Filters.Criterion(.field("area"), in: library).label == "Total area")
    #expect(Filters.Criterion(.field("none"), in: library).label == "none")
  }

  @Test func filtersAreWorded() throws {
    let area = Filters.Criterion(.field("area"), in: Towns.library)
    let founded = Filters.Criterion(.field("founded"), in: Towns.library)
    let section = Filters.Criterion(.section, in: Towns.library)
    func words(_ text: String, _ criterion: Filters.Criterion) -> String {
      Wording.filter(Query(text, fields: Towns.fields).filter(of: criterion.subject), by: criterion)
        .replacing("\u{A0}", with: " ")
    }
    #expect(words("", area) == "Total area")
    #expect(words("area:10..20k", area) == "Total area: 10–20,000 km²")
    #expect(words("area:10..<20k", area) == "Total area: ≥ 10, < 20,000 km²")
    #expect(words("area>1.99 area<4.99", area) == "Total area: > 1.99, < 4.99 km²")
    #expect(words("area>=99.95", area) == "Total area: ≥ 99.95 km²")
    #expect(words("area>=0.00094696969", area) == "Total area: ≥ 0.00094697 km²")
    #expect(words("area:1234567..10m", area) == "Total area: 1,234,567 – 10 million km²")
    #expect(
      words("area>=1m", area) == "Total area: ≥ 1 million km²"
        && words("area>3", area) == "Total area: > 3 km²")
    #expect(words("area<=7", area) == "Total area: ≤ 7 km²" && words("area=7", area) == "Total area: 7 km²")
    #expect(words("founded:1900..1907", founded) == "Founded: 1900–1907")
    #expect(words("area:5m..10m", area) == "Total area: 5–10 million km²")
    #expect(words("area:-1000..-100.5", area) == "Total area: -1,000 – -100.5 km²")
    #expect(words("area:500k..10m", area) == "Total area: 500,000 – 10 million km²")
    #expect(words("founded:1900-02..1907", founded) == "Founded: February 1900 – 1907")
    #expect(words("has:founded", founded) == "Founded: any value")
    #expect(words("-has:founded", founded) == "Founded: no value")
    #expect(words("in=Africa,Caribbean", section) == "Section: Africa, Caribbean")
    #expect(words("in:afr", section) == "Section: afr")
    #expect(words("-in:afr,car", section) == "Section: not afr, car")
    #expect(words("-in=Africa", section) == "Section: not Africa")
    #expect(words("-area:10..20k", area) == "Total area: not 10–20,000 km²")
    #expect(words("-founded>1900", founded) == "Founded: not > 1900")
    #expect(words("in:afr in:ca", section) == "in:afr in:ca")
    #expect(words("in=Africa -in:west,east", section) == "Section: Africa, not west, east")
  }

  @Test(arguments: [
    (1.234, "1,234"), (12.5, "12,5"), (1234, "1.234"), (1234.567, "1.234,567"), (0.125, "0,125"),
    (1_234_567, "1.234.567"), (0.123_456_789, "0,123456789"), (0.000_946_969, "0,000946969"),
    (-1.25e60, "-1,25E60"), (12.345_678_4, "12,3456784"), (-0.0, "0"), (1e-7, "0,0000001"),
  ])
  func boundsAreReadAsTheyAreShown(_ number: Double, _ text: String) {
    let german = Locale(identifier: "de_DE"), area = Filters.Criterion(.field("area"), in: Towns.library)
    #expect(Wording.bound(number, of: area, in: german) == text)
    #expect(QueryNumber.read(text, in: german) == number)
  }

  @Test func unitsAreShownIfAllNumbersShareThem() async throws {
    func catalog(_ name: String, _ unit: String?) -> Catalog {
      var catalog = Samples.catalog(name, ["All": ["a", "b"]])
      let field = CatalogField(id: "price", label: "Price", type: .number, unit: unit)
      catalog.fields = [field]
      for index in 0..<2 {
        catalog.sections[0].items[index].facts = [
          Fact(of: field, content: .number(Double(index), year: nil))
        ]
      }
      return catalog
    }
    for (other, text) in [("€", "Price: ≥ 1 €"), ("$", "Price: ≥ 1 €"), (nil, "Price: ≥ 1")] {
      let model = WindowModel(shelf: Shelf(Library([catalog("euros", "€"), catalog("others", other)])))
      model.showsFilters = true
      model.search(for: "price>=1")
      await settle(model)
      let filters = try #require(model.filters), price = try #require(filters[.field("price")])
      #expect(Wording.filter(filters.query.filter(of: price.subject), by: price) == text)
    }
  }
}
