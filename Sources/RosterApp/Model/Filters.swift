import Catalog
import Gettext

struct Filters: Sendable {
  struct Criterion: Sendable, Equatable {
    let subject: QueryFilter.Subject
    let label: String
    let shortLabel: String
    let field: CatalogField?
    /// Whether all numbers in the field have the field's unit.
    let hasOneUnit: Bool
  }

  var criteria: [Criterion] = []

  var query = Query("")

  /// The filter whose popover is open, its choices, and the number of items without a value. Nil if no popover is open.
  var opened: (subject: QueryFilter.Subject, facet: Facet, missingCount: Int)?

  subscript(subject: QueryFilter.Subject) -> Criterion? { criteria.first { $0.subject == subject } }
}

extension Filters.Criterion {
  init(_ subject: QueryFilter.Subject, in library: Library, hasOneUnit: Bool = true) {
    self.subject = subject
    self.hasOneUnit = hasOneUnit
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
