/// The picture of an item or section.
public enum Picture: Sendable, Equatable {
  /// An image file, and an emoji to show until the image is loaded or if loading fails.
  ///
  /// At least one of the two is present. The file might not exist.
  case image(file: PictureFile?, emoji: String?)

  /// A tile with initials, coloured by its topic or, without a topic, by its initials.
  case tile(initials: String, topic: String?)
}
