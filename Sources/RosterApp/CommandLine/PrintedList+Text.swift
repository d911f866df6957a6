import Catalog

extension PrintedList {
  /// `# Title (count)` for each section, and for each item two spaces, id, tab, title, tab, subtitle.
  ///
  /// No text of a loaded catalogue holds a tab or a line break, so that lines and columns can be trusted.
  func printText(to output: inout StandardStream) throws(StandardStream.Failure) {
    for section in sections {
      try output.write("# \(section.title) (\(section.items.count))\n")
      for item in section.items {
        try output.write("  ")
        try output.write(item.id.id)
        try output.write("\t")
        try output.write(item.title)
        try output.write("\t")
        try output.write(item.subtitle ?? "")
        try output.write("\n")
      }
    }
  }

  /// `[{"id","title","items":[{"id","title","subtitle","fields"}]}]`, with null where there is no subtitle, and `fields` where
  /// there are any: by their ids, numbers as numbers, dates as texts, items as a list of texts, places as an object.
  func printJSON(to output: inout StandardStream) throws(StandardStream.Failure) {
    var sectionStart = "["
    for section in sections {
      try output.write("\(sectionStart){\"id\":")
      sectionStart = ",\n "
      try output.writeJSON(section.id)
      try output.write(",\"title\":")
      try output.writeJSON(section.title)
      try output.write(",\"items\":[")
      var itemStart = "\n  {\"id\":"
      for item in section.items {
        try output.write(itemStart)
        itemStart = ",\n  {\"id\":"
        try output.writeJSON(item.id.id)
        try output.write(",\"title\":")
        try output.writeJSON(item.title)
        try output.write(",\"subtitle\":")
        if let subtitle = item.subtitle { try output.writeJSON(subtitle) } else { try output.write("null") }
        try printFields(of: item, to: &output)
        try output.write("}")
      }
      try output.write("]}")
    }
    try output.write(sections.isEmpty ? "[]\n" : "]\n")
  }

  private func printFields(
    of item: CatalogItem, to output: inout StandardStream
  ) throws(StandardStream.Failure) {
    var start = ",\"fields\":{", seen = Set<String>()
    for fact in item.facts {
      guard let field = fact.field, seen.insert(field).inserted else { continue }
      try output.write(start)
      start = ","
      try output.writeJSON(field)
      try output.write(":")
      switch fact.content {
      case .text(let text): try output.writeJSON(text)
      case .number(let number, _): try output.write(JSONNumber.text(number))
      case .date(let date): try output.writeJSON(date.description)
      case .place(let latitude, let longitude):
        try output.write(
          "{\"latitude\":\(JSONNumber.text(latitude)),\"longitude\":\(JSONNumber.text(longitude))}")
      case .chips(let chips):
        try output.write("[")
        for (index, chip) in chips.enumerated() {
          if index > 0 { try output.write(",") }
          try output.writeJSON(chip.text)
        }
        try output.write("]")
      }
    }
    if !seen.isEmpty { try output.write("}") }
  }
}
