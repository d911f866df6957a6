import Gtk

/// Darkens the panes behind an overlaid sidebar. A click closes the sidebar.
@MainActor
final class Shade: CustomWidget {
  /// Called on a click.
  var onPress: () -> Void = {}

  init() {
    super.init(cssName: "shade", role: .presentation)
    onClick { [weak self] _ in self?.onPress() }
  }
}
