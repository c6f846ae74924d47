import Testing

@testable import Base

struct PercentEncodingTests {
  @Test(
    "Each %XX is its byte, and a percent sign without two digits stays",
    arguments: [
      ("a%20b", "a b"), ("%41%6a%6A", "Ajj"), ("%D1%96", "і"), ("100%", "100%"), ("%4", "%4"),
      ("%zz%41", "%zzA"), ("%%41", "%A"), ("%2541", "%41"), ("a+b", "a+b"), ("", ""),
      ("%4%31", "%41"),
    ])
  func decoding(encoded: String, plain: String) {
    #expect(text(PercentEncoding.decoded(Text(encoded)[...])) == plain)
  }

  @Test("A plus is a space in forms only, and an encoded plus is a plus everywhere")
  func plus() {
    let encoded = Text("a+b%2Bc")[...]

    #expect(text(PercentEncoding.decoded(encoded)) == "a+b+c")
    #expect(text(PercentEncoding.decoded(encoded, plusIsSpace: true)) == "a b+c")
  }

  @Test(
    "Everything but the unreserved characters of RFC 3986 is encoded",
    arguments: [
      ("aZ09-._~", "aZ09-._~"), (" ", "%20"), ("/?#[]@", "%2F%3F%23%5B%5D%40"),
      ("!$&'()*+,;=", "%21%24%26%27%28%29%2A%2B%2C%3B%3D"), ("%", "%25"), ("є", "%D1%94"),
      ("\u{0}\n", "%00%0A"),
    ])
  func encoding(plain: String, encoded: String) {
    var written = Text()
    PercentEncoding.append(Text(plain), to: &written)

    #expect(text(written) == encoded)
  }

  @Test("The characters to keep are kept, and no others")
  func kept() {
    var written = Text()
    PercentEncoding.append("a/b@c d", to: &written, kept: "/@")

    #expect(text(written) == "a/b@c%20d")
  }

  @Test("All bytes come back")
  func roundTrip() {
    let plain = Text(UInt8.min...UInt8.max)
    var written = Text()
    PercentEncoding.append(plain, to: &written)

    #expect(PercentEncoding.decoded(written[...]) == plain)
    #expect(written.allSatisfy { $0 > 32 && $0 < 127 })
  }

  @Test(
    "A parameter is found by its whole name, the first of several, with its value decoded",
    arguments: [
      ("a=1&b=2", "b", "2"), ("ab=1&b=%32", "b", "2"), ("b=1&b=2", "b", "1"), ("b", "b", nil),
      ("b=", "b", ""), ("b=a=b", "b", "a=b"), ("B=1", "b", "1"), ("", "b", nil),
      ("&&b=1", "b", "1"),
      ("a=b=1", "b", nil),
    ] as [(String, StaticString, String?)])
  func parameters(query: String, name: StaticString, value: String?) {
    #expect(PercentEncoding.parameter(name, of: Array(query.utf8)[...]).map { text($0) } == value)
  }
}
