/// The picture of an item or section.
public enum Picture: Sendable, Equatable {
  /// An image file, and an emoji to show until it loads or if it can't.
  ///
  /// At least one is present. The file might not exist.
  case image(file: PictureFile?, emoji: String?)

  /// A tile with one to three letters, coloured by its topic; without a topic, by its initials.
  case tile(initials: String, topic: String?)
}
