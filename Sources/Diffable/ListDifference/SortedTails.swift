/// A growing sorted list of numbers from 0 up, searched without a branch that depends on what is found.
///
/// In an order that cannot be foreseen a binary search mispredicts every other branch, and that is most of its time. Here
/// a block of values is compared at once; which block, is told by a second list that holds the last value of each. What
/// is not in use is the greatest number, so that blocks need no bounds.
struct SortedTails {
  static let block = 32

  private let values: UnsafeMutablePointer<Int32>
  /// The last value of each full block.
  private let lasts: UnsafeMutablePointer<Int32>
  private(set) var count = 0

  /// How much memory a list of a length needs.
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

  /// Puts a value in the place of another, or behind the last.
  @inline(__always)
  mutating func put(_ value: Int32, at rank: Int) {
    values[rank] = value
    if rank & (Self.block &- 1) == Self.block &- 1 { lasts[rank / Self.block] = value }
    guard rank == count else { return }
    count &+= 1
    guard count & (Self.block &- 1) == 0 else { return }
    clear(values + count)
    // A look at a block of these may begin anywhere, so they are clear for a block more.
    let blocks = count / Self.block
    if blocks & (Self.block &- 1) == 0 { clear(lasts + blocks + Self.block) }
  }

  /// The first rank whose value is not less than this one.
  @inline(__always)
  func firstRank(atLeast value: Int32) -> Int {
    // A list that is reversed asks for nothing else.
    if values[0] >= value { return 0 }
    // Among the blocks: halve while there are more than are compared at once.
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

  /// How many of the first values of a block are less than this one.
  @inline(__always)
  private func numberBelow(_ value: Int32, in start: UnsafeMutablePointer<Int32>, of count: Int) -> Int {
    let bytes = UnsafeRawPointer(start)
    let bound = SIMD8<Int32>(repeating: value)
    // A lane of a mask is -1 where the comparison holds.
    var number = SIMD8<Int32>.zero
    for offset in 0..<(Self.block / 8) {
      let lanes = bytes.loadUnaligned(fromByteOffset: offset &* 32, as: SIMD8<Int32>.self)
      number &-= unsafeBitCast(lanes .< bound, to: SIMD8<Int32>.self)
    }
    return Swift.min(Int(number.wrappedSum()), count)
  }
}
