import Testing

@testable import Base

struct Windows1251Tests {
  private func decoded(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.compactMap { Unicode.Scalar(Windows1251.scalar($0)) }))
  }

  @Test("The letters of Ukrainian stand where the code page has them")
  func letters() {
    #expect(decoded([0xA5, 0xAA, 0xAF, 0xB2, 0xB3, 0xB4, 0xBA, 0xBF]) == "ҐЄЇІіґєї")
    #expect(decoded(Array(0xC0...0xDF)) == "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")
    #expect(decoded(Array(0xE0...0xFF)) == "абвгдежзийклмнопрстуфхцчшщъыьэюя")
    #expect(decoded([0x88, 0xB9, 0x93, 0x94, 0x96]) == "€№“”–")
  }

  @Test("Every byte but one comes back, and that one has no character")
  func roundTrip() {
    for byte in UInt8.min...UInt8.max where byte != 0x98 {
      var plain = Text()
      plain.append(scalar: Windows1251.scalar(byte))

      #expect(Windows1251.encoded(plain) == [byte])
    }
    #expect(Windows1251.scalar(0x98) == 0xFFFD)
  }

  @Test(
    "A text with a character of no place is not encoded at all",
    arguments: ["хліб 🍞", "é", "\u{FFFD}", "日本"])
  func unencodable(plain: String) { #expect(Windows1251.encoded(Text(plain)) == nil) }

  @Test("A whole text is encoded")
  func encoding() {
    #expect(Windows1251.encoded("Їжак №1") == [0xAF, 0xE6, 0xE0, 0xEA, 0x20, 0xB9, 0x31])
    #expect(Windows1251.encoded("") == [])
    #expect(Windows1251.encoded(Text([0xFF])) == nil)
  }
}
