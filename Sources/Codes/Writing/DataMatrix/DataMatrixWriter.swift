import Base

/// Writes Data Matrix ECC 200, ISO/IEC 16022.
enum DataMatrixWriter {
  /// Lays out the smallest symbol of a shape that holds the data; a quiet zone of 1 module.
  static func modules(
    _ code: Code, shape: WriteOptions.Shape
  ) throws(WriteError) -> Modules {
    let sizes = DataMatrixSize.sizes(shape)
    let header = header(code)
    let count = code.bytes.count
    // What EDIFACT can't end is rare, and mostly only the last bytes do without it.
    for edifactEnd in [count, count - 1, count - 2, count - 3, count - 4, 0] {
      let path = DataMatrixPath(code.bytes, isGS1: code.isGS1, edifactEnd: edifactEnd)
      for size in sizes {
        guard let end = end(of: path, code, capacity: size.data - header.count) else { continue }
        var writer = DataMatrixCodewords(
          header: header, capacity: size.data, isGS1: code.isGS1)
        for step in path.steps(to: end.position, end.state) {
          writer.append(code.bytes[step.start..<(step.start + step.length)], step.mode)
        }
        writer.finish(tail: code.bytes[end.position...])
        if writer.isMisread { break }
        return DataMatrixPlacement.modules(withCorrection(writer.codewords, size), size)
      }
    }
    let most = min(most(code.bytes, sizes), code.bytes.count - 1)
    throw .capacity(found: code.bytes.count, most: most)
  }

  /// FNC1 in first position (ISO/IEC 16022 §5.2.4.6) and the ECI (§5.4).
  private static func header(_ code: Code) -> [UInt8] {
    var header: [UInt8] = code.isGS1 ? [232] : []
    guard let eci = code.eci else { return header }
    header.append(241)
    if eci < 127 {
      header.append(UInt8(eci + 1))
    } else if eci < 16383 {
      header.append(UInt8((eci - 127) / 254 + 128))
      header.append(UInt8((eci - 127) % 254 + 1))
    } else {
      let rest = min(eci, 999_999) - 16383
      header.append(UInt8(rest / 64516 + 192))
      header.append(UInt8(rest / 254 % 254 + 1))
      header.append(UInt8(rest % 254 + 1))
    }
    return header
  }

  /// A place and state on a path from which the data fit into the capacity: mostly the end, but
  /// where the end of the symbol is itself an unlatch, the last bytes are left to ASCII.
  ///
  /// ISO/IEC 16022 §5.2.5.2, §5.2.7 and §5.2.8.2.
  private static func end(
    of path: DataMatrixPath, _ code: Code, capacity: Int
  ) -> (position: Int, state: DataMatrixPath.State)? {
    let count = code.bytes.count
    for index in 0..<DataMatrixPath.State.count {
      let state = DataMatrixPath.State(index: index)
      let cost = Int(path.cost(count, state))
      // A run that fills the symbol to its end needs no length but the one codeword that says so.
      let isToEnd = state.mode == .base256 && path.endsWithLongRun && cost - 1 == capacity
      guard cost <= capacity || isToEnd else { continue }
      if let leaving = state.costOfLeaving {
        if isToEnd || cost + Int(leaving) <= capacity || state.waiting == 0 {
          return (count, state)
        }
      } else if state.waiting == 2, state.mode != .x12, cost + 2 == capacity {
        return (count, state)
      }
    }
    for length in 1...4 where length <= count {
      let tail = code.bytes[(count - length)...]
      guard tail.allSatisfy({ $0 < 128 }) else { continue }
      let codewords = path.asciiCodewords(from: count - length)
      for mode in [DataMatrixMode.c40, .text, .x12, .edifact] {
        let state = DataMatrixPath.State(mode)
        let left = capacity - Int(path.cost(count - length, state))
        let fits = mode == .edifact ? codewords <= left && left <= 2 : codewords == 1 && left == 1
        if fits { return (count - length, state) }
      }
    }
    return nil
  }

  /// Deals the codewords out to the blocks and adds their correction. ISO/IEC 16022 annex A.
  private static func withCorrection(_ data: [UInt8], _ size: DataMatrixSize) -> [UInt8] {
    var codewords = data + [UInt8](repeating: 0, count: size.correction)
    let encoder = ReedSolomonEncoder(
      bits: 8, polynomial: 0x12D, count: size.correction / size.blocks, firstRoot: 1)
    for block in 0..<size.blocks {
      let dealt = stride(from: block, to: data.count, by: size.blocks).lazy.map {
        UInt16(data[$0])
      }
      // In the largest size the two shorter blocks come first here.
      let place = size.data == 1558 ? (block + 2) % 10 : block
      for (index, codeword) in encoder.correction(for: dealt).enumerated() {
        codewords[data.count + index * size.blocks + place] = UInt8(codeword)
      }
    }
    return codewords
  }

  /// How many bytes of this kind the largest symbol holds: digits, or any bytes in Base 256.
  private static func most(_ bytes: [UInt8], _ sizes: [DataMatrixSize]) -> Int {
    let capacity = sizes.last?.data ?? 0
    if bytes.allSatisfy({ $0 >= 48 && $0 <= 57 }) { return capacity * 2 }
    return capacity - 2
  }
}
