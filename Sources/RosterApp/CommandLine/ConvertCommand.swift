import ArgumentParser
import Catalog
import Glibc

/// The arguments of `roster convert` and their validation.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster convert",
    abstract: "Make a catalogue in JSON of a table: CSV, TSV and what is like them.",
    usage: "roster convert TABLE [OPTION]... > FILE.json",
    discussion: """
      The first row of the table names its columns. Delimiter, encoding, types and roles are found by \
      looking at it; say what is found otherwise than you mean it. A COLUMN is called by its name, or \
      by its number, from 1; an empty one means that there is none.

      What is worth knowing of the table goes to standard error, each with line and column.

      Exit codes: 0 if the catalogue was written; 1 for a table that cannot be read, an unknown column, \
      or output that cannot be written; 64 for wrong usage.
      """)

  @Argument(help: "The table.")
  var table: String

  @Option(parsing: .unconditional, help: ArgumentHelp("The column of the titles.", valueName: "column"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The column by which items stand together.", valueName: "column"))
  var section: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The column of the second lines.", valueName: "column"))
  var subtitle: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The column of where to read more.", valueName: "column"))
  var link: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The column that names items for good.", valueName: "column"))
  var id: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("comma, semicolon, tab, pipe, or the character.", valueName: "delimiter"),
    transform: { try $0.known("comma, semicolon, tab or pipe", TableDelimiter.init(name:)) })
  var delimiter: TableDelimiter?

  @Option(
    help: ArgumentHelp("utf-8, utf-16, utf-16be or windows-1252.", valueName: "encoding"),
    transform: { try $0.known("utf-8, utf-16, utf-16be or windows-1252", TableEncoding.init(name:)) })
  var encoding: TableEncoding?

  @Option(
    help: ArgumentHelp("What stands before decimals: point or comma.", valueName: "mark"),
    transform: { try $0.known("point or comma", DecimalMark.init(rawValue:)) })
  var decimal: DecimalMark?

  @Option(
    help: ArgumentHelp("What comes first in 1/2/2020: day or month.", valueName: "part"),
    transform: { try $0.known("day or month") { ["day": DateOrder.dayFirst, "month": .monthFirst][$0] } })
  var dates: DateOrder?

  @Option(
    help: ArgumentHelp("The catalogue’s name: lower-case letters, digits and hyphens.", valueName: "name"))
  var name: String?

  /// The options for reading the table.
  var reading: TableReading {
    var columns = [TableColumn.Role: String]()
    columns[.title] = title
    columns[.section] = section
    columns[.subtitle] = subtitle
    columns[.link] = link
    columns[.identifier] = id
    return TableReading(
      encoding: encoding, delimiter: delimiter, decimalMark: decimal, dateOrder: dates, name: name,
      columns: columns)
  }
}

/// Runs `roster convert`.
///
/// - Parameter arguments: The arguments after `convert`.
/// - Returns: The exit code.
func runConvert(_ arguments: [String]) -> Int32 {
  let command: ConvertCommand
  do {
    command = try ConvertCommand.parse(ConvertCommand.withEmptyValues(arguments))
  } catch {
    let code = ConvertCommand.exitCode(for: error).rawValue
    return finish(
      code, printing: ConvertCommand.fullMessage(for: error), to: code == 0 ? STDOUT_FILENO : STDERR_FILENO)
  }
  do throws(CatalogError) {
    let preview = try TablePreview(contentsOf: command.table, reading: command.reading)
    for warning in preview.warnings { report("\(printable(preview.file)):\(warning)") }
    let json = try preview.catalog().json()
    return write { (output) throws(StandardStream.Failure) in try output.write(json) }
  } catch {
    report("\(error)")
    return 1
  }
}

extension String {
  /// Converts an option's text to a value, or throws an error that names the text.
  fileprivate func known<Value>(_ words: String, _ meaning: (String) -> Value?) throws -> Value {
    guard let value = meaning(self) else { throw ValidationError("must be \(words)") }
    return value
  }
}

extension ConvertCommand {
  private static let valueOptions = ["--title", "--section", "--subtitle", "--link", "--id", "--delimiter"]

  /// Adds the empty values that the parser would reject, as in `--title=`.
  fileprivate static func withEmptyValues(_ arguments: [String]) -> [String] {
    arguments.flatMap { argument in
      argument.hasSuffix("=") && valueOptions.contains(String(argument.dropLast()))
        ? [String(argument.dropLast()), ""] : [argument]
    }
  }
}
