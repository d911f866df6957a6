import Planner

extension PlannerModel {
  var projects: [Project] { counts.projects.map(\.project) }

  func availableName(_ name: String, for id: ProjectID? = nil) -> String {
    Project.availableName(name, besides: projects.filter { $0.id != id }.map(\.name))
  }

  func project(_ id: ProjectID) -> Project? { counts.projects.first { $0.id == id }?.project }
}
