import ArgumentParser
import CGtk
import Catalog
import Foundation

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Measures the search of catalogues.",
    discussion: """
      Items have five texts each. Times are medians of runs that take turns, measured in CPU time of the thread; those of \
      grep and fzf are from the start of the program to its end. GLib (g_str_match_string), grep and fzf search lines \
      that each contain all the texts of an item. The results can differ: grep matches only the exact text, GLib matches \
      words that begin with the text, and fzf matches non-adjacent letters.
      """)

  @Option(help: "Number of items.")
  var size = 100_000

  @Option(help: "Number of runs for each median.")
  var runs = 9

  func validate() throws {
    guard runs > 0, size >= 1000 else {
      throw ValidationError("--runs must be at least 1, and --size at least 1000.")
    }
  }

  func run() throws {
    let texts = SearchTexts(count: size)
    let library = texts.library
    var table = TextTable(["\(size) items", "time", "GLib", "grep", "fzf", "matches"])
    for work in Work.all {
      let base = try ForgivingSearch(library).prepared(by: work.typedBefore)
      var first = base
      let result = try first.search(Query(work.text))
      var contest = Contest()
      contest.add("ours") {
        var search = base
        return { (try? search.search(Query(work.text))) as Any }
      }
      contest.add("GLib") { { texts.countByGLib(work.text) } }
      let times = contest.medians(runs: runs)
      let grep = texts.timeOfProgram("grep", ["-c", "-i", "-F", work.text], runs: runs)
      let fzf = texts.timeOfProgram("fzf", ["--filter", work.text], runs: runs)
      table.add(
        [work.name] + [times["ours"], times["GLib"], grep, fzf].map { $0.map(shown(nanoseconds:)) ?? "–" }
          + ["\(result.matchCount)"])
    }
    // The index is built by another thread, whose CPU time a contest wouldn't count. The first search waits for it.
    let times = try (0...runs).map { _ in
      let start = ContinuousClock.now
      var search = ForgivingSearch(library)
      _ = try search.search(Query("a"))
      return (ContinuousClock.now - start).nanoseconds
    }
    print(table.text)
    print("the index is ready after", shown(nanoseconds: median(Array(times.dropFirst()))))
  }

  private struct Work {
    var name: String
    var typedBefore: [String] = []
    var text: String

    static let all = [
      Work(name: "first key, in most", text: "a"), Work(name: "first key, in few", text: "z"),
      Work(name: "narrowing", typedBefore: ["a"], text: "al"),
      Work(name: "narrowing further", typedBefore: ["v", "ve", "vel", "velk"], text: "velka"),
      Work(name: "a word", text: "velkar"), Work(name: "two words", text: "velkar moru"),
      Work(name: "a word left out", text: "velkar -moru"), Work(name: "a phrase", text: "\"velkar moru\""),
      Work(name: "one letter wrong, and no more is known", text: "velkrax"),
      Work(name: "one letter wrong", typedBefore: ["velkrax"], text: "mourvelkr"),
      Work(name: "nothing", text: "0"), Work(name: "clear", typedBefore: ["velkar"], text: ""),
    ]
  }
}

extension ForgivingSearch {
  fileprivate func prepared(by texts: [String]) throws -> ForgivingSearch {
    var search = self
    for text in texts { _ = try search.search(Query(text)) }
    return search
  }
}
