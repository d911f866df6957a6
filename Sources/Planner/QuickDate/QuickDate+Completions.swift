extension QuickDate {
  /// A possible completion of typed text.
  public struct Completion: Sendable, Hashable {
    /// The full text, which `parse` accepts.
    public let text: String

    /// The meaning of the text.
    public let plan: Plan
  }

  /// Returns completions for the given text, most likely first, ignoring case and accents.
  ///
  /// Empty text gives common suggestions. If the text is valid but has no completions, it is the only result.
  ///
  /// - Parameters:
  ///   - text: The text typed so far.
  ///   - today: The current day.
  ///   - limit: The maximum number of completions.
  public func completions(for text: String, today: Day = Day(), limit: Int = 6) -> [Completion] {
    let typed = Self.normalized(text)
    var result: [Completion] = []
    var seen = Set<String>()
    for candidate in candidates(number: number(in: text)) where result.count < limit {
      let normal = Self.normalized(candidate)
      guard normal.hasPrefix(typed), seen.insert(normal).inserted, let plan = parse(candidate, today: today)
      else { continue }
      result.append(Completion(text: candidate, plan: plan))
    }
    guard result.isEmpty, limit > 0, let plan = parse(text, today: today) else { return result }
    return [Completion(text: text, plan: plan)]
  }

  /// Returns the only number in text.
  private func number(in text: String) -> Int? {
    let numbers = DateToken.tokens(of: text).compactMap(\.number)
    return numbers.count == 1 ? numbers[0] : nil
  }

  private func candidates(number: Int?) -> [String] {
    // Of equivalent phrases, suggest only the most common one.
    var list = Array(words.days.prefix(3).map(\.phrase))
    let ordered = (0..<7).compactMap { offset -> String? in
      let index = (names.firstWeekday - 1 + offset) % 7
      return names.weekdays.indices.contains(index) ? names.weekdays[index] : nil
    }
    list += words.suggestions.prefix(1)
    list += ordered
    list += words.somedayPhrases.prefix(1)
    for suggestion in words.suggestions.dropFirst() {
      if suggestion.contains("*") {
        list += ordered.map { suggestion.replacing("*", with: $0) }
      } else if suggestion.contains("#") {
        list.append(suggestion.replacing("#", with: String(number ?? 2)))
      } else {
        list.append(suggestion)
      }
    }
    if let number {
      for suggestion in words.suggestions where suggestion.contains("#") {
        list.append(String(suggestion.drop { $0 != "#" }).replacing("#", with: String(number)))
      }
      for month in names.months {
        list.append("\(number) \(month)")
        list.append("\(month) \(number)")
        list.append("\(number). \(month)")
      }
    } else {
      list += names.months
    }
    return list
  }

  private static func normalized(_ text: String) -> String {
    DateToken.fold(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
