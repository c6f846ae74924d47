import Codes

/// Something that the server tells a person.
public struct Notice: Equatable, Sendable {
  public enum Sort: UInt8, CaseIterable, Sendable {
    case invitation, change, cancellation, message, mention, request, accepted, reminder, offer
    case approved, refused, joined
    /// What others did about the own meetings.
    case perhaps, waits, left
    /// What became of one's own seat.
    case removed, appointed, lapsed
    /// Whoever keeps the server closed the meeting, which is no word of its host.
    case hidden

    public var name: StaticString {
      switch self {
      case .invitation: "invitation"
      case .change: "change"
      case .cancellation: "cancellation"
      case .message: "message"
      case .mention: "mention"
      case .request: "request"
      case .accepted: "accepted"
      case .reminder: "reminder"
      case .offer: "offer"
      case .approved: "approved"
      case .refused: "refused"
      case .joined: "joined"
      case .perhaps: "perhaps"
      case .waits: "waits"
      case .left: "left"
      case .removed: "removed"
      case .appointed: "appointed"
      case .lapsed: "lapsed"
      case .hidden: "hidden"
      }
    }

    public init?(named name: some Sequence<UInt8>) {
      for one in Sort.allCases where name.elementsEqual(one.name.bytes) {
        self = one
        return
      }
      return nil
    }

    /// Whether it also comes as a letter to those who have no notifications.
    public var isLetter: Bool {
      switch self {
      case .invitation, .change, .cancellation, .offer, .approved, .removed, .hidden: true
      default: false
      }
    }

    /// The sort whose tick in the settings covers this one too.
    public var tick: Sort {
      switch self {
      case .perhaps, .waits, .left: .joined
      case .removed: .refused
      case .appointed: .approved
      case .lapsed: .offer
      case .hidden: .cancellation
      default: self
      }
    }
  }

  public var id: RecordID
  public var sort: Sort
  public var moment: Int64
  public var meeting: RecordID?
  public var person: RecordID?
  /// The meeting's title, or a person's name.
  public var title: [UInt8]
  /// What was said, or who it was.
  public var text: [UInt8]
  /// What changed, or when it is; a notice has these or the text.
  public var changes: [MeetingChange]

  public init(
    id: RecordID, sort: Sort, moment: Int64, meeting: RecordID? = nil, person: RecordID? = nil,
    title: [UInt8], text: [UInt8] = [], changes: [MeetingChange] = []
  ) {
    self.id = id
    self.sort = sort
    self.moment = moment
    self.meeting = meeting
    self.person = person
    self.title = title
    self.text = text
    self.changes = changes
  }

  init?(_ record: Record) {
    guard record.kind == .notice, let sort = record[.sort]?.text.flatMap({ Sort(named: $0) }) else {
      return nil
    }
    self.init(
      id: record.id, sort: sort, moment: record[.moment]?.integer ?? 0,
      meeting: record[.parent]?.text.flatMap { RecordID(hex: $0) },
      person: record[.person]?.text.flatMap { RecordID(hex: $0) },
      title: record[.name]?.text ?? [], text: record[.content]?.text ?? [],
      changes: MeetingChange.list(record[.content]))
  }

  public var fields: [(field: Field, value: JSON)] {
    let content: JSON =
      changes.isEmpty ? (text.isEmpty ? .null : .text(text)) : .array(changes.map { $0.json })
    return [
      (.sort, .text(Array(sort.name.bytes))), (.moment, .integer(moment)),
      (.parent, (meeting?.hex).map { .text($0) } ?? .null),
      (.person, (person?.hex).map { .text($0) } ?? .null), (.name, .text(title)),
      (.content, content),
    ]
  }
}

/// What a person wants to be told of.
public struct NoticeSettings: Equatable, Sendable {
  /// The sorts that do not come to the screen by themselves; they stand in the list all the same.
  public var silent: [Notice.Sort] = []
  /// Minutes before the start of a meeting.
  public var reminders: [Int64] = [1440, 60]
  /// Minutes of the day between which nothing is heard; the same twice for none.
  public var quietFrom: Int64 = 22 * 60
  public var quietTo: Int64 = 8 * 60
  public var zone = Zone.kyiv

  public init() {}

  public init(_ content: JSON?) {
    guard let content else { return }
    silent =
      content["silent"]?.array?.compactMap { $0.text.flatMap { Notice.Sort(named: $0) } } ?? []
    reminders =
      content["reminders"]?.array?.compactMap { $0.integer }.filter { (1...43_200).contains($0) }
      ?? [1440, 60]
    quietFrom = content["quiet-from"]?.integer ?? quietFrom
    quietTo = content["quiet-to"]?.integer ?? quietTo
    zone = content["zone"]?.text.flatMap { Zone(named: $0) } ?? .kyiv
  }

  public var json: JSON {
    .object([
      JSON.Member("silent", .array(silent.map { .text(Array($0.name.bytes)) })),
      JSON.Member("reminders", .array(reminders.map { .integer($0) })),
      JSON.Member("quiet-from", .integer(quietFrom)), JSON.Member("quiet-to", .integer(quietTo)),
      JSON.Member("zone", .text(zone.name)),
    ])
  }

  /// Whether a sort comes without a sound at a moment. A seat that is kept for a while can't wait for the
  /// morning.
  public func hushes(_ sort: Notice.Sort, at moment: Int64) -> Bool {
    sort != .offer && isQuiet(at: moment)
  }

  func isQuiet(at moment: Int64) -> Bool {
    let minute = (zone.minute(at: moment) % 1440 + 1440) % 1440
    if quietFrom == quietTo { return false }
    return quietFrom < quietTo
      ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
  }
}
