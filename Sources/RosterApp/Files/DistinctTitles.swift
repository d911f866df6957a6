import Catalog

/// Distinct titles for files whose catalogues have the same title, like the titles of tabs in an editor.
enum DistinctTitles {
  static func catalogs(_ catalogs: [(catalog: Catalog, path: String?)]) -> [Catalog] {
    var endings: [String: String] = [:]
    for alike in Dictionary(grouping: catalogs, by: { $0.catalog.title }).values where alike.count > 1 {
      let paths = alike.compactMap { $0.path }
      for (path, ending) in zip(paths, self.endings(of: paths)) { endings[path] = ending }
    }
    return catalogs.map { catalog, path in
      guard let ending = path.flatMap({ endings[$0] }) else { return catalog }
      return catalog.renamed("\(catalog.title) — \(printable(ending))")
    }
  }

  /// Returns an ending of each file's folder path, just long enough to tell the files apart. If two files are in the
  /// same folder, the endings include the file names.
  static func endings(of paths: [String]) -> [String] {
    let parts = paths.map { $0.split(separator: "/") }
    let depth = parts.map(\.count).max() ?? 0
    for ignoredCount in [1, 0] {
      for count in 1...max(1, depth) {
        let endings = parts.map { $0.dropLast(ignoredCount).suffix(count).joined(separator: "/") }
        if Set(endings).count == endings.count { return endings.map { $0.isEmpty ? "/" : $0 } }
      }
    }
    return paths
  }
}

extension Catalog {
  /// Returns the catalogue with another title. Sections with the previous title, such as the only section of a table,
  /// get the new title too.
  fileprivate func renamed(_ title: String) -> Catalog {
    var catalog = self
    catalog.title = title
    for index in catalog.sections.indices where catalog.sections[index].title == self.title {
      catalog.sections[index].title = title
    }
    return catalog
  }
}
