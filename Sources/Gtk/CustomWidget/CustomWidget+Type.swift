import CGtk

extension CustomWidget {
  static let type: GType = cgtk_register(
    gtk_widget_get_type(), "SwiftCustomWidget", { gclass, _ in Virtual.fill(gclass) }, nil, 0)
}

/// Implementations of GTK's virtual functions that call the corresponding methods of the widget's Swift wrapper.
private enum Virtual {
  static func fill(_ gclass: UnsafeMutableRawPointer?) {
    guard let gclass else { return }
    let widgetClass = cgtk_widget_class(gclass)
    widgetClass.pointee.get_request_mode = { widget in
      Virtual.call(widget) { $0.heightFollowsWidth } ?? false
        ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE
    }
    widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
      let orientation = Orientation(rawValue: orientation.rawValue) ?? .horizontal
      let sizes =
        Virtual.call(widget) { $0.measureContent(orientation, for: size) } ?? (minimum: 0, natural: 0)
      minimum?.pointee = sizes.minimum
      natural?.pointee = max(sizes.minimum, sizes.natural)
    }
    widgetClass.pointee.size_allocate = { widget, width, height, _ in
      Virtual.call(widget) {
        $0.allocateContent(width: width, height: height)
        $0.presentPopovers()
      }
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
      guard let snapshot else { return }
      // The snapshot is used only on this thread, before the call returns.
      nonisolated(unsafe) let canvas = snapshot
      Virtual.call(widget) { $0.draw(Drawing(snapshot: canvas, widget: $0.widget)) }
    }
    widgetClass.pointee.focus = { widget, direction in
      let direction = FocusDirection(rawValue: direction.rawValue) ?? .forward
      if let answer = Virtual.call(widget, { $0.moveFocus(direction) }) ?? nil { return answer ? 1 : 0 }
      return Virtual.parentClass.pointee.focus(widget, direction.c)
    }
    widgetClass.pointee.map = { widget in
      Virtual.parentClass.pointee.map(widget)
      Virtual.call(widget) { $0.mappedDidChange() }
    }
    widgetClass.pointee.unmap = { widget in
      Virtual.parentClass.pointee.unmap(widget)
      Virtual.call(widget) { $0.mappedDidChange() }
    }
    cgtk_object_class(gclass).pointee.dispose = { object in
      guard let object else { return }
      let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
      while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
      cgtk_object_class(Virtual.parentClass).pointee.dispose(object)
    }
  }

  private static var parentClass: UnsafeMutablePointer<GtkWidgetClass> {
    cgtk_widget_class(g_type_class_peek(gtk_widget_get_type()))
  }

  @discardableResult
  private static func call<Result>(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (CustomWidget) -> Result
  ) -> Result? {
    // GTK calls virtual functions on the main thread only, and the pointer doesn't leave that thread.
    nonisolated(unsafe) let pointer = widget
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated {
      if let custom = Object.wrapper(of: pointer) as? CustomWidget { result = body(custom) }
    }
    return result
  }
}

extension FocusDirection {
  var c: GtkDirectionType { GtkDirectionType(rawValue) }
}
