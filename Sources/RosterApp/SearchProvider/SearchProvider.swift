import Catalog
import Foundation
import Gtk

/// The provider of search results for GNOME Shell and KRunner, on the session bus.
@MainActor
final class SearchProvider {
  static let busName = "\(Roster.id).SearchProvider"
  static let path = "/" + busName.replacing(".", with: "/")
  static let interfaces = "<node>\(shellInterface)\(runnerInterface)</node>"

  let search: DesktopSearch

  /// The token from KRunner that lets the next window come to the front, or nil if there is none.
  var activationToken: String?

  private let launch: (_ arguments: [String], _ startupID: String?) throws -> Void

  init(search: DesktopSearch, launch: @escaping (_ arguments: [String], _ startupID: String?) throws -> Void)
  {
    (self.search, self.launch) = (search, launch)
  }

  func answer(_ call: BusCall) async throws(BusError) -> [BusValue] {
    switch call.interface {
    case Self.shell: try await answerShell(call)
    case Self.runner: try await answerRunner(call)
    default: throw .invalidArguments("unknown interface \(call.interface)")
    }
  }

  func picture(of result: DesktopSearch.Result) -> String? {
    result.picture?.resolvedPath.flatMap { access($0, R_OK) == 0 ? $0 : nil }
  }

  func open(_ id: String, startupID: String?) async throws(BusError) {
    guard await search.has(id) else { throw .invalidArguments("unknown item \(quotedInEnglish(id))") }
    try start(["--select", id], startupID: startupID)
  }

  func start(_ arguments: [String], startupID: String?) throws(BusError) {
    do { try launch(arguments, startupID) } catch {
      throw .failed("can’t start Roster: \(error.localizedDescription)")
    }
  }
}
