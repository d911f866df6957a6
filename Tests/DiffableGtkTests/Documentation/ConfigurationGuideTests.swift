import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The examples from the guide "Configurations and accessories".
  @MainActor
  @Suite(.serialized)
  struct ConfigurationGuideTests {
    init() throws { try #require(Display.open(), "no display: run meson-helper/test") }

    private struct Track {
      var title: String
      var artist: String
      var length: String
    }

    @Test func cellFromScratch() {
      var removed: [String] = []
      func remove(_ track: Track) { removed.append(track.title) }
      let cells = CellRegistration<ListCell, Track> { cell, _, track in
        var content = cell.defaultContentConfiguration()
        content.image = .icon("audio-x-generic-symbolic")
        content.imageProperties.tintColor = .tint
        content.text = track.title
        content.secondaryText = track.artist
        content.secondaryTextProperties.numberOfLines = 0
        cell.contentConfiguration = content

        var background = cell.defaultBackgroundConfiguration()
        background.cornerRadius = 12
        cell.backgroundConfiguration = background

        cell.accessories = [
          .delete { remove(track) }, .reorder(), .label(text: track.length),
          .disclosureIndicator(displayed: .whenNotEditing),
        ]
      }
      let track = Track(title: "Gymnopédie", artist: "Satie", length: "3:05")
      let cell = DiffableListView().dequeueConfiguredReusableCell(using: cells, for: [0, 0], item: track)
      #expect(cell.accessibleText == "Gymnopédie, Satie, 3:05")
      #expect(cell.parts.accessories.map(\.accessory.kind) == [.label, .disclosureIndicator])
      if case .button(_, let action) = cell.accessories[0].content { action() }
      #expect(removed == ["Gymnopédie"])
    }

    @Test func matchIsEmphasised() {
      var content = ListContentConfiguration.cell()
      content.attributedText = AttributedText("Stockholm", emphasizing: [0..<5])
      #expect(content.text == "Stockholm" && content.attributedText?.runs == [TextRun(0..<5, .strong)])
    }

    @Test func pictureFits() {
      let textures: [String: Texture] = [:]
      let country = "Sweden"
      var content = ListContentConfiguration.cell()
      content.image = textures[country].map { .texture($0) } ?? .text("")
      content.imageProperties.contentMode = .scaleAspectFit
      content.imageProperties.strokeColor = .separator
      content.imageProperties.strokeWidth = 1
      #expect(content.image == .text(""))
    }

    struct LevelContent: ContentConfiguration {
      var level: Int
      var isPale = false

      func makeContentView() -> any ContentView { LevelView(self) }

      func updated(for state: CellConfigurationState) -> LevelContent {
        LevelContent(level: level, isPale: state.isDisabled)
      }

      var accessibleText: String { "Level \(level)" }
    }

    final class LevelView: CustomWidget, ContentView {
      private let label = Label()

      var configuration: any ContentConfiguration {
        didSet { fill() }
      }

      init(_ content: LevelContent) {
        configuration = content
        super.init()
        add(label)
        fill()
      }

      private func fill() {
        guard let content = configuration as? LevelContent else { return }
        label.text = String(content.level)
        label.opacity = content.isPale ? 0.5 : 1
      }
    }

    @Test func customContent() throws {
      let fixture = try ContentWindow()
      fixture.onFill = { cell, item in
        cell.contentConfiguration = LevelContent(level: item)
        cell.isSensitive = item != 2
      }
      fixture.show([1, 2])
      let labels = [1, 2].compactMap { fixture.cell(of: $0)?.parts.content?.children.first as? Label }
      #expect(labels.map(\.text) == ["1", "2"] && labels.map(\.opacity).map { $0 < 0.9 } == [false, true])
      #expect(fixture.cell(of: 1)?.accessibleText == "Level 1")
    }

    @Test func handlerDrawsTheSelection() throws {
      let fixture = try ContentWindow()
      fixture.onFill = { cell, _ in
        cell.contentConfiguration = .cell(text: "Title")
        cell.configurationUpdateHandler = { cell, state in
          var background = BackgroundConfiguration.listCell()
          background.strokeColor = state.isSelected ? .tint : nil
          background.strokeWidth = 2
          cell.backgroundConfiguration = background.updated(for: state)
        }
      }
      fixture.show([0, 1])
      fixture.dataSource.selectedItemIdentifier = 1
      fixture.settle()
      let strokes = [0, 1].map { fixture.cell(of: $0)?.backgroundConfiguration?.strokeColor }
      #expect(strokes == [nil, .tint])
    }

    @Test func editingAllowsReordering() throws {
      let fixture = try ContentWindow()
      let (list, dataSource) = (fixture.list, fixture.dataSource)
      fixture.show([0])
      dataSource.reorderingHandlers.canReorderItem = { [weak list] _ in list?.isEditing ?? false }
      let element = try #require(dataSource.element(of: 0))
      #expect(!dataSource.canReorder(element))
      list.isEditing = true
      #expect(dataSource.canReorder(element))
    }
  }
}
