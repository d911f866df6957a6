import Foundation

/// An offer to restore a backup after a damaged file was set aside.
///
/// It is stored in a separate file until the user answers, because the new planner contains no information about the
/// damaged one.
struct RestoreOffer: Codable {
  private enum CodingKeys: String, CodingKey {
    case setAside, reason
    case backupName = "file"
  }

  /// The new name of the damaged file. If `planner.sqlite` is a link to a file in another folder, this is the file's
  /// new path.
  let setAside: String

  let reason: String

  let backupName: String

  static func file(in folder: URL) -> String { folder.appending(path: "planner.offer.json").path }

  static func unanswered(in folder: URL) -> RestoreOffer? {
    let file = file(in: folder)
    guard access(file, F_OK) == 0, (try? PlannerFile.checkIsRegular(file)) != nil,
      let data = FileManager.default.contents(atPath: file)
    else { return nil }
    return try? JSONDecoder().decode(RestoreOffer.self, from: data)
  }

  static func condition(in folder: URL) -> PlannerCondition {
    guard let offer = unanswered(in: folder), let backup = Planner.backupToOffer(in: folder) else {
      return .normal
    }
    let name = offer.setAside
    let setAside = URL(filePath: name.hasPrefix("/") ? name : folder.appending(path: name).path)
    return .damaged(setAside: setAside, reason: offer.reason, backup: backup)
  }

  /// Writes the offer to its file. If this fails, the offer isn't repeated when the planner is opened again.
  func keep(in folder: URL) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? DurableFile.replace(Self.file(in: folder), with: data)
  }
}

extension Planner {
  /// Withdraws the offer to restore a backup. Restoring a backup also withdraws the offer.
  public func dismissRestoreOffer() { unlink(RestoreOffer.file(in: folder)) }
}
