import DiffableGtk
import Gettext

extension DiffableListView {
  static func translated() -> DiffableListView {
    let list = DiffableListView()
    list.translate()
    return list
  }

  func translate() {
    accessiblePlace = { position, count in
      // Translators: an item's position in its section, as in “3 of 16”.
      gettext("{position} of {count}", ["position": "\(position)", "count": "\(count)"])
    }
    sectionIndexName = gettext("Section Index")
  }
}
