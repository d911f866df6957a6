import CGtk
import GtkTestSupport
import Testing

@testable import Gtk

extension GtkTests {
  /// Draws two nested squares in the text colour.
  private final class Painter: CustomWidget {
    var hasHoles = true
    var isStroked = false

    override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize { (60, 60) }

    override func draw(_ drawing: Drawing) {
      var shape = Shape()
      for (low, high) in [(10, 50), (20, 40)] as [(Float, Float)] {
        shape.begin(at: SIMD2(low, low))
        for corner in [SIMD2(high, low), SIMD2(high, high), SIMD2(low, high)] { shape.line(to: corner) }
      }
      let all = Rectangle(x: 0, y: 0, width: 60, height: 60)
      if isStroked {
        drawing.stroke(shape, in: all, lineWidth: 4)
      } else {
        drawing.fill(shape, in: all, hasHoles: hasHoles)
      }
    }
  }

  @Test func shapesHaveHolesAndEdges() throws {
    let window = Window()
    defer { window.destroy() }
    let painter = Painter()
    let style = OwnStyle(of: painter)
    style.declarations = "color: rgb(255, 0, 0);"
    window.setContent(painter)
    window.present()
    /// Returns whether points outside the squares, between them, in the inner square and on an edge are red.
    func isRed() throws -> [Bool] {
      painter.queueDraw()
      var texture: Texture?
      MainLoop.wait {
        texture = painter.width >= 60 ? Texture(rendering: window) : nil
        return texture != nil
      }
      let picture = try #require(texture)
      var pixels = [UInt8](repeating: 0, count: 4 * picture.size.width * picture.size.height)
      gdk_texture_download(
        OpaquePointer(picture.pointer), &pixels, gsize(4 * picture.size.width))
      let bounds = try #require(painter.bounds(in: window))
      return [5, 15, 30, 10].map { place in
        let index = 4 * ((Int(bounds.y) + 30) * picture.size.width + Int(bounds.x) + place)
        // A pixel in Cairo's ARGB32 format is a 32-bit integer in native byte order.
        let (red, green) =
          UInt32(1).littleEndian == 1
          ? (pixels[index + 2], pixels[index + 1]) : (pixels[index + 1], pixels[index + 2])
        return red > 200 && green < 60
      }
    }
    #expect(try isRed() == [false, true, false, true])
    painter.hasHoles = false
    #expect(try isRed() == [false, true, true, true])
    painter.isStroked = true
    #expect(try isRed() == [false, false, false, true])
  }

  @Test func circlesHaveEnoughCorners() {
    let small = Shape(circleAt: (5, 5), radius: 3), large = Shape(circleAt: (0, 0), radius: 300)
    #expect(small.corners.count == 12 && large.corners.count == 600 && small.starts == [0])
    #expect(
      large.corners.allSatisfy { abs(($0 * $0).sum().squareRoot() - 300) < 0.01 })
    #expect(Shape().isEmpty && !small.isEmpty)
  }
}
