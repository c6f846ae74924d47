import Base
import Testing

@testable import Codes

@Suite struct MicroQRTests {
  @Test("The example of ISO/IEC 18004 annex I has its codewords")
  func annexI() throws {
    let headers = QRSegmentHeaders(micro: 2)
    let none = [Bool](repeating: false, count: 8)
    var bits = BitWriter()
    QRSegments(Array("01234567".utf8), isGS1: false, kanji: none, headers: headers).write(to: &bits)

    let codewords = MicroQRWriter.codewords(bits, MicroQRVersion.all[1])

    #expect(codewords.bytes == [0x40, 0x18, 0xAC, 0xC3, 0x00, 0x86, 0x0D, 0x22, 0xAE, 0x30])
  }

  @Test(
    "Each version holds what ISO/IEC 18004 table 7 says",
    arguments: [
      ("7", 5, 11, .low), ("7", 10, 13, .low), ("A", 6, 13, .low), ("7", 23, 15, .low),
      ("a", 9, 15, .low), ("7", 35, 17, .low), ("A", 21, 17, .low), ("a", 15, 17, .low),
      ("7", 30, 17, .medium), ("7", 21, 17, .quartile), ("a", 9, 17, .quartile),
    ] as [(String, Int, Int, WriteOptions.Level)])
  func capacity(character: String, most: Int, size: Int, level: WriteOptions.Level) throws {
    let options = WriteOptions(level: level)
    let fitting = String(repeating: character, count: most)

    #expect(try modules(.microQRCode, fitting, options).width == size)
    if size == 17 {
      #expect(throws: WriteError.capacity(found: most + 1, most: most)) {
        try modules(.microQRCode, fitting + character, options)
      }
    } else {
      #expect(try modules(.microQRCode, fitting + character, options).width == size + 2)
    }
  }

  @Test("What Micro QR codes have no way of saying is refused")
  func refusals() {
    let bytes = Array("01".utf8)
    #expect(throws: WriteError.unsupported(.eci)) {
      try Code(.microQRCode, bytes, eci: 26).pattern()
    }
    #expect(throws: WriteError.unsupported(.gs1)) {
      try Code(.microQRCode, bytes, isGS1: true).pattern()
    }
    #expect(throws: WriteError.unsupported(.level)) {
      try modules(.microQRCode, "01", WriteOptions(level: .high))
    }
  }

  @Test("A long content is divided into as few QR codes as hold it, and nothing is lost")
  func divided() throws {
    let text = String(repeating: "Картка лояльності ", count: 40)
    let whole = Code(.qrCode, Array(text.utf8), eci: 26)

    let parts = try whole.divided(level: .medium, largest: 10)

    #expect(parts.count > 1)
    #expect(parts.flatMap(\.bytes) == whole.bytes)
    let id = [whole.bytes.reduce(0, ^)]
    for (index, part) in parts.enumerated() {
      #expect(part.part == Code.Part(index: index, count: parts.count, id: id))
      #expect(String(validating: part.bytes, as: UTF8.self) != nil)
      guard case .modules(let modules) = try part.pattern() else { return }
      #expect(modules.width <= 57)
    }
    #expect(try whole.divided() == [whole])
    #expect(throws: WriteError.self) { try whole.divided(level: .high, largest: 1) }
  }
}
