@testable import Catalog

/// Returns a small catalogue file with replaceable parts.
func catalogText(
  head: String =
    #""format": "roster-catalog", "version": 1, "name": "small", "title": "Small", "searchScope": "items""#,
  sections: String? = nil, items: String = #"{ "id": "a", "kind": "thing", "title": "A" }"#
) -> String {
  let sections = sections ?? "{ \"id\": \"s\", \"title\": \"S\", \"items\": [\n\(items)\n] }"
  return "{ \(head),\n\"sections\": [\n\(sections)\n] }"
}

/// Returns the error message for a catalogue file `f.json` with this text, or nil if the file is valid.
func refusal(of text: String) -> String? {
  errorMessage { _ = try Catalog(json: Array(text.utf8), file: "f.json") }
}

/// Returns the message of the error that `body` throws, or nil if it throws none.
func errorMessage(_ body: () throws -> Void) -> String? {
  do { try body() } catch { return "\(error)" }
  return nil
}
