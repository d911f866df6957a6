/// What stands for an item to the eye.
public enum Picture: Sendable, Equatable {
  /// A picture file, by its path as the loader resolved it, and the emoji to show until or instead of it.
  /// At least one of the two is there. Nobody has looked whether the file exists or what it holds.
  case image(file: String?, emoji: String?)

  /// A tile with one to three letters in the colour of a topic; without a topic, of the initials.
  case tile(initials: String, topic: String?)
}
