import Foundation
import Planner

/// What a person may mean by what they have typed so far, and which of it Enter takes.
struct PlanSuggestions: Equatable {
  /// What it may become, the likely ones first.
  private(set) var completions: [QuickDate.Completion] = []

  /// The completion that is chosen, if it is one.
  private(set) var chosen: Int?

  /// What the text means as it stands.
  private let meaning: Plan?

  /// Whether nothing is typed.
  let isEmpty: Bool

  /// What a text suggests; of nothing typed nothing is suggested.
  init(for text: String, today: Day, by quickDate: QuickDate) {
    isEmpty = text.allSatisfy(\.isWhitespace)
    guard !isEmpty else {
      meaning = nil
      return
    }
    meaning = quickDate.parse(text, today: today)
    completions = quickDate.completions(for: text, today: today)
    // What is understood is meant, whatever else it may become.
    if let meaning {
      chosen = completions.firstIndex { $0.plan == meaning }
    } else if !completions.isEmpty {
      chosen = 0
    }
  }

  /// What Enter takes.
  var plan: Plan? { chosen.map { completions[$0].plan } ?? meaning }

  /// Chooses the completion after or before the one that is chosen, and goes round at the ends.
  mutating func step(by distance: Int) {
    guard !completions.isEmpty else { return }
    let count = completions.count
    chosen = chosen.map { ($0 + distance + count) % count } ?? (distance > 0 ? 0 : count - 1)
  }
}
