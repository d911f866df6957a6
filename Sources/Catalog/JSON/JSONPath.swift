/// The path from the top level of a JSON document to a value.
struct JSONPath {
  enum Step {
    case key(String)
    case index(Int)
  }

  private(set) var steps: [Step] = []

  mutating func push(_ step: Step) { steps.append(step) }

  mutating func pop() { steps.removeLast() }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text, for example `sections[2].items[5].title`. Keys that aren't short, plain words are quoted.
  var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        let plain =
          !key.isEmpty && key.utf8.count <= FileLimits.quotedLength
          && key.utf8.allSatisfy {
            $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
              || ($0 >= 0x30 && $0 <= 0x39)
          }
        if plain { text += text.isEmpty ? key : ".\(key)" } else { text += "[\(quotedInEnglish(key))]" }
      }
    }
    return text
  }
}
