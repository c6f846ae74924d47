import Testing

@testable import Base

struct Base45Tests {
  @Test(arguments: [
    ("AB", "BB8"), ("Hello!!", "%69 VD92EX0"), ("base-45", "UJCLQE7W581"), ("ietf!", "QED8WEX0"),
    ("", ""),
  ])
  func `base 45 is that of RFC 9285`(_ plain: String, _ encoded: String) {
    #expect(Base45.encode(Array(plain.utf8)) == Text(encoded))
    #expect(Base45.decode(Text(encoded)) == Array(plain.utf8))
  }

  @Test("The greatest values are read, and those above them are none")
  func bounds() {
    #expect(Base45.decode("FGW") == [255, 255])
    #expect(Base45.decode("GGW") == nil)
    #expect(Base45.decode("U5") == [255])
    #expect(Base45.decode("V5") == nil)
  }

  @Test(
    "A length that no bytes have, and characters of no QR code's letters, are refused",
    arguments: ["A", "ABCD", "abc", ":::", "::", "BB8A", "A_B", "A\u{0}"])
  func refused(encoded: String) {
    #expect(Base45.decode(Text(encoded)) == nil)
  }

  @Test("All bytes come back, at every length")
  func roundTrip() {
    var random = SeededGenerator(seed: 45)
    for count in 0..<40 {
      let plain = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }

      #expect(Base45.decode(Base45.encode(plain)) == plain, "seed 45, \(count) bytes")
    }
  }
}
