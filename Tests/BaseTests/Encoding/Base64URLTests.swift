import Testing

@testable import Base

struct Base64URLTests {
  // RFC 4648 §10, without its padding.
  @Test(
    "The examples of RFC 4648 are written without padding, and read with and without it",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
      ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
  func examples(plain: String, encoded: String) {
    var written = Text()
    Base64URL.append(Array(plain.utf8), to: &written)

    #expect(text(written) == encoded)
    for padding in ["", "=", "=="] {
      #expect(Base64URL.decoded(Text(encoded + padding)[...]) == Array(plain.utf8))
    }
  }

  @Test("The last two letters are those of addresses, and those of plain base 64 are read too")
  func alphabets() {
    var written = Text()
    Base64URL.append([0xFB, 0xEF, 0xFF], to: &written)

    #expect(text(written) == "--__")
    #expect(Base64URL.decoded(Text("--__")[...]) == [0xFB, 0xEF, 0xFF])
    #expect(Base64URL.decoded(Text("++//")[...]) == [0xFB, 0xEF, 0xFF])
  }

  @Test(
    "A length that no bytes have, or another character, is no base 64",
    arguments: ["Z", "Zm9vY", "Zm 8", "Zm9v\n", "Zm=8", "Zm9*", "Zм8"])
  func refused(encoded: String) {
    #expect(Base64URL.decoded(Text(encoded)[...]) == nil)
  }

  @Test("A slice is decoded from where it begins")
  func slice() {
    let address = Text("key=Zm9vYmFy")

    #expect(Base64URL.decoded(address[4...]) == Array("foobar".utf8))
    #expect(Base64URL.decoded(address[4..<7]) == Array("fo".utf8))
  }

  @Test("All bytes come back, at every length")
  func roundTrip() {
    var random = SeededGenerator(seed: 64)
    for count in 0..<40 {
      let plain = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var encoded = Text()
      Base64URL.append(plain, to: &encoded)

      #expect(Base64URL.decoded(encoded[...]) == plain, "seed 64, \(count) bytes")
      #expect(encoded.count == (count * 4 + 2) / 3)
    }
  }
}
