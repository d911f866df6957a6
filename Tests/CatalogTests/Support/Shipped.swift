import Testing

@testable import Catalog

/// The bundled catalogues.
enum Shipped {
  static var library: Library {
    get throws {
      let data = try #require(DataDirectory.locate(), "the tests run in the project's folder")
      return Library.withUniqueNames(Library.read(data.catalogNames.map(data.catalogFile)).files)
    }
  }
}
