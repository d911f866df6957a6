import Gtk

@MainActor
final class KeycapsView: CustomWidget {
  init(_ combinations: [[String]]) {
    super.init(cssName: "keycaps", role: .presentation)
    let box = Box(.horizontal, spacing: 6)
    for (index, combination) in combinations.enumerated() {
      if index > 0 {
        let stroke = Label(unspoken: "/")
        stroke.addClass("secondary")
        box.append(stroke)
      }
      box.append(Box(.horizontal, spacing: 3, combination.map(Self.cap)))
    }
    box.verticalAlignment = .center
    add(box)
  }

  private static func cap(_ name: String) -> Widget {
    let cap = CustomWidget(cssName: "keycap", role: .presentation)
    cap.add(Label(unspoken: name))
    return cap
  }
}
