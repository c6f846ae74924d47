/// The error correction codewords of QR, Data Matrix and Aztec codes: Reed–Solomon over a field
/// of 2ᵐ elements.
///
/// ISO/IEC 18004 §7.5.2, ISO/IEC 16022 §5.7, ISO/IEC 24778 §7.2.3.
struct ReedSolomonEncoder {
  private let field: GaloisField

  /// Logarithms of the generator's coefficients, highest first, without the leading 1.
  private var generator: [UInt16] = []

  /// - Parameters:
  ///   - bits: Bits of a codeword, from 4 to 12.
  ///   - polynomial: The field's primitive polynomial, with its highest term.
  ///   - count: How many correction codewords to make.
  ///   - firstRoot: The power of the primitive element that is the generator's first root.
  init(bits: Int, polynomial: Int, count: Int, firstRoot: Int) {
    field = GaloisField(bits: bits, polynomial: polynomial)
    var coefficients = [UInt16](repeating: 0, count: count + 1)
    coefficients[0] = 1
    for root in 0..<count {
      let power = (firstRoot + root) % field.order
      for place in (1...(root + 1)).reversed() {
        coefficients[place] = coefficients[place - 1] ^ product(coefficients[place], power)
      }
      coefficients[0] = product(coefficients[0], power)
    }
    // No coefficient is 0: the generator is itself a codeword, and has the least weight of all.
    for place in (0..<count).reversed() {
      generator.append(UInt16(field.logarithm(coefficients[place])))
    }
  }

  /// The correction codewords for some data, to be put after them.
  func correction(for data: some Sequence<UInt16>) -> [UInt16] {
    let count = generator.count
    var remainder = [UInt16](repeating: 0, count: count)
    for codeword in data {
      let factor = codeword ^ remainder[0]
      if factor == 0 {
        for place in 1..<count { remainder[place - 1] = remainder[place] }
        remainder[count - 1] = 0
        continue
      }
      let logarithm = field.logarithm(factor)
      for place in 1..<count {
        remainder[place - 1] = remainder[place] ^ field.power(logarithm + Int(generator[place - 1]))
      }
      remainder[count - 1] = field.power(logarithm + Int(generator[count - 1]))
    }
    return remainder
  }

  private func product(_ element: UInt16, _ power: Int) -> UInt16 {
    element == 0 ? 0 : field.power(field.logarithm(element) + power)
  }
}
