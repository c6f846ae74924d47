import Base
import Testing

@testable import Pouch

struct ProfileTests {
  private var profile: Profile {
    var profile = Profile()
    profile.name = "Олена"
    profile.city = "Київ"
    profile.about = "Про мене"
    profile.interests = ["Шахи"]
    profile.cell = Point(latitude: 504_501_000, longitude: 305_234_000)
    profile.nearUntil = 5
    profile.isListed = true
    return profile
  }

  @Test(
    "Each part is seen by whom it is for, and where somebody is by nobody",
    arguments: Profile.Audience.allCases, [true, false])
  func audience(audience: Profile.Audience, isFriend: Bool) {
    var profile = profile
    (profile.cityFor, profile.aboutFor, profile.interestsFor) = (audience, audience, audience)

    let seen = profile.seen(asFriend: isFriend)

    let isSeen = audience == .everybody || audience == .friends && isFriend
    #expect(seen.city.isEmpty == !isSeen && seen.about.isEmpty == !isSeen)
    #expect(seen.interests.isEmpty == !isSeen)
    #expect(seen.cell == nil && seen.nearUntil == 0 && seen.name == profile.name)
  }

  @Test("What is written is read again, and what is absent has its default")
  func json() throws {
    #expect(Profile(profile.json) == profile)
    #expect(Profile(nil) == Profile() && !Profile().isListed)
    #expect(
      Profile(
        try JSON(parsing: Array(#"{"city-for":"nobody","about-for":"x","cell":"91, 0"}"#.utf8))
      )
      .cityFor == .nobody)
    #expect(Profile(try JSON(parsing: Array(#"{"about-for":"x"}"#.utf8))).aboutFor == .friends)
    #expect(Profile(try JSON(parsing: Array(#"{"cell":"91, 0"}"#.utf8))).cell == nil)
  }

  @Test("All points of a cell are one point, on either side of the equator and of Greenwich")
  func cells() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let point = Point(
        latitude: .random(in: -899_000_000...899_000_000, using: &random),
        longitude: .random(in: -1_799_000_000...1_799_000_000, using: &random))

      let cell = Profile.cell(of: point)

      #expect(Profile.cell(of: cell) == cell)
      #expect(abs(Int64(cell.latitude) - Int64(point.latitude)) <= 100_000)
      #expect(abs(Int64(cell.longitude) - Int64(point.longitude)) <= 150_000)
    }
  }
}
