/// The titles of a library's catalogues, and the names of the catalogues that have them.
///
/// A table keeps its name when the user changes its title, so its name can equal the title of another catalogue.
public struct CatalogTitles {
  private var namesByTitle: [[UInt8]: Set<String>] = [:]

  /// Collects the titles of all catalogues, and of the catalogues from which sections were copied. O(*n*) in the number
  /// of sections.
  public init(_ library: Library) {
    let originals = library.sections.lazy.map(\.catalogNames).filter { !$0.isEmpty }
    for names in Set(library.catalogs.map { [$0.name, $0.title] }).union(originals) {
      namesByTitle[Self.folded(names[names.count - 1]), default: []].insert(names[0])
    }
  }

  /// Returns whether the name of a catalogue is also the title of another one, ignoring case and accents.
  public func isTitleOfAnother(_ name: String) -> Bool {
    namesByTitle[Self.folded(name)].map { $0 != [name] } ?? false
  }

  private static func folded(_ name: String) -> [UInt8] { Folding.singleSpaced(Folding.fold(name)) }
}
