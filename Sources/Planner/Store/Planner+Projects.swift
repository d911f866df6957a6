public import Catalog
import Gettext

extension Planner {
  /// Adds a project that contains the given items. The project is placed before `anchor`, or at the end if `anchor` is
  /// nil. Does nothing if a project with the same ID already exists.
  public func addProject(
    _ project: Project, with items: [ItemReference] = [], before anchor: ProjectID? = nil
  ) throws(PlannerError) {
    try performChange(.newProject) { editor in
      guard try editor.value(of: .projectRow(project.id)) == .none else { return }
      let list = try editor.projects()
      try editor.insert(project, before: anchor, in: list)
      for item in items { try editor.register(item) }
      try editor.place(items.map(\.id), before: nil, in: []) { .member(project.id, $0) }
    }
  }

  /// Renames a project.
  ///
  /// - Parameter isNew: Whether to undo this change together with the creation of the project if the creation was
  ///   the last change.
  public func renameProject(
    _ id: ProjectID, to name: String, isNew: Bool = false
  ) throws(PlannerError) {
    try changeProject(id, .renameProject, isContinuing: isNew) {
      try $0.set(.project(id, .name), .text(name))
    }
  }

  /// Sets the colour of a project.
  public func setColor(_ color: ProjectColor, ofProject id: ProjectID) throws(PlannerError) {
    try changeProject(id, .changeProject) { try $0.set(.project(id, .color), .text(color.rawValue)) }
  }

  /// Sets the icon of a project.
  public func setSymbol(_ symbol: ProjectSymbol, ofProject id: ProjectID) throws(PlannerError) {
    try changeProject(id, .changeProject) { try $0.set(.project(id, .symbol), .text(symbol.rawValue)) }
  }

  /// Deletes projects. Their items are removed from the planner if they have no other data.
  public func deleteProjects(_ ids: [ProjectID]) throws(PlannerError) {
    try performChange(.deleteProject) { editor in
      for id in ids {
        for member in try editor.members(of: id) { try editor.set(.member(id, member.element), .none) }
        try editor.set(.projectRow(id), .none)
      }
    }
  }

  /// Moves projects before another project, or to the end if `anchor` is nil.
  public func moveProjects(_ ids: [ProjectID], before anchor: ProjectID?) throws(PlannerError) {
    try performChange(.reorderProjects) { editor in
      let list = try editor.projects()
      let existing = Set(list.map(\.element))
      try editor.place(ids.filter(existing.contains), before: anchor, in: list) { .project($0, .position) }
    }
  }

  /// Adds items to a project. They are placed before `anchor`, or at the end if `anchor` is nil. Items already in
  /// the project don't move.
  public func add(
    _ items: [ItemReference], toProject id: ProjectID, before anchor: ItemID? = nil
  ) throws(PlannerError) {
    try changeProject(id, .addToProject) { editor in
      for item in items { try editor.register(item) }
      guard let anchor else {
        let last = "SELECT max(position) FROM member WHERE project = ?"
        return try editor.append(
          items.map(\.id), after: (last, [id.rawValue]), in: { try $0.members(of: id) }
        ) { .member(id, $0) }
      }
      let list = try editor.members(of: id)
      let existing = Set(list.map(\.element))
      let new = items.map(\.id).filter { !existing.contains($0) }
      try editor.place(new, before: anchor, in: list) { .member(id, $0) }
    }
  }

  /// Removes items from a project.
  public func remove(_ items: [ItemID], fromProject id: ProjectID) throws(PlannerError) {
    try performChange(.removeFromProject) { editor in
      for item in items { try editor.set(.member(id, item), .none) }
    }
  }

  /// Moves items of a project before another item, or to the end if `anchor` is nil.
  public func moveItems(
    _ items: [ItemID], inProject id: ProjectID, before anchor: ItemID?
  ) throws(PlannerError) {
    try changeProject(id, .reorderItems) { editor in
      let list = try editor.members(of: id)
      let existing = Set(list.map(\.element))
      try editor.place(items.filter(existing.contains), before: anchor, in: list) { .member(id, $0) }
    }
  }

  private func changeProject(
    _ id: ProjectID, _ name: ChangeName, isContinuing: Bool = false, _ body: (inout Editor) throws -> Void
  ) throws(PlannerError) {
    let file = file
    try performChange(name, isContinuing: isContinuing) { editor in
      guard try editor.value(of: .projectRow(id)) != .none else {
        throw PlannerError(
          .missing, file: file, reason: gettext("there is no project with the ID {id}", ["id": "\(id)"]),
          advice: gettext(
            "It may have been deleted in another window. Undo the deletion or create a new project."))
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
  mutating func insert(
    _ project: Project, before anchor: ProjectID? = nil, in list: [(element: ProjectID, position: Int64)]
  ) throws {
    guard list.count < FileLimits.importedProjectCount else { throw PlannerError.tooMuchData }
    // Insert the row first, because `place` can set the position only of an existing row.
    try set(.projectRow(project.id), .project(ProjectRow(project, position: 0)))
    try place([project.id], before: anchor, in: list) { .project($0, .position) }
    try mergeIntoCreation(
      .projectRow(project.id), with: ProjectColumn.allCases.map { .project(project.id, $0) })
  }
}
