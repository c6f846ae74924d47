import Base
import Codes
import Testing

@testable import Pouch

struct TicketTests {
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
    let key = try #require(Hex.decode(bytes(example.key)))
    let message = try #require(Hex.decode(bytes(example.message)))
    let signature = try #require(Hex.decode(bytes(example.signature)))

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

  // The first bytes of SHA-512 of repeated letters "a", by Python's hashlib.
  @Test(arguments: [
    (0, "cf83e1357eefb8bdf1542850d66d8007"),
    (3, "d6f644b19812e97b5d871658d6d3400e"),
    (111, "fa9121c7b32b9e01733d034cfc78cbf6"),
    (112, "c01d080efd492776a1c43bd23dd99d0a"),
    (118, "d6f856c92a5a694dec299f5a4765bed8"),
    (119, "130396a75cb483f2eee8c56d8a668bb3"),
    (120, "f241de612b01aa2fa3cf01531d2a8e5e"),
    (127, "828613968b501dc00a97e08c73b118aa"),
    (128, "b73d1929aa615934e61a871596b3f3b3"),
    (240, "4c296d90c61052a62ffb1dd196f1b7b0"),
    (1000, "67ba5535a46e3f86dbfbed8cbbaf0125"),
  ])
  func `the hash is that of the standard at every length of the padding`(
    _ count: Int, _ beginning: String
  ) {
    let hash = SHA512.hash([UInt8](repeating: 0x61, count: count))

    #expect(Hex.encode(hash.prefix(16)) == bytes(beginning))
  }

  @Test func `a signature with the order added is refused`() throws {
    let example = Self.examples[0]
    let key = try #require(Hex.decode(bytes(example.key)))
    var signature = try #require(Hex.decode(bytes(example.signature)))
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

  @Test(arguments: [
    ("AB", "BB8"), ("Hello!!", "%69 VD92EX0"), ("base-45", "UJCLQE7W581"), ("", ""),
  ])
  func `base 45 is that of RFC 9285`(_ plain: String, _ encoded: String) {
    #expect(Base45.encode(bytes(plain)) == bytes(encoded))
    #expect(Base45.decode(bytes(encoded)) == bytes(plain))
  }

  @Test(arguments: ["A", "ABCD", "abc", ":::", "GGW", "::"])
  func `what is no base 45 is refused`(_ text: String) {
    let isOne = text == "GGW"
    #expect((Base45.decode(bytes(text)) == nil) != (isOne && Base45.decode(bytes(text)) != nil))
  }

  @Test func `a ticket fits a QR code of version 6 at level M`() throws {
    let ticket = Ticket(
      seat: person(3), expires: 1_800_000_000, signature: [UInt8](repeating: 0xA7, count: 64))

    let text = ticket.text
    let code = Code(.qrCode, text)
    guard case .modules(let matrix) = try code.pattern() else {
      Issue.record("A QR code is a matrix.")
      return
    }

    #expect(text.count == 129)
    #expect(matrix.width <= 41)
    #expect(Ticket(text: text) == ticket)
    #expect(Ticket(text: Array(text.dropLast())) == nil)
    #expect(Ticket(text: bytes("https://example.com")) == nil)
  }
}
