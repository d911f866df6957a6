import Catalog
import Gtk
import Planner
import Gettext

/// The pages shown instead of an empty list.
@MainActor
final class EmptyPages {
  let nothingFound: StatusPage

  let nothingHere = StatusPage(iconName: "view-list-symbolic", title: "", sentence: "")

  let clearButton = Button(label: gettext("Clear Search"))

  init() {
    nothingFound = StatusPage(
      iconName: "edit-find-symbolic", title: gettext("No Results"), sentence: "", button: clearButton)
    clearButton.addClass("pill")
  }

  /// The page for a search without results.
  func nothingFound(_ listing: Listing, fields: [CatalogField]) -> StatusPage {
    nothingFound.show(
      title: gettext("No Results"), sentence: Wording.nothingFound(listing, fields: fields))
    return nothingFound
  }

  /// The page for a place whose file is still being read.
  func reading(_ title: String) -> StatusPage {
    nothingHere.show(title: title, sentence: gettext("Reading…"), iconName: "document-open-symbolic")
    return nothingHere
  }

  /// The page for an empty place, which explains what the place is for.
  func nothingHere(in place: Place) -> StatusPage {
    let (icon, title, sentence) = Wording.purpose(of: place)
    nothingHere.show(title: title, sentence: sentence, iconName: icon)
    return nothingHere
  }
}
