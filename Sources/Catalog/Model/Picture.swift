/// The picture of an item or section.
public enum Picture: Sendable, Equatable {
  /// An image file, an emoji or both. The emoji is shown if there is no image file or if the file can't be loaded.
  case image(file: PictureFile?, emoji: String?)

  /// A tile with initials. Its colour depends on the topic or, if there is none, on the initials.
  case tile(initials: String, topic: String?)
}
