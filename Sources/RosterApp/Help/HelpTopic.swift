import Gtk
import Gettext

struct HelpTopic {
  /// An example, control or gesture with its explanation, or a command with its keys.
  struct Entry: Hashable {
    let title: String
    let meaning: String?
    /// The text to search for when the entry is clicked, or nil if the entry isn't an example.
    var query: String? = nil
    /// The key combinations of a command, each given as the labels of its keys, or nil if the entry isn't a command.
    var keys: [[String]]?

    /// The accessible label. The window's search uses it too.
    var spokenText: String {
      let keys = keys?.map { $0.joined(separator: "+") } ?? []
      return ([title] + [meaning].compactMap { $0 } + keys).joined(separator: ", ")
    }
  }

  let title: String
  let entries: [Entry]

  private init(title: String, entries: [Entry]) { (self.title, self.entries) = (title, entries) }

  static let help = [search, narrowing, lists, files]

  @MainActor static var shortcuts: [HelpTopic] {
    WindowCommand.shortcutGroups.map { group in
      HelpTopic(group.title, group.commands.map { ($0.keys.joined(separator: " "), $0.title) })
    } + [searchKeys, listKeys, sidebarKeys, mapKeys]
  }

  private static let search = HelpTopic(
    title: gettext("Search"),
    entries: [
      example(
        "republic congo", gettext("Both words, in any order. Case, accents and hyphens are ignored.")),
      example("\"south africa\"", gettext("The exact phrase.")),
      example(
        "euro -france", gettext("Leaves out items that contain the whole word after the hyphen.")),
      example(
        "in:caribbean",
        gettext("Items in a section or catalogue whose name contains this word. Use = for an exact name.")),
      example(
        "population>1m",
        gettext(
          "Compares numbers, dates or times, using <, <=, >, >=, = or !=. The suffixes k, m and bn stand for thousand, million and billion."
        )),
      example("area:10..500", gettext("A range that includes both limits. “10..” has no upper limit.")),
      example(
        "population:..<50m",
        gettext("A range that excludes its upper limit. This example has no lower limit.")),
      example("capital:rome", gettext("Items with these words in this field.")),
      example(
        "languages=french,dutch", gettext("Matches any of these values exactly. Use “:” for partial matches.")
      ),
      example(
        "-has:prerequisites",
        gettext("Items without a value in this field. Use has: to find items with a value.")),
      example(
        "is:starred",
        gettext(
          "Items that you have starred. You can also search for is:planned, is:done, is:noted (items with a note) and is:missing (items that aren’t in an open catalogue). Put a hyphen in front to exclude these items."
        )),
      example(
        "note:museum",
        gettext("Items whose note contains this word. Searches without “note:” also include your notes.")),
      example("Switzerlnad", gettext("If nothing matches, similar spellings are shown.")),
    ])

  private static let narrowing = HelpTopic(
    gettext("Suggestions and Filters"),
    meanings: [
      (gettext("Tab"), gettext("Accepts the first suggestion. Fields are suggested after three letters.")),
      (gettext("Enter"), gettext("Opens the best match, marked with ↵ in lists and grids.")),
      (
        gettext("Esc"),
        gettext("Closes the suggestions. Press again to clear the search, and once more to move to the list.")
      ),
      (gettext("Filter Button"), gettext("Shows the filters. They stay in sync with the search text.")),
      (
        gettext("Sort Menu"),
        gettext(
          "Sorts by title, best match or any field. Roster remembers the sort order for each list.")
      ),
    ])

  private static let lists = HelpTopic(
    gettext("Mouse, Touchpad and Touchscreen"),
    meanings: [
      (gettext("Right-Click or Long Press"), gettext("Opens the context menu of an item or project.")),
      (
        gettext("Ctrl+Click or Shift+Click"),
        gettext("Selects several items. Two to six can be compared side by side.")
      ),
      (
        gettext("Drag"),
        gettext(
          "Adds items to a project, reorders items and projects, and opens files dropped on the window.")
      ),
      (
        gettext("Swipe (Two Fingers on a Touchpad)"),
        gettext("Reveals Done, Today and Favourite. A full swipe marks the item as done.")
      ),
      (
        gettext("Ctrl+Scroll or Pinch"), gettext("Zooms the map. Drag to move; click a neighbour to open it.")
      ),
      (
        gettext("Back and Forward Mouse Buttons"),
        gettext("Goes back and forward through the lists, searches and items you’ve viewed.")
      ),
    ])

