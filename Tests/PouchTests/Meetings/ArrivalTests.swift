import Base
import Testing

@testable import Pouch

struct ArrivalTests {
  @Test("A script measures the way as the server does")
  func scale() throws {
    let place = try #require(Point(text: "50.4501, 30.5234"))

    let scale = Arrival.scale(at: place)

    #expect(
      text(scale.bytes) == """
        {"latitude":50.4501,"longitude":30.5234,"north":111195,"east":70700,"here":120,"minute":500}
        """)
    let other = try #require(Point(text: "50.4601, 30.5334"))
    let (north, east) = (0.01 * 111_195, 0.01 * 70_700)
    let metres = (north * north + east * east).squareRoot()
    #expect(abs(metres - Double(place.metres(to: other))) < 2)
  }
}
