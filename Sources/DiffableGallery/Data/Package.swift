import Foundation

/// A package in the system's repositories.
struct Package: Sendable {
  let name: String
  let summary: String
  let version: String
  private let folded: String

  private init(name: String, summary: String, version: String = "") {
    (self.name, self.summary, self.version) = (name, summary, version)
    folded = "\(name) \(summary)".lowercased()
  }

  /// Returns whether each given word occurs in the name or summary. The words must be lowercase.
  func matches(_ words: [String]) -> Bool { words.allSatisfy { strstr(folded, $0) != nil } }

  /// Loads the packages on another thread, because there are tens of thousands on Debian and its derivatives.
  /// If `apt-cache` returns no data, the result is a few sample packages.
  @concurrent
  static func load() async -> [Package] {
    let packages = parse(output(of: "/usr/bin/apt-cache", ["dumpavail"]) ?? "")
    return packages.isEmpty ? few.map { Package(name: $0, summary: $1) } : packages
  }

  /// Returns the packages in the output of `apt-cache dumpavail`, without duplicates and sorted by name.
  static func parse(_ dump: String) -> [Package] {
    var packages: [String: Package] = [:]
    // Use `strstr`, because the output is about 50 MB and the methods of `String` are much slower.
    "\n\(dump)".withCString { start in
      var next = start
      while next.pointee != 0 {
        let end = strstr(next, "\n\n").map { UnsafePointer($0) } ?? next + strlen(next)
        let stanza = String(decoding: UnsafeRawBufferPointer(start: next, count: end - next), as: UTF8.self)
        next = end.pointee == 0 ? end : end + 1
        if let name = field("Package", of: stanza), let summary = field("Description", of: stanza) {
          let version = field("Version", of: stanza) ?? ""
          packages[name] = Package(name: name, summary: summary, version: version)
        }
      }
    }
    return packages.values.sorted { $0.name < $1.name }
  }

  private static func field(_ key: String, of stanza: String) -> String? {
    stanza.withCString { start in
      guard let line = strstr(start, "\n\(key): ") else { return nil }
      let value = line + key.utf8.count + 3
      let bytes = UnsafeRawBufferPointer(start: value, count: strcspn(value, "\n"))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func output(of program: String, _ arguments: [String]) -> String? {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static let few: KeyValuePairs = [
    "bash": "GNU Bourne Again SHell",
    "coreutils": "GNU core utilities",
    "curl": "command line tool for transferring data with URL syntax",
    "emacs": "GNU Emacs text editor",
    "fonts-noto": "metapackage to pull in all Noto fonts",
    "gimp": "GNU Image Manipulation Program",
    "git": "fast, scalable, distributed revision control system",
    "gnome-text-editor": "simple text editor for the GNOME desktop",
    "grep": "GNU grep, egrep and fgrep",
    "inkscape": "vector-based drawing program",
    "kate": "powerful text editor",
    "libgtk-4-1": "GTK graphical user interface library",
    "make": "utility for directing compilation",
    "mousepad": "simple Xfce oriented text editor",
    "nano": "small, friendly text editor inspired by Pico",
    "neovim": "heavily refactored vim fork, a text editor",
    "pluma": "official text editor of the MATE desktop environment",
    "python3": "interactive high-level object-oriented language",
    "sed": "GNU stream editor for filtering/transforming text",
    "tar": "GNU version of the tar archiving utility",
    "vim": "Vi IMproved - enhanced vi editor",
  ]
}
