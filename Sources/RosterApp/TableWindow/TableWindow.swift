import Catalog
import Gtk
import Gettext

/// A window with a preview of a table as a catalogue and the settings for reading it. It is shown before a new table is
/// opened, and later to change the columns.
@MainActor
final class TableWindow: Window {
  /// Called with the chosen settings after the user has confirmed them and the window has closed.
  var onOpen: (TableReading) -> Void = { _ in }

  /// Called once, when it is known whether the file is a table.
  var onRead: (_ isTable: Bool) -> Void = { _ in }

  let model: TableModel
  let openButton: Button
  let summary = Label()
  let message = Label()
  let columns = TableColumnsView()
  private let progressBar = ProgressBar(name: gettext("Reading Progress"))
  private let choices = WrapBox(spacing: 12)
  private var hasReported = false
  private var opensWhenRead = false

  private(set) var lists: [String: DropDown] = [:]

  private var updates: [@MainActor (TablePreview) -> Void] = []

  /// Creates a window above `parent`.
  ///
  /// - Parameter isOpen: Whether the table is already open as a catalogue.
  init(_ model: TableModel, of title: String, isOpen: Bool, above parent: Window) {
    self.model = model
    openButton = Button(label: isOpen ? gettext("Apply") : pgettext("verb", "Open"))
    super.init(above: parent)
    self.title =
      isOpen ? gettext("Columns in “{title}”", ["title": title]) : gettext("Open “{title}”", ["title": title])
    addClass("roster")
    addClass("table-window")
    defaultSize = (840, 560)
    makeHeaderBar()
    makeContent()
    connect()
    model.onProgress = { [weak self] in self?.progressBar.fraction = $0 }
    model.onChange = { [weak self] in
      self?.update()
      self?.reportResult()
      self?.openIfWanted()
    }
    onClose { [weak self] in self?.model.cancel() }
    onEscape { [weak self] in self?.close() }
    update()
  }

  private func makeHeaderBar() {
    let bar = HeaderBar()
    let cancel = Button(label: gettext("Cancel"))
    cancel.onClicked { [weak self] in self?.close() }
    openButton.addClass("suggested-action")
    openButton.onClicked { [weak self] in self?.open() }
    bar.addAtStart(cancel)
    bar.addAtEnd(openButton)
    bar.hidesWindowButtons = true
    setTitleBar(bar)
  }

  private func makeContent() {
    addList(gettext("Sheet")) { preview in
      guard preview.sheets.count > 1 else { return nil }
      return (
        preview.sheets, preview.sheet,
        { index in { $0.chooseCells(header: nil, sheet: preview.sheets[index]) } }
      )
    }
    addList(gettext("Column Names")) { preview in
      guard preview.format != .json else { return nil }
      let lines = [0] + preview.headerChoices.map(\.line)
      let titles = [gettext("None")] + preview.headerChoices.map(TableWording.title(ofLine:))
      return (
        titles, lines.firstIndex(of: preview.header) ?? 0,
        { index in { $0.chooseCells(header: lines[index], sheet: $0.sheet) } }
      )
    }
    let delimited = [
      addChoice(gettext("Delimiter"), \.delimiter, \.delimiter, changesColumns: true) {
        TableWording.title(of: $0)
      },
      addChoice(gettext("Encoding"), \.encoding, \.encoding, changesColumns: true) {
        TableWording.title(of: $0)
      },
      addChoice(gettext("Decimal Separator"), \.decimalMark, \.decimalMark) { TableWording.title(of: $0) },
    ]
    updates.append { preview in
      for choice in delimited { choice.isVisible = preview.format == .delimited }
    }
    addChoice(gettext("Date Order"), \.dateOrder, \.dateOrder) { TableWording.title(of: $0) }
    for label in [summary, message] {
      label.wrap()
      label.isSelectable = true
    }
    summary.addClass("heading")
    message.addClass("secondary")
    // Leave room for the names, roles and types of the columns, even above several warnings in large text.
    let scroller = ScrolledWindow(panning: columns, minimumHeight: Int32(120 * min(textScale, 2)))
    scroller.addClass("frame")
    scroller.expandsVertically = true
    let content = Box(.vertical, spacing: 12, [choices, scroller, summary, progressBar, message])
    content.setMargins(top: 12, bottom: 12, start: 12, end: 12)
    setContent(content)
  }

