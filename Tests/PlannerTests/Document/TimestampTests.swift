import Foundation
import Testing

@testable import Planner

struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-02T23:59:59Z", 172_799_000), ("1970-01-01T00:00:00.5Z", 500),
    ("1969-12-31T23:59:59.999Z", -1),
  ])
  func readsTimestamps(_ text: String, _ milliseconds: Int64) {
    #expect(Timestamp.date(text) == Date(milliseconds: milliseconds))
  }

  @Test(arguments: [
    "1970-01-01T24:00:00Z", "1970-01-01T00:60:00Z", "1970-01-01T00:00:60Z", "1970-02-30T00:00:00Z",
    "1970-01-01T00:00:00", "1970-01-01 00:00:00Z", "",
  ])
  func rejectsInvalidTimestamps(_ text: String) { #expect(Timestamp.date(text) == nil) }

  @Test func writesWhatItReads() {
    for milliseconds in [Int64(0), 1, 999, -1, 86_399_999, 1_795_651_815_042] {
      let date = Date(milliseconds: milliseconds)
      #expect(Timestamp.date(Timestamp.iso(date)) == date)
    }
    #expect(Timestamp.basic(Date(milliseconds: 172_799_000)) == "19700102T235959Z")
  }
}
