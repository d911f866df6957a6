extension QuickDate {
  /// Parses dates such as `12 Dec`, `December 12th, 2027`, `12.12.`, `12/12/27`, `2027-12-12`, `12th` or `Dec`.
  func absolute(_ tokens: [DateToken], _ today: Day) -> Day? {
    let isIn = tokens.first?.word.map(words.beforeDuration.contains) ?? false
    let tokens = Array((isIn ? tokens.dropFirst() : tokens[...]).drop(while: isFiller))
    if let day = iso(tokens) ?? isoWeek(tokens) ?? withMarks(tokens, today) { return day }
    var hasOrdinal = false
    var parts: [DateToken] = []
    for (index, token) in tokens.enumerated() where !isFiller(token) {
      let followsNumber = index > 0 && tokens[index - 1].number != nil
      if token == .mark("."), followsNumber {
        hasOrdinal = true
      } else if let word = token.word, followsNumber, words.ordinals.contains(word) {
        hasOrdinal = true
      } else {
        parts.append(token)
      }
    }
    switch parts.count {
    case 1:
      if let month = parts[0].word.flatMap(names.month) { return next(month: month, day: 1, today) }
      guard hasOrdinal, let day = parts[0].number else { return nil }
      return nextMonthDay(day, today)
    case 2, 3:
      let year = parts.count == 3 ? year(parts[2]) : nil
      guard parts.count == 2 || year != nil else { return nil }
      if let day = parts[0].number, let month = parts[1].word.flatMap(names.month) {
        return date(year, month, day, today)
      }
      guard let month = parts[0].word.flatMap(names.month), case .number(let number, let digits) = parts[1]
      else { return nil }
      // `December 2027` means the first day of that month.
      if digits == 4, year == nil { return Day(year: number, month: month, day: 1) }
      return date(year, month, number, today)
    default: return nil
    }
  }

  func dayOfMonth(_ tokens: [DateToken], _ today: Day) -> Day? {
    guard tokens.count == 1, case .number(let day, 1...2) = tokens[0] else { return nil }
    return nextMonthDay(day, today)
  }

  /// Parses dates that follow a weekday, such as `Friday, 25 December`. Returns nil if the date isn't on that weekday.
  func dateAfterWeekday(_ tokens: [DateToken], _ today: Day) -> Day? {
    let isSkipped = { (token: DateToken) in
      isFiller(token) || token.word.map { $0 == names.wordBeforeWeekday } ?? false
    }
    let rest = tokens.drop(while: isSkipped)
    guard let weekday = rest.first?.word.flatMap(names.weekday) else { return nil }
    let date = Array(rest.dropFirst().drop(while: isSkipped))
    guard date.contains(where: { $0.number != nil }),
      let day = dayOfMonth(date, today) ?? absolute(date, today), day.weekday == weekday
    else { return nil }
    return day
  }

  private func iso(_ tokens: [DateToken]) -> Day? {
    guard tokens.count == 5, tokens[1] == .mark("-"), tokens[3] == .mark("-"),
      case .number(let year, 4) = tokens[0], let month = tokens[2].number, let day = tokens[4].number
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// Returns the Monday of a week such as `2027-W03`.
  private func isoWeek(_ tokens: [DateToken]) -> Day? {
    guard tokens.count == 4, tokens[1] == .mark("-"), tokens[2] == .word("w"),
      case .number(let year, 4) = tokens[0], case .number(let week, 2) = tokens[3], (1...53).contains(week)
    else { return nil }
    // According to ISO 8601, the first week of a year contains 4 January, and a week belongs to the year of its
    // Thursday.
    let first = Day(year: year, month: 1, day: 4)?.startOfWeek(firstWeekday: 2)
    let monday = first?.advanced(by: 7 * (week - 1))
    return monday.flatMap { $0.advanced(by: 3).parts.year == year ? $0 : nil }
  }

  /// Parses dates with full stops or slashes between numbers, such as `12.12.` and `12/12/27`.
  private func withMarks(_ tokens: [DateToken], _ today: Day) -> Day? {
    guard tokens.count >= 3, let first = tokens[0].number, let second = tokens[2].number else { return nil }
    let mark = tokens[1]
    guard mark == .mark(".") || mark == .mark("/") else { return nil }
    let rest = tokens.dropFirst(3)
    let year: Int?
    switch rest.count {
    case 0: year = nil
    case 1 where mark == .mark(".") && rest.first == mark: year = nil
    case 2 where rest.first == mark:
      guard let last = rest.last, let number = self.year(last) else { return nil }
      year = number
    default: return nil
    }
    guard mark == .mark("/") else { return date(year, second, first, today) }
    let (month, day) = names.monthComesFirst ? (first, second) : (second, first)
    // If there is no such date, try the other order: in `12/25`, only 12 can be a month.
    return date(year, month, day, today) ?? date(year, day, month, today)
  }

  private func year(_ token: DateToken) -> Int? {
    guard case .number(let number, let digits) = token else { return nil }
    return digits == 4 ? number : digits == 2 ? 2000 + number : nil
  }

  private func date(_ year: Int?, _ month: Int, _ day: Int, _ today: Day) -> Day? {
    guard let year else { return next(month: month, day: day, today) }
    return Day(year: year, month: month, day: day)
  }

  /// Returns the next day with this month and day, which can be today. A leap day can be eight years away.
  func next(month: Int, day: Int, _ today: Day) -> Day? {
    (today.parts.year...today.parts.year + 8).lazy.compactMap { Day(year: $0, month: month, day: day) }
      .first { $0 >= today }
  }

  private func nextMonthDay(_ day: Int, _ today: Day) -> Day? {
    let parts = today.parts
    return (0...12).lazy.compactMap { offset in
      let index = parts.month - 1 + offset
      return Day(year: parts.year + index / 12, month: index % 12 + 1, day: day)
    }.first { $0 >= today }
  }
}