  /// Adds a drop-down whose entries depend on the file.
  ///
  /// - Parameter contents: A closure that returns nil to hide the drop-down. Otherwise, it returns the titles, the
  ///   selected index, and a function. Given the index that the user selects, the function returns the change to the
  ///   settings.
  private func addList(
    _ name: String,
    _ contents:
      @escaping @MainActor (TablePreview) -> (
        titles: [String], selected: Int, change: (Int) -> (inout TableReading) -> Void
      )?
  ) {
    let box = addBox(name)
    var titles: [String] = []
    updates.append { [weak self] preview in
      let contents = contents(preview)
      box.isVisible = contents != nil
      guard let contents else { return }
      if titles != contents.titles {
        titles = contents.titles
        if let old = self?.lists[name] { box.remove(old) }
        let dropDown = DropDown(titles, name: name)
        box.append(dropDown)
        self?.lists[name] = dropDown
        dropDown.onSelected { [weak self] in self?.model.change(contents.change($0)) }
      }
      self?.lists[name]?.selected = contents.selected
    }
  }

  @discardableResult
  private func addChoice<Value: CaseIterable & Equatable>(
    _ name: String, _ shown: KeyPath<TablePreview, Value>, _ setting: WritableKeyPath<TableReading, Value?>,
    changesColumns: Bool = false, title: (Value) -> String
  ) -> Box {
    let values = Array(Value.allCases)
    let dropDown = DropDown(values.map(title), name: name)
    dropDown.onSelected { [weak self] index in
      self?.model.change {
        $0[keyPath: setting] = values[index]
        if changesColumns { $0.forgetColumns() }
      }
    }
    updates.append { dropDown.selected = values.firstIndex(of: $0[keyPath: shown]) ?? 0 }
    let box = addBox(name)
    box.append(dropDown)
    return box
  }

  private func addBox(_ name: String) -> Box {
    let label = Label(name)
    label.addClass("secondary")
    let box = Box(.horizontal, spacing: 6, [label])
    choices.append(box)
    return box
  }

  private func connect() {
    columns.onRoleChange = { [weak self] in self?.model.setRole($1, ofColumn: $0) }
    columns.onTypeChange = { [weak self] in self?.model.setType($1, ofColumn: $0) }
  }

  private func reportResult() {
    guard !hasReported else { return }
    hasReported = true
    openButton.grabFocus()
    onRead(model.preview != nil)
  }

  private func open() {
    opensWhenRead = model.isReading
    guard let preview = model.preview, !opensWhenRead else { return }
    close()
    onOpen(preview.reading)
  }

  private func openIfWanted() {
    guard opensWhenRead else { return }
    opensWhenRead = false
    if model.error == nil { open() }
  }

  /// Shows the state of the model. If reading the table has failed, any earlier preview stays visible.
  private func update() {
    openButton.isSensitive = model.preview != nil
    choices.isSensitive = model.preview != nil
    progressBar.isVisible = model.preview == nil && model.error == nil
    guard let preview = model.preview else {
      summary.text = model.error == nil ? gettext("Reading…") : gettext("This file can’t be read.")
      return show(message: model.error.map { Wording.message($0) })
    }
    for update in updates { update(preview) }
    columns.show(preview)
    summary.text = TableWording.summary(of: preview)
    if let error = model.error { return show(message: Wording.message(error)) }
    show(message: TableWording.warnings(of: preview), tooltip: TableWording.warnings(of: preview, limit: 20))
  }

  private func show(message text: String?, tooltip: String? = nil) {
    message.isVisible = text != nil
    message.tooltip = tooltip
    if let text, text != message.text {
      message.text = text
      message.announce(text)
    }
  }
}
