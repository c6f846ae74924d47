import Codes

/// What a person tells of themselves, and to whom.
public struct Profile: Equatable, Sendable {
  public enum Audience: UInt8, CaseIterable, Sendable {
    case nobody, friends, everybody

    public var name: StaticString {
      switch self {
      case .nobody: "nobody"
      case .friends: "friends"
      case .everybody: "everybody"
      }
    }

    public init?(named name: some Sequence<UInt8>) {
      for one in Audience.allCases where name.elementsEqual(one.name.bytes) {
        self = one
        return
      }
      return nil
    }
  }

  public var name: [UInt8] = []
  public var city: [UInt8] = []
  public var about: [UInt8] = []
  public var interests: [[UInt8]] = []
  /// Whether the name is found at all, and who sees the rest.
  public var isFound = true
  public var cityFor = Audience.everybody
  public var aboutFor = Audience.friends
  public var interestsFor = Audience.everybody
  /// Where the person is roughly; nearby people see the distance until `nearUntil`.
  public var cell: Point?
  public var nearUntil: Int64 = 0

  public static let nameLimit = 60
  public static let cityLimit = 60
  public static let aboutLimit = 1000
  public static let interestLimit = 30

  public init() {}

  public init(_ content: JSON?) {
    name = content?["name"]?.text ?? []
    city = content?["city"]?.text ?? []
    about = content?["about"]?.text ?? []
    interests = content?["interests"]?.array?.compactMap { $0.text } ?? []
    isFound = content?["found"]?.bool ?? true
    let audience = { (key: JSON?, other: Audience) in
      key?.text.flatMap { Audience(named: $0) } ?? other
    }
    cityFor = audience(content?["city-for"], .everybody)
    aboutFor = audience(content?["about-for"], .friends)
    interestsFor = audience(content?["interests-for"], .everybody)
    cell = content?["cell"]?.text.flatMap { Point(text: $0) }
    nearUntil = content?["near-until"]?.integer ?? 0
  }

  public var json: JSON {
    .object([
      JSON.Member("name", .text(name)), JSON.Member("city", .text(city)),
      JSON.Member("about", .text(about)),
      JSON.Member("interests", .array(interests.map { .text($0) })),
      JSON.Member("found", .bool(isFound)),
      JSON.Member("city-for", .text(Array(cityFor.name.bytes))),
      JSON.Member("about-for", .text(Array(aboutFor.name.bytes))),
      JSON.Member("interests-for", .text(Array(interestsFor.name.bytes))),
      JSON.Member("cell", (cell?.text).map { .text($0) } ?? .null),
      JSON.Member("near-until", .integer(nearUntil)),
    ])
  }

  /// What somebody may see of it.
  public func seen(asFriend isFriend: Bool) -> Profile {
    var seen = self
    let sees = { (audience: Audience) in audience == .everybody || audience == .friends && isFriend
    }
    if !sees(cityFor) { seen.city = [] }
    if !sees(aboutFor) { seen.about = [] }
    if !sees(interestsFor) { seen.interests = [] }
    seen.cell = nil
    seen.nearUntil = 0
    return seen
  }

  /// A point moved into the middle of its cell, about 2 × 2 km: nobody learns where a person is exactly.
  public static func cell(of point: Point) -> Point {
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

/// Another person, as the server knows of the two.
public struct Contact: Equatable, Sendable {
  public enum State: UInt8, CaseIterable, Sendable {
    /// Oneself.
    case own
    case friend
    /// One asked, and waits.
    case asked
    /// The other asks.
    case asks
    /// One does not want to see the other.
    case blocked
    /// The other does not want to be seen.
    case hidden

    public var name: StaticString {
      switch self {
      case .own: "self"
      case .friend: "friend"
      case .asked: "asked"
      case .asks: "asks"
      case .blocked: "blocked"
      case .hidden: "hidden"
      }
    }

    public init?(named name: some Sequence<UInt8>) {
      for one in State.allCases where name.elementsEqual(one.name.bytes) {
        self = one
        return
      }
      return nil
    }
  }

  public var person: RecordID
  public var state: State
  public var name: [UInt8]
  public var city: [UInt8]
  public var interests: [[UInt8]]
  /// Public meetings that a friend goes to.
  public var going: [RecordID]

  init?(_ record: Record) {
    guard record.kind == .contact,
      let person = record[.person]?.text.flatMap({ RecordID(hex: $0) }),
      let state = record[.sort]?.text.flatMap({ State(named: $0) })
    else { return nil }
    self.person = person
    self.state = state
    name = record[.name]?.text ?? []
    city = record[.content]?["city"]?.text ?? []
    interests = record[.content]?["interests"]?.array?.compactMap { $0.text } ?? []
    going =
      record[.content]?["going"]?.array?.compactMap { $0.text.flatMap { RecordID(hex: $0) } } ?? []
  }
}
