import CGtk
import Foundation
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Drawing of pictures, in a window without a list.
  @MainActor
  @Suite(.serialized)
  struct PictureViewTests {
    typealias ImageProperties = ListContentConfiguration.ImageProperties

    private let window: Window
    private let view = PictureView(name: "Picture")

    init() throws {
      try #require(Display.open(), "no display: run meson-helper/test")
      window = Window()
      let box = Box(.vertical, [view])
      box.setMargins(top: 20, bottom: 20, start: 20, end: 20)
      view.horizontalAlignment = .center
      window.setContent(box)
    }

    private func show(
      _ picture: ListContentConfiguration.Picture?, _ change: (inout ImageProperties) -> Void = { _ in }
    ) {
      var properties = ImageProperties()
      change(&properties)
      view.show(picture, properties)
      window.present()
      var frames = 0
      window.onFrame { _ in
        frames += 1
        return frames < 4
      }
      MainLoop.wait { frames >= 4 }
    }

    private func flag(_ code: String) throws -> Texture {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../data/flags")
      return try Texture.load(png: Array(Data(contentsOf: folder.appending(path: "\(code).png"))))
    }

    @Test(arguments: [
      (150, 100, 160, 120, 160, 107), (100, 100, 160, 120, 120, 120), (82, 100, 40, 40, 33, 40),
      (1000, 1, 40, 40, 40, 1), (0, 7, 40, 40, 40, 40),
    ])
    func pictureKeepsItsProportions(
      _ ownWidth: Int, _ ownHeight: Int, _ width: Int32, _ height: Int32, _ fitWidth: Int32,
      _ fitHeight: Int32
    ) {
      let size = PictureView.fit((ownWidth, ownHeight), width: width, height: height)
      #expect(size == (fitWidth, fitHeight))
    }

    @Test func pictureFillsOrFitsItsSpace() throws {
      let texture = try flag("fr")
      show(.texture(texture))
      let picture = try #require(view.children.first)
      #expect(picture.bounds(in: view) == Rectangle(x: 0, y: 0, width: 40, height: 40))
      show(.texture(texture)) { $0.contentMode = .scaleAspectFit }
      let fitted = try #require(picture.bounds(in: view))
      let proportion = Double(texture.size.width) / Double(texture.size.height)
      #expect(fitted.width == 40 && fitted.height == (40 / proportion).rounded())
      #expect(abs(fitted.y + fitted.height / 2 - 20) <= 0.5)
      show(.texture(texture)) { ($0.contentMode, $0.contentInset) = (.scaleAspectFit, 5) }
      let inset = try #require(picture.bounds(in: view))
      #expect(inset.x == 5 && inset.width == 30)
    }

    @Test func lineRunsAlongTheEdgeOfAPicture() throws {
      let texture = try flag("fr")
      let red = Color(red: 1, green: 0, blue: 0)
      show(.texture(texture)) {
        ($0.contentMode, $0.cornerRadius, $0.strokeColor, $0.strokeWidth) = (.scaleAspectFit, 0, red, 2)
      }
      let picture = try #require(view.children.first)
      let pixels = try WindowPixels(of: window)
      for x in [0.5, 1.5, 38.5, 39.5] {
        #expect(try pixels.color(in: picture, at: (x, 12)) == [255, 0, 0], "at \(x)")
      }
      #expect(try pixels.color(in: picture, at: (4.5, 12)) != [255, 0, 0])
      show(.texture(texture)) { $0.contentMode = .scaleAspectFit }
      #expect(try WindowPixels(of: window).color(in: picture, at: (0.5, 12)) != [255, 0, 0])
    }

    @Test func lettersHaveTheSizeOfASymbol() throws {
      show(.text("x")) { $0.iconSize = 96 }
      let label = try #require(view.children.first as? Label)
      let large = label.measure(.vertical).natural
      show(.text("x"))
      #expect(label.measure(.vertical).natural * 3 < large)
      #expect(!view.hasClass("tile"))
      show(.text(""))
      #expect(view.isVisible && view.width == 40, "the space of a pending picture")
      show(nil)
      #expect(!view.isVisible)
    }

    @Test func wideLettersAreClippedOnBothSides() throws {
      show(.tile(initials: "WWWW", hue: 1))
      let place = try #require(view.children.first?.bounds(in: view))
      #expect(place.width > 40)
      #expect(abs(place.x + place.width / 2 - 20) <= 1)
      #expect(view.clipsContent)
    }

    @Test func onlyOnePictureIsShown() throws {
      #expect(!view.isVisible, "an empty picture takes no space")
      show(.icon("edit-find-symbolic"))
      show(.texture(try flag("fr")))
      show(.tile(initials: "AB", hue: 2))
      #expect(view.children.filter(\.isVisible).count == 1 && view.hasClass("hue-2"))
      show(.icon("edit-find-symbolic"))
      #expect(view.children.filter(\.isVisible).count == 1 && !view.hasClass("hue-2"))
    }

    // MARK: Contrast

    /// Returns the relative luminance as defined by WCAG 2.
    private func luminance(_ parts: [Double]) -> Double {
      let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    @Test(arguments: 0..<ListContentConfiguration.Picture.hueCount, [false, true])
    func initialsHaveContrast(hue: Int, dark: Bool) throws {
      let before = Appearance.isDarkPreferred
      Appearance.isDarkPreferred = dark
      defer { Appearance.isDarkPreferred = before }
      show(.tile(initials: "i", hue: hue))
      let label = try #require(view.children.first)
      var color = GdkRGBA()
      cgtk_get_color(label.widget, &color)
      let text = luminance([Double(color.red), Double(color.green), Double(color.blue)])
      let ground = try luminance(
        WindowPixels(of: window).color(in: view, at: (20.5, 4.5)).map { Double($0) / 255 })
      let ratio = (max(ground, text) + 0.05) / (min(ground, text) + 0.05)
      #expect(ratio >= 4.5, "contrast \(ratio)")
      #expect((text > ground) == dark)
    }
  }
}
