import Catalog
import Gtk
import Gettext

/// The window for importing a table: a preview of the catalogue, with settings for reading the file.
@MainActor
final class TableWindow: Window {
  /// Called with the chosen settings. The window closes.
  var onOpen: (TableReading) -> Void = { _ in }

  /// Called once, when it is known whether the file is a table.
  var onRead: (_ isTable: Bool) -> Void = { _ in }

  let model: TableModel
  let openButton = Button(label: pgettext("verb", "Open"))
  let summary = Label()
  let message = Label()
  let columns = TableColumnsView()
  private let progressBar = ProgressBar(name: gettext("Reading"))
  private let choices = WrapBox(spacing: 12)
  private var hasReported = false

  /// Show the settings of a preview in the drop-downs.
  private var updates: [@MainActor (TablePreview) -> Void] = []

  /// Creates a window above `parent`, for a table that has been read or is being read.
  init(_ model: TableModel, of title: String, above parent: Window) {
    self.model = model
    super.init(above: parent)
    self.title = gettext("Open “{title}”", ["title": title])
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
    }
    onClose { [weak self] in self?.model.cancel() }
    onKeyPress(.capture) { [weak self] press in
      guard press == KeyPress(.escape) else { return false }
      self?.close()
      return true
    }
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
    addChoice(gettext("Delimiter"), \.delimiter, \.delimiter) { TableWording.title(of: $0) }
    addChoice(gettext("Encoding"), \.encoding, \.encoding) { TableWording.title(of: $0) }
    addChoice(gettext("Decimal Separator"), \.decimalMark, \.decimalMark) { TableWording.title(of: $0) }
    addChoice(gettext("Date Order"), \.dateOrder, \.dateOrder) { TableWording.title(of: $0) }
    for label in [summary, message] {
      label.wrap()
      label.textAlignment = 0
      label.isSelectable = true
    }
    summary.addClass("heading")
    message.addClass("secondary")
    let scroller = ScrolledWindow(panning: columns)
    scroller.addClass("frame")
    scroller.expandsVertically = true
    let content = Box(.vertical, spacing: 12, [choices, scroller, summary, progressBar, message])
    content.setMargins(top: 12, bottom: 12, start: 12, end: 12)
    setContent(content)
  }

  /// Adds a drop-down for a setting.
  private func addChoice<Value: CaseIterable & Equatable>(
    _ name: String, _ shown: KeyPath<TablePreview, Value>, _ setting: WritableKeyPath<TableReading, Value?>,
    title: (Value) -> String
  ) {
    let values = Array(Value.allCases)
    let dropDown = DropDown(values.map(title), name: name)
    dropDown.onSelected { [weak self] index in self?.model.change { $0[keyPath: setting] = values[index] } }
    updates.append { dropDown.selected = values.firstIndex(of: $0[keyPath: shown]) ?? 0 }
    let label = Label(name)
    label.addClass("secondary")
    choices.append(Box(.horizontal, spacing: 6, [label, dropDown]))
  }

  private func connect() {
    columns.onRole = { [weak self] in self?.model.setRole($1, ofColumn: $0) }
    columns.onType = { [weak self] in self?.model.setType($1, ofColumn: $0) }
  }

  private func reportResult() {
    guard !hasReported else { return }
    hasReported = true
    openButton.grabFocus()
    onRead(model.preview != nil)
  }

  private func open() {
    guard let preview = model.preview, !model.isReading else { return }
    close()
    onOpen(preview.reading)
  }

  /// Updates the window after a change, or after an error with the previous preview.
  private func update() {
    openButton.isSensitive = model.preview != nil
    choices.isSensitive = model.preview != nil
    progressBar.isVisible = model.preview == nil && model.error == nil
    guard let preview = model.preview else {
      summary.text = model.error == nil ? gettext("Reading…") : gettext("This file can’t be read.")
      return show(message: model.error?.description)
    }
    for update in updates { update(preview) }
    columns.show(preview)
    summary.text = TableWording.summary(of: preview)
    show(message: model.error?.description ?? TableWording.warnings(of: preview))
  }

  private func show(message text: String?) {
    message.isVisible = text != nil
    if let text, text != message.text {
      message.text = text
      message.announce(text)
    }
  }
}
