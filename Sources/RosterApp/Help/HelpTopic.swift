import Gtk
import Gettext

/// What the help says of one matter.
struct HelpTopic {
  /// One thing to type, press or do.
  struct Entry: Hashable {
    /// What to do.
    let title: String
    /// What it is good for.
    let meaning: String
    /// What to search for to see it; nil where it is no search.
    var query: String? = nil
  }

  let title: String
  let entries: [Entry]

  private init(title: String, entries: [Entry]) { (self.title, self.entries) = (title, entries) }

  /// The whole help.
  @MainActor static var all: [HelpTopic] { [search, narrowing, lists, keys, searchKeys, listKeys, mapKeys] }

  private static let search = HelpTopic(
    title: gettext("Search"),
    entries: [
      example(
        "republic congo", gettext("Both words, in any order; capitals and accents make no difference.")),
      example("\"south africa\"", gettext("The words side by side.")),
      example("euro -france", gettext("Not what the word behind the hyphen is in.")),
      example(
        "in:caribbean", gettext("In a section or catalogue with that in its name; with =, called just so.")),
      example(
        "population>1m",
        gettext("A number or a date of the item. Also <, <=, >= and =; k, m and bn are thousands and so on.")),
      example("area:10..500", gettext("A range, with both ends; 10.. has no upper end.")),
      example("capital:rome", gettext("Words in one field.")),
      example("languages=french,dutch", gettext("One of these as the whole value; with :, as a part of it.")),
      example(
        "is:starred",
        gettext("What you have made of it: starred, planned or done. A hyphen before it turns it over.")),
      Entry(
        title: "Switzerlnad",
        meaning: gettext("Where nothing is called so, what is nearly called so is found."),
        query: "Switzerlnad"),
    ])

  private static let narrowing = HelpTopic(
    title: gettext("Suggestions and Filters"),
    entries: [
      Entry(
        title: gettext("Tab"),
        meaning: gettext(
          "Takes the first suggestion: fields from their third letter on, and values behind them.")),
      Entry(
        title: gettext("Enter"), meaning: gettext("Opens the best match, which is marked ↵ in the list.")),
      Entry(
        title: gettext("Esc"),
        meaning: gettext("Sends the suggestions away, clears the search, goes back a step.")),
      Entry(
        title: gettext("The Funnel"),
        meaning:
          gettext(
            "Shows what the list can be chosen by. What is ticked or drawn there stands in the search, and the other way."
          )
      ),
      Entry(
        title: gettext("The Sort Menu"),
        meaning: gettext("Sorts by title, best match or any field; each catalogue remembers its own.")),
    ])

  private static let lists = HelpTopic(
    title: gettext("With Mouse, Touchpad and Fingers"),
    entries: [
      Entry(
        title: gettext("Secondary Button, Long Press"),
        meaning: gettext("A menu with all that can be done with an item or a project.")),
      Entry(
        title: gettext("Ctrl or Shift and Click"),
        meaning: gettext("Chooses several: two to six items are compared side by side.")),
      Entry(
        title: gettext("Drag"),
        meaning:
          gettext(
            "Items onto a project, or to their place in one; projects to their place; files onto the window.")
      ),
      Entry(
        title: gettext("Swipe with Two Fingers"),
        meaning: gettext("Uncovers done, today and star; to the end marks an item as done.")),
      Entry(
        title: gettext("Ctrl and Wheel, Pinch"),
        meaning: gettext("Zooms a map. A drag moves it, and a press leads to what is beside.")),
      Entry(
        title: gettext("The Mouse’s Own Buttons"),
        meaning: gettext("Back and forward through what was looked at.")),
    ])

  // MARK: Keys

  @MainActor static var keys: HelpTopic {
    // The keypad's are called as the others are.
    HelpTopic(
      gettext("Keys"),
      RosterWindow.keys.map { key in
        (key.keys.filter { !$0.contains("KP_") }.joined(separator: " "), key.title)
      })
  }

  @MainActor private static var searchKeys: HelpTopic {
    HelpTopic(
      gettext("Keys in the Search"),
      [
        ("Tab Right", gettext("Take the First Suggestion")), ("Up Down", gettext("Choose a Suggestion")),
        ("Return", gettext("Take the Chosen Suggestion, or Show the Best Match")),
        ("Page_Down", gettext("Go to the List")),
        ("Escape", gettext("Close the Suggestions, or Clear the Search")),
      ])
  }

  @MainActor private static var listKeys: HelpTopic {
    HelpTopic(
      gettext("Keys in the List"),
      [
        ("Up Down", gettext("Next and Previous Item")), ("Home End", gettext("First and Last Item")),
        ("Page_Up Page_Down", gettext("A Page")), ("Return", gettext("Show the Item")),
        ("<Shift>Up <Shift>Down", gettext("Choose Several")), ("<Control>a", gettext("Choose All")),
        ("<Control>c", gettext("Copy as Text")),
        ("<Control>Up <Control>Down", gettext("The Line Above or Below, Headers Too")),
        ("<Control>space", gettext("Choose One More, or Not")),
        ("<Alt>Up <Alt>Down", gettext("Move in a Project")),
        ("Escape", gettext("Clear the Search, or Go Back")),
      ])
  }

  @MainActor private static var mapKeys: HelpTopic {
    HelpTopic(
      gettext("Keys on the Map"),
      [
        ("plus minus", gettext("Nearer and Farther")), ("Up Down", gettext("North and South")),
        ("Left Right", gettext("West and East")),
        ("0", gettext("As at First")),
      ])
  }

  /// - Parameter keys: each as GTK writes it (`<Control>f`, several with spaces between), and what it does.
  @MainActor private init(_ title: String, _ keys: [(keys: String, meaning: String)]) {
    let entries = keys.map { key in
      let names = key.keys.split(separator: " ").compactMap { KeyPress.label(of: String($0)) }
      return Entry(title: names.joined(separator: "   "), meaning: key.meaning)
    }
    self.init(title: title, entries: entries)
  }

  private static func example(_ query: String, _ meaning: String) -> Entry {
    Entry(title: query, meaning: meaning, query: query)
  }
}
