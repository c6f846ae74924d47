import Testing

@testable import Base

struct IntegerTextTests {
  @Test(
    "Integers are read to both ends of 64 bits",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("007", 7), ("-42", -42), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("00000000000000000000001", 1),
    ] as [(String, Int64)])
  func reading(typed: String, value: Int64) {
    #expect(IntegerText.parse(Text(typed)) == value)
  }

  @Test(
    "What is no integer, or has no place in 64 bits, is none",
    arguments: [
      "", "-", "+1", "--1", "1-", "1 ", " 1", "1.0", "1e3", "0x1", "١", "9223372036854775808",
      "-9223372036854775809", "99999999999999999999999999",
    ])
  func refused(typed: String) { #expect(IntegerText.parse(Text(typed)) == nil) }

  @Test("What is written is what the language writes, and is read again", arguments: 1...50)
  func roundTrip(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let value = Int64(bitPattern: random.next()) >> Int64.random(in: 0...63, using: &random)

    #expect(text(Text(value)) == "\(value)", "seed \(seed)")
    #expect(IntegerText.parse(Text(value)) == value, "seed \(seed)")
  }

  @Test("The ends of 64 bits are written")
  func ends() {
    #expect(text(Text(Int64.min)) == "-9223372036854775808")
    #expect(text(Text(Int64.max)) == "9223372036854775807")
    #expect(text(Text(0)) == "0")
  }
}
