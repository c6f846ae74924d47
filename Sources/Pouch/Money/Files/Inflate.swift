/// Decompresses deflate (RFC 1951) up to a limit, so that a small file can't exhaust memory.
struct Inflate {
  private let input: [UInt8]
  private var at: Int
  private let end: Int
  private var bits: UInt32 = 0
  private var count: UInt32 = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// The decompressed bytes. Throws if the data are damaged, end early or exceed `limit`.
  static func inflate(
    _ input: [UInt8], from: Int, to: Int, expected: Int, limit: Int
  ) throws(ImportError) -> [UInt8] {
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

  private mutating func run() throws(ImportError) {
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

  private mutating func take(_ wanted: UInt32) throws(ImportError) -> UInt32 {
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

  private mutating func stored() throws(ImportError) {
    (bits, count) = (0, 0)
    guard at + 4 <= end else { throw .truncated }
    let length = Int(input[at]) | Int(input[at + 1]) << 8
    let check = Int(input[at + 2]) | Int(input[at + 3]) << 8
    guard length == ~check & 0xFFFF, at + 4 + length <= end else { throw .truncated }
    guard output.count + length <= limit else { throw .tooLarge }
    output += input[(at + 4)..<(at + 4 + length)]
    at += 4 + length
  }

  private mutating func symbol(_ table: Huffman) throws(ImportError) -> Int {
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

  private mutating func block(_ lengths: Huffman, _ distances: Huffman) throws(ImportError) {
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

  private mutating func dynamic() throws(ImportError) -> (lengths: Huffman, distances: Huffman) {
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

/// A canonical Huffman code, given by the number of codes of each length (RFC 1951 §3.2.2).
struct Huffman {
  var counts = [UInt16](repeating: 0, count: 16)
  var symbols: [UInt16]

  init(_ lengths: [UInt8]) {
    symbols = [UInt16](repeating: 0, count: lengths.count)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var places = [Int](repeating: 0, count: 16)
    for length in 1..<15 { places[length + 1] = places[length] + Int(counts[length]) }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[places[Int(length)]] = UInt16(symbol)
      places[Int(length)] += 1
    }
  }

  static let fixedLengths = Huffman(
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  static let fixedDistances = Huffman([UInt8](repeating: 5, count: 30))

  // RFC 1951 §3.2.5 and §3.2.7.
  static let lengthBases: [UInt16] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let lengthExtras: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distanceBases: [UInt16] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  static let distanceExtras: [UInt8] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  static let order: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}
