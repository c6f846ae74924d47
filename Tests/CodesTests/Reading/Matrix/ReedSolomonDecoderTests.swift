import Testing

@testable import Codes

struct ReedSolomonDecoderTests {
  /// The fields of the symbologies, with the first root of their generators.
  static let fields: [(name: String, bits: Int, polynomial: Int, firstRoot: Int)] = [
    ("QR", 8, 0x11D, 0), ("Data Matrix", 8, 0x12D, 1), ("Aztec mode", 4, 0x13, 1),
  ]

  private static func codeword(
    _ field: (name: String, bits: Int, polynomial: Int, firstRoot: Int), data: Int, correction: Int,
    using random: inout SeededGenerator
  ) -> [UInt16] {
    let most = UInt16(1 << field.bits) - 1
    let data = (0..<data).map { _ in UInt16.random(in: 0...most, using: &random) }
    let encoder = ReedSolomonEncoder(
      bits: field.bits, polynomial: field.polynomial, count: correction, firstRoot: field.firstRoot)
    return data + encoder.correction(for: data)
  }

  @Test("As many wrong codewords as half the correction are put right", arguments: 0..<3, 1...8)
  func corrected(place: Int, errors: Int) {
    let field = Self.fields[place]
    // A block of the small field has 15 codewords at most.
    guard field.bits == 8 || errors <= 5 else { return }
    let decoder = ReedSolomonDecoder(
      field: GaloisField(bits: field.bits, polynomial: field.polynomial), firstRoot: field.firstRoot
    )
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let right = Self.codeword(
        field, data: field.bits == 8 ? 40 : 5, correction: 2 * errors, using: &random)
      var block = right
      for at in right.indices.shuffled(using: &random).prefix(errors) {
        block[at] ^= UInt16.random(in: 1...(UInt16(1 << field.bits) - 1), using: &random)
      }

      let count = decoder.correct(&block, correction: 2 * errors)

      #expect(count == errors && block == right, "\(field.name), seed \(seed)")
    }
  }

  @Test(
    "Too many wrong codewords are refused, or taken for another codeword, but never half put right")
  func tooMany() {
    let field = Self.fields[0]
    let decoder = ReedSolomonDecoder(field: .qrCode, firstRoot: 0)
    let encoder = ReedSolomonEncoder(bits: 8, polynomial: 0x11D, count: 6, firstRoot: 0)
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var block = Self.codeword(field, data: 20, correction: 6, using: &random)
      for at in block.indices.shuffled(using: &random).prefix(5) {
        block[at] ^= UInt16.random(in: 1...255, using: &random)
      }

      if decoder.correct(&block, correction: 6) != nil {
        #expect(encoder.correction(for: block.prefix(20)) == Array(block.suffix(6)), "seed \(seed)")
      }
    }
  }

  @Test("A block without a fault is left alone, and one of no shape is refused")
  func bounds() {
    var random = SeededGenerator(seed: 1)
    let decoder = ReedSolomonDecoder(field: .qrCode, firstRoot: 0)
    var block = Self.codeword(Self.fields[0], data: 10, correction: 4, using: &random)
    let right = block

    #expect(decoder.correct(&block, correction: 4) == 0 && block == right)
    #expect(decoder.correct(&block, correction: 0) == nil)
    #expect(decoder.correct(&block, correction: 14) == nil)
    var long = [UInt16](repeating: 1, count: 256)
    #expect(decoder.correct(&long, correction: 4) == nil)
    var empty: [UInt16] = []
    #expect(decoder.correct(&empty, correction: 2) == nil)
  }
}
