import Foundation
import Planner

/// The possible meanings of a partly typed date, and the meaning that Enter chooses.
struct PlanSuggestions: Equatable {
  /// The completions of the text, most likely first.
  private(set) var completions: [QuickDate.Completion] = []

  private(set) var chosen: Int?

  private let meaning: Plan?

  let isEmpty: Bool

  /// Whether the text is the beginning of a date such as 2026-12-24.
  let isIncomplete: Bool

  init(for text: String, today: Day, by quickDate: QuickDate) {
    isEmpty = text.allSatisfy(\.isWhitespace)
    isIncomplete = text.wholeMatch(of: /\d{1,4}(-(\d{0,2}(-\d?)?)?)?/) != nil
    guard !isEmpty else {
      meaning = nil
      return
    }
    meaning = quickDate.parse(text, today: today)
    completions = quickDate.completions(for: text, today: today)
    // Select a complete date, even if it could be the start of another date.
    if let meaning {
      chosen = completions.firstIndex { $0.plan == meaning }
    } else if !completions.isEmpty {
      chosen = 0
    }
  }

  var isCertain: Bool { completions.count == 1 && completions.first?.plan == meaning }

  /// The plan that Enter chooses, or nil if Enter chooses none.
  var plan: Plan? { chosen.map { completions[$0].plan } ?? meaning }

  /// The plan that Enter chooses, or nil if the text isn't a complete date.
  var typedPlan: Plan? { meaning == nil ? nil : plan }

  mutating func step(by distance: Int) {
    guard !completions.isEmpty else { return }
    let count = completions.count
    chosen = chosen.map { ($0 + distance + count) % count } ?? (distance > 0 ? 0 : count - 1)
  }
}
