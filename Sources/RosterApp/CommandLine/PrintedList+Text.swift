import Catalog

extension PrintedList {
  /// Prints `# Title (count)` for each section, followed by a line for each item. Item lines are indented by two
  /// spaces, and contain the id, title and subtitle, separated by tabs.
  ///
  /// Text in a loaded catalogue contains no tabs or line breaks, so the output can be parsed.
  func printText(to output: inout StandardStream) throws(StandardStream.Failure) {
    for section in sections {
      try output.write("# \(section.title) (\(section.items.count))\n")
      for item in section.items {
        try output.write("  \(item.id.id)\t\(item.title)\t\(item.subtitle ?? "")\n")
      }
    }
  }

  /// Prints the sections as a JSON array, `[{"id","title","items":[…]}]`. The items have the format of ``ItemJSON``.
  func printJSON(to output: inout StandardStream) throws(StandardStream.Failure) {
    let hasSeveralCatalogs = hasSeveralCatalogs
    var sectionStart = "["
    for section in sections {
      let id = JSONString.text(section.id), title = JSONString.text(section.title)
      try output.write("\(sectionStart){\"id\":\(id),\"title\":\(title),\"items\":[")
      sectionStart = ",\n "
      var itemStart = "\n  "
      for item in section.items {
        try output.write(itemStart)
        itemStart = ",\n  "
        try output.write(ItemJSON.text(of: item, namingCatalog: hasSeveralCatalogs))
      }
      try output.write("]}")
    }
    try output.write(sections.isEmpty ? "[]\n" : "]\n")
  }
}
