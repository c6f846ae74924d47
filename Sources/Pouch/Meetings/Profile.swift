import Base

/// A user's profile, with who may see each part.
package struct Profile: Equatable, Sendable {
  package enum Audience: Name, NamedCase {
    case nobody, friends, everybody
  }

  package var name: Text = ""
  package var city: Text = ""
  package var about: Text = ""
  package var interests: [Text] = []
  /// Whether the user can be found by name. The next fields decide who sees the rest.
  package var isFound = true
  /// Whether the user chose to be in the list of people, which all signed-in users see.
  package var isListed = false
  package var cityFor = Audience.everybody
  package var aboutFor = Audience.friends
  package var interestsFor = Audience.everybody
  /// The user's approximate location; nearby users see the distance until `nearUntil`.
  package var cell: Point?
  package var nearUntil: Int64 = 0

  package static let nameLimit = 60
  package static let cityLimit = 60
  package static let aboutLimit = 1000
  package static let interestLimit = 30

  package init() {}

  package init(_ content: JSON?) {
    name = content?["name"]?.text ?? ""
    city = content?["city"]?.text ?? ""
    about = content?["about"]?.text ?? ""
    interests = content?["interests"]?.array?.compactMap { $0.text } ?? []
    isFound = content?["found"]?.bool ?? true
    isListed = content?["listed"]?.bool ?? false
    let audience = { (key: JSON?, other: Audience) in
      key?.text.flatMap { Audience(named: $0) } ?? other
    }
    cityFor = audience(content?["city-for"], .everybody)
    aboutFor = audience(content?["about-for"], .friends)
    interestsFor = audience(content?["interests-for"], .everybody)
    cell = content?["cell"]?.text.flatMap { Point(text: $0) }
    nearUntil = content?["near-until"]?.integer ?? 0
  }

  package var json: JSON {
    .object([
      JSON.Member("name", .text(name)), JSON.Member("city", .text(city)),
      JSON.Member("about", .text(about)),
      JSON.Member("interests", .array(interests.map { .text($0) })),
      JSON.Member("found", .bool(isFound)), JSON.Member("listed", .bool(isListed)),
      JSON.Member("city-for", .text(Text(cityFor.name))),
      JSON.Member("about-for", .text(Text(aboutFor.name))),
      JSON.Member("interests-for", .text(Text(interestsFor.name))),
      JSON.Member("cell", (cell?.text).map { .text($0) } ?? .null),
      JSON.Member("near-until", .integer(nearUntil)),
    ])
  }

  /// The parts of the profile that another user may see.
  package func seen(asFriend isFriend: Bool) -> Profile {
    var seen = self
    let sees = { (audience: Audience) in audience == .everybody || audience == .friends && isFriend
    }
    if !sees(cityFor) { seen.city = "" }
    if !sees(aboutFor) { seen.about = "" }
    if !sees(interestsFor) { seen.interests = [] }
    seen.cell = nil
    seen.nearUntil = 0
    return seen
  }

  /// The centre of a point's cell of about 2 × 2 km, so that the exact location is never revealed.
  package static func cell(of point: Point) -> Point {
    let size: Int32 = 200_000
    let wide: Int32 = 300_000
    func middle(_ value: Int32, _ size: Int32) -> Int32 {
      let rest = (value % size + size) % size
      return value - rest + size / 2
    }
    return Point(
      latitude: middle(point.latitude, size), longitude: middle(point.longitude, wide))
  }
}

/// Another user, and the relation between the two.
package struct Contact: Equatable, Sendable {
  package enum State: Name, NamedCase {
    /// The user themselves.
    case own = "self"
    case friend
    /// The user asked, and waits.
    case asked
    /// The other user asks.
    case asks
    /// The user blocked the other one.
    case blocked
    /// The other one blocked the user.
    case hidden
  }

  package var person: ID<User>
  package var state: State
  package var name: Text
  package var city: Text
  package var interests: [Text]
  /// Public meetings that a friend goes to.
  package var going: [ID<Meeting>]

  init?(_ record: Record) {
    guard record.kind == .contact,
      let person = ID<User>(record[.person]),
      let state = record[.sort]?.text.flatMap({ State(named: $0) })
    else { return nil }
    self.person = person
    self.state = state
    name = record[.name]?.text ?? ""
    city = record[.content]?["city"]?.text ?? ""
    interests = record[.content]?["interests"]?.array?.compactMap { $0.text } ?? []
    going =
      record[.content]?["going"]?.array?.compactMap { ID($0) } ?? []
  }
}
