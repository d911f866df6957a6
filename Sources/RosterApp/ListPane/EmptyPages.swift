import Catalog
import Gtk
import Planner
import Gettext

/// What stands in place of a list that has nothing to show.
@MainActor
final class EmptyPages {
  /// For a search that finds nothing.
  let nothingFound: StatusPage

  /// For a place with nothing in it.
  let nothingHere = StatusPage(iconName: "view-list-symbolic", title: "", sentence: "")

  let clearButton = Button(label: gettext("Clear Search"))

  init() {
    nothingFound = StatusPage(
      iconName: "edit-find-symbolic", title: gettext("No Results"), sentence: "", button: clearButton)
    clearButton.addClass("pill")
  }

  /// The page for a query without an answer.
  func nothingFound(_ listing: Listing, fields: [CatalogField]) -> StatusPage {
    nothingFound.show(
      title: gettext("No Results"), sentence: Wording.nothingFound(listing, fields: fields))
    return nothingFound
  }

  /// The page for a place that will have what is being read.
  func reading(_ title: String) -> StatusPage {
    nothingHere.show(title: title, sentence: gettext("Reading…"), iconName: "document-open-symbolic")
    return nothingHere
  }

  /// The page for an empty place, which says what it is for.
  func nothingHere(in place: Place) -> StatusPage {
    let (icon, title, sentence) = Wording.purpose(of: place)
    nothingHere.show(title: title, sentence: sentence, iconName: icon)
    return nothingHere
  }
}
