extension QuickDate {
  /// Something that what was typed may become.
  public struct Completion: Sendable, Hashable {
    /// The text in full, which `parse` understands.
    public let text: String

    /// What it means.
    public let plan: Plan
  }

  /// What a text may become: the texts that it begins, capitals and accents aside, the likely ones first.
  ///
  /// For an empty text these are the usual ones. A text that means something already, and begins nothing, is there by itself.
  ///
  /// - Parameters:
  ///   - text: what has been typed so far.
  ///   - today: the day that it is.
  ///   - limit: how many there are at most.
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

  /// The one number that a text has.
  private func number(in text: String) -> Int? {
    let numbers = DateToken.tokens(of: text).compactMap(\.number)
    return numbers.count == 1 ? numbers[0] : nil
  }

  private func candidates(number: Int?) -> [String] {
    // Words that are understood, but have a usual form, are not offered.
    var list = Array(words.days.prefix(3).map(\.phrase))
    let ordered = (0..<7).compactMap { offset -> String? in
      let index = (names.firstWeekday - 1 + offset) % 7
      return names.weekdays.indices.contains(index) ? names.weekdays[index] : nil
    }
    list += words.offers.prefix(1)
    list += ordered
    list += words.somedayPhrases.prefix(1)
    for offer in words.offers.dropFirst() {
      if offer.contains("*") {
        list += ordered.map { offer.replacing("*", with: $0) }
      } else if offer.contains("#") {
        list.append(offer.replacing("#", with: String(number ?? 2)))
      } else {
        list.append(offer)
      }
    }
    if let number {
      for offer in words.offers where offer.contains("#") {
        list.append(String(offer.drop { $0 != "#" }).replacing("#", with: String(number)))
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
