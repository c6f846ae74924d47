import Codes

/// A meeting: what, when, where, and who may come.
public struct Meeting: Equatable, Sendable {
  public enum Visibility: UInt8, CaseIterable, Sendable {
    /// Those who were invited.
    case invited
    /// Whoever has the link.
    case link
    /// Everybody.
    case open

    public var name: StaticString {
      switch self {
      case .invited: "private"
      case .link: "link"
      case .open: "public"
      }
    }

    public init?(named name: [UInt8]) {
      for one in Visibility.allCases where name.elementsEqual(one.name.bytes) {
        self = one
        return
      }
      return nil
    }
  }

  public struct Place: Equatable, Sendable {
    public var name: [UInt8]
    public var address: [UInt8]
    /// Degrees × 10⁷; nothing where nobody pointed at the map.
    public var point: Point?

    public init(name: [UInt8] = [], address: [UInt8] = [], point: Point? = nil) {
      self.name = name
      self.address = address
      self.point = point
    }

    public var isEmpty: Bool { name.isEmpty && address.isEmpty && point == nil }
  }

  /// A span on the clock on the wall, in minutes since 1970.
  public struct Slot: Equatable, Sendable {
    public var start: Int64
    public var end: Int64

    public init(start: Int64, end: Int64) {
      self.start = start
      self.end = end
    }
  }

  public var id: RecordID
  public var title: [UInt8] = []
  /// The clock on the wall of the zone, in minutes since 1970.
  public var start: Int64 = 0
  public var end: Int64 = 0
  public var zone = Zone.kyiv
  public var place = Place()
  public var online: [UInt8] = []
  public var visibility = Visibility.invited
  /// The most people who may come, the hosts not counted; nothing for no limit.
  public var limit: Int32?
  public var price: Money?
  public var text: [UInt8] = []
  public var interests: [[UInt8]] = []
  public var asksApproval = false
  /// What the host wants to know of who comes.
  public var questions: [[UInt8]] = []
  public var rhythm: Rhythm?
  /// Days of the series that are left out.
  public var exceptions: [Day] = []
  /// The dates to choose from; none once one was chosen.
  public var slots: [Slot] = []
  public var isCancelled = false
  /// Grows with each change that people should hear of (RFC 5545 §3.8.7.4).
  public var sequence: Int32 = 0
  /// When it last changed, and was made, in milliseconds since 1970.
  public var changed: Int64 = 0
  public var made: Int64 = 0
  public var host: RecordID
  public var hostName: [UInt8] = []
  /// How many come, of those that the limit counts.
  public var going: Int32 = 0
  /// The key that the link carries, in hexadecimal.
  public var key: [UInt8] = []
  /// The public half of the key that signs its tickets: 32 bytes.
  public var ticketKey: [UInt8] = []

  public static let titleLimit = 120
  public static let textLimit = 10_000
  public static let seatLimit: Int64 = 100_000
  public static let slotLimit = 20
  public static let questionLimit = 5
  public static let interestLimit = 10

  public init(id: RecordID, host: RecordID) {
    self.id = id
    self.host = host
  }

  /// The space that it and its chat live in.
  public var space: RecordID { Meeting.space(of: id) }

  public static func space(of id: RecordID) -> RecordID { .link(.meeting, id, id) }

  /// Whether there is a date at all, or people still agree on one.
  public var isPoll: Bool { !slots.isEmpty }

  public var startMoment: Int64 { zone.moment(of: start) }
  public var endMoment: Int64 { zone.moment(of: end) }

  /// Free places; nothing where there is no limit.
  public var free: Int32? { limit.map { max(0, $0 - going) } }

