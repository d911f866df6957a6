import Diffable

/// A programming error that must stop the program.
struct Trap: Sendable {
  /// The expected message: the operation, the problem and the identifier.
  let message: String
  /// A closure that causes the error.
  let happen: @Sendable () -> Void

  private init(_ message: String, _ happen: @escaping @Sendable (inout Stage) -> Void) {
    self.message = message
    self.happen = {
      var stage = Stage()
      happen(&stage)
    }
  }

  /// The test data.
  ///
  /// Sections "A" and "B" with items "a1", "a2" and "b1"; a tree with roots "r" (parent of "c") and "s"; and
  /// another tree with "s" only.
  struct Stage {
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    var empty = DiffableDataSourceSnapshot<String, String>()
    var tree = DiffableDataSourceSectionSnapshot<String>()
    var other = DiffableDataSourceSectionSnapshot<String>()

    init() {
      snapshot.appendSections(["A", "B"])
      snapshot.appendItems(["a1", "a2"], toSection: "A")
      snapshot.appendItems(["b1"])
      tree.append(["r", "s"])
      tree.append(["c"], to: "r")
      other.append(["s"])
    }
  }
}

extension Trap {
  static let sections: [Trap] = [
    Trap(#"appendSections(_:): section "C" is repeated"#) { $0.snapshot.appendSections(["C", "C"]) },
    Trap(#"appendSections(_:): section "A" is already"#) { $0.snapshot.appendSections(["C", "A"]) },
    Trap(#"insertSections(_:beforeSection:): section "C" is repeated"#) {
      $0.snapshot.insertSections(["C", "C"], beforeSection: "A")
    },
    Trap(#"insertSections(_:beforeSection:): section "B" is already"#) {
      $0.snapshot.insertSections(["B"], beforeSection: "A")
    },
    Trap(#"insertSections(_:beforeSection:): section "X" is not"#) {
      $0.snapshot.insertSections(["C"], beforeSection: "X")
    },
    Trap(#"insertSections(_:beforeSection:): section "A" is already"#) {
      $0.snapshot.insertSections(["A"], beforeSection: "A")
    },
    Trap(#"insertSections(_:afterSection:): section "C" is repeated"#) {
      $0.snapshot.insertSections(["C", "C"], afterSection: "A")
    },
    Trap(#"insertSections(_:afterSection:): section "B" is already"#) {
      $0.snapshot.insertSections(["B"], afterSection: "A")
    },
    Trap(#"insertSections(_:afterSection:): section "X" is not"#) {
      $0.snapshot.insertSections(["C"], afterSection: "X")
    },
    Trap(#"deleteSections(_:): section "A" is repeated"#) { $0.snapshot.deleteSections(["A", "B", "A"]) },
    Trap(#"deleteSections(_:): section "X" is repeated"#) { $0.snapshot.deleteSections(["X", "X"]) },
    Trap(#"moveSection(_:beforeSection:): section "X" is not"#) {
      $0.snapshot.moveSection("X", beforeSection: "A")
    },
    Trap(#"moveSection(_:beforeSection:): section "X" is not"#) {
      $0.snapshot.moveSection("A", beforeSection: "X")
    },
    Trap(#"moveSection(_:beforeSection:): section "A" cannot be moved onto itself"#) {
      $0.snapshot.moveSection("A", beforeSection: "A")
    },
    Trap(#"moveSection(_:afterSection:): section "X" is not"#) {
      $0.snapshot.moveSection("X", afterSection: "A")
    },
    Trap(#"moveSection(_:afterSection:): section "X" is not"#) {
      $0.snapshot.moveSection("A", afterSection: "X")
    },
    Trap(#"moveSection(_:afterSection:): section "A" cannot be moved onto itself"#) {
      $0.snapshot.moveSection("A", afterSection: "A")
    },
    Trap(#"reloadSections(_:): section "X" is not"#) { $0.snapshot.reloadSections(["A", "X"]) },
  ]

  static let items: [Trap] = [
    Trap(#"appendItems(_:toSection:): there is no section to append "q" to"#) { $0.empty.appendItems(["q"]) },
    Trap("appendItems(_:toSection:): there is no section to append nothing to") { $0.empty.appendItems([]) },
    Trap(#"appendItems(_:toSection:): section "X" is not"#) {
      $0.snapshot.appendItems(["q"], toSection: "X")
    },
    Trap(#"appendItems(_:toSection:): item "q" is repeated"#) { $0.snapshot.appendItems(["q", "p", "q"]) },
    Trap(#"appendItems(_:toSection:): item "b1" is repeated"#) {
      $0.snapshot.appendItems(["b1", "a1", "b1"])
    },
    Trap("appendItems(at:of:toSection:): there is no section to append items to") {
      $0.empty.appendItems(at: [0], of: $0.snapshot)
    },
    Trap(#"appendItems(at:of:toSection:): section "X" is not"#) {
      $0.snapshot.appendItems(at: [0], of: $0.snapshot, toSection: "X")
    },
    Trap("appendItems(at:of:toSection:): position 3 is out of range") {
      $0.snapshot.appendItems(at: [0, 3], of: $0.snapshot)
    },
    Trap("appendItems(at:of:toSection:): position -1 is out of range") {
      $0.snapshot.appendItems(at: [-1], of: $0.snapshot)
    },
    Trap("appendItems(at:of:toSection:): position 0 is out of range (0 items)") {
      $0.snapshot.appendItems(at: [0], of: $0.empty)
    },
    Trap("appendItems(at:of:toSection:): position 1 is repeated") {
      $0.snapshot.appendItems(at: [1, 0, 1], of: $0.snapshot)
    },
    Trap(#"insertItems(_:beforeItem:): item "x" is not"#) { $0.snapshot.insertItems(["q"], beforeItem: "x") },
    Trap(#"insertItems(_:beforeItem:): the destination, item "a1", is also in the argument"#) {
      $0.snapshot.insertItems(["q", "a1"], beforeItem: "a1")
    },
    Trap(#"insertItems(_:beforeItem:): item "q" is repeated"#) {
      $0.snapshot.insertItems(["q", "q"], beforeItem: "a1")
    },
    Trap(#"insertItems(_:afterItem:): item "x" is not"#) { $0.snapshot.insertItems(["q"], afterItem: "x") },
    Trap(#"insertItems(_:afterItem:): the destination, item "a1", is also in the argument"#) {
      $0.snapshot.insertItems(["a1"], afterItem: "a1")
    },
    Trap(#"insertItems(_:afterItem:): item "a2" is repeated"#) {
      $0.snapshot.insertItems(["a2", "q", "a2"], afterItem: "a1")
    },
    Trap(#"deleteItems(_:): item "a1" is repeated"#) { $0.snapshot.deleteItems(["a1", "x", "a1"]) },
    Trap(#"deleteItems(_:): item "far 900" is repeated"#) {
      $0.snapshot.appendItems((0..<1_000).map { "far \($0)" })
      $0.snapshot.deleteItems(["far 900", "a1", "far 900"])
    },
    Trap(#"deleteItems(_:): item "x" is repeated"#) { $0.snapshot.deleteItems(["x", "a1", "x"]) },
    Trap(#"moveItem(_:beforeItem:): item "x" is not"#) { $0.snapshot.moveItem("x", beforeItem: "a1") },
    Trap(#"moveItem(_:beforeItem:): item "x" is not"#) { $0.snapshot.moveItem("a1", beforeItem: "x") },
    Trap(#"moveItem(_:beforeItem:): item "a1" cannot be moved onto itself"#) {
      $0.snapshot.moveItem("a1", beforeItem: "a1")
    },
    Trap(#"moveItem(_:afterItem:): item "x" is not"#) { $0.snapshot.moveItem("x", afterItem: "a1") },
    Trap(#"moveItem(_:afterItem:): item "x" is not"#) { $0.snapshot.moveItem("a1", afterItem: "x") },
    Trap(#"moveItem(_:afterItem:): item "a1" cannot be moved onto itself"#) {
      $0.snapshot.moveItem("a1", afterItem: "a1")
    },
    Trap(#"reloadItems(_:): item "x" is not"#) { $0.snapshot.reloadItems(["a1", "x"]) },
    Trap(#"reconfigureItems(_:): item "x" is not"#) { $0.snapshot.reconfigureItems(["x"]) },
    Trap(#"reloadItems(_:): item "a1" is not"#) {
      $0.snapshot.deleteItems(["a1"])
      $0.snapshot.reloadItems(["a1"])
    },
    Trap(#"numberOfItems(inSection:): section "X" is not"#) { _ = $0.snapshot.numberOfItems(inSection: "X") },
    Trap(#"itemIdentifiers(inSection:): section "X" is not"#) {
      _ = $0.snapshot.itemIdentifiers(inSection: "X")
    },
    Trap("itemIdentifier(at:): position 3 is out of range (3 items)") {
      _ = $0.snapshot.itemIdentifier(at: 3)
    },
    Trap("itemIdentifier(at:): position -1 is out of range") { _ = $0.snapshot.itemIdentifier(at: -1) },
    Trap("itemID(at:): positions 3..<4 are out of range (3 items)") { _ = $0.snapshot.itemID(at: 3) },
    Trap("itemPositions(inSectionAt:): section 2 is out of range") {
      _ = $0.snapshot.itemPositions(inSectionAt: 2)
    },
  ]

  static let trees: [Trap] = [
    Trap(#"append(_:to:): item "x" is not"#) { $0.tree.append(["q"], to: "x") },
    Trap(#"append(_:to:): item "q" is repeated"#) { $0.tree.append(["q", "q"], to: "r") },
    Trap(#"append(_:to:): item "c" is already"#) { $0.tree.append(["c"]) },
    Trap(#"insert(_:before:): item "x" is not"#) { $0.tree.insert(["q"], before: "x") },
    Trap(#"insert(_:before:): item "q" is repeated"#) { $0.tree.insert(["q", "q"], before: "r") },
    Trap(#"insert(_:before:): item "s" is already"#) { $0.tree.insert(["s"], before: "r") },
    Trap(#"insert(_:after:): item "x" is not"#) { $0.tree.insert(["q"], after: "x") },
    Trap(#"insert(_:after:): item "q" is repeated"#) { $0.tree.insert(["q", "q"], after: "r") },
    Trap(#"insert(_:after:): item "c" is already"#) { $0.tree.insert(["c"], after: "r") },
    Trap(#"delete(_:): item "x" is not"#) { $0.tree.delete(["r", "x"]) },
    Trap(#"replace(childrenOf:using:): item "x" is not"#) {
      $0.tree.replace(childrenOf: "x", using: $0.other)
    },
    Trap(#"replace(childrenOf:using:): item "s" is already"#) {
      $0.tree.replace(childrenOf: "r", using: $0.other)
    },
    Trap(#"replace(childrenOf:using:): item "s" is already"#) {
      $0.tree.replace(childrenOf: "s", using: $0.other)
    },
    Trap(#"insert(_:before:): item "x" is not"#) { $0.tree.insert($0.other, before: "x") },
    Trap(#"insert(_:before:): item "s" is already"#) { $0.tree.insert($0.other, before: "r") },
    Trap(#"insert(_:after:): item "x" is not"#) { $0.tree.insert($0.other, after: "x") },
    Trap(#"insert(_:after:): item "s" is already"#) { $0.tree.insert($0.other, after: "c") },
    Trap(#"snapshot(of:includingParent:): item "x" is not"#) { _ = $0.tree.snapshot(of: "x") },
    Trap(#"isExpanded(_:): item "x" is not"#) { _ = $0.tree.isExpanded("x") },
    Trap(#"isVisible(_:): item "x" is not"#) { _ = $0.tree.isVisible("x") },
    Trap(#"level(of:): item "x" is not"#) { _ = $0.tree.level(of: "x") },
    Trap(#"parent(of:): item "x" is not"#) { _ = $0.tree.parent(of: "x") },
    Trap(#"children(of:): item "x" is not"#) { _ = $0.tree.children(of: "x") },
    Trap(#"hasChildren(_:): item "x" is not"#) { _ = $0.tree.hasChildren("x") },
  ]

  static let all = sections + items + trees
}
