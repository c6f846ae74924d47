/// Tells codewords by the widths of their bars and spaces. ISO/IEC 15438 §5.2.
enum PDF417Symbols {
  /// Codewords by their key, ascending: the key above, three times the codeword and the cluster below.
  private static let sorted: [UInt64] = {
    var entries: [UInt64] = []
    entries.reserveCapacity(3 * PDF417Patterns.count)
    for cluster in 0..<3 {
      for codeword in 0..<PDF417Patterns.count {
        let key = key(widths(PDF417Patterns.pattern(codeword, cluster: cluster)))
        entries.append(UInt64(key) << 16 | UInt64(codeword * 3 + cluster))
      }
    }
    entries.sort()
    return entries
  }()

  /// The eight widths of a pattern of 17 modules.
  private static func widths(_ pattern: UInt32) -> [Int] {
    var widths: [Int] = []
    var (run, before) = (0, UInt32(1))
    for bit in (0..<17).reversed() {
      let module = pattern >> UInt32(bit) & 1
      if module != before {
        widths.append(run)
        (run, before) = (0, module)
      }
      run += 1
    }
    widths.append(run)
    return widths
  }

  /// Distances from edge to like edge, which the spread of ink does not change.
  private static func key(_ widths: [Int]) -> UInt32 {
    var key: UInt32 = 0
    for index in 0..<6 { key = key << 4 | UInt32(widths[index] + widths[index + 1]) }
    return key
  }

  /// The codeword of eight elements from `start`, a bar; `nil` where it is like none.
  static func codeword(_ line: Elements, at start: Int) -> (value: Int, cluster: Int)? {
    let width = line.width(from: start, to: start + 8)
    guard width > 0 else { return nil }
    let scale = 17 / width
    var wanted: UInt32 = 0
    for index in 0..<6 {
      let distance = line.width(from: start + index, to: start + index + 2) * scale
      let modules = Int(distance + 0.5)
      guard modules >= 2, modules <= 9 else { return nil }
      wanted = wanted << 4 | UInt32(modules)
    }
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if UInt32(truncatingIfNeeded: sorted[middle] >> 16) < wanted {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < sorted.count, UInt32(truncatingIfNeeded: sorted[low] >> 16) == wanted else {
      return nil
    }
    let entry = Int(sorted[low] & 0xFFFF)
    return (entry / 3, entry % 3)
  }

  /// Where the seven inner edges of every pattern are, in modules from its beginning; codewords in
  /// their order, each in its three clusters.
  private static let edges: [Float] = {
    var edges: [Float] = []
    edges.reserveCapacity(7 * 3 * PDF417Patterns.count)
    for codeword in 0..<PDF417Patterns.count {
      for cluster in 0..<3 {
        var place = 0
        for width in widths(PDF417Patterns.pattern(codeword, cluster: cluster)).prefix(7) {
          place += width
          edges.append(Float(place))
        }
      }
    }
    return edges
  }()

  /// The codeword whose edges lie nearest to those of eight elements, the spread of ink left aside.
  /// `nil` where it is unlike all, or like two.
  ///
  /// - Parameters:
  ///   - symbol: The place of the codeword in its row, which chooses among the offsets.
  ///   - offsets: Where the edges between modules are known to lie; what is seen is added.
  static func nearest(
    _ line: Elements, at start: Int, symbol: Int, _ offsets: inout PDF417Offsets
  ) -> (value: Int, cluster: Int)? {
    let width = line.width(from: start, to: start + 8)
    guard width > 0 else { return nil }
    let scale = 17 / width
    let known = offsets.of(symbol)
    var best: (entry: Int, cost: Float) = (0, .infinity)
    var second = Float.infinity
    var places: [Float] = []
    for index in 1...7 { places.append(line.width(from: start, to: start + index) * scale) }
    places.withUnsafeBufferPointer { places in
      edges.withUnsafeBufferPointer { edges in
        for entry in 0..<3 * PDF417Patterns.count {
          var (squares, ink, sign) = (Float(0), Float(0), Float(1))
          for index in 0..<7 {
            let edge = edges[7 * entry + index]
            let off = places[index] - edge - known[Int(edge)]
            squares += off * off
            ink += sign * off
            sign = -sign
          }
          let cost = squares - ink * ink / 7
          if cost < best.cost {
            second = best.cost
            best = (entry, cost)
          } else if cost < second {
            second = cost
          }
        }
      }
    }
    guard best.cost < 1.2, second > 1.2 * best.cost else { return nil }
    for index in 0..<7 {
      let edge = edges[7 * best.entry + index]
      offsets.note(places[index] - edge, at: Int(edge), of: symbol)
    }
    return (best.entry / 3, best.entry % 3)
  }
}

/// How far the edges between modules lie from where they would if all modules were equally wide: a
/// picture made smaller or larger without care has its uneven modules in the same columns of every row.
struct PDF417Offsets {
  /// Symbols in a row, from the left and from the right, times the edges of each.
  private static let count = 80 * 17
  private var sums = [Float](repeating: 0, count: count)
  private var counts = [Float](repeating: 0, count: count)
  /// What was learnt before, and is used now.
  private var known = [Float](repeating: 0, count: count)

  func of(_ symbol: Int) -> [Float] { Array(known[symbol % 80 * 17..<symbol % 80 * 17 + 17]) }

  mutating func note(_ offset: Float, at edge: Int, of symbol: Int) {
    sums[symbol % 80 * 17 + edge] += offset
    counts[symbol % 80 * 17 + edge] += 1
  }

  /// Uses from now on what was seen so far.
  mutating func learn() {
    for index in known.indices where counts[index] > 0 {
      known[index] = sums[index] / counts[index]
    }
  }
}
