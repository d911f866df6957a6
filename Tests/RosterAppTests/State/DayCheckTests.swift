import Foundation
import Planner
import Testing

@testable import RosterApp

struct DayCheckTests {
  /// The days include those on which the clocks change.
  @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Africa/Cairo", "Pacific/Chatham"])
  func newDayIsNoticedImmediately(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    var now = Date(timeIntervalSince1970: 1_767_225_600), day = Day(now, in: zone)
    for _ in 0..<365 {
      while Day(now, in: zone) == day { now += Session.timeUntilDayCheck(at: now) }
      day = Day(now, in: zone)
      #expect(Day(now - 2, in: zone) < day, "\(day)")
    }
  }

  /// These time zones are 26 hours apart, so their dates always differ.
  @Test func dayFollowsTheTimeZone() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        setenv("TZ", "Pacific/Kiritimati", 1)
        let model = PlannerModel(), before = model.today
        setenv("TZ", "Etc/GMT+12", 1)
        model.checkDay()
        try #require(model.today < before)
      }
    }
  }
}
