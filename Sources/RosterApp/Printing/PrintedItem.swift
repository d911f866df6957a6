import Catalog
import Gtk
import Planner

/// What stands on paper of one item.
struct PrintedItem {
  /// A label, and what stands beside it.
  struct Row: Equatable {
    var label, text: String
  }

  let title: String
  let subtitle: String?
  let rows: [Row]
  var picture: Texture?

  /// What a catalogue says of an item, and what is kept of it.
  init(_ item: CatalogItem, kept: PlannedItem?, wording: PlanWording) {
    title = item.title
    subtitle = item.subtitle
    var rows = item.facts.map { Row(label: $0.label, text: FactText.line(of: $0)) }
    if let link = item.link { rows.append(Row(label: "Link", text: link.address)) }
    if let done = kept?.done {
      rows.append(Row(label: "Done", text: wording.words(for: .day(done))))
    } else if let plan = kept?.plan {
      rows.append(Row(label: "Planned", text: wording.words(for: plan)))
    }
    if let kept, let lessons = kept.lessons, kept.lessonsDone > 0 {
      rows.append(Row(label: "Lessons Done", text: "\(kept.lessonsDone) of \(lessons)"))
    }
    if let note = kept?.note, !note.isEmpty { rows.append(Row(label: "Note", text: note)) }
    self.rows = rows
  }
}
