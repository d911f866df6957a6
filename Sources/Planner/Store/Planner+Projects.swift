public import Catalog
import Gettext

extension Planner {
  /// Makes a project, in front of another or at the end.
  public func addProject(_ project: Project, before anchor: ProjectID? = nil) throws(PlannerError) {
    try perform(.newProject) { editor in
      guard try editor.value(of: .projectRow(project.id)) == .none else { return }
      let list = try editor.projects()
      try editor.insert(project, before: anchor, in: list)
    }
  }

  /// Gives a project another name.
  public func renameProject(_ id: ProjectID, to name: String) throws(PlannerError) {
    try changeProject(id, .renameProject) { try $0.set(.project(id, .name), .text(name)) }
  }

  /// Gives a project another colour.
  public func setColor(_ color: ProjectColor, ofProject id: ProjectID) throws(PlannerError) {
    try changeProject(id, .changeProject) { try $0.set(.project(id, .color), .text(color.rawValue)) }
  }

  /// Gives a project another symbol.
  public func setSymbol(_ symbol: ProjectSymbol, ofProject id: ProjectID) throws(PlannerError) {
    try changeProject(id, .changeProject) { try $0.set(.project(id, .symbol), .text(symbol.rawValue)) }
  }

  /// Deletes projects. What is planned of their items stays; items of which nothing else is kept go.
  public func deleteProjects(_ ids: [ProjectID]) throws(PlannerError) {
    try perform(.deleteProject) { editor in
      for id in ids {
        for member in try editor.members(of: id) { try editor.set(.member(id, member.element), .none) }
        try editor.set(.projectRow(id), .none)
      }
    }
  }

  /// Puts projects in front of another, or at the end.
  public func moveProjects(_ ids: [ProjectID], before anchor: ProjectID?) throws(PlannerError) {
    try perform(.reorderProjects) { editor in
      let list = try editor.projects()
      let there = Set(list.map(\.element))
      try editor.place(ids.filter(there.contains), before: anchor, in: list) { .project($0, .position) }
    }
  }

  /// Puts items into a project, in front of another of its items or at the end; those already there stay where they are.
  public func add(
    _ items: [ItemReference], toProject id: ProjectID, before anchor: ItemID? = nil
  ) throws(PlannerError) {
    try changeProject(id, .addToProject) { editor in
      for item in items { try editor.know(item) }
      guard let anchor else {
        let last = "SELECT max(position) FROM member WHERE project = ?"
        return try editor.append(
          items.map(\.id), after: (last, [id.rawValue]), in: { try $0.members(of: id) }
        ) { .member(id, $0) }
      }
      let list = try editor.members(of: id)
      let there = Set(list.map(\.element))
      let new = items.map(\.id).filter { !there.contains($0) }
      try editor.place(new, before: anchor, in: list) { .member(id, $0) }
    }
  }

  /// Takes items out of a project.
  public func remove(_ items: [ItemID], fromProject id: ProjectID) throws(PlannerError) {
    try perform(.removeFromProject) { editor in
      for item in items { try editor.set(.member(id, item), .none) }
    }
  }

  /// Puts items of a project in front of another of them, or at the end.
  public func moveItems(
    _ items: [ItemID], inProject id: ProjectID, before anchor: ItemID?
  ) throws(PlannerError) {
    try changeProject(id, .reorderItems) { editor in
      let list = try editor.members(of: id)
      let there = Set(list.map(\.element))
      try editor.place(items.filter(there.contains), before: anchor, in: list) { .member(id, $0) }
    }
  }

  /// - Throws: `missing` when the project is not there (any more).
  private func changeProject(
    _ id: ProjectID, _ name: ChangeName, _ body: (inout Editor) throws -> Void
  ) throws(PlannerError) {
    let file = file
    try perform(name) { editor in
      guard try editor.value(of: .projectRow(id)) != .none else {
        throw PlannerError(
          .missing, file: file, reason: gettext("has no project {id}", ["id": "\(id)"]),
          advice: gettext("It may have been deleted in another window; undo that, or make a new one."))
      }
      try body(&editor)
    }
  }
}

extension ProjectRow {
  init(_ project: Project, position: Int64) {
    self.init(
      name: project.name, color: project.color.rawValue, symbol: project.symbol.rawValue, position: position)
  }
}

extension Editor {
  /// Makes a project, in front of another or at the end.
  mutating func insert(
    _ project: Project, before anchor: ProjectID? = nil, in list: [(element: ProjectID, position: Int64)]
  ) throws {
    // Its place may give others new order numbers: make it first, and then find its own.
    try set(.projectRow(project.id), .project(ProjectRow(project, position: 0)))
    try place([project.id], before: anchor, in: list) { .project($0, .position) }
    try settle(project.id)
  }

  /// Takes what has been written to a project since it was made as how it was made.
  mutating func settle(_ id: ProjectID) throws {
    try settle(.projectRow(id), with: ProjectColumn.allCases.map { .project(id, $0) })
  }
}
