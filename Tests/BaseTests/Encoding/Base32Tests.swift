import Testing

@testable import Base

struct Base32Tests {
  // RFC 4648 §10, without its padding.
  static let examples = [
    ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
    ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
  ]

  @Test(arguments: examples)
  func `the examples of RFC 4648 are written without padding, and read with and without it`(
    plain: String, encoded: String
  ) {
    var written = Text()
    Base32.append(Array(plain.utf8), to: &written)

    #expect(text(written) == encoded)
    for padding in ["", "=", "======"] {
      #expect(Base32.decoded(Text(encoded + padding)[...]) == Array(plain.utf8))
    }
    #expect(Base32.decoded(Text(encoded.lowercased())[...]) == Array(plain.utf8))
  }

  @Test(
    "A length that no bytes have, or another character, is no base 32",
    arguments: ["M", "MZX", "MZXW6Y", "M1", "M0", "M8", "M Y", "MY-", "MY=A", "мY"])
  func refused(encoded: String) {
    #expect(Base32.decoded(Text(encoded)[...]) == nil)
  }

  @Test("All bytes come back, at every length")
  func roundTrip() {
    var random = SeededGenerator(seed: 32)
    for count in 0..<40 {
      let plain = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var encoded = Text()
      Base32.append(plain, to: &encoded)

      #expect(Base32.decoded(encoded[...]) == plain, "seed 32, \(count) bytes")
      #expect(encoded.count == (count * 8 + 4) / 5)
    }
  }
}
