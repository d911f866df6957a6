import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Cells with wrapping text get their height automatically.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct WrappingCellTests {
    typealias DataSource = ListViewDiffableDataSource<Int, Int>

    class TextCell: ListCell {
      let label = Label()

      required init() {
        super.init()
        label.wrap()
        addLabel()
      }

      func addLabel() { add(label) }
    }

    final class BoxCell: TextCell {
      override func addLabel() {
        add(Box(.horizontal, spacing: 6, [Label("•"), Box(.vertical, [label, Label("end")])]))
      }
    }

    /// A cell with a custom widget around the label. The widget doesn't override any methods.
    final class NestedCell: TextCell {
      override func addLabel() {
        let bin = CustomWidget()
        bin.add(label)
        add(bin)
      }
    }

    private let window = Window()
    private let list = DiffableListView()

    private func texts(_ count: Int) -> [String] {
      (0..<count).map { Array(repeating: "word \($0)", count: 1 + $0 * 7 % 40).joined(separator: " ") }
    }

    private func settle() {
      var frames = 0
      list.onFrame { _ in
        frames += 1
        return frames < 4
      }
      MainLoop.wait { frames >= 4 && list.width > 0 }
    }

    /// Checks that each visible label is as tall as its text and that none overlap.
    private func check(_ comment: Comment) throws {
      var places: [Rectangle] = []
      list.rows.forEachVisible { cell, _, place in
        guard let label = (cell as? TextCell)?.label else { return }
        places.append(place)
        #expect(label.height >= label.measure(.vertical, for: label.width).minimum, comment)
        let bottom = label.bounds(in: list)?.maxY ?? .infinity
        #expect(bottom <= place.maxY + 0.5, comment)
      }
      #expect(places.count > 2, comment)
      for (index, place) in places.enumerated() {
        for other in places[(index + 1)...] {
          let isBeside = place.maxX <= other.x || other.maxX <= place.x
          #expect(isBeside || place.maxY <= other.y || other.maxY <= place.y, comment)
        }
      }
    }

    @Test(arguments: [TextCell.self, BoxCell.self, NestedCell.self], [false, true])
    func rowsAreAsTallAsTheirTexts(kind: TextCell.Type, isGrid: Bool) throws {
      let texts = texts(60)
      let cells = CellRegistration<TextCell, Int>(make: { kind.init() }) { cell, _, item in
        cell.label.text = texts[item]
      }
      let source = DataSource(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      list.parts.animator.hasManualFrames = true
      if isGrid { list.layout = .grid(minimumCellWidth: 150) }
      window.defaultSize = (500, 600)
      window.setContent(list)
      window.present()
      defer { window.destroy() }
      var snapshot = DataSource.Snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<60))
      source.apply(snapshot)
      settle()
      try check("at first")
      for margin in [150, 0, 80] as [Int32] {
        list.setMargins(end: margin)
        settle()
        list.parts.animator.finish()
        settle()
        try check("after the width has changed by \(margin)")
      }
      source.scrollTo(item: 50)
      settle()
      try check("further down")
      snapshot.deleteItems([49, 51])
      source.apply(snapshot)
      settle()
      try check("after an apply")
    }
  }
}
