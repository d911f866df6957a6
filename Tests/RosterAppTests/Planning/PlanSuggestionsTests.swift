import Foundation
import Planner
import Testing

@testable import RosterApp

struct PlanSuggestionsTests {
  private let reader = QuickDate(locale: Plans.english)

  private func suggestions(_ text: String) -> PlanSuggestions {
    PlanSuggestions(for: text, today: Plans.today, by: reader)
  }

  private func day(_ month: Int, _ day: Int, _ year: Int = 2026) -> Plan? {
    Day(year: year, month: month, day: day).map(Plan.day)
  }

  @Test func enterChoosesACompleteDate() {
    #expect(suggestions("fri").plan == day(11, 27))
    #expect(suggestions("in 3 days").plan == day(11, 23))
    #expect(suggestions("someday").plan == .someday)
    #expect(suggestions("12 Dec 2027").plan == day(12, 12, 2027))
  }

  @Test func enterChoosesTheFirstCompletion() {
    #expect(suggestions("tomo").plan == day(11, 21))
    #expect(suggestions("tomo").chosen == 0)
  }

  @Test func enterChoosesADayOfTheMonth() {
    #expect(suggestions("25").plan == day(11, 25))
    #expect(suggestions("25").chosen == 0)
    #expect(suggestions("2026").plan == nil)
  }

  @Test func writtenDatesCanBeTyped() {
    for locale in [Plans.english, Locale(identifier: "de_DE"), Locale(identifier: "en_US")] {
      let wording = PlanWording(today: Plans.today, locale: locale)
      let reader = QuickDate(locale: locale)
      for distance in [0, 5, 35, 200] {
        let plan = Plan.day(Plans.today.advanced(by: distance))
        #expect(reader.parse(wording.words(for: plan), today: Plans.today) == plan)
      }
    }
  }

  @Test func emptyAndInvalidTextHaveNoMeaning() {
    #expect(suggestions("").plan == nil && suggestions("  ").isEmpty)
    #expect(suggestions("").completions.isEmpty)
    let nonsense = suggestions("xyz")
    #expect(nonsense.plan == nil && !nonsense.isEmpty)
    var same = nonsense
    same.step(by: 1)
    #expect(same == nonsense)
  }

  @Test func arrowKeysWrapAround() {
    var all = suggestions("t")
    #expect(all.completions.count > 2)
    let count = all.completions.count
    all.step(by: -1)
    #expect(all.chosen == count - 1 && all.plan == all.completions[count - 1].plan)
    all.step(by: 1)
    #expect(all.chosen == 0)
  }

  @Test func plansHaveShortAndLongTexts() {
    let wording = PlanWording(today: Plans.today, locale: Plans.english)
    let said = { (plan: Plan?) in plan.map { [wording.title(of: $0), wording.words(for: $0)] } }
    #expect(said(day(11, 20)) == ["Today", "Friday 20 November"])
    #expect(said(day(11, 27)) == ["Fri 27 November", "Friday 27 November"])
    // Foundation writes the date with or without a comma, depending on the version of its locale data.
    let nextYear = said(day(2, 1, 2027))?.last
    #expect(nextYear?.replacing(",", with: "") == "Monday 1 February 2027")
    #expect(said(.someday) == ["Someday", "Someday"])
    #expect(day(11, 19).map(wording.isOverdue) == true && !wording.isOverdue(.someday))
    #expect(wording.commonPlans.map(\.title) == ["Today", "Tomorrow", "Next Week", "Someday"])
    #expect(wording.commonPlans.map(\.plan) == [day(11, 20), day(11, 21), day(11, 23), .someday])
    let sunday = PlanWording(today: Plans.today.advanced(by: 2), locale: Plans.english)
    #expect(sunday.commonPlans.map(\.title) == ["Today", "Tomorrow", "Someday"], "next week begins tomorrow")
    let german = PlanWording(today: Plans.today, locale: Locale(identifier: "de_DE"))
    #expect(day(11, 27).map(german.words) == "Freitag, 27. November")
  }
}
