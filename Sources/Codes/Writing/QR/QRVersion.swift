import Base

/// The size of a QR code, and how its codewords are divided. ISO/IEC 18004 §5.3.
struct QRVersion {
  /// From 1 to 40.
  let number: Int

  /// Modules on each side.
  var size: Int { 17 + 4 * number }

  /// Codewords in all, data and correction. ISO/IEC 18004 table 1.
  var codewords: Int {
    var modules = (16 * number + 128) * number + 64
    if number >= 2 {
      let patterns = number / 7 + 2
      modules -= (25 * patterns - 10) * patterns - 55
      if number >= 7 { modules -= 36 }
    }
    return modules / 8
  }

  /// Correction codewords in each block.
  func correction(_ level: WriteOptions.Level) -> Int {
    Int(Self.correction.bytes[Int(level.rawValue) * 40 + number - 1] - 32)
  }

  /// Blocks that the data are divided into.
  func blocks(_ level: WriteOptions.Level) -> Int {
    Int(Self.blocks.bytes[Int(level.rawValue) * 40 + number - 1] - 32)
  }

  /// Codewords that are left for data.
  func dataCodewords(_ level: WriteOptions.Level) -> Int {
    codewords - correction(level) * blocks(level)
  }

  /// 0 for versions 1–9, 1 for 10–26, 2 for 27–40: a group has character counts of one width.
  var group: Int { number < 10 ? 0 : number < 27 ? 1 : 2 }

  /// Rows, and columns, of the alignment patterns' centres. ISO/IEC 18004 annex E.
  var alignment: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    // The patterns are evenly spaced but for the first; version 32 is the table's exception.
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    var centres = [6]
    for index in (0..<(count - 1)).reversed() { centres.append(size - 7 - index * step) }
    return centres
  }

  /// ISO/IEC 18004 table 9: levels L, M, Q, H, of 40 versions each, a number as the character 32
  /// above it.
  private static let correction: StaticString = #"""
    '*/4:248>248:>68<><<<<>>:<>>>>>>>>>>>>>>\#
    *0:280266:>6688<<::::<<<<<<<<<<<<<<<<<<<\#
    -62:282648<:84>8<<:><>>>><>>>>>>>>>>>>>>\#
    1<606<::8<8<688><<:<>8>>>>>>>>>>>>>>>>>>
    """#

  private static let blocks: StaticString = #"""
    !!!!!""""$$$$$&&&&'(())*,,,-./0123345689\#
    !!!""$$$%%%())**+-.01124579:<=?ACEFHKMOQ\#
    !!""$$&&(((*,0,10254779;=BBCFHKMPSUX[^ad\#
    !!"$$$%&((++002035999B>@CEHJMPSVY\_bfjmq
    """#
}
