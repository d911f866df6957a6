import Testing

// What an exit test captures is handed to its process from Swift 6.3 on.
#if compiler(>=6.3)
  /// Each mistake in a process of its own, which must end with a message that names the operation and the identifier.
  @Suite struct TrapTests {
    @Test(arguments: Trap.all.indices)
    func stopsAndSaysWhy(index: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
        Trap.all[index].happen()
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(Trap.all[index].message), "\(Trap.all[index]) said: \(said.prefix(500))")
    }
  }
#endif
