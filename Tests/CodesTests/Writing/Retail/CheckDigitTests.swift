import Testing

@testable import Codes

struct CheckDigitTests {
  private func complete(_ number: String, _ count: Int = 13) throws -> String {
    String(
      decoding: try CheckDigit.complete(Array(number.utf8), count: count).map { $0 + 48 },
      as: UTF8.self)
  }

  // GS1 General Specifications §7.9.1 and its examples.
  @Test(
    "A number without its check digit gets it, and one with it keeps it",
    arguments: [
      ("629104150021", 13, "6291041500213"), ("6291041500213", 13, "6291041500213"),
      ("9638507", 8, "96385074"),
      ("03600029145", 12, "036000291452"), ("0000000000000", 14, "00000000000000"),
      ("000000000000", 13, "0000000000000"),
    ])
  func completed(number: String, count: Int, expected: String) throws {
    #expect(try complete(number, count) == expected)
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ("6291041500214", .checkDigit(expected: 3, found: 4)),
      ("629104150", .length(found: 9, least: 12, most: 13)),
      ("62910415002134", .length(found: 14, least: 12, most: 13)),
      ("", .length(found: 0, least: 12, most: 13)),
      ("62910415002x3", .character(0x78, position: 11)),
      (" 291041500213", .character(0x20, position: 0)),
    ] as [(String, WriteError)])
  func refused(number: String, error: WriteError) {
    #expect(throws: error) { try complete(number) }
  }
}
