import Catalog
import TestSupport
import Testing

@testable import RosterApp

/// Questions that the bundled catalogues answer, on the command line and with the model of the window.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct QuestionTests {
  struct Question: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var catalog: String
    var query: String
    var field: CatalogField.ID?
    /// The titles of the first items.
    var titles: [String]
    /// Text in the first row of the table.
    var firstRow: String?
  }

  nonisolated static let questions = [
    Question(
      testDescription: "Where in the Caribbean do more than a million people speak French?",
      catalog: "countries", query: "in:caribbean population>1m languages:french", titles: ["Haiti"]),
    Question(
      testDescription: "Which three countries in Europe have the lowest density?",
      catalog: "countries", query: "in:europe -has:status", field: "density",
      titles: ["Iceland", "Russia", "Finland"], firstRow: "people per km²"),
    Question(
      testDescription: "What are the neighbours of Laos, with their capitals?",
      catalog: "countries", query: "neighbours:laos has:capital",
      titles: ["China", "Cambodia", "Myanmar", "Thailand", "Vietnam"], firstRow: "Beijing"),
    Question(
      testDescription: "Which courses of at least 40 lessons need no prerequisites?",
      catalog: "courses", query: "lessons>=40 -has:prerequisites",
      titles: ["Fastlane for iOS", "Beginning ARKit"]),
  ]

  private func library(_ question: Question) throws -> Library {
    let data = try #require(DataDirectory.locate())
    return Library.withUniqueNames(Library.read([data.catalogFile(named: question.catalog)]).files)
  }

  @Test(arguments: questions) func commandLineAnswers(_ question: Question) async throws {
    var arguments = ["--list", "--catalog", question.catalog, "--where", question.query, "--format", "table"]
    if let field = question.field { arguments += ["--sort", field] }
    let run = try await Command.roster(arguments)
    #expect(run.status == 0 && run.errors == "")
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.count >= question.titles.count, "\(run.output)")
    for (row, title) in zip(rows, question.titles) { #expect(row.contains(title), "\(run.output)") }
    if let text = question.firstRow { #expect(rows.first?.contains(text) == true, "\(run.output)") }
  }

  @Test(arguments: questions) func windowAnswers(_ question: Question) async throws {
    let model = WindowModel(shelf: Shelf(try library(question)))
    model.search(for: question.query)
    if let field = question.field { model.order = SortOrder(by: .field(field)) }
    while !model.isSettled { await Task.yield() }
    let listing = try #require(model.listing)
    // Courses are shown with their whole section, in which the matches are marked.
    let matches =
      question.field == nil ? listing.result.sections.flatMap(\.matches) : listing.snapshot.itemIdentifiers
    let titles = matches.compactMap { listing.library[$0]?.title }
    #expect(titles.prefix(question.titles.count) == question.titles[...], "\(titles)")
    let first = try #require(listing.snapshot.itemIdentifiers.first.flatMap { listing.library[$0] })
    guard let field = question.field else { return }
    #expect(first.facts.contains { $0.field == field && $0.unit == question.firstRow })
  }

  @Test func europeIsSortedByDensity() async throws {
    let run = try await Command.roster([
      "--list", "--where", "in:europe", "--sort", "density", "--format", "table",
    ])
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(run.status == 0 && rows.count > 40)
    #expect(rows.first?.contains("Svalbard") == true, "\(run.output)")
  }
}
