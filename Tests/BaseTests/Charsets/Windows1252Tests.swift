import Testing

@testable import Base

struct Windows1252Tests {
  @Test(
    "The characters beside Latin-1 stand where the code page has them",
    arguments: [
      (0x41, 0x41), (0x7F, 0x7F), (0x80, 0x20AC), (0x81, 0xFFFD), (0x93, 0x201C), (0x99, 0x2122),
      (0x9D, 0xFFFD), (0x9F, 0x178), (0xA0, 0xA0), (0xE9, 0xE9), (0xFF, 0xFF),
    ] as [(UInt8, UInt32)])
  func scalars(byte: UInt8, scalar: UInt32) { #expect(Windows1252.scalar(byte) == scalar) }

  @Test("No two bytes are one character")
  func distinct() {
    let scalars = (UInt8.min...UInt8.max).map { Windows1252.scalar($0) }.filter { $0 != 0xFFFD }

    #expect(scalars.count == 251)
    #expect(Set(scalars).count == scalars.count)
  }
}
