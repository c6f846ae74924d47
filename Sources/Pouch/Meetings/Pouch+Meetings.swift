import Base

/// A meeting from the user's point of view.
package struct UserMeeting: Sendable {
  package var meeting: Meeting
  /// `nil` if the user is not involved yet.
  package var state: Attendance.State?
  /// When the reservation of an offered seat ends.
  package var until: Int64
  /// How many people the user brings along.
  package var companions = 0
  /// The user's answers for single days of a series.
  package var days = DayAnswers()
  /// How many people are ahead of the user in the waiting list; `nil` if unknown.
  package var ahead: Int?
  /// Whether the number of participants is current. A user who only waits for a seat or is invited to a meeting that
  /// is not public gets updates of their own steps only.
  package var knowsSeats: Bool
  /// Whether the server took the right to write from the user's account.
  package var isBarred = false

  package init(
    meeting: Meeting, state: Attendance.State?, until: Int64 = 0, ahead: Int? = nil,
    knowsSeats: Bool = true
  ) {
    self.meeting = meeting
    self.state = state
    self.until = until
    self.ahead = ahead
    self.knowsSeats = knowsSeats
  }

  fileprivate init(_ meeting: Meeting, _ attendance: Attendance?) {
    self.init(meeting: meeting, state: attendance?.state)
    companions = attendance?.companions ?? 0
  }
}

extension UserMeeting {
  /// The same with the number of seats from the public space.
  fileprivate func counted(by listing: UserMeeting?) -> UserMeeting {
    guard !knowsSeats, let listing, listing.knowsSeats else { return self }
    var counted = self
    counted.meeting.going = listing.meeting.going
    counted.knowsSeats = true
    return counted
  }
}

extension Pouch {
  /// The user's own id; `nil` before they first opened the meetings.
  package var me: ID<User>? { contacts(.own).first?.person }

  package func contacts(_ state: Contact.State) -> [Contact] {
    active(.contact).compactMap { Contact($0) }.filter { $0.state == state }
      .sorted { a, b in
        a.name == b.name ? a.person < b.person : a.name.lexicographicallyPrecedes(b.name)
      }
  }

  package func contact(_ person: ID<User>) -> Contact? {
    active(.contact).compactMap { Contact($0) }.first { $0.person == person }
  }

  /// The people whom the user blocked, or who blocked the user.
  var hiddenPeople: Set<ID<User>> {
    Set((contacts(.blocked) + contacts(.hidden)).map { $0.person })
  }

  /// All meetings known to this device: from the meeting's own space if the user is a participant, or else from an
  /// invitation, or else from the public space.
  package var userMeetings: [UserMeeting] {
    let hidden = hiddenPeople
    var found: [ID<Meeting>: UserMeeting] = [:]
    for record in active(.listing) {
      guard let meeting = Meeting(record[.content]), !hidden.contains(meeting.host) else {
        continue
      }
      let state = record[.sort]?.text.flatMap { Attendance.State(named: $0) }
      let own = UserMeeting(
        meeting: meeting, state: state, until: record[.moment]?.integer ?? 0,
        ahead: record[.content]?["ahead"]?.integer.flatMap { Int(exactly: $0) },
        knowsSeats: state == nil)
      // An invitation has more fields than the public listing, but only the listing has a current count of seats.
      let other = found[meeting.id]
      found[meeting.id] = state != nil ? own.counted(by: other) : other?.counted(by: own) ?? own
    }
    let person = me
    for record in active(.meeting) {
      guard let meeting = Meeting(record[.content]) else { continue }
      found[meeting.id] = own(meeting, of: person)
    }
    return Array(found.values)
  }

  package func userMeeting(_ id: ID<Meeting>) -> UserMeeting? {
    if let record = active(id), let meeting = Meeting(record[.content]) {
      return own(meeting, of: me)
    }
    return userMeetings.first { $0.meeting.id == id }
  }

  /// A meeting from its own space, with the user's seat and answers.
  private func own(_ meeting: Meeting, of me: ID<User>?) -> UserMeeting {
    guard let me else { return UserMeeting(meeting, nil) }
    var own = UserMeeting(meeting, attendance(of: me, in: meeting.id))
    own.days = dayAnswers(of: me, on: meeting)
    // In an open chat, nobody else is left to read only.
    own.isBarred =
      !meeting.isChatClosed && active(meeting.space)?[.role]?.text == Text(Role.viewer.name)
    return own
  }

