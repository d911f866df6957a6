import Gtk

extension DiffableListView {
  /// The accessible name of the section index. The default is "Section index", which isn't translated.
  public var sectionIndexName: String {
    get { parts.sectionIndex.name }
    set { parts.sectionIndex.name = newValue }
  }

  /// The left edge and width of the rows, which are beside the section index.
  var rowsPlace: (x: Int32, width: Int32) {
    let beside = parts.sectionIndex.width
    return (readsRightToLeft ? beside : 0, max(0, width - beside))
  }
}
