import TestSupport
import Testing

@testable import Catalog

struct ValueBinsTests {
  @Test func edgesAreRound() throws {
    #expect(ValueBins(of: [1, 60], atMost: 27)?.edges.prefix(3) == [0, 5, 10])
    #expect(ValueBins(of: [0, 1], atMost: 27)?.edges == [0, 1, 2])
    #expect(ValueBins(of: [41, 590], atMost: 27)?.edges.prefix(3) == [25, 50, 75])
    #expect(ValueBins(of: [0.41, 5.9], atMost: 27)?.edges.prefix(3) == [0.25, 0.5, 0.75])
    #expect(ValueBins(of: [0.1, 0.75], atMost: 10)?.edges == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
    #expect(ValueBins(of: [-3, 4], atMost: 4)?.edges == [-5, 0, 5])
    #expect(
      ValueBins(of: [10, 20_000], atMost: 27)?.edges == [
        10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4,
      ])
    #expect(ValueBins(of: [10, 20_000], atMost: 8)?.edges == [10, 100, 1000, 1e4, 1e5])
    #expect(ValueBins(of: [0, 10, 20_000], atMost: 3)?.edges == [0, 1, 1000, 1e6])
    #expect(ValueBins(of: [0, 10, 20_000], atMost: 8)?.edges == [0, 10, 100, 1000, 1e4, 1e5])
    for none in [[], [3], [3, 3], [.nan, 4, .infinity]] { #expect(ValueBins(of: none, atMost: 27) == nil) }
  }

