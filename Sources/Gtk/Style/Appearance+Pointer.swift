import CGtk

struct PointingDevice: Equatable, Sendable {
  let name: String
  let source: GdkInputSource
}

extension Appearance {
  /// Whether the pointer is coarse, as in CSS media queries: there is a touchscreen, but no mouse, touchpad
  /// or other precise device. Controls should then be larger.
  public static var isPointerCoarse: Bool { isPointerCoarse(with: devices) }

  nonisolated static func isPointerCoarse(with devices: [PointingDevice]) -> Bool {
    let fine: [GdkInputSource] = [
      GDK_SOURCE_MOUSE, GDK_SOURCE_TOUCHPAD, GDK_SOURCE_TRACKPOINT, GDK_SOURCE_PEN,
    ]
    return devices.contains { $0.source == GDK_SOURCE_TOUCHSCREEN }
      // Ignore the virtual test pointer that every X server has.
      && !devices.contains { fine.contains($0.source) && !$0.name.contains("XTEST") }
  }

  static var seat: Object? {
    guard let seat = gdk_display_get_default().flatMap({ gdk_display_get_default_seat($0) }) else {
      return nil
    }
    return Object.wrapper(of: UnsafeMutableRawPointer(seat))
      ?? Object(retaining: UnsafeMutableRawPointer(seat))
  }

  private static var devices: [PointingDevice] {
    guard let seat, let list = gdk_seat_get_devices(seat.cast(), GDK_SEAT_CAPABILITY_ALL) else { return [] }
    defer { g_list_free(list) }
    return sequence(first: list) { $0.pointee.next }.compactMap { link in
      link.pointee.data.map { OpaquePointer($0) }.map { device in
        PointingDevice(
          name: String(cString: gdk_device_get_name(device)), source: gdk_device_get_source(device))
      }
    }
  }
}
