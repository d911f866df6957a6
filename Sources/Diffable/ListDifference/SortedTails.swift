/// A growing sorted list of non-negative numbers with a branchless search.
///
/// With values in random order, a binary search spends most of its time on mispredicted branches. This search compares
/// a whole block of values at once. It finds the block with a second list, which contains the last value of each block.
/// Unused values are `Int32.max`, so blocks need no bounds checks.
struct SortedTails {
  static let block = 32

  private let values: UnsafeMutablePointer<Int32>
  /// The last value of each full block.
  private let lasts: UnsafeMutablePointer<Int32>
  private(set) var count = 0

  static func capacity(for length: Int) -> Int { length + length / block + 6 * block }

  init(memory: UnsafeMutablePointer<Int32>, length: Int) {
    values = memory
    lasts = memory + length + 2 * Self.block
    clear(values)
    clear(lasts)
    clear(lasts + Self.block)
  }

  private func clear(_ start: UnsafeMutablePointer<Int32>) {
    start.initialize(repeating: .max, count: Self.block)
  }

  subscript(rank: Int) -> Int32 { values[rank] }

  @inline(__always)
  mutating func put(_ value: Int32, at rank: Int) {
    values[rank] = value
    if rank & (Self.block &- 1) == Self.block &- 1 { lasts[rank / Self.block] = value }
    guard rank == count else { return }
    count &+= 1
    guard count & (Self.block &- 1) == 0 else { return }
    clear(values + count)
    // A search compares a whole block of `lasts`, starting at any index, so the memory after the last value must be
    // initialised too.
    let blocks = count / Self.block
    if blocks & (Self.block &- 1) == 0 { clear(lasts + blocks + Self.block) }
  }

  /// Returns the index of the first value that is at least `value`, or `count` if there is none.
  @inline(__always)
  func firstRank(atLeast value: Int32) -> Int {
    // Check the first value before searching, because every search in a reversed list ends there.
    if values[0] >= value { return 0 }
    // If there are too many blocks to compare at once, narrow them down with a binary search.
    var low = 0
    var blocks = count / Self.block
    while blocks > Self.block {
      let half = blocks &>> 1
      if lasts[low &+ half &- 1] < value { low &+= half }
      blocks &-= half
    }
    let inBlocks = numberBelow(value, in: lasts + low, of: blocks)
    let start = (low &+ inBlocks) &* Self.block
    return start &+ numberBelow(value, in: values + start, of: Self.block)
  }

  @inline(__always)
  private func numberBelow(_ value: Int32, in start: UnsafeMutablePointer<Int32>, of count: Int) -> Int {
    let bytes = UnsafeRawPointer(start)
    let bound = SIMD8<Int32>(repeating: value)
    // Each lane of a comparison mask is -1 if the comparison is true, so subtracting the mask adds 1.
    var number = SIMD8<Int32>.zero
    for offset in 0..<(Self.block / 8) {
      let lanes = bytes.loadUnaligned(fromByteOffset: offset &* 32, as: SIMD8<Int32>.self)
      number &-= unsafeBitCast(lanes .< bound, to: SIMD8<Int32>.self)
    }
    return Swift.min(Int(number.wrappedSum()), count)
  }
}
