import Codes

/// A meeting as this person sees it.
public struct Gathering: Sendable {
  public var meeting: Meeting
  /// Nothing where the person has nothing to do with it yet.
  public var state: Attendance.State?
  /// Until when a kept seat is kept.
  public var until: Int64
  /// How many are before this person in the line; nothing where that is not known.
  public var ahead: Int?
  /// Whether the number of people who come is of now. Who only waits or is invited to a meeting that is not
  /// public is told of each of the own steps, and not of everybody's.
  public var knowsSeats: Bool

  public init(
    meeting: Meeting, state: Attendance.State?, until: Int64 = 0, ahead: Int? = nil,
    knowsSeats: Bool = true
  ) {
    self.meeting = meeting
    self.state = state
    self.until = until
    self.ahead = ahead
    self.knowsSeats = knowsSeats
  }
}

extension Gathering {
  /// The same with the seats as the town has them.
  fileprivate func counted(by town: Gathering?) -> Gathering {
    guard !knowsSeats, let town, town.knowsSeats else { return self }
    var counted = self
    counted.meeting.going = town.meeting.going
    counted.knowsSeats = true
    return counted
  }
}

extension Pouch {
  /// Who this pouch belongs to; nothing before the meetings were entered.
  public var me: RecordID? { contacts(.own).first?.person }

  public func contacts(_ state: Contact.State) -> [Contact] {
    living(.contact).compactMap { Contact($0) }.filter { $0.state == state }
      .sorted { a, b in
        a.name == b.name ? a.person < b.person : a.name.lexicographicallyPrecedes(b.name)
      }
  }

  public func contact(_ person: RecordID) -> Contact? {
    living(.contact).compactMap { Contact($0) }.first { $0.person == person }
  }

  /// People who are blocked, or who blocked this one.
  var hiddenPeople: Set<RecordID> {
    Set((contacts(.blocked) + contacts(.hidden)).map { $0.person })
  }

  /// Every meeting that this device knows of: from its own space where the person belongs to it, else
  /// as an invitation, else from the town.
  public var gatherings: [Gathering] {
    let hidden = hiddenPeople
    var found: [RecordID: Gathering] = [:]
    for record in living(.listing) {
      guard let meeting = Meeting(record[.content]), !hidden.contains(meeting.host) else {
        continue
      }
      let state = record[.sort]?.text.flatMap { Attendance.State(named: $0) }
      let own = Gathering(
        meeting: meeting, state: state, until: record[.moment]?.integer ?? 0,
        ahead: record[.content]?["ahead"]?.integer.flatMap { Int(exactly: $0) },
        knowsSeats: state == nil)
      // An invitation says more than the town, which alone counts everybody's seats.
      let other = found[meeting.id]
      found[meeting.id] = state != nil ? own.counted(by: other) : other?.counted(by: own) ?? own
    }
    for record in living(.meeting) {
      guard let meeting = Meeting(record[.content]) else { continue }
      found[meeting.id] = Gathering(
        meeting: meeting, state: me.flatMap { state(of: $0, in: meeting.id) })
    }
    return Array(found.values)
  }

  public func gathering(_ id: RecordID) -> Gathering? {
    if let record = living(id, .meeting), let meeting = Meeting(record[.content]) {
      return Gathering(meeting: meeting, state: me.flatMap { state(of: $0, in: id) })
    }
    return gatherings.first { $0.meeting.id == id }
  }

  private func state(of person: RecordID, in meeting: RecordID) -> Attendance.State? {
    living(Attendance.id(meeting, person), .attendance).flatMap { Attendance($0) }?.state
  }

  /// Who comes to a meeting, the hosts first, then by when they answered.
  public func attendances(of meeting: RecordID) -> [Attendance] {
    let space = Meeting.space(of: meeting)
    return living(.attendance).filter { $0.space == space }.compactMap { Attendance($0) }
      .sorted { a, b in
        (a.state.rawValue, a.moment, a.id) < (b.state.rawValue, b.moment, b.id)
      }
  }

  /// The signed ticket, where this person has one.
  public func ticket(to meeting: RecordID) -> [UInt8]? {
    living(.link(.ticket, meeting, meeting), .ticket)?[.content]?.text
  }

  // MARK: the person

  /// The profile's record has the same id for everybody: it lives in each one's own space.
  public static var profileID: RecordID { RecordID(high: 0, low: 110) }

  public var profile: Profile? { living(Self.profileID, .profile).map { Profile($0[.content]) } }

  public mutating func set(_ profile: Profile) {
    set(Self.profileID, .profile, .content, to: profile.json)
  }

  private static var noticeSettingsID: RecordID { RecordID(high: 0, low: 112) }

  public var noticeSettings: NoticeSettings {
    NoticeSettings(living(Self.noticeSettingsID, .noticeSettings)?[.content])
  }

  public mutating func set(_ settings: NoticeSettings) {
    set(Self.noticeSettingsID, .noticeSettings, .content, to: settings.json)
  }

  /// What the server told, the latest first.
  public var notices: [Notice] {
    living(.notice).compactMap { Notice($0) }.sorted { ($0.moment, $0.id) > ($1.moment, $1.id) }
  }

  private static var noticeMark: RecordID { RecordID(high: 0, low: 108) }

  public var noticesReadUpTo: Int64 { readMark(of: Self.noticeMark).read }

  public mutating func markNoticesRead(upTo moment: Int64) {
    markRead(Self.noticeMark, upTo: moment)
  }

  /// What is known of this person's taste, of what is on this device.
  public var taste: Taste {
    let profile = profile ?? Profile()
    let own = me
    return Taste(
      interests: profile.interests, city: profile.city, point: profile.cell,
      friends: contacts(.friend).map { ($0.name, $0.going) },
      hosts: living(.meeting).compactMap { Meeting($0[.content])?.host }.filter { $0 != own })
  }
}
