import Testing

@testable import Base

struct SHA512Tests {
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

    #expect(Hex.encode(hash.prefix(16)) == Text(beginning))
  }
}
