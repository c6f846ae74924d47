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

  /// One time of a series that takes place at another.
  public struct Move: Equatable, Sendable {
    public var day: Day
    public var slot: Slot

    public init(day: Day, slot: Slot) {
      self.day = day
      self.slot = slot
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
  /// Days of the series that were put off to another time.
  public var moves: [Move] = []
  /// The dates to choose from; none once one was chosen.
  public var slots: [Slot] = []
  public var isCancelled = false
  /// Whether whoever keeps the server closed it; it is cancelled too then, for apps that know no more.
  public var isHidden = false
  /// Whether only hosts write in its chat.
  public var isChatClosed = false
  /// The hash of its picture in hexadecimal; empty for none.
  public var picture: [UInt8] = []
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

  public func isOver(at moment: Int64) -> Bool { !isPoll && next(after: moment) == nil }
}
