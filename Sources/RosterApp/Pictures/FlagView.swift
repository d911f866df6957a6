import Catalog
import Gtk

/// A picture from a file with its own proportions and a fine outline, or an emoji until or instead of it.
@MainActor
final class FlagView: CustomWidget {
  private let texture = TextureView()
  private let emoji = Label()
  private let textures: TextureStore
  private var path: String?
  private var loading: Task<Void, Never>?

  /// - Parameter style: the CSS class that says how large it is.
  init(style: String, textures: TextureStore) {
    self.textures = textures
    super.init(cssName: "flag", role: .image)
    addClass(style)
    texture.clipsContent = true
    emoji.addClass("emoji")
    add(texture)
    add(emoji)
  }

  /// The proportion of the picture, width to height; nil until there is one.
  private var proportion: Double? {
    guard let size = texture.texture?.size, size.height > 0 else { return nil }
    return Double(size.width) / Double(size.height)
  }

  /// Shows a file's picture, or the emoji.
  func show(file: String?, emoji text: String?) {
    emoji.text = text ?? ""
    guard file != path || file == nil else { return }
    path = file
    loading?.cancel()
    loading = nil
    let known = file.flatMap(textures.cached)
    setTexture(known)
    guard known == nil, let file, !textures.isRefused(file) else { return }
    // A file comes in a moment: an emoji in between would only flash.
    emoji.isVisible = false
    loading = Task { [weak self, textures] in
      let texture = await textures.texture(file)
      guard let self, !Task.isCancelled, path == file else { return }
      setTexture(texture)
    }
  }

  private func setTexture(_ new: Texture?) {
    texture.texture = new
    // A flag that is no rectangle has its edge in itself.
    texture.setClass("outlined", new?.fillsItsCorners ?? false)
    texture.isVisible = new != nil
    emoji.isVisible = new == nil
    queueResize()
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { true }

  /// As large as CSS says; the picture keeps its proportions inside.
  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    _ = texture.measure(orientation)
    return (0, emoji.isVisible ? emoji.measure(orientation).natural : 0)
  }

  override func allocateContent(width: Int32, height: Int32) {
    if let proportion {
      let fitted = FlagView.fit(proportion, width: width, height: height)
      texture.allocate(
        x: (width - fitted.width) / 2, y: (height - fitted.height) / 2, width: fitted.width,
        height: fitted.height)
    }
    if emoji.isVisible {
      let emojiWidth = emoji.measure(.horizontal).natural
      let emojiHeight = emoji.measure(.vertical, for: emojiWidth).natural
      emoji.allocate(
        x: (width - emojiWidth) / 2, y: (height - emojiHeight) / 2, width: emojiWidth, height: emojiHeight)
    }
  }

  /// The largest size of a proportion in that room, in whole pixels.
  static func fit(_ proportion: Double, width: Int32, height: Int32) -> (width: Int32, height: Int32) {
    let byHeight = Double(height) * proportion
    if byHeight <= Double(width) { return (max(1, Int32(byHeight.rounded())), height) }
    return (width, max(1, Int32((Double(width) / proportion).rounded())))
  }
}
