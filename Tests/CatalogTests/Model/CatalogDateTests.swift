import Foundation
import Testing

@testable import Catalog

struct CatalogDateTests {
  /// Compares the results with Foundation's calendar.
  @Test func onlyValidDaysOfFourCenturiesAreRead() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    for year in stride(from: 1800, through: 2200, by: 1) {
      for month in 0...13 {
        let days =
          (1...12).contains(month)
          ? calendar.range(
            of: .day, in: .month, for: try #require(calendar.date(from: .init(year: year, month: month))))?
            .count
          : nil
        for day in [0, 1, 28, 29, 30, 31, 32] {
          let text = "\(year)-\(two(month))-\(two(day))"
          let isDay = days.map { (1...$0).contains(day) } ?? false
          try #require((CatalogDate(text) != nil) == isDay, "\(text)")
          #expect(CatalogDate(text).map(\.description) == (isDay ? text : nil))
        }
      }
    }
  }

  @Test(arguments: [
    "", "22", "1922-", "1922-2", "1922-02-", "1922-13", "0000", "+922", "1922-02-02-02", "１９２２", "abcd",
    "1922.02",
  ])
  func rejectsInvalidDates(_ text: String) { #expect(CatalogDate(text) == nil) }

  @Test func datesAreInOrder() {
    let dates = ["1922", "1922-02", "1922-02-02", "1922-03", "1923"].compactMap { CatalogDate($0) }
    #expect(dates.count == 5 && dates.sorted() == dates)
    for (left, right) in zip(dates, dates.dropFirst()) {
      #expect(left < right && left.numbers.lowerBound < right.numbers.lowerBound)
    }
  }
}