  @Test func axisEndsAtTheMaximumOrAnEdge() throws {
    #expect(ValueBins(of: [0, 100], atMost: 27)?.ends == 0...100)
    #expect(ValueBins(of: [0, 99], atMost: 27)?.ends == 0...100)
    #expect(ValueBins(of: [0, 5], atMost: 27)?.ends == 0...5)
    #expect(ValueBins(of: [-3, 4], atMost: 4)?.ends == -5...5)
    #expect(ValueBins(of: [10, 20_000], atMost: 8)?.ends == 10...1e5)
    #expect(ValueBins(of: [10, 20_000], atMost: 27)?.ends == 10...20_000)
    let (first, last) = (try #require(dates("1922").first), try #require(dates("1930").first))
    #expect(ValueBins(ofDates: [first, last], atMost: 10)?.ends == first...last)
    let (january, april) = (try #require(dates("2024-01-29").first), try #require(dates("2024-04-08").first))
    #expect(ValueBins(ofDates: [january, april], atMost: 10)?.ends == january...april)
  }

  private func dates(_ texts: String...) -> [Double] {
    texts.compactMap { CatalogDate($0)?.numbers.lowerBound }
  }

  @Test func datesFallIntoMonthsAndYears() throws {
    #expect(
      try #require(ValueBins(ofDates: dates("1922", "1922-03-01"), atMost: 27)).edges
        == dates("1922", "1922-02", "1922-03", "1922-04"))
    #expect(
      try #require(ValueBins(ofDates: dates("1922-11", "1924-05"), atMost: 8)).edges
        == dates("1922-10", "1923", "1923-04", "1923-07", "1923-10", "1924", "1924-04", "1924-07"))
    #expect(
      try #require(ValueBins(ofDates: dates("1922-11", "1964-05"), atMost: 10)).edges
        == dates("1920", "1925", "1930", "1935", "1940", "1945", "1950", "1955", "1960", "1965"))
    #expect(
      try #require(ValueBins(ofDates: dates("1922-11", "1924-05"), atMost: 6)).edges
        == dates("1922-07", "1923", "1923-07", "1924", "1924-07"))
    #expect(ValueBins(ofDates: dates("0001", "9999"), atMost: 3)?.count == 2)
  }

  /// Bins are as narrow as the maximum number of bins allows.
  @Test(arguments: 8...27) func maximumNumberOfBinsIsUsed(_ limit: Int) throws {
    func months(_ count: Int) -> [Double] {
      [0, count - 1].compactMap {
        CatalogDate(year: 1922 + $0 / 12, month: $0 % 12 + 1)?.numbers.lowerBound
      }
    }
    func days(_ count: Int) -> [Double] {
      [1, count].compactMap { CatalogDate(year: 2026, month: 1, day: $0)?.numbers.lowerBound }
    }
    func count(_ bins: ValueBins?) throws -> Int { try #require(bins).count }
    #expect(try count(ValueBins(of: [0, Double(limit - 1)], atMost: limit)) == limit)
    #expect(try count(ValueBins(of: [0, Double(limit)], atMost: limit)) < limit)
    for dates in [months, days] {
      #expect(try count(ValueBins(ofDates: dates(limit), atMost: limit)) == limit)
      #expect(try count(ValueBins(ofDates: dates(limit + 1), atMost: limit)) < limit)
    }
    // Each power of ten has three bins, or one if the maximum doesn't allow three.
    #expect(try count(ValueBins(of: [10, 20_000], atMost: limit)) == (limit < 11 ? 4 : 11))
  }

  @Test func datesOfShortSpansFallIntoDays() throws {
    func edges(_ first: String, _ last: String, atMost limit: Int) -> [Double]? {
      ValueBins(ofDates: dates(first, last), atMost: limit)?.edges
    }
    #expect(
      edges("2026-02-26", "2026-03-01", atMost: 27)
        == dates("2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"))
    let month = try #require(edges("2026-01-01", "2026-01-30", atMost: 27))
    #expect(month.count == 16 && month.prefix(2) == [20_260_101, 20_260_103] && month.last == 20_260_131)
    #expect(
      edges("1922-11-03", "1922-12-30", atMost: 10)
        == dates(
          "1922-11-01", "1922-11-08", "1922-11-15", "1922-11-22", "1922-11-29", "1922-12-01", "1922-12-08",
          "1922-12-15", "1922-12-22", "1922-12-29", "1923-01-01"))
    #expect(edges("2026-01-31", "2026-03-01", atMost: 27) == dates("2026", "2026-02", "2026-03", "2026-04"))
    #expect(edges("2026-01-31", "2026-02-01", atMost: 27)?.last == 20_260_202)
    // There are no bins for a month and one of its days, or for a single day.
    #expect(edges("2026-01", "2026-01-30", atMost: 27) == nil)
    #expect(edges("2026-01-30", "2026-01-30", atMost: 27) == nil)
    let days = try #require(ValueBins(ofDates: dates("2026-01-01", "2026-02-05"), atMost: 27))
    #expect(days.places(of: ValueRange(to: .including(20_260_108))) == 0...4)
  }

  @Test func rangesAreFilters() throws {
    let numbers = try #require(ValueBins(of: [0, 10, 20_000], atMost: 8))
    func text(_ bins: ValueBins, _ range: Range<Int>) -> String {
      (bins.hasDates ? QueryFilter.dates(bins.range(of: range)) : .numbers(bins.range(of: range)))
        .text(named: "f", unit: nil)
    }
    #expect(text(numbers, 1..<3) == "f:10..<1000" && text(numbers, 0..<1) == "f<10")
    #expect(text(numbers, 4..<5) == "f>=10k" && text(numbers, 0..<5) == "")
    let years = try #require(ValueBins(ofDates: dates("1922-11", "1964-05"), atMost: 10))
    #expect(
      text(years, 1..<3) == "f:1925..1934" && text(years, 0..<2) == "f<=1929"
        && text(years, 8..<9) == "f>=1960")
    let months = try #require(ValueBins(ofDates: dates("1922", "1922-12"), atMost: 27))
    #expect(text(months, 1..<3) == "f:1922-02..1922-03" && text(months, 3..<4) == "f=1922-04")
    let quarters = try #require(ValueBins(ofDates: dates("1922-11", "1924-05"), atMost: 8))
    let days = try #require(ValueBins(ofDates: dates("2026-02-26", "2026-03-02"), atMost: 8))
    #expect(text(days, 1..<3) == "f:2026-02-27..2026-02-28" && text(days, 3..<4) == "f=2026-03-01")
    #expect(text(days, 0..<2) == "f<=2026-02-27" && text(days, 4..<5) == "f>=2026-03-02")
    #expect(text(quarters, 1..<2) == "f:1923..1923-03" && text(quarters, 4..<5) == "f:1923-10..1923-12")
  }

  @Test func rangesHavePlacesWithinBins() throws {
    let bins = try #require(ValueBins(of: [1, 60], atMost: 27))
    #expect(bins.edges.prefix(3) == [0, 5, 10])
    #expect(bins.places(of: ValueRange(from: .including(1), to: .including(9))) == 0.2...1.8)
    #expect(bins.places(of: ValueRange(from: .including(12.5), to: nil)) == 2.5...Double(bins.count))
    let end = ValueRange(to: .including(bins.bounds.upperBound))
    #expect(bins.places(of: end) == 0...Double(bins.count), "the maximum is in the last bin")
  }

  @Test func chosenRangeMatchesTheBins() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let scale = [1e-300, 1e-3, 1, 10, 1e5, 1e300][generator.below(6)]
      let shift = Double(generator.below(3) == 0 ? generator.below(2000) : 0)
      let values: [Double] = (0..<2 + generator.below(30)).map { _ in
        switch generator.below(8) {
        case 0: 0
        case 1: Double(generator.below(100))
        case 2 where generator.below(4) == 0: -Double(generator.below(1000)) * scale
        default: (Double(generator.below(1000)) + shift) * scale
        }
      }
      let limit = 8 + generator.below(20)
      guard let bins = ValueBins(of: values, atMost: limit) else {
        #expect(Set(values).count == 1, "seed \(seed), round \(round)")
        continue
      }
      check(bins, values, limit, "seed \(seed), round \(round): \(values) in \(bins.edges)", &generator)
    }
  }

  @Test func chosenDateRangeMatchesTheBins() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let first = 1 + generator.below(2000), span = [1, 3, 40, 7000][generator.below(4)]
      let areDays = generator.below(2) == 0, months = areDays ? 1 + generator.below(2) : 12
      let values = (0..<2 + generator.below(20)).compactMap { _ in
        let year = first + generator.below(span), month = 1 + generator.below(months)
        return switch areDays ? 2 : generator.below(3) {
        case 0: CatalogDate(year: year)
        case 1: CatalogDate(year: year, month: month)
        default: CatalogDate(year: year, month: month, day: 1 + generator.below(28))
        }
      }.map(\.numbers.lowerBound)
      let limit = 8 + generator.below(20)
      guard let bins = ValueBins(ofDates: values, atMost: limit) else {
        // If there are no bins, all dates must be in the same month. If all dates include the day, they must also be
        // equal. A year is treated as January of that year.
        #expect(Set(values.map { max(Int($0) / 100, Int($0) / 10_000 * 100 + 1) }).count == 1, "seed \(seed)")
        let hasMonths = values.contains { Int($0) % 100 == 0 }
        #expect(hasMonths || Set(values).count == 1, "seed \(seed)")
        continue
      }
      check(bins, values, limit, "seed \(seed), round \(round): \(values) in \(bins.edges)", &generator)
    }
  }

  private func check(
    _ bins: ValueBins, _ values: [Double], _ limit: Int, _ said: Comment, _ generator: inout SeededGenerator
  ) {
    #expect((2...limit).contains(bins.count), said)
    #expect(bins.bounds.lowerBound < 0 || bins.edges[0] >= 0, said)
    #expect(
      bins.ends.lowerBound <= bins.bounds.lowerBound && bins.bounds.upperBound <= bins.ends.upperBound, said)
    #expect(zip(bins.edges, bins.edges.dropFirst()).allSatisfy { $0 < $1 }, said)
    let low = generator.below(bins.count), high = low + 1 + generator.below(bins.count - low)
    let range = bins.range(of: low..<high)
    for value in values {
      guard let bin = bins.bin(of: value) else {
        Issue.record(said)
        return
      }
      #expect(bins.edges[bin] <= value && value <= bins.edges[bin + 1], said)
      #expect(range.contains(value) == (low..<high).contains(bin), said)
    }
    // The outer edges belong to the outermost bins.
    let first = bins.edges[0], last = bins.edges[bins.count]
    #expect(bins.bin(of: first) == 0 && bins.bin(of: last) == bins.count - 1, said)
    #expect(bins.bin(of: first.nextDown) == nil && bins.bin(of: last.nextUp) == nil, said)
    // The range must start at the edge of the first chosen bin and end at the edge of the last one.
    let places = bins.places(of: range)
    #expect(abs(places.lowerBound - Double(low)) < 1e-9 && abs(places.upperBound - Double(high)) < 1e-9, said)
  }
}
