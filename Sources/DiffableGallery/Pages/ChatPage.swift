import DiffableGtk
import Gtk

/// A chat that stays scrolled to its end and loads older messages. See the guide "Scrolling and paging".
@MainActor
final class ChatPage: GalleryPage {
  private static let typing = -1
  private var messages = Dictionary(uniqueKeysWithValues: zip(0..., Message.all))
  private var dataSource: ListViewDiffableDataSource<Int, Int>?
  private let entry = Entry(placeholder: "Write a message")

  init() {
    super.init()
    list.selectionMode = .none
    list.staysAtEnd = true
    let bubbles = CellRegistration<BubbleCell, Message?> { cell, _, message in
      cell.show(message ?? Message(text: "● ● ●", isMine: false))
    }
    dataSource = ListViewDiffableDataSource(listView: list) { [weak self] list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: bubbles, for: indexPath, item: self?.messages[id])
    }
    dataSource?.change { $0.appendSections([0]) }
    dataSource?.change { $0.appendItems(Array(messages.count - 16..<messages.count)) }
    dataSource?.displayHandlers.willDisplay = { [weak self] in self?.loadOlder(near: [$1]) }
    dataSource?.displayHandlers.prefetch = { [weak self] in self?.loadOlder(near: $0) }
    entry.onActivate { [weak self] in self?.send() }
    append(entry)
  }

  override func demonstrate() { add("If the ridge is icy, we’ll turn back.", isMine: true) }

  private func send() {
    guard !entry.text.isEmpty else { return }
    add(entry.text, isMine: true)
    entry.text = ""
    MainLoop.after(milliseconds: 2500) { [weak self] in self?.add(Message.answer, isMine: false) }
  }

  private func add(_ text: String, isMine: Bool) {
    let id = messages.count
    messages[id] = Message(text: text, isMine: isMine)
    dataSource?.change {
      $0.deleteItems([Self.typing])
      $0.appendItems(isMine ? [id, Self.typing] : [id])
    }
  }

  private func loadOlder(near ids: [Int]) {
    guard let first = dataSource?.itemIdentifier(for: [0, 0]), ids.contains(first) else { return }
    dataSource?.change { $0.insertItems(Array(max(0, first - 16)..<first), beforeItem: first) }
  }
}

/// A cell with a message in a bubble. The user's messages are at the trailing edge, and all other messages are at the
/// leading edge.
private final class BubbleCell: ListCell {
  private let label = Label()

  required init() {
    super.init()
    label.wrap()
    label.maximumWidthInCharacters = 44
    label.addClass("bubble")
    add(label)
  }

  func show(_ message: Message) {
    label.text = message.text
    label.setClass("mine", message.isMine)
    label.horizontalAlignment = message.isMine ? .end : .start
    accessibleText = message.isMine ? "You: \(message.text)" : message.text
  }
}
