import Base
import Testing

@testable import Pages

struct QueryTests {
  @Test(
    "Parameters are read as forms write them",
    arguments: [
      ("a=1&b=2", ["a", "1", "b", "2"]), ("a=b=c", ["a", "b=c"]), ("a", ["a", ""]),
      ("a=", ["a", ""]),
      ("=1", ["", "1"]), ("", []), ("&&a=1&", ["a", "1"]), ("a+b=c+d", ["a b", "c d"]),
      ("%D1%97=%26", ["ї", "&"]), ("a=%zz", ["a", "%zz"]), ("a=1&a=2", ["a", "1", "a", "2"]),
    ])
  func reading(written: String, pairs: [String]) {
    let query = Query(parsing: Array(written.utf8))

    #expect(query.pairs.flatMap { [text($0.name), text($0.value)] } == pairs)
  }

  @Test("The first of several values counts, and an absent one is not an empty one")
  func values() {
    let query = Query(parsing: Array("a=1&a=2&b=".utf8))

    #expect(query["a"] == "1")
    #expect(query["b"] == "")
    #expect(query["c"] == nil && query["A"] == nil)
  }

  @Test("An empty value is not written, and every other one comes back")
  func writing() {
    var query = Query()
    query.set("none", nil)
    query.set("empty", "")
    query.set("q", "сіль & перець=100% +\u{0}")

    #expect(query.pairs.count == 1)
    #expect(query.text.allSatisfy { $0 > 32 && $0 < 127 })
    #expect(Query(parsing: query.text.dropFirst()) == query)
    #expect(Query().text.isEmpty)
  }

  @Test("All of a name's parameters are left out together")
  func without() {
    let query = Query(parsing: Array("a=1&said=x&b=2&said=y".utf8))

    #expect(text(query.without("said").text) == "?a=1&b=2")
    #expect(query.without("c") == query)
  }

  @Test("Any query comes back", arguments: 1...40 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var state = seed
    var query = Query()
    for name: StaticString in ["a", "b", "c"] {
      query.set(
        name,
        Text(
          (0..<10).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
          }))
    }

    #expect(Query(parsing: query.text.dropFirst()) == query, "seed \(seed)")
  }
}
