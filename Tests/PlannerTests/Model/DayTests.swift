import Foundation
import Planner
import TestSupport
import Testing

struct DayTests {
  /// Compares the results with Foundation's calendar around the turns of centuries, and on random days.
  @Test func daysMatchTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SeededGenerator(seed: testSeed())
    // Foundation's calendar is Julian before 1582.
    let around = [-10_950 - 3000, -25_567, 10_957, 47_482, 193_584].flatMap { $0 - 800..<$0 + 800 }
    for number in around + (0..<2000).map({ _ in random.below(2_900_000) - 100_000 }) {
      let day = try #require(Day(number: number))
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      try #require(day.parts.year == parts.year && day.parts.month == parts.month, "\(number)")
      try #require(day.parts.day == parts.day && day.weekday == parts.weekday, "\(number)")
      try #require(Day(year: day.parts.year, month: day.parts.month, day: day.parts.day) == day)
      try #require(Day(day.description) == day)
    }
  }

  @Test func daysAreLimitedToTheRange() throws {
    let first = try #require(Day("0001-01-01")), last = try #require(Day("9999-12-31"))
    #expect(first.advanced(by: -1) == first && last.advanced(by: 1) == last)
    #expect(last.advanced(by: .max) == last && first.advanced(by: .min) == first)
    #expect(Day(number: first.number - 1) == nil && Day(number: last.number + 1) == nil)
    #expect(first.description == "0001-01-01" && last.description == "9999-12-31")
    #expect(Day(Date.distantPast) == first && Day(Date(timeIntervalSince1970: 1e15)) == last)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", "20261212", "２０２６-12-12", "",
  ])
  func invalidDaysAreRejected(text: String) { #expect(Day(text) == nil) }

  @Test func dayDependsOnTheTimeZone() throws {
    let moment = Date(timeIntervalSince1970: 1_795_334_634)  // 22 November 2026, 8:03 in Greenwich
    #expect(
      Day(moment, in: try #require(TimeZone(identifier: "Pacific/Auckland"))).description == "2026-11-22")
    #expect(
      Day(moment, in: try #require(TimeZone(identifier: "Pacific/Kiritimati"))).description == "2026-11-22")
    #expect(
      Day(moment, in: try #require(TimeZone(identifier: "Pacific/Pago_Pago"))).description == "2026-11-21")
  }

  @Test func placesSurviveARoundTrip() throws {
    let places: [Place] =
      PlannerGroup.allCases.map(Place.group) + [.catalog("a:b"), .project(ProjectID())]
    for place in places { #expect(Place(place.description) == place) }
    #expect(Place("group:none") == nil && Place("today") == nil && Place("project:") == nil)
    let data = try JSONEncoder().encode(places)
    #expect(try JSONDecoder().decode([Place].self, from: data) == places)
  }
}
