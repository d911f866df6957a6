import Planner
import Gettext

enum SidebarWording {
  static func row(_ row: Sidebar.Row) -> String {
    var parts = [row.title]
    switch row {
    case .group(_, let count, let overdue):
      if count > 0 { parts.append(Wording.items(count)) }
      if overdue > 0 { parts.append(self.overdue(overdue)) }
    case .catalog(let entry):
      if entry.count > 0 { parts.append(Wording.items(entry.count)) }
      if entry.file == .stale { parts.append(gettext("file can’t be read")) }
    case .project(let summary):
      if summary.count > 0 { parts.append(done(summary)) }
    }
    return parts.joined(separator: ", ")
  }

  static func done(_ summary: ProjectSummary) -> String {
    ngettext(
      "{done} of {count} done", "{done} of {count} done", summary.count,
      ["done": Wording.grouped(summary.doneCount), "count": Wording.grouped(summary.count)])
  }

  static func overdue(_ count: Int) -> String {
    ngettext("{count} overdue", "{count} overdue", count, ["count": Wording.grouped(count)])
  }
}
