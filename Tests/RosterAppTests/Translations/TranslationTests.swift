import Foundation
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

/// All user-visible text is translatable and translated.
struct TranslationTests {
  private static let translations = Command.root.appending(path: "meson-helper/po")

  /// The Swift files of the modules that contain user-visible text.
  private static let sources: [(name: String, text: String)] = ["Catalog", "Planner", "RosterApp"].flatMap {
    let folder = Command.root.appending(path: "Sources/\($0)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map {
      ($0.lastPathComponent, (try? String(contentsOf: $0, encoding: .utf8)) ?? "")
    }
  }

  /// Each translation has every message, with the same placeholders.
  @Test func everyMessageIsTranslated() async throws {
    let run = try await Command("meson-helper/po/update-translations", ["--check"])
    #expect(run.status == 0, "\(run.errors)")
    let languages = try String(contentsOf: Self.translations.appending(path: "LINGUAS"), encoding: .utf8)
    for language in languages.split(separator: "\n") {
      let line = try #require(run.errors.split(separator: "\n").first { $0.hasPrefix("\(language): ") })
      #expect(line.contains(/: \d+ translated messages\.$/), "\(line)")
    }
  }

  /// xgettext parses Swift as C. A message that it misses can't be translated.
  @Test func templateContainsAllMessages() throws {
    let template = try String(contentsOf: Self.translations.appending(path: "roster.pot"), encoding: .utf8)
    let known = Set(template.matches(of: /(?m)^msgid "(.+)"$/).map { String($0.1) })
    var count = 0
    for (name, text) in Self.sources {
      let calls = text.matches(of: /\b(n|p)?gettext\(\s*(?:\/\/.*\s*)*/)
      for call in calls {
        let rest = text[call.range.upperBound...]
        let literal = /^"((?:[^"\\]|\\[^(])*)"/, second = /^"(?:[^"\\]|\\.)*",\s*"((?:[^"\\]|\\[^(])*)"/
        let message = call.1 == "p" ? rest.firstMatch(of: second)?.1 : rest.firstMatch(of: literal)?.1
        let found = try #require(message, "\(name): no literal after \(rest.prefix(60))")
        #expect(known.contains(String(found)), "\(name): \(found)")
        count += 1
      }
    }
    #expect(count > 600)
  }

  /// Literal text passed to a widget, menu or message must be translated. Lowercase literals are ignored, because
  /// they are names of styles, icons and actions. Command-line messages are ignored too: they are in English.
  @Test func noTextBypassesTranslation() {
    let shown =
      /\b(?:(?:name|text|label|title|sentence|placeholder|filter|button|unspoken|heading|reason|advice|meaning|comments): |(?:Label|setAccessibleLabel|setAccessibleDescription|announce|offer|append|show)\(|\.tooltip = )"(?:[^"\\]|\\\()*[A-Za-z]{2}/
    let isName =
      /"(?:Roster"|Planner\.changes"|Switzerlnad"|[“a-z0-9\-:.\/\\]|\\\((?:Roster\.id|SidebarPane\.prefix|Roster.icon))|"\\\([^"]*\)"/
    for (name, text) in Self.sources where !name.contains("Command") && name != "PictureFile.swift" {
      for line in text.split(separator: "\n") {
        guard let match = line.firstMatch(of: shown), let quote = match.0.firstIndex(of: "\"") else {
          continue
        }
        let literal = line[quote...]
        guard literal.prefixMatch(of: isName) == nil else { continue }
        Issue.record("\(name): \(line)")
      }
    }
  }

  /// Uses Python's `gettext` module, which evaluates plural rules like the C library.
  @Test(arguments: [
    ("de", ["1 Treffer", "2 Treffer", "20 Treffer"], ["0 Einträge", "1 Eintrag", "2 Einträge"]),
    ("he", ["התאמה אחת", "שתי התאמות", "20 התאמות"], ["0 פריטים", "פריט אחד", "שני פריטים"]),
  ])
  func numbersHaveTheirForms(language: String, matches: [String], items: [String]) async throws {
    let script = """
      import gettext, subprocess, io, sys
      file = subprocess.run(["msgfmt", "-o", "-", sys.argv[1]], stdout=subprocess.PIPE, check=True).stdout
      said = gettext.GNUTranslations(io.BytesIO(file))
      for n in 1, 2, 20: print(said.ngettext("{count} match", "{count} matches", n).format(count=n))
      for n in 0, 1, 2: print(said.ngettext("{count} item", "{count} items", n).format(count=n))
      """
    let file = Self.translations.appending(path: "\(language).po").path
    let run = try await Command("/usr/bin/python3", ["-c", script, file])
    #expect(run.output.split(separator: "\n").map(String.init) == matches + items, "\(run.errors)")
  }
}

