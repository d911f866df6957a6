import Testing

@testable import Catalog

struct DataDirectoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func locate(_ environment: [String: String] = [:]) -> String? {
    DataDirectory.locate(
      environment: { environment[$0] }, executableFolder: "\(folder.path)/top/build/debug")?.path
  }

  @Test func nearerFoldersTakePrecedence() throws {
    let path = folder.path
    #expect(locate(["XDG_DATA_DIRS": "/nowhere"]) == nil)
    _ = try folder.write("", to: "two/roster/catalogs/a.json")
    _ = try folder.write("not a folder", to: "one/roster/catalogs")
    #expect(locate(["XDG_DATA_DIRS": "\(path)/one:\(path)/two"]) == "\(path)/two/roster")
    _ = try folder.write("", to: "data/catalogs/a.json")
    #expect(locate(["XDG_DATA_DIRS": "\(path)/two"]) == "\(path)/data")
    _ = try folder.write("", to: "top/data/catalogs/a.json")
    #expect(locate() == "\(path)/top/data")
    _ = try folder.write("", to: "top/build/share/roster/catalogs/a.json")
    #expect(locate() == "\(path)/top/build/share/roster")
    #expect(locate(["ROSTER_DATA_DIR": "/chosen"]) == "/chosen")
    #expect(locate(["ROSTER_DATA_DIR": ""]) == "\(path)/top/build/share/roster")
  }

  @Test func translationsAreNextToTheDataOrTheExecutable() throws {
    func translations(_ environment: [String: String] = [:]) -> String? {
      DataDirectory.translations(
        environment: { environment[$0] }, executableFolder: "\(folder.path)/top/build/debug")
    }
    #expect(translations(["XDG_DATA_DIRS": "/nowhere"]) == nil)
    _ = try folder.write("", to: "top/build/share/roster/catalogs/a.json")
    #expect(translations() == "\(folder.path)/top/build/share/locale")
    #expect(translations(["ROSTER_DATA_DIR": "/its/share/roster"]) == "/its/share/locale")
    _ = try folder.write("", to: "top/build/debug/locale/xx/LC_MESSAGES/roster.mo")
    #expect(translations() == "\(folder.path)/top/build/debug/locale")
    #expect(translations(["ROSTER_DATA_DIR": "/its/share/roster"]) == "/its/share/locale")
  }

  @Test func bundledCataloguesAreInOrder() throws {
    for name in [
      "zoo.json", "counties.json", "countries.json", "alpha.json", "courses.json", "notes.txt",
      ".hidden.json",
    ] {
      _ = try folder.write("", to: "catalogs/\(name)")
    }
    let data = DataDirectory(path: folder.path)
    #expect(data.catalogNames == ["courses", "countries", "counties", "alpha", "zoo"])
    #expect(data.catalogFile(named: "zoo") == "\(folder.path)/catalogs/zoo.json")
    #expect(DataDirectory(path: folder.path + "/none").catalogNames.isEmpty)
  }

  @Test func everyBundledCatalogueLoadsWithTheNameOfItsFile() throws {
    let data = try #require(DataDirectory.locate())
    let names = data.catalogNames
    #expect(names.starts(with: ["courses", "countries", "counties"]))
    let (files, errors) = Library.read(names.map(data.catalogFile))
    let library = Library.withUniqueNames(files)
    #expect(errors.map(\.description) == [])
    #expect(library.catalogs.map(\.name) == names)
  }
}
