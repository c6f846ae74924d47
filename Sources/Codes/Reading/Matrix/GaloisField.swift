/// A field of 2ᵐ elements, for the error correction of matrix codes. Adding is exclusive or.
struct GaloisField {
  /// Elements but zero.
  let order: Int
  /// Powers of the primitive element, twice over, so that a sum of logarithms needs no modulo.
  private let powers: [UInt16]
  private let logarithms: [UInt16]

  /// - Parameters:
  ///   - bits: m, from 4 to 12.
  ///   - polynomial: The primitive polynomial, with its highest term.
  init(bits: Int, polynomial: Int) {
    let order = (1 << bits) - 1
    var powers = [UInt16](repeating: 0, count: 2 * order)
    var logarithms = [UInt16](repeating: 0, count: order + 1)
    var element = 1
    for power in 0..<order {
      powers[power] = UInt16(element)
      powers[power + order] = UInt16(element)
      logarithms[element] = UInt16(power)
      element <<= 1
      if element > order { element ^= polynomial }
    }
    self.order = order
    self.powers = powers
    self.logarithms = logarithms
  }

  /// Of QR codes: ISO/IEC 18004 §7.5.2.
  static let qrCode = GaloisField(bits: 8, polynomial: 0x11D)

  /// Of Data Matrix: ISO/IEC 16022 §5.7.1.
  static let dataMatrix = GaloisField(bits: 8, polynomial: 0x12D)

  /// Of Aztec codes' mode messages, and of their data by the bits of a codeword: ISO/IEC 24778
  /// table 5.
  static let aztecMode = GaloisField(bits: 4, polynomial: 0x13)

  static func aztec(_ bits: Int) -> GaloisField {
    switch bits {
    case 6: GaloisField(bits: 6, polynomial: 0x43)
    case 8: dataMatrix
    case 10: GaloisField(bits: 10, polynomial: 0x409)
    default: GaloisField(bits: 12, polynomial: 0x1069)
    }
  }

  /// The primitive element to a power from 0 to twice the order, that left out.
  func power(_ exponent: Int) -> UInt16 { powers[exponent] }

  func logarithm(_ element: UInt16) -> Int { Int(logarithms[Int(element)]) }

  func multiply(_ a: UInt16, _ b: UInt16) -> UInt16 {
    a == 0 || b == 0 ? 0 : powers[Int(logarithms[Int(a)]) + Int(logarithms[Int(b)])]
  }

  /// `b` must not be 0.
  func divide(_ a: UInt16, _ b: UInt16) -> UInt16 {
    a == 0 ? 0 : powers[Int(logarithms[Int(a)]) + order - Int(logarithms[Int(b)])]
  }
}
