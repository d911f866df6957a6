import Catalog

/// Prints what the window would show.
struct ListPrinter {
  let library: Library
  let result: SearchResult

  /// `# Title (count)` for each section, and for each item two spaces, id, tab, title, tab, subtitle.
  ///
  /// No text of a loaded catalogue holds a tab or a line break, so that lines and columns can be trusted.
  func printText(to output: inout StandardStream) throws(StandardStream.Failure) {
    for section in result.sections {
      try output.write("# \(library[section.id]?.title ?? "") (\(section.items.count))\n")
      for id in section.items {
        guard let item = library[id] else { continue }
        try output.write("  ")
        try output.write(id.id)
        try output.write("\t")
        try output.write(item.title)
        try output.write("\t")
        try output.write(item.subtitle ?? "")
        try output.write("\n")
      }
    }
  }

  /// `[{"id","title","items":[{"id","title","subtitle"}]}]`, with null where there is no subtitle.
  func printJSON(to output: inout StandardStream) throws(StandardStream.Failure) {
    var sectionStart = "["
    for section in result.sections {
      try output.write("\(sectionStart){\"id\":")
      sectionStart = ",\n "
      try output.writeJSON(section.id.id)
      try output.write(",\"title\":")
      try output.writeJSON(library[section.id]?.title ?? "")
      try output.write(",\"items\":[")
      var itemStart = "\n  {\"id\":"
      for id in section.items {
        guard let item = library[id] else { continue }
        try output.write(itemStart)
        itemStart = ",\n  {\"id\":"
        try output.writeJSON(id.id)
        try output.write(",\"title\":")
        try output.writeJSON(item.title)
        try output.write(",\"subtitle\":")
        if let subtitle = item.subtitle { try output.writeJSON(subtitle) } else { try output.write("null") }
        try output.write("}")
      }
      try output.write("]}")
    }
    try output.write(result.sections.isEmpty ? "[]\n" : "]\n")
  }
}
