import Catalog
import Foundation

@testable import RosterApp

extension Shelf {
  /// Opens a file or reads it again, and waits until it has been read.
  ///
  /// - Throws: The error in the file.
  @discardableResult
  func read(_ path: String) async throws -> String {
    let id = files.open(path)
    while case .loading? = files[id]?.state { try await Task.sleep(for: .milliseconds(2)) }
    if case .bad(let error)? = files[id]?.state { throw error }
    return files[id]?.catalog?.name ?? ""
  }
}
