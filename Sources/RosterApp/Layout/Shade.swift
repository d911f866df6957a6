import Gtk

/// What lies over the panes that a sidebar is over: it darkens them, and a press on it sends the sidebar away.
@MainActor
final class Shade: CustomWidget {
  /// Called when it is pressed.
  var onPress: () -> Void = {}

  init() {
    super.init(cssName: "shade", role: .presentation)
    onClick { [weak self] _ in self?.onPress() }
  }
}