/// The program in other languages.
@Suite(.timeLimit(.minutes(10)))
struct TranslatedProgramTests {
  private func roster(_ arguments: [String], in language: String, locale: String = "de_DE") async throws
    -> Command
  {
    let language = try await SpokenLanguage(language, locale: locale)
    defer { withExtendedLifetime(language) {} }
    return try await Command.roster(arguments, environment: language.environment)
  }

  @Test(arguments: [
    ("de", "roster: Es gibt kein Feld namens „foo“."), ("he", "roster: אין שדה \"\u{2068}foo\u{2069}\"."),
  ])
  func programIsTranslated(language: String, problem: String) async throws {
    let run = try await roster(["--list", "--catalog", "countries", "--search", "foo>5"], in: language)
    #expect(run.errors.split(separator: "\n").first.map(String.init) == problem)
  }

  /// Output for scripts and the format of numbers don't depend on the language.
  @Test func outputForScriptsIsNotTranslated() async throws {
    for format in ["json", "csv"] {
      let arguments = [
        "--list", "--catalog", "countries", "--where", "area>1.5m", "--sort", "-area", "--format", format,
      ]
      let german = try await roster(arguments, in: "de")
      let english = try await Command.roster(arguments)
      #expect(german.status == 0 && english.output.count > 1000)
      #expect(german.output == english.output, "\(format)")
    }
    let texts = try await roster(["--list", "--catalog", "courses"], in: "de")
    #expect(try await texts.output == Command.roster(["--list", "--catalog", "courses"]).output)
  }

  /// Queries can use English or the language of the locale.
  @Test(arguments: [
    ["--where", "hauptstadt:wien"], ["--where", "Hauptstadt=Wien"], ["--where", "capital:Vienna"],
    ["--where", "in:westeuropa österreich"], ["--search", "österreich in:europe"],
    ["--where", "capital:wien", "--sort", "-einwohner"],
  ])
  func queriesUseTheLanguage(_ arguments: [String]) async throws {
    let run = try await roster(["--list", "--catalog", "countries"] + arguments, in: "de")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasSuffix("(1)\n  AT\tAustria\tVienna\n"), "\(run.output)")
  }

  /// Some capitals have no name in CLDR.
  @Test(arguments: [
    ("de", "hauptstadt:peking", "CN"), ("de", "hauptstadt:\"den haag\"", "NL"), ("he", "capital:ברן", "CH"),
    ("he", "capital:וינה", "AT"),
  ])
  func allCapitalsHaveNames(_ language: String, _ query: String, _ country: String) async throws {
    let run = try await roster(["--list", "--catalog", "countries", "--where", query], in: language)
    #expect(run.output.contains("(1)\n  \(country)\t"), "\(run.output)\(run.errors)")
  }

  @Test func queriesInAnotherLanguageAreReported() async throws {
    let run = try await roster(["--list", "--where", "hauptstadt:wien"], in: "en", locale: "en_GB")
    #expect(run.status == 1 && run.errors.contains("No field named “hauptstadt”."))
  }

  /// Courses have subtitles such as “37 lessons” and “Coursera · 7 weeks”.
  @Test func numbersInTextAreTranslated() async throws {
    for query in ["\"37 lektionen\"", "\"7 wochen\""] {
      let run = try await roster(["--list", "--catalog", "courses", "--where", query], in: "de")
      #expect(run.output.contains("\n  "), "\(query): \(run.output)\(run.errors)")
    }
    let hours = try await roster(["--list", "--where", "aufwand:\"stunden pro woche\""], in: "de")
    #expect(hours.output.split(separator: "\n").count > 50, "\(hours.errors)")
  }

  /// In Swedish, Å is the third-last letter.
  @Test func titlesAreSortedForTheLanguage() async throws {
    let list = ["--list", "--catalog", "countries", "--search", "in=\"northern europe\"", "--sort", "title"]
    let titles = { (run: Command) in
      run.output.split(separator: "\n").filter { $0.contains("Åland") || $0.contains("Sweden") }
    }
    let english = titles(try await Command.roster(list)),
      swedish = titles(try await roster(list, in: "en", locale: "sv_SE"))
    #expect(english.count == 2 && swedish == english.reversed(), "\(english), \(swedish)")
  }

  @Test(.needsXServer) func everyWindowTextIsTranslated() async throws {
    let run = try await Command(
      "meson-helper/testing/headless",
      ["/usr/bin/python3", "-B", "Tests/RosterAppTests/Translations/translated_window.py", Command.roster]
    ) { $0["G_DEBUG"] = nil }  // The script sets this variable only for Roster.
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
