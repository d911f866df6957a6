import Testing

// Exit tests can capture values only in Swift 6.3 and later.
#if compiler(>=6.3)
  /// Tests that cause each error in a separate process, and check the operation and identifier in its message.
  @Suite struct TrapTests {
    @Test(arguments: Trap.all.indices)
    func stopsWithMessage(index: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
        Trap.all[index].happen()
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(Trap.all[index].message), "\(Trap.all[index].message): \(said.prefix(500))")
    }
  }
#endif
