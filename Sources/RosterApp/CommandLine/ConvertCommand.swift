import ArgumentParser
import Catalog

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster convert",
    abstract: "Convert a table to a JSON catalogue.",
    usage: "roster convert TABLE [OPTION]... > FILE.json",
    discussion: """
      A table is a CSV, TSV or similar file, a spreadsheet (.xlsx, .ods), a JSON array of objects, or a \
      JSON Lines file. The line with the column names, the delimiter, the encoding, and the types and \
      roles of the columns are detected. Use the options to override anything that is detected \
      incorrectly. A COLUMN is specified by its name, or by its number, counting from 1. An empty value means \
      no column.

      Warnings about the table are written to standard error, with the line and column.

      Exit codes: 0 if the catalogue was written; 1 if the table can’t be read, if a column is unknown, or \
      if output can’t be written; 64 for incorrect usage.
      """)

  @Argument(help: "The table to convert.")
  var table: String

  @Option(parsing: .unconditional, help: ArgumentHelp("Column with the titles.", valueName: "column"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Column used to group items into sections.", valueName: "column"))
  var section: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Column with the subtitles.", valueName: "column"))
  var subtitle: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Column with the links.", valueName: "column"))
  var link: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Column with the permanent identifiers of the items.", valueName: "column"))
  var id: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The delimiter: comma, semicolon, tab, pipe, or the character itself.", valueName: "delimiter"),
    transform: { try $0.parsed(expecting: "comma, semicolon, tab or pipe", TableDelimiter.init(name:)) })
  var delimiter: TableDelimiter?

  @Option(
    help: ArgumentHelp("The encoding: utf-8, utf-16, utf-16be or windows-1252.", valueName: "encoding"),
    transform: {
      try $0.parsed(expecting: "utf-8, utf-16, utf-16be or windows-1252", TableEncoding.init(name:))
    })
  var encoding: TableEncoding?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of the line with the column names, starting at 1, or 0 for none.", valueName: "line"),
    transform: {
      try $0.parsed(expecting: "a line number, or 0 for none") { Int($0).flatMap { $0 < 0 ? nil : $0 } }
    })
  var header: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The sheet to read: its name, or its number, counting from 1.", valueName: "sheet"))
  var sheet: String?

  @Option(
    help: ArgumentHelp("The decimal separator: point or comma.", valueName: "mark"),
    transform: { try $0.parsed(expecting: "point or comma", DecimalMark.init(rawValue:)) })
  var decimal: DecimalMark?

  @Option(
    help: ArgumentHelp("Which part comes first in dates such as 1/2/2020: day or month.", valueName: "part"),
    transform: {
      try $0.parsed(expecting: "day or month") { ["day": DateOrder.dayFirst, "month": .monthFirst][$0] }
    })
  var dates: DateOrder?

  @Option(
    help: ArgumentHelp(
      "The name of the catalogue, consisting of lowercase letters, digits and hyphens.", valueName: "name"))
  var name: String?

  var reading: TableReading {
    var columns = [TableColumn.Role: String]()
    columns[.title] = title
    columns[.section] = section
    columns[.subtitle] = subtitle
    columns[.link] = link
    columns[.identifier] = id
    var reading = TableReading(
      encoding: encoding, delimiter: delimiter, decimalMark: decimal, dateOrder: dates, name: name,
      columns: columns)
    (reading.header, reading.sheet) = (header, sheet)
    return reading
  }
}

/// Runs `roster convert` with the arguments after `convert`, and returns the exit code.
func runConvert(_ arguments: [String]) -> Int32 {
  let command: ConvertCommand
  do {
    command = try ConvertCommand.parse(parsableArguments(arguments, of: ConvertCommand.valueOptions))
  } catch {
    return finish(ConvertCommand.self, with: error)
  }
  do throws(CatalogError) {
    let preview = try TablePreview(contentsOf: command.table, reading: command.reading)
    if command.sheet?.isEmpty == false, preview.format != .spreadsheet {
      throw CatalogError(file: preview.file, reason: "Only spreadsheets have sheets. Leave out --sheet.")
    }
    for warning in preview.warnings { report("\(printable(preview.file)):\(warning)") }
    let json = try preview.catalogJSON()
    return write { (output) throws(StandardStream.Failure) in try output.write(json) }
  } catch {
    report("\(error)")
    return 1
  }
}

extension TablePreview {
  /// Returns the catalogue as JSON.
  ///
  /// - Throws: An error if the table can't be converted, or if the JSON would be too large for Roster to open.
  func catalogJSON(atMost limit: Int = FileLimits.fileSize) throws(CatalogError) -> [UInt8] {
    let json = try catalog().json()
    guard json.count <= limit else {
      throw CatalogError(
        file: file,
        reason:
          "The catalogue would be larger than \(limit >> 20) MiB, so Roster couldn’t open it. Remove some rows or columns."
      )
    }
    return json
  }
}

extension String {
  /// Returns the value parsed from the text of an option. Throws an error if `parse` returns nil.
  ///
  /// - Parameter values: A description of the valid values, for the error message.
  fileprivate func parsed<Value>(expecting values: String, _ parse: (String) -> Value?) throws -> Value {
    guard let value = parse(self) else { throw ValidationError("must be \(values)") }
    return value
  }
}

extension ConvertCommand {
  /// The options that take the next argument as their value, even if it begins with a hyphen.
  fileprivate static let valueOptions = [
    "--title", "--section", "--subtitle", "--link", "--id", "--delimiter",
    "--header", "--sheet",
  ]
}
