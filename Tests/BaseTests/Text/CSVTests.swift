import Testing

@testable import Base

struct CSVTests {
  private func rows(_ table: String, separator: UInt8? = nil) -> [[String]] {
    CSV.rows(Text(table), separator: separator).map { $0.map { text($0) } }
  }

  // RFC 4180 §2, rule by rule.
  @Test(
    "Rows are read as RFC 4180 has them",
    arguments: [
      ("aaa,bbb\r\nzzz,yyy\r\n", [["aaa", "bbb"], ["zzz", "yyy"]]),
      ("aaa,bbb\r\nzzz,yyy", [["aaa", "bbb"], ["zzz", "yyy"]]),
      ("a, b ,c", [["a", " b ", "c"]]),
      ("\"aaa\",\"bbb\"\r\nzzz,yyy", [["aaa", "bbb"], ["zzz", "yyy"]]),
      ("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nz,y,x", [["aaa", "b\r\nbb", "ccc"], ["z", "y", "x"]]),
      ("\"aaa\",\"b\"\"bb\",\"c,c\"", [["aaa", "b\"bb", "c,c"]]), ("a,,c", [["a", "", "c"]]),
      (",", [["", ""]]), ("\"\",a", [["", "a"]]),
    ])
  func standard(table: String, expected: [[String]]) {
    #expect(rows(table) == expected)
  }

  @Test(
    "What programs write beside the standard is read all the same",
    arguments: [
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\rc,d", [["a", "b"], ["c", "d"]]),
      ("\u{FEFF}a,b", [["a", "b"]]), ("a,b\r\n\r\n\nc,d", [["a", "b"], ["c", "d"]]),
      ("a;b\r\n1,5;2", [["a", "b"], ["1,5", "2"]]),
      ("a\tb\n1,5\t2;3", [["a", "b"], ["1,5", "2;3"]]),
      ("a\"b,c", [["a\"b", "c"]]), ("\"a\"b,c", [["ab", "c"]]), ("a,\"b", [["a", "b"]]),
      ("", []), ("\n\r\n", []), ("one", [["one"]]),
    ])
  func leniency(table: String, expected: [[String]]) {
    #expect(rows(table) == expected)
  }

  @Test("The separator is the most frequent of the first line, the comma of equals")
  func separators() {
    #expect(rows("a;b,c;d") == [["a", "b,c", "d"]])
    #expect(rows("a;b,c") == [["a;b", "c"]])
    #expect(rows("a;b\nc,d,e,f") == [["a", "b"], ["c,d,e,f"]])
    #expect(rows("a;b", separator: UInt8(ascii: ",")) == [["a;b"]])
  }

  @Test(
    "A cell is quoted only where it must be",
    arguments: [
      (["a", "b c"], "a,b c\r\n"), (["a,b", "c;d"], "\"a,b\",\"c;d\"\r\n"),
      (["\"a\""], "\"\"\"a\"\"\"\r\n"), (["a\nb", "c\rd"], "\"a\nb\",\"c\rd\"\r\n"),
      (["", ""], ",\r\n"), ([], "\r\n"),
    ])
  func writing(row: [String], line: String) {
    var table = Text()
    CSV.append(row.map { Text($0) }, to: &table)

    #expect(text(table) == line)
  }

  @Test("Any table that is written is read again", arguments: 1...60 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("aї,;\t\"\r\n '=")
    let table = (0..<4).map { _ in
      (0..<3).map { _ in
        String(
          (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
            letters.randomElement(using: &random)
          })
      }
    }
    var written = Text()
    for row in table { CSV.append(row.map { Text($0) }, to: &written) }

    let found = CSV.rows(Text(written), separator: UInt8(ascii: ",")).map { $0.map { text($0) } }

    #expect(found == table, "seed \(seed)")
  }
}
