import Testing

@testable import Codes

struct GaloisFieldTests {
  @Test(
    "Every element but zero is a power, and has an inverse",
    arguments: [
      GaloisField.qrCode, .dataMatrix, .aztecMode, .aztec(6), .aztec(10), .aztec(12),
    ])
  func inverses(field: GaloisField) {
    let elements = (1...field.order).map { UInt16($0) }

    #expect(Set((0..<field.order).map { field.power($0) }).count == field.order)
    #expect(elements.allSatisfy { field.multiply($0, field.divide(1, $0)) == 1 })
    #expect(elements.allSatisfy { field.power(field.logarithm($0)) == $0 })
    #expect(elements.allSatisfy { field.multiply($0, 0) == 0 && field.multiply(0, $0) == 0 })
  }
}
