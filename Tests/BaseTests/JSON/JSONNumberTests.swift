import Testing

@testable import Base

/// Numbers, depth and strings at their bounds (RFC 8259).
struct JSONNumberTests {
  @Test(
    "An integer that a double holds exactly is one, and any other number stays as it is spelled",
    arguments: [
      ("0", .integer(0)), ("-1", .integer(-1)),
      ("9007199254740991", .integer(9_007_199_254_740_991)),
      ("-9007199254740991", .integer(-9_007_199_254_740_991)),
      ("9007199254740992", .number("9007199254740992")), ("-0", .number("-0")),
      ("1.0", .number("1.0")), ("0.5", .number("0.5")),
      ("1e2", .number("1e2")),
      ("1E+2", .number("1E+2")), ("-0.0e-0", .number("-0.0e-0")),
    ] as [(String, JSON)])
  func numbers(spelled: String, value: JSON) throws {
    let json = try JSON(parsing: Array(spelled.utf8))

    #expect(json == value)
    #expect(text(json.bytes) == spelled)
  }

  @Test(
    "What only looks like a number is refused where it goes wrong",
    arguments: [
      ("01", .unexpected(at: 1)), ("-01", .unexpected(at: 2)), ("+1", .unexpected(at: 0)),
      (".5", .unexpected(at: 0)), ("1.", .truncated), ("1.e1", .unexpected(at: 2)),
      ("1e", .truncated), ("1e+", .truncated), ("-", .truncated), ("--1", .unexpected(at: 1)),
      ("0x10", .unexpected(at: 1)), ("1_000", .unexpected(at: 1)), ("NaN", .unexpected(at: 0)),
      ("Infinity", .unexpected(at: 0)), ("-a", .unexpected(at: 1)), ("[1 2]", .unexpected(at: 3)),
    ] as [(String, JSONError)])
  func noNumbers(spelled: String, error: JSONError) {
    #expect(throws: error) { try JSON(parsing: Array(spelled.utf8)) }
  }

  @Test("Sixty-four levels are read and one more is not, of arrays, objects and both")
  func depth() throws {
    func nested(_ count: Int, _ open: (Int) -> String, _ close: (Int) -> String) -> [UInt8] {
      let levels = 0..<count
      return Array((levels.map(open).joined() + "0" + levels.reversed().map(close).joined()).utf8)
    }
    let shapes: [(open: (Int) -> String, close: (Int) -> String)] = [
      ({ _ in "[" }, { _ in "]" }), ({ _ in "{\"\":" }, { _ in "}" }),
      ({ $0 % 2 == 0 ? "[" : "{\"\":" }, { $0 % 2 == 0 ? "]" : "}" }),
    ]

    for (open, close) in shapes {
      let deepest = nested(JSON.depthLimit, open, close)
      #expect(try JSON(parsing: deepest).bytes == deepest)
      #expect(throws: JSONError.self) {
        try JSON(parsing: nested(JSON.depthLimit + 1, open, close))
      }
    }
    #expect(throws: JSONError.tooDeep(at: 64)) {
      try JSON(parsing: nested(65, { _ in "[" }, { _ in "]" }))
    }
  }
}
