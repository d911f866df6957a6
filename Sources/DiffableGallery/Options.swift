struct Options {
  static var usage: String {
    let pages = Chapter.all.map { chapter in
      "  \(chapter.title): \(chapter.lessons.map(\.name).joined(separator: ", "))"
    }
    return """
      usage: diffable-gallery [--page NAME] [--size WIDTHxHEIGHT] [--screenshot FILE [--at MILLISECONDS]]
      pages:
      \(pages.joined(separator: "\n"))
      """
  }

  var page: String?
  var size: (width: Int32, height: Int32)?
  var screenshot: String?
  var time: Int64?

  init?(_ arguments: [String]) {
    var arguments = arguments[...]
    while let option = arguments.popFirst() {
      guard let value = arguments.popFirst() else { return nil }
      switch option {
      case "--page": page = value
      case "--screenshot": screenshot = value
      case "--at":
        guard let milliseconds = Int64(value), milliseconds >= 0 else { return nil }
        time = milliseconds
      case "--size":
        let sides = value.split(separator: "x").compactMap { Int32($0) }
        guard sides.count == 2 else { return nil }
        size = (sides[0], sides[1])
      default: return nil
      }
    }
  }
}
