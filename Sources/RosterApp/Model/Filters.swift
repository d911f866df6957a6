import Catalog
import Gettext

/// What of a place can be chosen by, and what is.
struct Filters: Sendable {
  /// One of the things to choose by: sections, or a field.
  struct Respect: Sendable, Equatable {
    let subject: QueryFilter.Subject
    /// What it is called.
    let label: String
    /// The shortest of its names, which is enough where something is chosen.
    let shortLabel: String
    /// The field; nil for sections.
    let field: CatalogField?
  }

  /// All of them, in the order of the bar.
  var respects: [Respect] = []

  /// What is looked for, with what is chosen.
  var query = Query("")

  /// The one that is open, what there is to choose from, and how many items have no value.
  var opened: (subject: QueryFilter.Subject, facet: Facet, missingCount: Int)?

  subscript(subject: QueryFilter.Subject) -> Respect? { respects.first { $0.subject == subject } }
}

extension Filters.Respect {
  /// What a library calls it.
  init(_ subject: QueryFilter.Subject, in library: Library) {
    self.subject = subject
    switch subject {
    case .section: (label, shortLabel, field) = (gettext("Section"), gettext("Section"), nil)
    case .field(let id):
      let labels = library.catalogs.compactMap { $0.fields.first { $0.id == id }?.label }
      field = library.fields.first { $0.id == id }
      label = field?.label ?? id
      shortLabel = labels.min { $0.count < $1.count } ?? id
    }
  }
}
