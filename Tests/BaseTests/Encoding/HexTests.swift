import Testing

@testable import Base

struct HexTests {
  @Test(
    "Bytes are written in small letters, and read in either case",
    arguments: [
      ([], ""), ([0], "00"), ([9, 10, 15, 16], "090a0f10"), ([0xDE, 0xAD, 0xBE, 0xEF], "deadbeef"),
      ([255, 0], "ff00"),
    ] as [([UInt8], String)])
  func examples(plain: [UInt8], encoded: String) {
    #expect(text(Hex.encode(plain)) == encoded)
    #expect(Hex.decode(encoded.utf8) == plain)
    #expect(Hex.decode(encoded.uppercased().utf8) == plain)
  }

  @Test(
    "Half a byte, a space or another letter is no hexadecimal text",
    arguments: ["0", "123", "0g", "g0", " 00", "00 ", "0x00", "+1", "-1", "０１"])
  func refused(encoded: String) { #expect(Hex.decode(encoded.utf8) == nil) }

  @Test("Only the sixteen digits have a value, and each is written as itself")
  func digits() {
    let digits = Text("0123456789abcdef")

    for (value, digit) in digits.enumerated() {
      #expect(Hex.value(of: digit) == UInt8(value))
      #expect(Hex.digit(UInt8(value)) == digit)
      #expect(digit.hexadecimal == UInt8(value))
    }
    let valued = (UInt8.min...UInt8.max).filter { Hex.value(of: $0) != nil }
    #expect(text(valued) == "0123456789ABCDEFabcdef")
  }
}
