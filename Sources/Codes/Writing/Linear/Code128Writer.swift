import Base

/// Writes Code 128 and GS1-128, ISO/IEC 15417.
enum Code128Writer {
  /// The longest text that is taken. The standard sets no limit, but no reader takes in more bars
  /// than these; GS1-128 stops at 48.
  static let longest = 255

  /// Lays out any bytes: ASCII in code sets A and B, pairs of digits in C, and bytes from 128 on
  /// by FNC4 (ISO/IEC 15417 §4.3.4.2). Quiet zones of 10 modules.
  ///
  /// With `isGS1` FNC1 is put first, and byte 29 is written as FNC1 (GS1 General Specifications
  /// §5.4).
  static func bars(_ bytes: [UInt8], isGS1: Bool) throws(WriteError) -> Bars {
    guard bytes.count <= longest else {
      throw .length(found: bytes.count, least: 1, most: longest)
    }
    var codewords = Code128Path(bytes, isGS1: isGS1).codewords
    var sum = Int(codewords[0])
    for (place, codeword) in codewords.enumerated() { sum += place * Int(codeword) }
    codewords.append(UInt8(sum % 103))
    codewords.append(stop)

    var widths: [UInt8] = []
    widths.reserveCapacity(codewords.count * 6 + 1)
    for codeword in codewords {
      for place in 0..<6 { widths.append(Self.widths.bytes[Int(codeword) * 6 + place] - 48) }
    }
    widths.append(2)
    return Bars(
      widths: widths, quietZone: (10, 10),
      label: isGS1 ? GS1Label.label(bytes) : TextLabel.label(bytes))
  }

  private static let stop: UInt8 = 106

  /// Six widths for each codeword from 0 on (ISO/IEC 15417 table 1). The stop character has one
  /// more bar, of two modules.
  private static let widths: StaticString = """
    212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231\
    113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211\
    212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131\
    113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111\
    314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211\
    241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141\
    214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214\
    211232233111
    """
}
