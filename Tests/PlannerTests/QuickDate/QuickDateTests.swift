import Foundation
import Planner
import TestSupport
import Testing

struct QuickDateTests {
  /// A Sunday.
  private static let today = Day.iso("2026-11-22")
  private static let locales = ["en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "pl_PL", "sv_SE"]

  private static func plan(_ text: String, _ locale: String = "en_GB") -> String? {
    QuickDate(locale: Locale(identifier: locale)).parse(text, today: today)?.description
  }

  @Test(arguments: [
    ("today", "2026-11-22"), ("Tomorrow", "2026-11-23"), (" TOM ", "2026-11-23"), ("someday", "someday"),
    ("day after tomorrow", "2026-11-24"), ("fri", "2026-11-27"), ("Friday", "2026-11-27"),
    ("on friday", "2026-11-27"), ("sun", "2026-11-29"), ("this sunday", "2026-11-22"),
    ("this fri", "2026-11-27"), ("next fri", "2026-11-27"), ("next sunday", "2026-11-29"),
    ("next week", "2026-11-23"), ("next month", "2026-12-01"), ("next year", "2027-01-01"),
    ("weekend", "2026-11-22"), ("next weekend", "2026-11-28"), ("in 3 days", "2026-11-25"),
    ("3 days", "2026-11-25"), ("in a week", "2026-11-29"), ("2w", "2026-12-06"),
    ("in two months", "2027-01-22"),
    ("in 1 year", "2027-11-22"), ("in 0 days", "2026-11-22"), ("12 Dec", "2026-12-12"),
    ("Dec 12", "2026-12-12"), ("12 december", "2026-12-12"), ("the 12th of December", "2026-12-12"),
    ("Dec 12th, 2027", "2027-12-12"), ("12.12.", "2026-12-12"), ("12.12", "2026-12-12"),
    ("12.12.2027", "2027-12-12"), ("1.2.27", "2027-02-01"), ("5/12", "2026-12-05"),
    ("2026-12-12", "2026-12-12"),
    ("2020-01-01", "2020-01-01"), ("21 nov", "2027-11-21"), ("22 nov", "2026-11-22"),
    ("29 feb", "2028-02-29"),
    ("12th", "2026-12-12"), ("31st", "2026-12-31"), ("22nd", "2026-11-22"), ("dec", "2026-12-01"),
    ("November", "2027-11-01"), ("december 2028", "2028-12-01"), ("12 Dec 1999", "1999-12-12"),
    ("+5", "2026-11-27"), ("+ 2 weeks", "2026-12-06"), ("end of month", "2026-11-30"),
    ("end of the month", "2026-11-30"), ("EOM", "2026-11-30"), ("end of next month", "2026-12-31"),
    ("end of week", "2026-11-22"), ("end of next week", "2026-11-29"), ("end of the year", "2026-12-31"),
    ("end of next year", "2027-12-31"), ("christmas", "2026-12-25"), ("Christmas Eve", "2026-12-24"),
    ("new year’s eve", "2026-12-31"), ("New Year's Day", "2027-01-01"), ("monday week", "2026-11-30"),
    ("on Monday week", "2026-11-30"), ("next friday week", "2026-12-04"), ("a week from today", "2026-11-29"),
    ("one week from now", "2026-11-29"), ("two weeks from Monday", "2026-12-07"),
    ("in a week on Monday", "2026-11-30"), ("3 days after christmas", "2026-12-28"),
    ("a month from 31 Jan", "2027-02-28"), ("monday in 2 weeks", "2026-12-07"),
    ("sunday in 2 weeks", "2026-12-06"), ("in 2 weeks on sunday", "2026-12-06"),
    ("2 weeks from sunday", "2026-12-13"), ("sunday in a week", "2026-11-29"),
    ("friday in 1 week", "2026-12-04"),
    ("2w from 1/12", "2026-12-15"), ("in March", "2027-03-01"), ("may", "2027-05-01"),
    ("in may 2028", "2028-05-01"), ("new year", "2027-01-01"),
    ("25", "2026-11-25"), ("22", "2026-11-22"), ("21", "2026-12-21"), ("31", "2026-12-31"),
    ("05", "2026-12-05"), ("25 days", "2026-12-17"), ("+25", "2026-12-17"),
    ("Friday, 25 December", "2026-12-25"), ("Mon, 14 Dec", "2026-12-14"),
    ("Monday 14 December", "2026-12-14"), ("mon 14 dec", "2026-12-14"), ("Wed 25", "2026-11-25"),
    ("on Friday, the 25th of December", "2026-12-25"), ("Sat, December 25, 2027", "2027-12-25"),
    ("Friday 2026-12-25", "2026-12-25"), ("a week from Mon 14 Dec", "2026-12-21"),
    ("in a fortnight", "2026-12-06"), ("a fortnight from Monday", "2026-12-07"),
    ("boxing day", "2026-12-26"), ("end of march", "2027-03-31"), ("end of November", "2026-11-30"),
    ("week after next", "2026-11-30"), ("the week after next", "2026-11-30"),
    ("month after next", "2027-01-01"), ("weekend after next", "2026-12-05"),
    ("tomorrow morning", "2026-11-23"), ("on Friday evening", "2026-11-27"),
    ("christmas morning", "2026-12-25"), ("12/25", "2026-12-25"), ("12/25/2027", "2027-12-25"),
    ("on 12/12", "2026-12-12"), ("the 12/12/27", "2027-12-12"), ("on 2027-12-12", "2027-12-12"),
    ("in 2027-W03", "2027-01-18"), ("on Christmas", "2026-12-25"), ("on tomorrow", "2026-11-23"),
    ("the day after tomorrow", "2026-11-24"), ("on Christmas morning", "2026-12-25"),
    ("3 days ago", "2026-11-19"), ("a week ago", "2026-11-15"), ("Two months ago", "2026-09-22"),
    ("last monday", "2026-11-16"), ("last Sunday", "2026-11-15"), ("last sat", "2026-11-21"),
    ("last Friday evening", "2026-11-20"), ("last week", "2026-11-09"), ("previous month", "2026-10-01"),
    ("last year", "2025-01-01"), ("last weekend", "2026-11-14"), ("the week before last", "2026-11-02"),
    ("end of last month", "2026-10-31"), ("end of last week", "2026-11-15"),
    ("the day before yesterday", "2026-11-20"), ("3 days before Christmas", "2026-12-22"),
    ("a week before 1 Jan", "2026-12-25"), ("2 weeks from last Monday", "2026-11-30"),
    ("2027-W03", "2027-01-18"), ("2026-w53", "2026-12-28"), ("2026-W01", "2025-12-29"),
  ])
  func readsEnglish(text: String, day: String) { #expect(Self.plan(text) == day, "\(text)") }

  @Test(arguments: [
    ("heute", "2026-11-22"), ("Morgen", "2026-11-23"), ("übermorgen", "2026-11-24"),
    ("uebermorgen", "2026-11-24"), ("irgendwann", "someday"), ("fr", "2026-11-27"), ("Freitag", "2026-11-27"),
    ("am Freitag", "2026-11-27"), ("nächsten Freitag", "2026-11-27"), ("diesen Sonntag", "2026-11-22"),
    ("nächste Woche", "2026-11-23"), ("nächsten Monat", "2026-12-01"), ("in 3 Tagen", "2026-11-25"),
    ("in einer Woche", "2026-11-29"), ("in zwölf Monaten", "2027-11-22"), ("12. Dez", "2026-12-12"),
    ("12. Dezember 2027", "2027-12-12"), ("am 12. Dezember", "2026-12-12"), ("12.12.", "2026-12-12"),
    ("3. März", "2027-03-03"), ("12.", "2026-12-12"), ("Wochenende", "2026-11-22"),
    ("eines Tages", "someday"), ("Monatsende", "2026-11-30"), ("Ende des Monats", "2026-11-30"),
    ("Ende nächster Woche", "2026-11-29"), ("Jahresende", "2026-12-31"), ("+5", "2026-11-27"),
    ("Weihnachten", "2026-12-25"), ("heiligabend", "2026-12-24"), ("Silvester", "2026-12-31"),
    ("Neujahr", "2027-01-01"), ("heute in einer Woche", "2026-11-29"),
    ("Montag in einer Woche", "2026-11-30"),
    ("am Montag in zwei Wochen", "2026-12-07"), ("nächsten montag", "2026-11-23"),
    ("in 3 tagen", "2026-11-25"),
    ("morgen in acht Tagen", "2026-12-01"), ("eine Woche nach Weihnachten", "2027-01-01"),
    ("14. mrz", "2027-03-14"), ("1. maerz", "2027-03-01"), ("3. Mär.", "2027-03-03"),
    ("in zwoelf Tagen", "2026-12-04"), ("naechste Woche", "2026-11-23"), ("morgen frueh", "2026-11-23"),
    ("in März", "2027-03-01"), ("im Mai", "2027-05-01"), ("zwei Wochen ab heute", "2026-12-06"),
    ("12. Dezember in einem Monat", "2027-01-12"),
    ("25", "2026-11-25"), ("21", "2026-12-21"), ("25 Tage", "2026-12-17"),
    ("Freitag, 25. Dezember", "2026-12-25"), ("Fr., 25. Dez.", "2026-12-25"),
    ("am Montag, den 14.12.", "2026-12-14"), ("in vierzehn Tagen", "2026-12-06"),
    ("2. Weihnachtstag", "2026-12-26"), ("zweiter Weihnachtstag", "2026-12-26"),
    ("Ende März", "2027-03-31"), ("übernächste Woche", "2026-11-30"),
    ("uebernaechsten Monat", "2027-01-01"),
    ("morgen früh", "2026-11-23"), ("heute Morgen", "2026-11-22"), ("heute Abend", "2026-11-22"),
    ("vor 3 Tagen", "2026-11-19"), ("vor einer Woche", "2026-11-15"), ("vor zwei Monaten", "2026-09-22"),
    ("letzten Montag", "2026-11-16"), ("am letzten Sonntag", "2026-11-15"), ("vorige Woche", "2026-11-09"),
    ("letztes Jahr", "2025-01-01"), ("vorletzte Woche", "2026-11-02"), ("vorgestern", "2026-11-20"),
    ("Ende letzten Monats", "2026-10-31"), ("Ende übernächster Woche", "2026-12-06"),
    ("3 Tage vor Weihnachten", "2026-12-22"), ("eine Woche vor Silvester", "2026-12-24"),
    ("Freitag Abend", "2026-11-27"), ("am 12.12.", "2026-12-12"), ("am 12.12.2027", "2027-12-12"),
  ])
  func readsGerman(text: String, day: String) {
    #expect(Self.plan(text, "de_DE") == day, "\(text)")
  }

  @Test func germanTimeOfDayIsNotADay() { #expect(Self.plan("am Morgen", "de_DE") == nil) }

  @Test(arguments: [
    "", " ", "x", "0", "32", "025", "2026", "31 feb", "32 dec", "0.1.", "13/13", "12/12/", "12.12/",
    "2026-13-01",
    "2026-02-30", "2027-2",
    "next",
    "in days", "in 3", "fri fri", "tomorrow 3", "12 Dec 20275", "in 99999999999999999999 days", "a day",
    "ma", "in m", "in", "in 12", "in monday",
    "12 Dec 2027 x", "t", "in -3 days", "1.2.3.4", "🎈", "next 3 days", "10000000 days", "dez",
    "a week from", "from today", "a week from someday", "week from today", "12 dec week", "next week week",
    "monday in", "in a week in a week", "monday from friday", "monday week week", "christmas in december",
    "+", "+ five", "+5 x", "end", "end of", "end of day", "end of next", "month end", "end of my month",
    "Thursday, 25 December", "mon 15 dec", "fri 25", "fri 2026", "friday dec", "next fri 25 dec",
    "2027-W00", "2027-W53", "2027-W3", "27-W03", "12/32", "31/2", "2/30", "5 evening", "morning",
    "tomorrow morning evening", "tomorrow at 5", "tomorrow 5pm",
    "last", "ago", "days ago", "in 3 days ago", "+3 days ago", "3 days ago from Monday", "9999 years ago",
    "last day", "last fortnight", "before last", "before Christmas", "3 days before",
    "next fortnight", "after next", "week after", "a week from 25", "25 in 2 weeks",
  ])
  func invalidTextIsRejected(text: String) { #expect(Self.plan(text) == nil, "\(text)") }

  @Test func numbersHaveUpToFourDigits() {
    let last = Self.today.advanced(by: 9999).description
    #expect(Self.plan("in 9999 days") == last && Self.plan("+9999") == last)
    #expect(Self.plan("in 10000 days") == nil && Self.plan("+10000") == nil)
    #expect(Self.plan("in 9999 years") == nil, "the last year is 9999")
  }

  /// Regression: on a Monday, “kommenden Freitag” was the Friday of the next week.
  @Test func comingDayIsTheFirstOne() {
    for (text, language, offset) in [
      ("kommenden Freitag", "de_DE", 5), ("am kommenden Montag", "de_DE", 8),
      ("nächsten Freitag", "de_DE", 12), ("kommendes Wochenende", "de_DE", 6),
      ("nächstes Wochenende", "de_DE", 13), ("kommende Woche", "de_DE", 8),
      ("coming friday", "en_GB", 5), ("the coming weekend", "en_GB", 6),
    ] {
      let monday = Self.today.advanced(by: 1), day = Self.today.advanced(by: offset)
      let plan = QuickDate(locale: Locale(identifier: language)).parse(text, today: monday)
      #expect(plan == .day(day), "\(text)")
    }
  }

  /// In the United States, a Sunday is the first day of its week.
  @Test func lastWeekDependsOnTheLocale() {
    #expect(Self.plan("last week", "en_US") == "2026-11-16")
    #expect(Self.plan("last week", "en_GB") == "2026-11-09")
  }

  @Test func monthOrderDependsOnTheLocale() {
    #expect(Self.plan("12/5", "en_US") == "2026-12-05")
    #expect(Self.plan("12/5", "en_GB") == "2027-05-12")
    #expect(Self.plan("12.5.", "en_US") == "2027-05-12")
    #expect(Self.plan("25/12", "en_US") == "2026-12-25")
  }

  @Test(arguments: locales)
  func everyDayOfAYearIsParsedInEveryForm(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    let reader = QuickDate(locale: locale)
    for offset in 0..<366 {
      let day = Self.today.advanced(by: offset)
      let (year, number, date) = day.parts
      var forms = [
        "\(day)", "\(date).\(number).", "\(date).\(number).\(year)", "0\(date).\(number).\(year % 100)",
        identifier == "en_US" ? "\(number)/\(date)/\(year)" : "\(date)/\(number)/\(year)",
      ]
      for names in [
        calendar.monthSymbols, calendar.shortMonthSymbols, calendar.standaloneMonthSymbols,
        calendar.shortStandaloneMonthSymbols,
      ] {
        let month = names[number - 1]
        forms += [
          "\(date) \(month)", "\(date). \(month.uppercased())", "\(month) \(date)",
          "\(date) \(month) \(year)",
        ]
      }
      for form in forms {
        // Without a year, the date one year after today is read as today.
        let wanted =
          offset == 365 && !form.contains(String(year)) && !form.hasSuffix("\(year % 100)") ? Self.today : day
        try #require(reader.parse(form, today: Self.today) == .day(wanted), "\(form) in \(identifier)")
      }
    }
  }

  /// Compares relative dates on every day of two years with the dates found by walking through the calendar.
  @Test func relativeDatesMatchACalendarWalk() throws {
    let german = QuickDate(locale: Locale(identifier: "de_DE")),
      english = QuickDate(locale: Locale(identifier: "en_US"))
    let english7 = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    let german7 = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"]
    for offset in 0..<731 {
      let today = Self.today.advanced(by: offset)
      func first(from start: Int, where matches: (Day) -> Bool) -> Plan? {
        (start..<800).lazy.map { today.advanced(by: $0) }.first(where: matches).map(Plan.day)
      }
      // Returns 0 for Sunday, the weekday of `Self.today`.
      func weekday(_ day: Day) -> Int { ((Self.today.distance(to: day) % 7) + 7) % 7 }
      for index in 0..<7 {
        try #require(english.parse(english7[index], today: today) == first(from: 1) { weekday($0) == index })
        try #require(
          english.parse("this \(english7[index])", today: today) == first(from: 0) { weekday($0) == index })
        try #require(german.parse(german7[index], today: today) == first(from: 1) { weekday($0) == index })
        // Weeks begin on Sunday in the United States, and on Monday in Germany.
        for (reader, name, start) in [
          (english, "next \(english7[index])", 0), (german, "nächsten \(german7[index])", 1),
        ] {
          let week = try #require(first(from: 1) { weekday($0) == start }?.day)
          try #require(
            reader.parse(name, today: today) == first(from: today.distance(to: week)) { weekday($0) == index }
          )
        }
      }
      try #require(english.parse("next week", today: today) == first(from: 1) { weekday($0) == 1 })
      try #require(english.parse("next month", today: today) == first(from: 1) { $0.parts.day == 1 })
      let weekend = try #require(first(from: 0) { [6, 0].contains(weekday($0)) }?.day)
      try #require(english.parse("this weekend", today: today) == .day(weekend))
      let saturday = try #require(first(from: today.distance(to: weekend) + 2) { weekday($0) == 6 })
      try #require(english.parse("next weekend", today: today) == saturday)
      try #require(
        english.parse("next year", today: today)
          == first(from: 1) { $0.parts.day == 1 && $0.parts.month == 1 })
      for count in [1, 2, 10] {
        try #require(german.parse("in \(count) Tagen", today: today) == first(from: count) { _ in true })
        let month = try #require(english.parse("in \(count) months", today: today)?.day).parts
        let index = today.parts.year * 12 + today.parts.month + count
        try #require(month.year * 12 + month.month == index)
        try #require(month.day == today.parts.day || (month.day < today.parts.day && month.day >= 28))
      }
    }
  }

  @Test(arguments: locales)
  func everySuggestionIsParsed(identifier: String) {
    let reader = QuickDate(locale: Locale(identifier: identifier))
    for text in ["", "t", "n", "in", "in 3", "3", "12", "12 d", "d", "m", "s", "j", "12.", "31"] {
      for completion in reader.completions(for: text, today: Self.today, limit: 99) {
        #expect(reader.parse(completion.text, today: Self.today) == completion.plan)
        #expect(
          completion.text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).hasPrefix(
            text))
      }
    }
  }

  @Test func likelyCompletionsComeFirst() {
    let reader = QuickDate(locale: Locale(identifier: "en_GB"))
    func texts(_ text: String) -> [String] { reader.completions(for: text, today: Self.today).map(\.text) }
    #expect(texts("") == ["today", "tomorrow", "day after tomorrow", "next week", "Monday", "Tuesday"])
    #expect(texts("to") == ["today", "tomorrow"])
    #expect(texts("in 3") == ["in 3 days", "in 3 weeks", "in 3 months"])
    #expect(texts("12 d") == ["12 days", "12 December"])
    #expect(texts("FRI") == ["Friday"])
    #expect(texts("chr") == ["Christmas"])
    #expect(texts("2026-12-12") == ["2026-12-12"], "a valid text without completions")
    #expect(texts("nonsense") == [])
    #expect(reader.completions(for: "t", today: Self.today, limit: 0).isEmpty)
  }

  /// Enter chooses the date that the text means, so the list must include that date.
  @Test func completionsIncludeTheMeaningOfTheText() {
    let reader = QuickDate(locale: Locale(identifier: "de_DE"))
    for (text, day) in [("we", "2026-11-22"), ("3 j", "2029-11-22")] {
      let completions = reader.completions(for: text, today: Self.today)
      #expect(completions.count > 1 && completions.first?.text == text)
      #expect(completions.first?.plan.description == day)
    }
  }

  @Test func numberCompletesToTheNearestDates() {
    func texts(_ text: String, _ locale: String, on today: Day = Self.today) -> [String] {
      QuickDate(locale: Locale(identifier: locale)).completions(for: text, today: today).map(\.text)
    }
    #expect(
      texts("25", "en_GB")
        == ["25 November", "25 December", "25 January", "25 days", "25 weeks", "25 months"])
    #expect(
      texts("25", "de_DE")
        == ["25. November", "25. Dezember", "25. Januar", "25 Tage", "25 Wochen", "25 Monate"])
    #expect(texts("21", "en_GB").prefix(3) == ["21 December", "21 January", "21 February"])
    #expect(texts("31", "en_GB").prefix(3) == ["31 December", "31 January", "31 March"])
    #expect(texts("25. j", "en_GB") == ["25. January", "25. June", "25. July"])
    #expect(texts("2026", "en_GB").isEmpty && texts("32", "de_DE").isEmpty)
    // On 30 November, `5 days` means 5 December, which is already suggested.
    let lastDay = Self.today.advanced(by: 8)
    #expect(!texts("5", "en_GB", on: lastDay).contains("5 days"))
  }

  @Test func durationsOfOneAreSingular() {
    func texts(_ text: String, _ locale: String) -> [String] {
      QuickDate(locale: Locale(identifier: locale)).completions(for: text, today: Self.today).map(\.text)
    }
    #expect(texts("1", "en_GB").suffix(3) == ["1 day", "1 week", "1 month"])
    #expect(texts("in 1", "en_GB") == ["in 1 day", "in 1 week", "in 1 month"])
    #expect(texts("1", "de_DE").suffix(3) == ["1 Tag", "1 Woche", "1 Monat"])
    #expect(texts("in 1", "de_DE") == ["in 1 Tag", "in 1 Woche", "in 1 Monat"])
  }

  /// In Hebrew, most names of weekdays begin with the word for “day”.
  @Test(arguments: ["en_GB", "de_DE", "he_IL", "fr_FR"])
  func namesOfWeekdaysAreParsed(language: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    for (index, name) in calendar.standaloneWeekdaySymbols.enumerated() {
      for text in [name, String(try #require(name.split(separator: " ").last))] {
        let wanted = Self.today.advanced(by: index == 0 ? 7 : index)
        #expect(Self.plan(text, language) == Plan.day(wanted).description, "\(text)")
      }
    }
  }

  /// In these languages, names contain hyphens, numbers or several words.
  @Test(arguments: ["pt_BR", "vi_VN", "ca_ES", "ja_JP", "ko_KR", "ga_IE"])
  func longNamesAreParsed(language: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    for (index, name) in calendar.standaloneWeekdaySymbols.enumerated() {
      let wanted = Self.today.advanced(by: index == 0 ? 7 : index).description
      #expect(Self.plan(name, language) == wanted, "\(name)")
    }
    for names in [calendar.monthSymbols, calendar.standaloneMonthSymbols] {
      for (index, name) in names.enumerated() {
        let wanted = "2027-\(index < 9 ? "0" : "")\(index + 1)-05"
        #expect(Self.plan("5 \(name) 2027", language) == wanted, "\(name)")
        #expect(Self.plan("\(name) 5", language)?.hasSuffix(wanted.dropFirst(4)) == true, "\(name)")
      }
    }
  }

  @Test func longTextIsRejectedQuickly() {
    let start = processorTime()
    #expect(Self.plan(String(repeating: "x ", count: 32_000)) == nil)
    #expect(processorTime() - start < 4)
  }

  @Test(arguments: ["en_GB", "de_DE", "he_IL", "fr_FR"])
  func examplesAreParsed(language: String) {
    let date = QuickDate(locale: Locale(identifier: language))
    for text in date.example.split(separator: ", ") {
      #expect(date.parse(String(text)) != nil, "\(text)")
    }
  }
}
