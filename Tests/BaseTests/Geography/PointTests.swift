import Testing

@testable import Base

struct PointTests {
  @Test(
    arguments: [
      ("50.4501, 30.5234", "50.4501, 30.5234"), ("-0.5,-179.9999999", "-0.5, -179.9999999"),
      ("91, 0", nil), ("0, 181", nil), ("ten, 5", nil), ("5", nil), ("90.0000001 0", nil),
    ] as [(String, String?)])
  func `a point is one of the Earth`(_ text: String, _ expected: String?) {
    #expect(Point(text: Text(text))?.text == expected.map { Text($0) })
  }

  @Test func `distances are right to a hundredth`() throws {
    let kyiv = try #require(Point(text: "50.4501, 30.5234"))
    let lviv = try #require(Point(text: "49.8397, 24.0297"))

    #expect(abs(kyiv.metres(to: lviv) - 468_000) < 5_000)
  }

  @Test(
    arguments: [
      "9223372036854775807, 0", "-9223372036854775808, 0", "0, 922337203685", "90.0000001, 0",
    ])
  func `a point that is not on the Earth is none`(text: String) {
    #expect(Point(text: Text(text)) == nil)
    #expect(Point(text: "-0.5, -180")?.latitude == -5_000_000)
  }

  @Test(
    "A point is written with the decimals it has",
    arguments: [
      (0, 0, "0, 0"), (10_000_000, -10_000_000, "1, -1"), (1, -1, "0.0000001, -0.0000001"),
      (504_501_000, 305_234_000, "50.4501, 30.5234"), (-900_000_000, 1_800_000_000, "-90, 180"),
      (-5_000_000, 15_000_000, "-0.5, 1.5"),
    ] as [(Int32, Int32, String)])
  func writing(latitude: Int32, longitude: Int32, written: String) {
    let point = Point(latitude: latitude, longitude: longitude)

    #expect(text(point.text) == written)
    #expect(Point(text: Text(written)) == point)
  }

  @Test(
    "Commas, semicolons and spaces divide, and digits after the seventh are dropped",
    arguments: [
      ("1,2", "1, 2"), ("1 2", "1, 2"), ("1;2", "1, 2"), ("1 , 2", "1, 2"),
      ("1.00000009, 2", "1, 2"), ("1., 2", "1, 2"), ("-0.25 ; -0.5", "-0.25, -0.5"),
    ])
  func spelling(typed: String, read: String) {
    #expect(Point(text: Text(typed)).map { text($0.text) } == read)
  }

  @Test(
    "What is not two numbers is no point",
    arguments: [
      "", ",", "1", "1,2,3", "a,b", "1.2.3,4", "1,", "+1,2", "1e1,2", ".5,1", "1,--2", "1.-5,2",
    ])
  func refused(typed: String) { #expect(Point(text: Text(typed)) == nil) }

  // By the haversine formula with a radius of 6371 km.
  @Test(
    "A distance is that of the sphere within a hundredth, across the date line too",
    arguments: [
      ("50.4501, 30.5234", "50.4501, 30.5234", 0), ("0, 0", "0, 1", 111_195),
      ("0, 0", "1, 0", 111_195), ("60, 10", "60, 11", 55_597), ("0, 179.5", "0, -179.5", 111_195),
      ("50.4501, 30.5234", "50.0, 36.2292", 409_436), ("-33.9, 18.4", "-34.0, 18.5", 14_454),
    ] as [(String, String, Int64)])
  func distances(one: String, other: String, metres: Int64) throws {
    let (from, to) = (
      try #require(Point(text: Text(one))), try #require(Point(text: Text(other)))
    )

    #expect(abs(from.metres(to: to) - metres) <= metres / 100 + 1)
    #expect(from.metres(to: to) == to.metres(to: from))
  }
}
