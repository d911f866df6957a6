import CGtk

/// Something the user can have done, from a menu, a button or a key.
@MainActor
public final class Action: Object {
  /// An action that does something.
  public init(_ name: String, handler: @escaping @MainActor () -> Void) {
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    connect("activate", handler: handler)
  }

  /// An action that is told what to do it with; a menu's entry says so by `prefix.name::parameter`.
  public init(_ name: String, handler: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer?) -> Void = { data, parameter in
      guard let text = parameter.flatMap({ g_variant_get_string($0, nil) }) else { return }
      let box = ClosureBox<@MainActor (String) -> Void>.from(data)
      let string = String(cString: text)
      MainActor.assumeIsolated { box.function(string) }
    }
    connect(
      "activate", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(handler).passRetained())
  }

  /// An action that is on or off, and that a menu shows with a check mark.
  ///
  /// - Parameters:
  ///   - name: without a prefix.
  ///   - isOn: the state at first.
  ///   - handler: called with what the user wants; the action has that state already.
  public init(_ name: String, isOn: Bool, handler: @escaping @MainActor (Bool) -> Void) {
    let state = g_variant_new_boolean(isOn ? 1 : 0)
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, nil, state)))
    connect("activate") { [weak self] in
      guard let self else { return }
      self.isOn.toggle()
      handler(self.isOn)
    }
  }

  /// An action that chooses one of several texts; a menu shows its entries, `win.name::choice`, with a mark on the chosen one.
  ///
  /// - Parameters:
  ///   - name: without a prefix.
  ///   - choice: what is chosen at first.
  ///   - handler: called with another choice, which the action has already.
  public init(_ name: String, choice: String, handler: @escaping @MainActor (String) -> Void) {
    let state = g_variant_new_string(choice)
    super.init(
      adopting: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, g_variant_get_type(state), state)))
    connect("notify::state") { [weak self] in
      if let self { handler(self.choice) }
    }
  }

  /// What is chosen of an action that chooses. Setting it calls the handler, if it is another.
  public var choice: String {
    get {
      guard let state = g_action_get_state(opaque) else { return "" }
      defer { g_variant_unref(state) }
      return g_variant_get_string(state, nil).map { String(cString: $0) } ?? ""
    }
    set { if newValue != choice { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) } }
  }

  /// Whether an action with a state is on. Setting it calls no handler.
  public var isOn: Bool {
    get {
      guard let state = g_action_get_state(opaque) else { return false }
      defer { g_variant_unref(state) }
      return g_variant_get_boolean(state) != 0
    }
    set { g_simple_action_set_state(opaque, g_variant_new_boolean(newValue ? 1 : 0)) }
  }

  /// Whether the action can be done now.
  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }
}

/// What has actions of its own: an application (`app.…`), a window (`win.…`).
@MainActor
public protocol ActionHolder: Object {}

extension ActionHolder {
  /// Adds an action, in place of one with the same name.
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }
}

extension Application: ActionHolder {}