  /// The first time that is not over at a moment: of a series, the next one.
  public func next(after moment: Int64) -> Slot? {
    let length = end - start
    guard let rhythm else {
      return endMoment > moment ? Slot(start: start, end: end) : nil
    }
    let timeOfDay = start - Int64(rhythm.from.number) * 1440
    // A day earlier, for what goes on past midnight.
    var day: Day? = Day(
      number: Int32(clamping: zone.minute(at: moment) / 1440 - 2 - length / 1440))
    for _ in 0..<500 {
      guard let found = rhythm.next(after: day) else { return nil }
      day = found
      if exceptions.contains(found) { continue }
      let begins = Int64(found.number) * 1440 + timeOfDay
      if zone.moment(of: begins + length) > moment {
        return Slot(start: begins, end: begins + length)
      }
    }
    return nil
  }

  public func isOver(at moment: Int64) -> Bool { !isPoll && next(after: moment) == nil }
}

/// A point on the map, in degrees × 10⁷.
public struct Point: Equatable, Sendable {
  public var latitude: Int32
  public var longitude: Int32

  public init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads `50.4501, 30.5234`; nothing if it is no point of the Earth.
  public init?(text: [UInt8]) {
    let parts = text.split { $0 == UInt8(ascii: ",") || $0 == 0x20 || $0 == UInt8(ascii: ";") }
    guard parts.count == 2, let latitude = Point.degrees(Array(parts[0]), limit: 90),
      let longitude = Point.degrees(Array(parts[1]), limit: 180)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// `50.4501, 30.5234`.
  public var text: [UInt8] {
    Point.text(latitude) + StaticString(", ").bytes + Point.text(longitude)
  }

  /// Degrees with up to seven decimals.
  public static func text(_ value: Int32) -> [UInt8] {
    var text: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
    Decimal.write(Int64(value.magnitude / 10_000_000), to: &text)
    var decimals = Decimal.bytes(Int64(value.magnitude % 10_000_000))
    decimals = [UInt8](repeating: 48, count: 7 - decimals.count) + decimals
    while decimals.last == 48 { decimals.removeLast() }
    return decimals.isEmpty ? text : text + [UInt8(ascii: ".")] + decimals
  }

  private static func degrees(_ text: [UInt8], limit: Int64) -> Int32? {
    let halves = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = Decimal.parse(halves[0]) else { return nil }
    var decimals = halves.count == 2 ? Array(halves[1].prefix(7)) : []
    guard decimals.allSatisfy({ (48...57).contains($0) }) else { return nil }
    decimals += [UInt8](repeating: 48, count: 7 - decimals.count)
    guard let rest = Decimal.parse(decimals) else { return nil }
    let isNegative = text.first == UInt8(ascii: "-")
    let (least, value) = (
      limit * 10_000_000, (isNegative ? -1 : 1) * (abs(whole) * 10_000_000 + rest)
    )
    guard whole.magnitude <= limit, value.magnitude <= least else { return nil }
    return Int32(value)
  }

  /// Metres to another point: the Earth is flat enough within a country, which is all that is shown.
  public func metres(to other: Point) -> Int64 {
    // A degree is 111,195 m; one of longitude shrinks with the cosine of the latitude.
    let north = (Double(latitude) - Double(other.latitude)) / 1e7 * 111_195
    let middle = (Double(latitude) + Double(other.latitude)) / 2e7
    var east = (Double(longitude) - Double(other.longitude)) / 1e7
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    east *= 111_195 * Point.cosine(middle)
    return Point.root(UInt64(north * north + east * east))
  }

  /// The whole part of a square root, by Newton's way: the system's needs a library of its own.
  private static func root(_ value: UInt64) -> Int64 {
    guard value > 0 else { return 0 }
    var root = UInt64(1) << UInt64((64 - value.leadingZeroBitCount + 1) / 2)
    while true {
      let next = (root + value / root) / 2
      if next >= root { return Int64(root) }
      root = next
    }
  }

  /// The cosine of an angle in degrees from -90 to 90: Bhaskara's formula, right to 0.2 %.
  private static func cosine(_ degrees: Double) -> Double {
    let square = degrees * degrees
    return (32_400 - 4 * square) / (32_400 + square)
  }
}
