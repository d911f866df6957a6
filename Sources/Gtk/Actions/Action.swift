import CGtk

/// An action that menus, buttons and keyboard shortcuts can activate.
@MainActor
public final class Action: Object {
  /// Creates an action without a parameter.
  public init(_ name: String, handler: @escaping @MainActor () -> Void) {
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    connect("activate", handler: handler)
  }

  /// Creates an action with a string parameter. Menu entries specify the parameter as
  /// `prefix.name::parameter`.
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
    connect("activate", thunk, handler)
  }

  /// Creates an action that is on or off. Menus show its state with a check mark.
  ///
  /// - Parameters:
  ///   - name: The name without a prefix.
  ///   - isOn: The initial state.
  ///   - handler: Called with the new state after the action has been activated.
  public init(_ name: String, isOn: Bool, handler: @escaping @MainActor (Bool) -> Void) {
    let state = g_variant_new_boolean(isOn ? 1 : 0)
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, nil, state)))
    connect("activate") { [weak self] in
      guard let self else { return }
      self.isOn.toggle()
      handler(self.isOn)
    }
  }

  /// Creates an action with several choices. A menu entry for a choice has an action name such as
  /// `win.name::choice`. Menus mark the entry for the current choice.
  ///
  /// - Parameters:
  ///   - name: The name without a prefix.
  ///   - choice: The initial choice.
  ///   - handler: Called with the new choice after it has been set.
  public init(_ name: String, choice: String, handler: @escaping @MainActor (String) -> Void) {
    let state = g_variant_new_string(choice)
    super.init(
      adopting: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, g_variant_get_type(state), state)))
    connect("notify::state") { [weak self] in
      if let self { handler(self.choice) }
    }
  }

  /// The current choice. Setting a different choice calls the handler.
  public var choice: String {
    get {
      guard let state = g_action_get_state(opaque) else { return "" }
      defer { g_variant_unref(state) }
      return g_variant_get_string(state, nil).map { String(cString: $0) } ?? ""
    }
    set { if newValue != choice { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) } }
  }

  /// Whether an action with an on/off state is on. Setting this property doesn't call the handler.
  public var isOn: Bool {
    get {
      guard let state = g_action_get_state(opaque) else { return false }
      defer { g_variant_unref(state) }
      return g_variant_get_boolean(state) != 0
    }
    set { g_simple_action_set_state(opaque, g_variant_new_boolean(newValue ? 1 : 0)) }
  }

  /// Whether the action can be activated.
  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }
}

/// An object that can have actions: an application, whose actions have the prefix `app`, or a window, whose actions
/// have the prefix `win`.
@MainActor
public protocol ActionHolder: Object {}

extension ActionHolder {
  /// Adds an action. Replaces any action with the same name.
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }
}

extension Application: ActionHolder {}

extension Widget {
  /// Sets the actions that the widget and its descendants can use as `prefix.name`. Replaces any actions with
  /// the same prefix.
  public func setActions(_ actions: [Action], prefix: String) {
    guard let group = g_simple_action_group_new() else { return }
    let owner = Object(adopting: UnsafeMutableRawPointer(group))
    for action in actions { g_action_map_add_action(owner.opaque, action.opaque) }
    gtk_widget_insert_action_group(widget, prefix, owner.opaque)
  }
}
