import Base
import Testing

@testable import Pouch

struct Ed25519Tests {
  // RFC 8032 §7.1, tests 1 to 3.
  static let examples: [(key: String, message: String, signature: String)] = [
    (
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    (
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
    (
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
    ),
  ]

  @Test(arguments: examples)
  func `a signature of the standard holds, and no changed one does`(
    _ example: (key: String, message: String, signature: String)
  ) throws {
    let key = try #require(Hex.decode(example.key.utf8))
    let message = try #require(Hex.decode(example.message.utf8))
    let signature = try #require(Hex.decode(example.signature.utf8))

    #expect(Ed25519.verify(signature, of: message, key: key))
    #expect(!Ed25519.verify(signature, of: message + [0], key: key))
    for at in [0, 17, 31, 32, 50, 63] {
      var wrong = signature
      wrong[at] ^= 1
      #expect(!Ed25519.verify(wrong, of: message, key: key))
    }
    var other = key
    other[3] ^= 4
    #expect(!Ed25519.verify(signature, of: message, key: other))
  }

  @Test func `a signature with the order added is refused`() throws {
    let example = Self.examples[0]
    let key = try #require(Hex.decode(example.key.utf8))
    var signature = try #require(Hex.decode(example.signature.utf8))
    let order: [UInt8] = [
      0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE,
      0x14,
    ]
    var carry: UInt16 = 0
    for at in 0..<32 {
      let sum =
        UInt16(signature[32 + at]) + UInt16(at < 16 ? order[at] : at == 31 ? 0x10 : 0) + carry
      signature[32 + at] = UInt8(sum & 255)
      carry = sum >> 8
    }

    #expect(!Ed25519.verify(signature, of: [], key: key))
  }
}
