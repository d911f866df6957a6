import Catalog
import Gettext
import Gtk
import Planner

@MainActor
enum ItemMenu {
  static func menu(of items: [CatalogItem], in model: WindowModel, isTable: Bool) -> Menu {
    let menu = Menu()
    if !model.plans.isReadOnly { menu.append(section: planning(items, in: model)) }
    menu.append(section: rest(items, isTable: isTable))
    return menu
  }

  private static func planning(_ items: [CatalogItem], in model: WindowModel) -> Menu {
    let plans = model.plans
    let kept = plans.marks.each(items.map(\.id))
    let (menu, days, projects) = (Menu(), Menu(), Menu())
    menu.append(
      .star, as: kept.areFavorites ? gettext("Remove from Favourites") : gettext("Add to Favourites"))
    days.append(
      .today, as: kept.arePlanned(for: plans.today) ? gettext("Remove from Today") : gettext("Today"))
    days.append(.plan, as: gettext("Choose Date…"))
    days.append(.someday)
    if kept.contains(where: { $0?.plan != nil }) { days.append(.clearDate) }
    menu.append(submenu: days, title: pgettext("verb", "Plan"))
    menu.append(.done, as: kept.areDone ? gettext("Mark as Not Done") : gettext("Mark as Done"))
    projects.append(
      plans.projects.filter { model.place != .project($0.id) }, choosing: WindowCommand.chooseProject.action
    ) { WindowTargetCommand.addToProject.action(on: "\($0)") }
    projects.append(.newProjectOfSelection)
    menu.append(submenu: projects, title: gettext("Add to Project"))
    // Add a Remove entry only in projects and Recents. In other groups, such as Favourites, the entries above already
    // remove the items.
    switch model.place {
    case .project: menu.append(.removeFromPlace, as: gettext("Remove from Project"))
    case .group(.recents): menu.append(.removeFromPlace, as: gettext("Remove from Recents"))
    default: break
    }
    if items.count == 1, items[0].kind.isEmpty { menu.append(.moveData) }
    return menu
  }

  private static func rest(_ items: [CatalogItem], isTable: Bool) -> Menu {
    let menu = Menu()
    if items.count == 1, items[0].link != nil { menu.append(.openLink) }
    if Comparison.comparableCounts.contains(items.count) { menu.append(.compare, as: gettext("Compare")) }
    menu.append(.copyTitle, as: ngettext("Copy Title", "Copy Titles", items.count))
    if isTable { menu.append(.copyTable) }
    menu.append(.copyText)
    menu.append(.copyJSON)
    return menu
  }
}