  private func attendance(of person: ID<User>, in meeting: ID<Meeting>) -> Attendance? {
    active(Attendance.id(meeting, person)).flatMap { Attendance($0) }
  }

  /// The attendances of a meeting: hosts first, then by state and time.
  package func attendances(of meeting: ID<Meeting>) -> [Attendance] {
    let space = Meeting.space(of: meeting)
    return active(.attendance).filter { $0.space == space }.compactMap { Attendance($0) }
      .sorted { a, b in
        (a.state.rawValue, a.moment, a.id) < (b.state.rawValue, b.moment, b.id)
      }
  }

  /// The signed ticket, if the user has one.
  package func ticket(to meeting: ID<Meeting>) -> Text? {
    active(.link(.ticket, meeting, meeting), .ticket)?[.content]?.text
  }

  /// The signed tickets of the user and of each companion; the latter are missing until the server next writes them.
  package func tickets(to meeting: ID<Meeting>) -> [Text] {
    let record = active(.link(.ticket, meeting, meeting), .ticket)
    let others = record?[.parts]?.array?.compactMap { $0.text } ?? []
    return record?[.content]?.text.map { [$0] + others } ?? []
  }

  // MARK: the user

  /// The profile's record has the same id for all users: each has it in their own space.
  package static var profileID: RecordID { RecordID(high: 0, low: 110) }

  package var profile: Profile? { active(Self.profileID, .profile).map { Profile($0[.content]) } }

  package mutating func set(_ profile: Profile) {
    set(Self.profileID, .profile, .content, to: profile.json)
  }

  private static var noticeSettingsID: RecordID { RecordID(high: 0, low: 112) }

  package var noticeSettings: MeetingNotificationSettings {
    MeetingNotificationSettings(active(Self.noticeSettingsID, .noticeSettings)?[.content])
  }

  package mutating func set(_ settings: MeetingNotificationSettings) {
    set(Self.noticeSettingsID, .noticeSettings, .content, to: settings.json)
  }

  /// The notifications, the latest first.
  package var notices: [MeetingNotification] {
    active(.notice).compactMap { MeetingNotification($0) }.sorted {
      ($0.moment, $0.id) > ($1.moment, $1.id)
    }
  }

  /// Those about meetings and people.
  package var meetingNotices: [MeetingNotification] { notices.filter { $0.kind != .price } }

  /// Those about watched prices.
  package var priceNotices: [MeetingNotification] { notices.filter { $0.kind == .price } }

  private static var priceNoticeMark: RecordID { RecordID(high: 0, low: 109) }

  package var priceNoticesReadUpTo: Int64 {
    let mark = readMark(of: ID(Self.priceNoticeMark)).read
    // Before they had a list of their own, they were read among the others.
    return mark == 0 ? noticesReadUpTo : mark
  }

  package mutating func markPriceNoticesRead(upTo moment: Int64) {
    markRead(ID(Self.priceNoticeMark), upTo: moment)
  }

  private static var noticeMark: RecordID { RecordID(high: 0, low: 108) }

  package var noticesReadUpTo: Int64 { readMark(of: ID(Self.noticeMark)).read }

  package mutating func markNoticesRead(upTo moment: Int64) {
    markRead(ID(Self.noticeMark), upTo: moment)
  }

  /// The user's taste at a time, as far as this device knows.
  package func taste(at now: Int64) -> Taste {
    let profile = profile ?? Profile()
    return Taste(
      interests: profile.interests, city: profile.city, point: profile.cell,
      friends: contacts(.friend).map { ($0.name, $0.going) }, hosts: knownHosts(at: now))
  }

  /// The hosts of meetings to which the user said to come, and which have taken place.
  private func knownHosts(at now: Int64) -> [ID<User>] {
    guard let me else { return [] }
    return active(.meeting).compactMap { record in
      guard let meeting = Meeting(record[.content]), !meeting.isCancelled, !meeting.isPoll,
        meeting.host != me, let own = attendance(of: me, in: meeting.id),
        own.state == .going || own.state == .host
      else { return nil }
      let answers = dayAnswers(of: me, on: meeting)
      guard let first = meeting.next(after: own.moment, for: answers) else { return nil }
      return meeting.zone.moment(of: first.slot.end) <= now ? meeting.host : nil
    }
  }
}
