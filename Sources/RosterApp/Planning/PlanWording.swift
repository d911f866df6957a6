import Catalog
import Foundation
import Planner
import Gettext

struct PlanWording: Sendable {
  let today: Day

  private let someday = gettext("Someday")
  private let titles: DayTitles
  private let inFull: Date.FormatStyle
  private let inFullWithYear: Date.FormatStyle

  init(today: Day, locale: Locale = .environment) {
    self.today = today
    titles = DayTitles(today: today, locale: locale)
    let style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
      .weekday(.wide).day().month(.wide)
    inFull = style
    inFullWithYear = style.year()
  }

  /// Returns a plan in short form, such as `Today`, `Friday` or `Fri 27 November`.
  func title(of plan: Plan) -> String { plan.day.map(titles.title) ?? someday }

  /// Returns a plan in long form, such as `Friday, 27 November`, with the year if it isn't the current one.
  func words(for plan: Plan) -> String {
    guard let day = plan.day else { return someday }
    let noon = Date(timeIntervalSince1970: Double(day.number) * 86_400 + 43_200)
    return (day.parts.year == today.parts.year ? inFull : inFullWithYear).format(noon)
  }

  func row(of completion: QuickDate.Completion) -> CompletionRow {
    let words = words(for: completion.plan)
    let name = words == completion.text ? words : "\(completion.text): \(words)"
    return CompletionRow(text: completion.text, meaning: words, name: name)
  }

  func isOverdue(_ plan: Plan) -> Bool { plan.day.map { $0 < today } ?? false }

  var commonPlans: [(title: String, plan: Plan)] {
    let monday = today.startOfWeek(firstWeekday: 2).advanced(by: 7)
    let tomorrow = today.advanced(by: 1)
    let days = [today, tomorrow].map { (title: titles.title(of: $0), plan: Plan.day($0)) }
    let nextWeek = monday == tomorrow ? [] : [(title: gettext("Next Week"), plan: Plan.day(monday))]
    return days + nextWeek + [(someday, .someday)]
  }
}
