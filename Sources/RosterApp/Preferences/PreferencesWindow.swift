import Gettext
import Gtk
import Planner

/// The preferences window. Changes apply immediately.
@MainActor
final class PreferencesWindow: Window {
  var onChange: (Preferences) -> Void = { _ in }

  private var preferences: Preferences
  private(set) var choosers: [DropDown] = []

  init(_ preferences: Preferences, above parent: Window) {
    self.preferences = preferences
    super.init(above: parent)
    title = gettext("Preferences")
    addClass("roster")
    addClass("preferences-window")
    setTitleBar(HeaderBar())
    let rows = Grid(rowSpacing: 12, columnSpacing: 24)
    addRow(
      gettext("Style"), \.style, [gettext("Follow System"), gettext("Light"), gettext("Dark")], to: rows)
    addRow(
      gettext("On Startup"), \.start,
      [gettext("Last View"), PlannerGroup.all.title, PlannerGroup.today.title], to: rows)
    if Preferences().termNames != nil {
      addRow(
        gettext("Countries and Languages"), \.names,
        // Translators: the names that are shown for countries and languages.
        [gettext("Names in Your Language"), gettext("Names from the Catalogue")], to: rows)
    }
    rows.setMargins(top: 24, bottom: 24, start: 24, end: 24)
    setContent(rows)
    onEscape { [weak self] in self?.close() }
  }

  private func addRow<Value: CaseIterable & Equatable>(
    _ title: String, _ path: WritableKeyPath<Preferences, Value>, _ names: [String], to grid: Grid
  ) {
    let row = Int32(choosers.count)
    let values = Array(Value.allCases)
    let label = Label(title)
    label.horizontalAlignment = .start
    label.expandsHorizontally = true
    let chooser = DropDown(names, name: title)
    // Set a minimum width. Otherwise, the width of the window would change with the selection.
    chooser.setSizeRequest(width: 220)
    chooser.selected = values.firstIndex(of: preferences[keyPath: path]) ?? 0
    chooser.onSelected { [weak self] index in
      guard let self, values.indices.contains(index) else { return }
      preferences[keyPath: path] = values[index]
      onChange(preferences)
    }
    choosers.append(chooser)
    grid.attach(label, column: 0, row: row)
    grid.attach(chooser, column: 1, row: row)
  }
}
