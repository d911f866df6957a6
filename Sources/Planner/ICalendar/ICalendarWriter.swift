/// Writes lines that end in CR LF and are folded at 75 bytes, as required by RFC 5545, section 3.1.
struct ICalendarWriter {
  private(set) var text = ""

  mutating func line(_ name: String, _ value: String) {
    var length = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > 75 {
        text += "\r\n "
        // The space at the start of a continuation line counts towards its length.
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += width
    }
    text += "\r\n"
  }

  /// Escapes text as required by RFC 5545, section 3.3.11. Removes control characters except tabs and line breaks.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result.append(contentsOf: ["\\", scalar])
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append(contentsOf: ["\\", "n"])
      case "\t": result.append(scalar)
      case _ where scalar.properties.generalCategory == .control: break
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  static func uid(_ qualified: String) -> String {
    var result = ""
    for byte in qualified.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result + "@planner.rosterapp.github.io"
  }
}
