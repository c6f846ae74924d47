/// Writes Telepen, by its maker's "Barcode Symbology Information and History" (SB Electronic Systems).
enum TelepenWriter {
  /// Lays out ASCII between its start, check and stop characters. Quiet zones of 10 modules.
  static func bars(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    guard bytes.count <= 80 else { throw .length(found: bytes.count, least: 1, most: 80) }
    var sum = 0
    for (position, byte) in bytes.enumerated() {
      guard byte < 128 else { throw .character(byte, position: position) }
      sum += Int(byte)
    }
    var widths: [UInt8] = []
    for byte in [start] + bytes + [UInt8((127 - sum % 127) % 127), stop] {
      let parity: UInt8 = byte.nonzeroBitCount & 1 == 1 ? 0x80 : 0
      append(byte | parity, to: &widths)
    }
    widths.removeLast()
    return Bars(widths: widths, quietZone: (10, 10), label: TextLabel.label(bytes[...]))
  }

  static let start = UInt8(ascii: "_")
  static let stop = UInt8(ascii: "z")

  /// The lowest bit first: 1 is narrow and narrow, 00 a wide bar, 010 both wide, and what begins with
  /// 01 and ends with 10 has a wide space at either end.
  private static func append(_ byte: UInt8, to widths: inout [UInt8]) {
    func isSet(_ bit: Int) -> Bool { bit < 8 && byte >> UInt8(bit) & 1 == 1 }
    var bit = 0
    var isOpen = false
    while bit < 8 {
      if isOpen, isSet(bit), !isSet(bit + 1) {
        widths += [1, 3]
        isOpen = false
        bit += 2
      } else if isSet(bit) {
        widths += [1, 1]
        bit += 1
      } else if !isSet(bit + 1) {
        widths += [3, 1]
        bit += 2
      } else if !isSet(bit + 2) {
        widths += [3, 3]
        bit += 3
      } else {
        widths += [1, 3]
        isOpen = true
        bit += 2
      }
    }
  }
}
