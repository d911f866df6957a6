import Gtk

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
    title: "Search",
    entries: [
      example("republic congo", "Both words, in any order; capitals and accents make no difference."),
      example("\"south africa\"", "The words side by side."),
      example("euro -france", "Not what the word behind the hyphen is in."),
      example("in:caribbean", "In a section or catalogue with that in its name; with =, called just so."),
      example(
        "population>1m",
        "A number or a date of the item. Also <, <=, >= and =; k, m and bn are thousands and so on."),
      example("area:10..500", "A range, with both ends; 10.. has no upper end."),
      example("capital:rome", "Words in one field."),
      example("languages=french,dutch", "One of these as the whole value; with :, as a part of it."),
      example(
        "is:starred", "What you have made of it: starred, planned or done. A hyphen before it turns it over."),
      Entry(
        title: "Switzerlnad", meaning: "Where nothing is called so, what is nearly called so is found.",
        query: "Switzerlnad"),
    ])

  private static let narrowing = HelpTopic(
    title: "Suggestions and Filters",
    entries: [
      Entry(
        title: "Tab",
        meaning: "Takes the first suggestion: fields from their third letter on, and values behind them."),
      Entry(title: "Enter", meaning: "Opens the best match, which is marked ↵ in the list."),
      Entry(title: "Esc", meaning: "Sends the suggestions away, clears the search, goes back a step."),
      Entry(
        title: "The Funnel",
        meaning:
          "Shows what the list can be chosen by. What is ticked or drawn there stands in the search, and the other way."
      ),
      Entry(
        title: "The Sort Menu",
        meaning: "Sorts by title, best match or any field; each catalogue remembers its own."),
    ])

  private static let lists = HelpTopic(
    title: "With Mouse, Touchpad and Fingers",
    entries: [
      Entry(
        title: "Secondary Button, Long Press",
        meaning: "A menu with all that can be done with an item or a project."),
      Entry(
        title: "Ctrl or Shift and Click",
        meaning: "Chooses several: two to six items are compared side by side."),
      Entry(
        title: "Drag",
        meaning:
          "Items onto a project, or to their place in one; projects to their place; files onto the window."),
      Entry(
        title: "Swipe with Two Fingers",
        meaning: "Uncovers done, today and star; to the end marks an item as done."),
      Entry(
        title: "Ctrl and Wheel, Pinch",
        meaning: "Zooms a map. A drag moves it, and a press leads to what is beside."),
      Entry(title: "The Mouse’s Own Buttons", meaning: "Back and forward through what was looked at."),
    ])

  // MARK: Keys

  @MainActor static var keys: HelpTopic {
    // The keypad's are called as the others are.
    HelpTopic(
      "Keys",
      RosterWindow.keys.map { key in
        (key.keys.filter { !$0.contains("KP_") }.joined(separator: " "), key.title)
      })
  }

  @MainActor private static var searchKeys: HelpTopic {
    HelpTopic(
      "Keys in the Search",
      [
        ("Tab Right", "Take the First Suggestion"), ("Up Down", "Choose a Suggestion"),
        ("Return", "Take the Chosen Suggestion, or Show the Best Match"), ("Page_Down", "Go to the List"),
        ("Escape", "Close the Suggestions, or Clear the Search"),
      ])
  }

  @MainActor private static var listKeys: HelpTopic {
    HelpTopic(
      "Keys in the List",
      [
        ("Up Down", "Next and Previous Item"), ("Home End", "First and Last Item"),
        ("Page_Up Page_Down", "A Page"), ("Return", "Show the Item"),
        ("<Shift>Up <Shift>Down", "Choose Several"), ("<Control>a", "Choose All"),
        ("<Control>Up <Control>Down", "The Line Above or Below, Headers Too"),
        ("<Control>space", "Choose One More, or Not"), ("<Alt>Up <Alt>Down", "Move in a Project"),
        ("Escape", "Clear the Search, or Go Back"),
      ])
  }

  @MainActor private static var mapKeys: HelpTopic {
    HelpTopic(
      "Keys on the Map",
      [
        ("plus minus", "Nearer and Farther"), ("Up Down", "North and South"), ("Left Right", "West and East"),
        ("0", "As at First"),
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
