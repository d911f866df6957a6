import CGtk
import Testing

@testable import Gtk

struct CoarsePointerTests {
  @Test(arguments: [
    ([], false), ([("Touch", GDK_SOURCE_TOUCHSCREEN)], true),
    ([("Touch", GDK_SOURCE_TOUCHSCREEN), ("Keyboard", GDK_SOURCE_KEYBOARD)], true),
    ([("Virtual core XTEST pointer", GDK_SOURCE_MOUSE), ("Touch", GDK_SOURCE_TOUCHSCREEN)], true),
    ([("Virtual core XTEST pointer", GDK_SOURCE_MOUSE)], false),
    ([("Mouse", GDK_SOURCE_MOUSE), ("Touch", GDK_SOURCE_TOUCHSCREEN)], false),
    ([("Touch", GDK_SOURCE_TOUCHSCREEN), ("Touchpad", GDK_SOURCE_TOUCHPAD)], false),
  ])
  func touchOnlyDevicesAreCoarse(devices: [(String, GdkInputSource)], isCoarse: Bool) {
    #expect(Appearance.isPointerCoarse(with: devices.map(PointingDevice.init)) == isCoarse)
  }
}
