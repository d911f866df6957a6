import Catalog
import Foundation
import GRDB
import Gettext

extension PlannerError {
  init(_ error: any Error, file: String) {
    switch error {
    case let error as PlannerError: self = error
    case let error as DatabaseError: self.init(error, file: file)
    case is RowDecodingError: self.init(DatabaseError(resultCode: .SQLITE_MISMATCH), file: file)
    default: self.init(.failed, file: file, reason: error.localizedDescription, advice: gettext("Try again."))
    }
  }

  private init(_ error: DatabaseError, file: String) {
    // Use the description of the result code, because the message of the error can contain SQL.
    let reason =
      DatabaseError(resultCode: error.resultCode).message
      ?? gettext("SQLite error {number}", ["number": "\(error.resultCode.rawValue)"])
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(file: file, reason: reason)
    case .SQLITE_FULL:
      self.init(
        .diskFull, file: file, reason: gettext("the disk is full"),
        advice: gettext("Nothing was changed. Free up some space and try again."))
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .readOnly(file: file)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self = .busy(file: file, holder: LockHolder(of: [file, URL(fileToReplace: file).path + "-shm"]))
    case .SQLITE_CANTOPEN:
      self.init(
        .cannotOpen, file: file, reason: gettext("the file can’t be opened ({reason})", ["reason": reason]),
        advice: gettext("Check that the folder exists and that you own it."))
    case .SQLITE_IOERR:
      self.init(
        .failed, file: file, reason: gettext("the file can’t be read or written"),
        advice: gettext(
          "Nothing was changed. Check the disk for errors, and check whether a file size limit is set.")
      )
    case .SQLITE_CONSTRAINT:
      self.init(
        .failed, file: file, reason: gettext("the change contains an invalid value"),
        advice: gettext("Nothing was changed. Try again."))
    case .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_MISMATCH:
      self.init(
        .damaged, file: file,
        reason: gettext(
          "the file has been changed by another program and no longer has the tables that Roster needs"),
        advice: gettext(
          "Quit Roster, then start it again. The changed file will be kept, and Roster will offer to restore the newest backup."
        ))
    default:
      self.init(.failed, file: file, reason: reason, advice: gettext("Nothing was changed. Try again."))
    }
  }

  static func busy(file: String, holder: LockHolder?) -> Self {
    Self(
      .busy, file: file,
      reason: holder.map { gettext("the file is in use by {program}", ["program": "\($0)"]) }
        ?? gettext("the file is in use by another program"),
      advice: gettext("Roster will try again automatically."))
  }

  static func tooLongNote(file: String) -> Self {
    Self(
      .tooLarge, file: file,
      reason: gettext(
        "the note is larger than {size} MiB", ["size": "\(FileLimits.noteLength >> 20)"]),
      advice: gettext("Shorten the note."))
  }

  /// Returns the error for joining the notes of two items, or two versions of a note, if the result would be too long.
  static func tooLongNotes(of item: String) -> Self {
    Self(
      .tooLarge, file: "planner.sqlite",
      reason: gettext(
        "together, the two notes of “{item}” are larger than {size} MiB",
        ["item": item, "size": "\(FileLimits.noteLength >> 20)"]),
      advice: gettext("Nothing was changed. Shorten one of the notes, then try again."))
  }

  /// The error for exceeding the maximum number of items or projects. Imports have the same limits, so a planner with
  /// more data could be exported but not imported again.
  static var tooMuchData: Self {
    Self(
      .failed, file: "planner.sqlite",
      reason: gettext(
        "there can be at most {items} items and {projects} projects",
        ["items": "\(FileLimits.importedItemCount)", "projects": "\(FileLimits.importedProjectCount)"]),
      advice: gettext("Nothing was changed. Delete some items or projects, then try again."))
  }

  static func replaced(file: String) -> Self {
    Self(
      .replaced, file: file, reason: gettext("the file has been replaced, moved or deleted"),
      advice: gettext("Try again."))
  }

  static func damaged(file: String, reason: String) -> Self {
    Self(
      .damaged, file: file, reason: gettext("the file is damaged ({reason})", ["reason": reason]),
      advice: gettext(
        "Quit Roster, then start it again. The damaged file will be renamed, and Roster will offer to restore the newest backup."
      ))
  }

  static func readOnly(file: String) -> Self {
    Self(
      .readOnly, file: file, reason: gettext("the file is read-only"),
      advice: gettext("To make changes, you need permission to write to the file and its folder."))
  }

  static func newerVersion(_ version: Int, file: String) -> Self {
    Self(
      .newerVersion, file: file,
      reason: gettext(
        "the file is from a newer version of Roster (file version {version}, newest supported version {known})",
        ["version": "\(version)", "known": "\(Schema.version)"]),
      advice: gettext("You can view your plans but not change them. To make changes, use the newer version."))
  }

  static func system(_ kind: Kind = .cannotOpen, file: String, number: Int32 = errno) -> Self {
    Self(
      number == ENOSPC ? .diskFull : kind, file: file, reason: String(cString: strerror(number)),
      advice: gettext("Check that the folder exists, that you own it, and that there is enough space."))
  }
}
