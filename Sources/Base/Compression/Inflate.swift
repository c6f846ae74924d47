/// Decompresses deflate (RFC 1951) up to a limit, so that a small file can't exhaust memory.
package struct Inflate {
  private let input: [UInt8]
  private var at: Int
  private let end: Int
  private var bits: UInt32 = 0
  private var count: UInt32 = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// The most bytes that one byte decompresses to: 258 for two bits.
  static let mostRatio = 1032

  /// The decompressed bytes of `input[from..<to]`.
  ///
  /// - Parameters:
  ///   - expected: the number of bytes to reserve memory for.
  ///   - limit: the most bytes to return.
  /// - Throws: `truncated` if the data are damaged or end early, `tooLarge` if they exceed the limit.
  package static func inflate(
    _ input: [UInt8], from: Int, to: Int, expected: Int, limit: Int
  ) throws(FileFormatError) -> [UInt8] {
    var inflate = Inflate(input, from, to, limit)
    inflate.output.reserveCapacity(min(expected, limit))
    try inflate.run()
    return inflate.output
  }

  private init(_ input: [UInt8], _ from: Int, _ to: Int, _ limit: Int) {
    self.input = input
    at = from
    end = to
    self.limit = limit
  }

  private mutating func run() throws(FileFormatError) {
    while true {
      let isLast = try take(1) == 1
      switch try take(2) {
      case 0: try stored()
      case 1: try block(Huffman.fixedLengths, Huffman.fixedDistances)
      case 2:
        let tables = try dynamic()
        try block(tables.lengths, tables.distances)
      default: throw .truncated
      }
      if isLast { return }
    }
  }

  private mutating func take(_ wanted: UInt32) throws(FileFormatError) -> UInt32 {
    while count < wanted {
      guard at < end else { throw .truncated }
      bits |= UInt32(input[at]) << count
      at += 1
      count += 8
    }
    let value = bits & ((1 << wanted) - 1)
    bits >>= wanted
    count -= wanted
    return value
  }

  private mutating func stored() throws(FileFormatError) {
    (bits, count) = (0, 0)
    guard at + 4 <= end else { throw .truncated }
    let length = Int(input[at]) | Int(input[at + 1]) << 8
    let check = Int(input[at + 2]) | Int(input[at + 3]) << 8
    guard length == ~check & 0xFFFF, at + 4 + length <= end else { throw .truncated }
    guard output.count + length <= limit else { throw .tooLarge }
    output += input[(at + 4)..<(at + 4 + length)]
    at += 4 + length
  }

  private mutating func symbol(_ table: Huffman) throws(FileFormatError) -> Int {
    // Canonical codes, one bit at a time: the codes of each length are consecutive numbers.
    var code: Int = 0
    var first: Int = 0
    var place: Int = 0
    for length in 1...15 {
      code |= Int(try take(1))
      let many = Int(table.counts[length])
      if code - many < first { return Int(table.symbols[place + (code - first)]) }
      place += many
      first = (first + many) << 1
      code <<= 1
    }
    throw .truncated
  }

  private mutating func block(_ lengths: Huffman, _ distances: Huffman) throws(FileFormatError) {
    while true {
      let symbol = try symbol(lengths)
      if symbol < 256 {
        guard output.count < limit else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol <= 285 else { throw .truncated }
      let length =
        Int(Huffman.lengthBases[symbol - 257])
        + Int(try take(UInt32(Huffman.lengthExtras[symbol - 257])))
      let code = try self.symbol(distances)
      guard code < 30 else { throw .truncated }
      let distance =
        Int(Huffman.distanceBases[code]) + Int(try take(UInt32(Huffman.distanceExtras[code])))
      guard distance <= output.count else { throw .truncated }
      guard output.count + length <= limit else { throw .tooLarge }
      var from = output.count - distance
      for _ in 0..<length {
        output.append(output[from])
        from += 1
      }
    }
  }

  private mutating func dynamic() throws(FileFormatError) -> (lengths: Huffman, distances: Huffman)
  {
    let literals = Int(try take(5)) + 257
    let distances = Int(try take(5)) + 1
    let codes = Int(try take(4)) + 4
    guard literals <= 286, distances <= 30 else { throw .truncated }
    var widths = [UInt8](repeating: 0, count: 19)
    for place in 0..<codes { widths[Huffman.order[place]] = UInt8(try take(3)) }
    let table = Huffman(widths)
    var all: [UInt8] = []
    while all.count < literals + distances {
      let symbol = try symbol(table)
      switch symbol {
      case 0..<16: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last else { throw .truncated }
        for _ in 0..<(3 + Int(try take(2))) { all.append(last) }
      case 17: for _ in 0..<(3 + Int(try take(3))) { all.append(0) }
      default: for _ in 0..<(11 + Int(try take(7))) { all.append(0) }
      }
    }
    guard all.count == literals + distances else { throw .truncated }
    return (Huffman(Array(all[..<literals])), Huffman(Array(all[literals...])))
  }
}
