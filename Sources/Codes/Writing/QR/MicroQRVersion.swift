/// A Micro QR code's size and level: one of the eight that ISO/IEC 18004 table 13 numbers.
struct MicroQRVersion {
  /// 1 for M1, to 4 for M4.
  let number: Int
  let level: WriteOptions.Level

  /// What the format information calls the version and level.
  let symbolNumber: Int

  /// Data bits, and correction codewords. ISO/IEC 18004 tables 7 and 9.
  let dataBits: Int
  let correction: Int

  /// Modules on each side.
  var size: Int { 9 + 2 * number }

  /// Light bits that end the data. ISO/IEC 18004 table 2.
  var terminator: Int { 2 * number + 1 }

  /// The smallest first. M1 can only tell that there is an error; it counts as level L.
  static let all = [
    MicroQRVersion(number: 1, level: .low, symbolNumber: 0, dataBits: 20, correction: 2),
    MicroQRVersion(number: 2, level: .low, symbolNumber: 1, dataBits: 40, correction: 5),
    MicroQRVersion(number: 2, level: .medium, symbolNumber: 2, dataBits: 32, correction: 6),
    MicroQRVersion(number: 3, level: .low, symbolNumber: 3, dataBits: 84, correction: 6),
    MicroQRVersion(number: 3, level: .medium, symbolNumber: 4, dataBits: 68, correction: 8),
    MicroQRVersion(number: 4, level: .low, symbolNumber: 5, dataBits: 128, correction: 8),
    MicroQRVersion(number: 4, level: .medium, symbolNumber: 6, dataBits: 112, correction: 10),
    MicroQRVersion(number: 4, level: .quartile, symbolNumber: 7, dataBits: 80, correction: 14),
  ]
}
