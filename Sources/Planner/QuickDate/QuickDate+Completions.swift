extension QuickDate {
  /// A suggested text that completes what the user has typed.
  public struct Completion: Sendable, Hashable {
    /// The full text, in a form that `parse` accepts.
    public let text: String

    /// The plan that `text` describes.
    public let plan: Plan
  }

  /// Returns completions for the given text, most likely first, ignoring case and accents.
  ///
  /// For empty text, returns common suggestions. If the text itself can be parsed, it comes first, unless
  /// another completion has the same meaning.
  ///
  /// - Parameters:
  ///   - text: The text typed so far.
  ///   - today: The current day.
  ///   - limit: The maximum number of completions.
  public func completions(for text: String, today: Day = Day(), limit: Int = 6) -> [Completion] {
    let typed = Self.normalized(text)
    let tokens = DateToken.tokens(of: text)
    let isNumber = tokens.count == 1 && tokens[0].number != nil
    // Don't complete a number such as 2026, because the user could accept `2026 days` by accident.
    if isNumber, parse(text, today: today) == nil { return [] }
    var result: [Completion] = []
    var seen = Set<String>()
    for candidate in candidates(for: tokens, isNumber: isNumber, today) where result.count < limit {
      let normal = Self.normalized(candidate)
      guard normal.hasPrefix(typed), seen.insert(normal).inserted, let plan = parse(candidate, today: today)
      else { continue }
      if isNumber, result.contains(where: { $0.plan == plan }) { continue }
      result.append(Completion(text: candidate, plan: plan))
    }
    guard let plan = parse(text, today: today), !result.contains(where: { $0.plan == plan }) else {
      return result
    }
    return Array(([Completion(text: text, plan: plan)] + result).prefix(limit))
  }

  private func candidates(for tokens: [DateToken], isNumber: Bool, _ today: Day) -> [String] {
    // Suggest only the first three phrases, which are the most common ones.
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
      } else {
        list.append(suggestion)
      }
    }
    let numbers = tokens.compactMap(\.number)
    let number = numbers.count == 1 ? numbers[0] : nil
    let dates = number.map { forms(ofDay: $0, today) } ?? names.months.map { [$0] }
    // For a single number, suggest only the nearest dates, and place them before durations, because the number probably
    // means a day of the month.
    if isNumber { list += dates.prefix(3).joined() }
    list += words.durations.map { duration -> String in
      let template = number == 1 ? duration.one : duration.other
      return template.replacing("#", with: String(number ?? 2))
    }
    if !isNumber { list += dates.joined() }
    return list
  }

  /// Returns texts for the upcoming dates with the given day of the month, several texts for each date, nearest date
  /// first.
  private func forms(ofDay number: Int, _ today: Day) -> [[String]] {
    let days = names.months.indices.compactMap { next(month: $0 + 1, day: number, today) }
    return days.sorted().map { day in
      let month = names.months[day.parts.month - 1]
      let plain = "\(number) \(month)", withStop = "\(number). \(month)"
      let first = names.dayHasFullStop ? [withStop, plain] : [plain, withStop]
      return first + ["\(month) \(number)"]
    }
  }

  private static func normalized(_ text: String) -> String {
    DateToken.fold(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
