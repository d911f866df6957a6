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

  /// The whole help.
  @MainActor static var all: [HelpTopic] { [search, narrowing, lists, keys] }

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

  @MainActor private static var keys: HelpTopic {
    HelpTopic(
      title: "Keys",
      entries: RosterWindow.keys.compactMap { key in
        key.keys.first.flatMap(KeyPress.label).map { Entry(title: $0, meaning: key.title) }
      })
  }

  private static func example(_ query: String, _ meaning: String) -> Entry {
    Entry(title: query, meaning: meaning, query: query)
  }
}
