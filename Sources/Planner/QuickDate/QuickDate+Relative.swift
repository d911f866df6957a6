import Catalog

extension QuickDate {
  func relative(_ tokens: [DateToken], _ today: Day) -> Day? {
    var list = tokens.compactMap(\.word)
    guard list.count == tokens.count else { return nil }
    if let first = list.first, list.count > 1, words.fillers.contains(first) { list.removeFirst() }
    // Give `week after next` the same word order as `next week`.
    if list.count == 3 { list = ["\(list[1]) \(list[2])", list[0]] }
    guard let last = list.last else { return nil }
    let isThis = list.count == 1 || (list.count == 2 && words.this.contains(list[0]))
    let steps = list.count == 2 ? periods(ahead: list[0]) : nil
    let isComing = list.count == 2 && words.coming.contains(list[0])
    if words.weekend.contains(last), isThis || steps != nil {
      if isComing { return today.next(weekday: 7, atLeastDaysAhead: 1) }
      // On a Sunday, the weekend has already begun.
      let isSunday = today.next(weekday: 1, atLeastDaysAhead: 0) == today
      guard let steps else { return isSunday ? today : today.next(weekday: 7, atLeastDaysAhead: 0) }
      return today.next(weekday: 7, atLeastDaysAhead: 0).advanced(by: 7 * (isSunday ? steps - 1 : steps))
    }
    guard let steps, let unit = words.units[last] else { return nil }
    let parts = today.parts
    switch unit {
    // Reject `last day`, because it can also mean the last day of a period.
    case .day: return steps > 0 ? today.advanced(by: steps) : nil
    case .week where steps < 0:
      let week = today.startOfWeek(firstWeekday: names.firstWeekday).advanced(by: 7 * steps)
      return week.next(weekday: 2, atLeastDaysAhead: 0)
    case .week: return today.next(weekday: 2, atLeastDaysAhead: 1).advanced(by: 7 * (steps - 1))
    case .fortnight: return nil
    case .month: return Day(year: parts.year, month: parts.month, day: 1)?.adding(months: steps)
    case .year: return Day(year: parts.year + steps, month: 1, day: 1)
    }
  }

  private func periods(ahead word: String) -> Int? {
    if words.next.contains(word) || words.coming.contains(word) { return 1 }
    if words.afterNext.contains(word) { return 2 }
    return words.last.contains(word) ? -1 : words.beforeLast.contains(word) ? -2 : nil
  }

  func end(_ tokens: [DateToken], _ today: Day) -> Day? {
    let list = tokens.compactMap(\.word).filter { !words.fillers.contains($0) }
    guard tokens.allSatisfy({ $0.word != nil }), let first = list.first, let last = list.last else {
      return nil
    }
    if list.count == 1 { return words.ends[first].flatMap { end(of: $0, ahead: 0, today) } }
    guard words.end.contains(first) else { return nil }
    if list.count == 2, let month = names.month(last) { return end(ofMonth: month, today) }
    guard let unit = words.units[last] else { return nil }
    let isThis = list.count == 2 || list.count == 3 && words.this.contains(list[1])
    let steps = isThis ? 0 : list.count == 3 ? periods(ahead: list[1]) : nil
    return steps.flatMap { end(of: unit, ahead: $0, today) }
  }

  private func end(of unit: DateWords.Unit, ahead steps: Int, _ today: Day) -> Day? {
    let parts = today.parts
    switch unit {
    case .day, .fortnight: return nil
    case .week: return today.startOfWeek(firstWeekday: names.firstWeekday).advanced(by: 7 * steps + 6)
    case .month:
      let first = Day(year: parts.year, month: parts.month, day: 1)
      return first?.adding(months: steps + 1)?.advanced(by: -1)
    case .year: return Day(year: parts.year + steps, month: 12, day: 31)
    }
  }

  /// Returns the last day of a month in this year or, if that day has passed, in the next year.
  private func end(ofMonth month: Int, _ today: Day) -> Day? {
    let year = today.parts.year
    return [year, year + 1].lazy
      .compactMap { Day(year: $0, month: month, day: CatalogDate.days(of: month, in: $0)) }
      .first { $0 >= today }
  }

