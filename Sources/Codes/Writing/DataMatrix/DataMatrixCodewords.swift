import Base

/// Data codewords as they are written along a path of encodation schemes. ISO/IEC 16022 §5.2.
struct DataMatrixCodewords {
  private(set) var codewords: [UInt8]
  private let capacity: Int
  private let isGS1: Bool
  private var mode = DataMatrixMode.ascii

  /// Values that wait to be packed, or bytes of a Base 256 run.
  private var waiting: [UInt8] = []

  /// Whether an EDIFACT pack was begun where readers already take the rest for ASCII.
  private(set) var isMisread = false

  init(header: [UInt8], capacity: Int, isGS1: Bool) {
    codewords = header
    self.capacity = capacity
    self.isGS1 = isGS1
  }

  mutating func append(_ bytes: ArraySlice<UInt8>, _ next: DataMatrixMode) {
    if next != mode { change(to: next) }
    if next == .ascii {
      appendASCII(bytes)
    } else if next == .base256 {
      waiting += bytes
    } else {
      for byte in bytes {
        let values = next.values(of: byte, isGS1: isGS1)
        for index in 0..<values.count {
          waiting.append(values[index])
          pack()
        }
      }
    }
  }

  /// Ends the data, with no unlatch where the end of the symbol is one, and fills the symbol up.
  ///
  /// - Parameter tail: Bytes that the end of the symbol leaves to ASCII without an unlatch.
  mutating func finish(tail: ArraySlice<UInt8>) {
    if !tail.isEmpty {
      appendASCII(tail)
    } else if mode == .edifact {
      if !waiting.isEmpty || capacity - codewords.count > 2 { change(to: .ascii) }
    } else if mode == .base256 {
      change(to: .ascii)
    } else if mode != .ascii {
      if waiting.count == 2 {
        waiting.append(0)
        pack()
      }
      if codewords.count < capacity { change(to: .ascii) }
    }
    if codewords.count < capacity { codewords.append(129) }
    while codewords.count < capacity {
      // ISO/IEC 16022 annex B.1.
      let pad = 130 + 149 * (codewords.count + 1) % 253
      codewords.append(UInt8(pad > 254 ? pad - 254 : pad))
    }
  }

  private mutating func appendASCII(_ bytes: ArraySlice<UInt8>) {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      if bytes.endIndex - position >= 2, byte >= 48, byte <= 57, bytes[position + 1] >= 48,
        bytes[position + 1] <= 57
      {
        codewords.append(130 + (byte - 48) * 10 + (bytes[position + 1] - 48))
        position += 1
      } else if isGS1, byte == 29 {
        codewords.append(232)
      } else if byte < 128 {
        codewords.append(byte + 1)
      } else {
        codewords += [235, byte - 127]
      }
      position += 1
    }
  }

  private mutating func change(to next: DataMatrixMode) {
    switch mode {
    case .ascii: break
    case .c40, .text, .x12: codewords.append(254)
    case .edifact:
      waiting.append(31)
      packEDIFACT()
    case .base256: appendRun()
    }
    if next != .ascii { codewords.append(next.latch) }
    mode = next
  }

  private mutating func pack() {
    if mode == .edifact {
      if waiting.count == 4 { packEDIFACT() }
    } else if waiting.count == 3 {
      let number = Int(waiting[0]) * 1600 + Int(waiting[1]) * 40 + Int(waiting[2]) + 1
      codewords.append(UInt8(number >> 8))
      codewords.append(UInt8(number & 0xFF))
      waiting.removeAll(keepingCapacity: true)
    }
  }

  /// Up to four values of 6 bits, in as many codewords as they need.
  private mutating func packEDIFACT() {
    if capacity - codewords.count <= 2 { isMisread = true }
    var bits = BitWriter()
    for value in waiting { bits.append(UInt32(value), width: 6) }
    codewords += bits.bytes
    waiting.removeAll(keepingCapacity: true)
  }

  /// A Base 256 run with its length, mixed with a pseudo-random sequence (ISO/IEC 16022 §5.2.9 and
  /// annex B.2).
  private mutating func appendRun() {
    let count = waiting.count
    let isToEnd = codewords.count + 1 + count == capacity
    let length =
      isToEnd
      ? [0] : count < 250 ? [UInt8(count)] : [UInt8(count / 250 + 249), UInt8(count % 250)]
    for byte in length + waiting {
      let mixed = Int(byte) + 149 * (codewords.count + 1) % 255 + 1
      codewords.append(UInt8(truncatingIfNeeded: mixed > 255 ? mixed - 256 : mixed))
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
