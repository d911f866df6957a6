/// The words that a language uses for relative dates. Single words are folded with `DateToken.fold(_:)`.
struct DateWords: Sendable {
  enum Unit: Sendable { case day, week, fortnight, month, year }

  /// Phrases for days, and their distances from today in days. The first three phrases are suggested.
  var days: [(phrase: String, distance: Int)]
  var yearly: [(phrase: String, month: Int, day: Int)]
  var somedayPhrases: [String]
  var next: Set<String>
  /// Words that mean the next period or, before a weekday or weekend, the first one after today, such as the German
  /// `kommenden`.
  var coming: Set<String>
  /// Words that mean the period after the next one, as in `week after next`.
  var afterNext: Set<String>
  var last: Set<String>
  /// Words that mean the period before the last one, as in `week before last`.
  var beforeLast: Set<String>
  var this: Set<String>
  var weekend: Set<String>
  /// Words that mean the last day of the week, month or year that follows them, as in `end of month`.
  var end: Set<String>
  /// Single words that mean the last day of a period, such as `eom`.
  var ends: [String: Unit]
  var units: [String: Unit]
  /// Words before a duration, as in `in 3 days`.
  var beforeDuration: Set<String>
  /// Words before a duration that is counted back from today, such as `vor` in the German `vor 3 Tagen`.
  var beforePastDuration: Set<String>
  /// Words after a duration that is counted back from today, as in `3 days ago`.
  var afterPastDuration: Set<String>
  /// Words between a duration and the day that it is counted from, as in `a week from Monday`.
  var beforeStartDay: Set<String>
  /// Words between a duration and the day on which it ends, as in `a week before Christmas`.
  var beforeEndDay: Set<String>
  /// Words that, after a weekday, mean a week later, as in `Monday week`.
  var weekLater: Set<String>
  /// Words for times of day, as in `tomorrow morning`. They are ignored.
  var timesOfDay: Set<String>
  var numbers: [String: Int]
  /// Words that are ignored, such as `on`, `the` and `of` in `on the 12th of December`.
  var fillers: Set<String>
  var ordinals: Set<String>
  /// Templates for suggestions, with `*` for a weekday.
  var suggestions: [String]
  /// Templates for suggested durations, with `#` for a number. `one` is used if the number is 1.
  var durations: [(one: String, other: String)]
  var example: String

  static func of(language: String) -> DateWords {
    switch language {
    case "de": return german
    case "en": return english
    default:
      // For other languages, use the English words. The names of weekdays and months come from the locale.
      var words = english
      words.example = "tomorrow, in 3 days"
      return words
    }
  }

  static let english = DateWords(
    days: [
      ("today", 0), ("tomorrow", 1), ("day after tomorrow", 2), ("tod", 0), ("tdy", 0),
      ("tom", 1), ("tmr", 1), ("tmrw", 1), ("tonight", 0), ("yesterday", -1), ("now", 0),
      ("day before yesterday", -2),
    ],
    yearly: [
      ("christmas", 12, 25), ("christmas day", 12, 25), ("xmas", 12, 25), ("christmas eve", 12, 24),
      ("boxing day", 12, 26), ("new year's eve", 12, 31), ("new year", 1, 1), ("new year's day", 1, 1),
    ],
    somedayPhrases: ["someday", "some day", "sometime", "later", "one day"],
    next: ["next"], coming: ["coming"], afterNext: ["after next"], last: ["last", "previous"],
    beforeLast: ["before last"], this: ["this"], weekend: ["weekend"], end: ["end"],
    ends: ["eom": .month, "eoy": .year],
    units: [
      "d": .day, "day": .day, "days": .day, "w": .week, "wk": .week, "week": .week, "weeks": .week,
      "fortnight": .fortnight, "fortnights": .fortnight, "m": .month, "month": .month, "months": .month,
      "y": .year, "year": .year, "years": .year,
    ],
    beforeDuration: ["in"], beforePastDuration: [], afterPastDuration: ["ago"],
    beforeStartDay: ["from", "after", "on"], beforeEndDay: ["before"], weekLater: ["week"],
    timesOfDay: ["morning", "noon", "afternoon", "evening", "night"],
    numbers: [
      "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
      "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    ],
    fillers: ["on", "the", "of"], ordinals: ["st", "nd", "rd", "th"],
    suggestions: [
      "next week", "weekend", "next weekend", "next month", "next *", "end of month", "Christmas",
    ],
    durations: [
      ("in # day", "in # days"), ("in # week", "in # weeks"), ("in # month", "in # months"),
      ("# day", "# days"), ("# week", "# weeks"), ("# month", "# months"),
    ], example: "tomorrow, fri, in 3 days, 12 Dec")

  static let german = DateWords(
    days: [
      ("heute", 0), ("morgen", 1), ("übermorgen", 2), ("heut", 0), ("gestern", -1), ("jetzt", 0),
      ("vorgestern", -2),
    ],
    yearly: [
      ("weihnachten", 12, 25), ("erster weihnachtstag", 12, 25), ("1. weihnachtstag", 12, 25),
      ("zweiter weihnachtstag", 12, 26), ("2. weihnachtstag", 12, 26), ("heiligabend", 12, 24),
      ("silvester", 12, 31), ("neujahr", 1, 1),
    ],
    somedayPhrases: ["irgendwann", "eines Tages", "später"],
    next: ["nachste", "nachster", "nachsten", "nachstes"],
    coming: ["kommende", "kommenden", "kommender", "kommendes"],
    afterNext: ["ubernachste", "ubernachster", "ubernachsten", "ubernachstes"],
    last: [
      "letzte", "letzter", "letzten", "letztes", "vergangene", "vergangener", "vergangenen", "vergangenes",
      "vorige", "voriger", "vorigen", "voriges",
    ], beforeLast: ["vorletzte", "vorletzter", "vorletzten", "vorletztes"],
    this: ["diese", "dieser", "diesen", "dieses"], weekend: ["wochenende", "we"], end: ["ende"],
    ends: ["monatsende": .month, "jahresende": .year],
    units: [
      "t": .day, "tag": .day, "tage": .day, "tagen": .day, "w": .week, "woche": .week, "wochen": .week,
      "m": .month, "monat": .month, "monate": .month, "monaten": .month, "monats": .month, "j": .year,
      "jahr": .year, "jahre": .year, "jahren": .year, "jahres": .year,
    ],
    beforeDuration: ["in"], beforePastDuration: ["vor"], afterPastDuration: [],
    beforeStartDay: ["ab", "nach", "von"], beforeEndDay: ["vor"], weekLater: [],
    timesOfDay: ["fruh", "morgen", "vormittag", "mittag", "nachmittag", "abend", "nacht"],
    numbers: [
      "ein": 1, "eine": 1, "einem": 1, "einer": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6,
      "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwolf": 12, "vierzehn": 14,
    ],
    fillers: ["am", "den", "der", "des", "im"], ordinals: [],
    suggestions: [
      "nächste Woche", "Wochenende", "nächstes Wochenende", "nächsten Monat", "nächsten *", "Monatsende",
      "Weihnachten",
    ],
    durations: [
      ("in # Tag", "in # Tagen"), ("in # Woche", "in # Wochen"), ("in # Monat", "in # Monaten"),
      ("# Tag", "# Tage"), ("# Woche", "# Wochen"), ("# Monat", "# Monate"),
    ], example: "morgen, fr, in 3 Tagen, 12. Dez")
}
