import Foundation
import TestSupport
import Testing

/// A temporary folder with translations, in the layout of an installation, and a locale for them.
///
/// The locale is needed because the system may have only the C locale. The folder is deleted when this object is
/// released.
final class SpokenLanguage: Sendable {
  /// The environment for a program that should use the language.
  let environment: [String: String]
  private let folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID())")

  init(_ language: String, locale: String = "de_DE") async throws {
    let data = folder.appending(path: "share/roster")
    environment = [
      "ROSTER_DATA_DIR": data.path, "LOCPATH": folder.path, "LC_ALL": "\(locale).UTF-8", "LANGUAGE": language,
    ]
    let messages = folder.appending(path: "share/locale/\(language)/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let translation = Command.root.appending(path: "meson-helper/po/\(language).po").path
    if FileManager.default.fileExists(atPath: translation) {
      let file = messages.appending(path: "roster.mo").path
      try #require(try await Command("/usr/bin/env", ["msgfmt", "-o", file, translation]).status == 0)
    }
    let made = try await Command(
      "/usr/bin/env",
      [
        "localedef", "--no-archive", "-i", locale, "-f", "UTF-8",
        folder.appending(path: "\(locale).UTF-8").path,
      ])
    try #require(made.status == 0, "\(made.errors)")
    try FileManager.default.createSymbolicLink(
      at: data, withDestinationURL: Command.root.appending(path: "data"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
