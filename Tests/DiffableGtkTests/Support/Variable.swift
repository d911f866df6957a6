/// A variable that a handler captures and the test changes afterwards.
@MainActor
final class Variable<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
