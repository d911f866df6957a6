import Catalog
import Gtk
import Planner
import Gettext

struct PrintedItem {
  struct Row: Equatable {
    var label, text: String
  }

  let title: String
  let subtitle: String?
  let rows: [Row]

  let sortValue: String?
  var picture: Texture?

  /// The maximum total length of the printed items. Longer items would take seconds to lay out.
  static let maximumLength = 2 << 20

  /// The length of the rows in bytes. Each line break counts as a line of 60 bytes.
  var length: Int {
    rows.reduce(0) { length, row in
      length + row.label.utf8.count + row.text.utf8.count + 60
        * row.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Creates an item. `isInFull` is false if the item is printed on one line, without its rows.
  init(
    _ item: CatalogItem, kept: PlannedItem?, wording: PlanWording, sortedBy order: SortOrder = SortOrder(),
    isInFull: Bool = true
  ) {
    title = item.title
    if case .field(let id) = order.key {
      sortValue = item.facts.first { $0.field == id }.map(FactText.singleLine)
    } else {
      sortValue = nil
    }
    subtitle = item.subtitle
    guard isInFull else {
      self.rows = []
      return
    }
    var rows = item.facts.map { Row(label: $0.label, text: FactText.line(of: $0, remark: $0.note)) }
    if let link = item.link { rows.append(Row(label: gettext("Link"), text: link.address)) }
    if let done = kept?.done {
      rows.append(Row(label: gettext("Done"), text: wording.words(for: .day(done))))
    } else if let plan = kept?.plan {
      rows.append(Row(label: gettext("Planned"), text: wording.words(for: plan)))
    }
    if let kept, let lessons = item.lessonCount ?? kept.lessons, kept.lessonsDone > 0 {
      let done = kept.completedLessons(of: lessons)
      rows.append(
        Row(
          label: gettext("Lessons Done"),
          text: gettext("{done} of {count}", ["done": "\(done)", "count": "\(lessons)"])))
    }
    if let note = kept?.note, !note.isEmpty { rows.append(Row(label: gettext("Note"), text: note)) }
    self.rows = rows
  }
}
