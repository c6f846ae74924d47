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
}