  private static let files = HelpTopic(
    gettext("Your Own Files"),
    meanings: [
      (
        gettext("Changes by Other Programs"),
        gettext(
          "Roster reloads an open file when it changes. Your favourites, dates, notes, progress and projects are kept."
        )
      ),
      (
        gettext("Changed Rows"),
        gettext(
          "Roster recognises the rows of a table by their identifier or, if there is none, by their title. Rows with the same title are told apart by their other values. A row whose identifier or title changes becomes a new item, unless the new title is similar to the old one and the other values are the same. A message tells you which of your data is affected."
        )
      ),
      (
        gettext("Removed Items"),
        gettext(
          "Roster keeps your data for removed items. To list these items by catalogue, search for is:missing."
        )
      ),
      (
        gettext("Move Data to Another Item…"),
        gettext(
          "Moves your data (favourite status, date, note, progress and projects) from a removed item to another item. This command is in the removed item’s context menu and details."
        )
      ),
    ])

  private init(_ title: String, meanings: [(title: String, meaning: String)]) {
    self.init(title: title, entries: meanings.map { Entry(title: $0.title, meaning: $0.meaning) })
  }

  // MARK: Keys

  @MainActor private static var searchKeys: HelpTopic {
    HelpTopic(
      gettext("In the Search Field"),
      [
        ("Tab Right", gettext("Accept First Suggestion")), ("Up Down", gettext("Select Suggestion")),
        ("Return", gettext("Accept Suggestion or Open Best Match")),
        ("Page_Down", gettext("Go to List")),
        ("Escape", gettext("Close Suggestions or Clear Search")),
      ])
  }

  @MainActor private static var listKeys: HelpTopic {
    HelpTopic(
      gettext("In the List"),
      [
        ("Up Down", gettext("Previous and Next Item")), ("Home End", gettext("First and Last Item")),
        ("Page_Up Page_Down", gettext("Previous and Next Page")), ("Return", gettext("Show Item")),
        ("<Shift>Up <Shift>Down", gettext("Extend Selection")), ("<Control>a", gettext("Select All")),
        ("<Control>c", gettext("Copy as Text")),
        ("Delete", WindowCommand.removeFromPlace.title),
        ("<Control>Up <Control>Down", gettext("Previous and Next Row, Including Headers")),
        ("<Control>space", gettext("Toggle Selection")),
        ("<Alt>Up <Alt>Down", gettext("Move Within Project")),
        ("Escape", gettext("Clear Search")),
      ])
  }

  @MainActor private static var sidebarKeys: HelpTopic {
    HelpTopic(
      gettext("In the Sidebar"),
      [
        ("F2", gettext("Rename Project")), ("Delete", gettext("Delete Project")),
        ("<Alt>Up <Alt>Down", gettext("Move Project")),
      ])
  }

  @MainActor private static var mapKeys: HelpTopic {
    HelpTopic(
      gettext("On the Map"),
      [
        ("plus minus", gettext("Zoom In and Out")), ("Up Down", gettext("Move North and South")),
        ("Left Right", gettext("Move West and East")),
        ("0", gettext("Reset View")),
      ])
  }

  /// Creates a topic about keys. The `keys` of each entry are GTK accelerators such as `<Control>f`, separated by
  /// spaces.
  @MainActor private init(_ title: String, _ keys: [(keys: String, meaning: String)]) {
    let entries = keys.map { key in
      // Leave out keypad keys. They have the same labels as other keys, so each label would appear twice.
      let names = key.keys.split(separator: " ").map(String.init).filter { !$0.contains("KP_") }
      return Entry(
        title: key.meaning, meaning: nil, keys: names.compactMap(Self.caps))
    }
    self.init(title: title, entries: entries)
  }

  @MainActor
  private static func caps(of name: String) -> [String]? {
    guard let label = KeyPress.label(of: name) else { return nil }
    // Don't split at the last character, because the last key may be the plus key.
    var caps = label.dropLast().split(separator: "+").map(String.init)
    if label.hasSuffix("+") { caps.append("+") } else { caps = label.split(separator: "+").map(String.init) }
    // Put Ctrl before Shift. GTK puts Shift first.
    if name.contains("<Control>"), name.contains("<Shift>") { caps.swapAt(0, 1) }
    // Use “Enter” and “Esc” instead of GTK's labels, “Return” and “Escape”.
    if name.hasSuffix("Return") { caps[caps.count - 1] = gettext("Enter") }
    if name.hasSuffix("Escape") { caps[caps.count - 1] = gettext("Esc") }
    return caps
  }

  private static func example(_ query: String, _ meaning: String) -> Entry {
    Entry(title: query, meaning: meaning, query: query)
  }
}
