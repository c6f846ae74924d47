import Codes
import Testing

/// Bytes become text by what the code declares, else by what they are like.
@Suite struct CharsetTests {
  static let cases: [(bytes: [UInt8], eci: UInt32?, text: String)] = [
    (Array("plain".utf8), nil, "plain"),
    (Array("Сільпо".utf8), nil, "Сільпо"),
    ([0xD1, 0xB3, 0xEB, 0xFC, 0xEF, 0xEE], nil, "Сільпо"),
    ([0xD1, 0xB3, 0xEB, 0xFC, 0xEF, 0xEE], 22, "Сільпо"),
    ([0x43, 0x61, 0x66, 0xE9], nil, "Café"),
    ([0x43, 0x61, 0x66, 0xE9], 3, "Café"),
    ([0xBA, 0xD2, 0xF6, 0xE2, 0xDA, 0xD0], 7, "Квітка"),
    ([0x93, 0xFA, 0x96, 0x7B], nil, "日本"),
    ([0x93, 0xFA, 0x96, 0x7B], 20, "日本"),
    ([0x00, 0x41, 0xD8, 0x3D, 0xDE, 0x00], 25, "A😀"),
    ([0x80, 0x31], 23, "€1"),
  ]

  @Test("The text of a QR code is in its charset", arguments: 0..<cases.count)
  func texts(index: Int) throws {
    let (bytes, eci, text) = CharsetTests.cases[index]
    let pattern = try Code(.qrCode, bytes, eci: eci).pattern()
    let picture = Scene(name: text).picture(of: pattern)
    let result = try #require(readCodes(in: picture).first)
    #expect(result.code.bytes == bytes)
    #expect(String(decoding: result.text, as: UTF8.self) == text)
  }
}
