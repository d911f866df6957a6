extension DiffableDataSourceSnapshot {
  package var brokenInvariant: String? {
    if let broken = items.brokenInvariant(idLimit: pool.count) { return broken }
    if sections.starts.count != sections.count { return "\(sections.starts.count) starts" }
    if sections.indices.count != sections.count { return "\(sections.indices.count) indices" }
    for (index, identifier) in sections.identifiers.enumerated() where sections.indices[identifier] != index {
      return "section \(identifier) is not found at \(index)"
    }
    var last = 0
    for start in sections.starts {
      if start < last || start > items.count { return "starts \(sections.starts) of \(items.count) items" }
      last = start
    }
    if sections.starts.first ?? 0 != 0 { return "the first section starts at \(sections.starts[0])" }
    if sections.count == 0, items.count > 0 { return "\(items.count) items without a section" }
    for list in [itemMarks.reloaded, itemMarks.reconfigured] {
      if Set(list.ids) != list.members || list.ids.count != list.members.count { return "marks disagree" }
      for id in list.ids where !items.contains(id) { return "the removed item \(pool[id]) is still marked" }
    }
    for section in reloadedSections where sections.indices[section] == nil {
      return "the removed section \(section) is still marked"
    }
    if Set(reloadedSections).count != reloadedSections.count { return "a section is marked twice" }
    return nil
  }
}
