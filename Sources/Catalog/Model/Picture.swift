/// The picture of an item or section.
public enum Picture: Sendable, Equatable {
  /// An image file, and an emoji to show until the image is loaded or if loading fails.
  ///
  /// At least one of the two is present. The file might not exist.
  case image(file: PictureFile?, emoji: String?)

  /// A tile with initials. Its colour depends on the topic or, if there is none, on the initials.
  case tile(initials: String, topic: String?)
}
