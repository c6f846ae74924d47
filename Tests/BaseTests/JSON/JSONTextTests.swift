import Testing

@testable import Base

struct JSONTextTests {
  @Test(
    "Every escape is its character, and a pair of surrogates one",
    arguments: [
      (#""\"\\\/""#, "\"\\/"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9""#, "Aé"),
      (#""\uD83D\uDE00""#, "😀"), (#""\u0000""#, "\u{0}"), (#""\uffff""#, "\u{FFFF}"),
      (#""\uD800\uDC00""#, "\u{10000}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    ])
  func escapes(written: String, plain: String) throws {
    #expect(try JSON(parsing: Array(written.utf8)).text == Text(plain))
  }

  @Test(
    "A lone surrogate, a control character and another escape are refused",
    arguments: [
      (#""\uD83D""#, 3), (#""\uDE00""#, 3), (#""\uD83Dx""#, 3), (#""\uD83D\n""#, 3),
      (#""\uD83D\u0041""#, 3), (#""\x""#, 2), (#""\u00g0""#, 5), ("\"a\nb\"", 2), ("\"\u{0}\"", 1),
      ("\"\u{1F}\"", 1), ("'a'", 0),
    ])
  func refused(written: String, at: Int) {
    #expect(throws: JSONError.unexpected(at: at)) { try JSON(parsing: Array(written.utf8)) }
  }

  @Test(
    "A text that is not UTF-8 is refused at its first wrong byte",
    arguments: [
      ([0xC0, 0x80], 0), ([0x61, 0xFF], 1), ([0xED, 0xA0, 0x80], 0), ([0x61, 0x62, 0xE2, 0x82], 2),
      ([0xF5, 0x80, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
  func invalidText(wrong: [UInt8], at: Int) {
    let quote = UInt8(ascii: "\"")

    #expect(throws: JSONError.unexpected(at: at + 1)) {
      try JSON(parsing: [quote] + wrong + [quote])
    }
  }

  @Test("Only what must be is escaped, and what is written is read again")
  func writing() throws {
    let plain = Text(UInt8.min...0x7F) + "їжак €😀\u{2028}"
    let written = JSON.text(plain).bytes

    #expect(try JSON(parsing: written).text == plain)
    #expect(text(JSON.text("\u{1}\n\"\\/é").bytes) == #""\u0001\n\"\\/é""#)
    #expect(written.allSatisfy { $0 >= 32 })
  }

  @Test("Of members with one key the last counts, and a member of something else is none")
  func members() throws {
    let json = try JSON(parsing: Array(#"{"a":1,"a":2,"б":true,"":null,"c":[1]}"#.utf8))

    #expect(json["a"]?.integer == 2)
    #expect(json["б"]?.bool == true)
    #expect(json[""] == .null)
    #expect(json["c"]?.array == [.integer(1)])
    #expect(json["c"]?["a"] == nil && json["absent"] == nil && json["a"]?.text == nil)
    #expect(text(json.bytes) == #"{"a":1,"a":2,"б":true,"":null,"c":[1]}"#)
  }

  @Test("Any value that is written is read as itself", arguments: 1...60 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)

    let value = value(depth: 0, using: &random)

    #expect(try JSON(parsing: value.bytes) == value, "seed \(seed)")
  }

  private func value(depth: Int, using random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0...(depth < 4 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2:
      return .integer(.random(in: -9_007_199_254_740_991...9_007_199_254_740_991, using: &random))
    case 3: return .text(word(using: &random))
    case 4: return .number(Text("\(Int.random(in: -9...9, using: &random)).25".utf8))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          value(depth: depth + 1, using: &random)
        })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          JSON.Member(word(using: &random), value(depth: depth + 1, using: &random))
        })
    }
  }

  private func word(using random: inout SeededGenerator) -> Text {
    let letters = Array("aї€😀\"\\/\n\u{0}\u{1F} {}[],:")
    return Text(
      String(
        (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
          letters.randomElement(using: &random)
        }
      ).utf8)
  }
}