  /// Parses durations, counted from `today`: `in 3 days`, `3 weeks`, `2w`, `in a month`, `+5`, `3 days ago`.
  ///
  /// - Parameters:
  ///   - isCounted: Whether `today` is a day named in the text rather than the current day.
  ///   - isBackward: Whether the duration is counted back from `today`.
  func distance(
    _ tokens: [DateToken], _ today: Day, isCounted: Bool = false, isBackward: Bool = false
  ) -> Day? {
    var tokens = tokens[...]
    let hasPlus = tokens.first == .mark("+")
    let isWithin = tokens.first?.word.map(words.beforeDuration.contains) ?? hasPlus
    let hasPastWord = tokens.first?.word.map(words.beforePastDuration.contains) ?? false
    if isWithin || hasPastWord { tokens = tokens.dropFirst() }
    if hasPlus, tokens.count == 1, let number = tokens.first?.number, number <= 9999 {
      return today.advanced(by: number)
    }
    let isAgo = tokens.last?.word.map(words.afterPastDuration.contains) ?? false
    if isAgo { tokens = tokens.dropLast() }
    let isPast = hasPastWord || isAgo
    guard tokens.count == 2, let first = tokens.first,
      let unit = tokens.last?.word.flatMap({ words.units[$0] }), !isPast || !isWithin && !isCounted
    else { return nil }
    // If the number is a word, require `in`, `ago` or a day to count from, because `a day` alone isn't a date.
    let hasStart = isWithin || isPast || isCounted
    guard let count = first.number ?? first.word.flatMap({ hasStart ? words.numbers[$0] : nil }),
      count <= 9999
    else { return nil }
    let number = isPast || isBackward ? -count : count
    return switch unit {
    case .day: today.advanced(by: number)
    case .week: today.advanced(by: 7 * number)
    case .fortnight: today.advanced(by: 14 * number)
    case .month: today.adding(months: number)
    case .year: today.adding(months: 12 * number)
    }
  }

  /// Parses dates that are counted from another day: `two weeks from Monday`, `two weeks before Monday`, `Monday in two
  /// weeks`, `Monday week`.
  func later(_ tokens: [DateToken], _ today: Day) -> Day? {
    if let last = tokens.last?.word, words.weekLater.contains(last),
      let day = weekday(Array(tokens.dropLast()), today)
    {
      return day.advanced(by: 7)
    }
    for (index, token) in tokens.enumerated() {
      guard index > 0, let word = token.word else { continue }
      let isBackward = words.beforeEndDay.contains(word)
      let isStart = isBackward || words.beforeStartDay.contains(word)
      guard isStart || words.beforeDuration.contains(word) else { continue }
      let before = Array(tokens[..<index]), after = Array(tokens[(index + 1)...])
      let (day, duration) = isStart ? (after, before) : (before, after)
      let hasIn = !isStart || before.first?.word.map(words.beforeDuration.contains) == true
      // On a Monday, `Monday in a week` is in seven days, but `a week from Monday` is in fourteen.
      let start = hasIn && day.count == 1 ? weekday(day, today.advanced(by: -1)) : nil
      return (start ?? named(day, today)).flatMap {
        distance(duration, $0, isCounted: true, isBackward: isBackward)
      }
    }
    return nil
  }

  func weekday(_ tokens: [DateToken], _ today: Day) -> Day? {
    var list = tokens.compactMap(\.word)
    guard list.count == tokens.count else { return nil }
    if let first = list.first, list.count > 1, words.fillers.contains(first) { list.removeFirst() }
    if list.count > 1 { list.removeAll { $0 == names.wordBeforeWeekday } }
    guard let weekday = list.last.flatMap(names.weekday) else { return nil }
    switch list.count {
    case 1: return today.next(weekday: weekday, atLeastDaysAhead: 1)
    case 2 where words.coming.contains(list[0]): return today.next(weekday: weekday, atLeastDaysAhead: 1)
    case 2 where words.this.contains(list[0]): return today.next(weekday: weekday, atLeastDaysAhead: 0)
    case 2 where words.last.contains(list[0]): return today.next(weekday: weekday, atLeastDaysAhead: -7)
    case 2 where words.next.contains(list[0]):
      let week = today.startOfWeek(firstWeekday: names.firstWeekday).advanced(by: 7)
      return week.next(weekday: weekday, atLeastDaysAhead: 0)
    default: return nil
    }
  }
}

extension Day {
  func next(weekday: Int, atLeastDaysAhead distance: Int) -> Day {
    let start = advanced(by: distance)
    return start.advanced(by: (weekday - start.weekday + 7) % 7)
  }

  /// Returns the day that is the given number of months later, or earlier if the number is negative. If the resulting
  /// month is too short, returns its last day. Returns nil if the result isn't in the years 1 to 9999.
  func adding(months: Int) -> Day? {
    let parts = parts
    let index = parts.year * 12 + parts.month - 1 + months
    guard index >= 12 else { return nil }
    let year = index / 12, month = index % 12 + 1
    return Day(year: year, month: month, day: min(parts.day, CatalogDate.days(of: month, in: year)))
  }
}
