import Base
import Foundation
import Hummingbird
import Pages
import Pouch
import Storage

extension MeetingController {
  /// A meeting, if the user may see it: it is public, or the user has its link or a seat.
  func open(_ id: ID<Meeting>, _ key: Text, _ form: FormRequest) async throws
    -> ServerMeetingPage.Open
  {
    let person = form.session?.person
    let address = [UInt8](environment.address.utf8)
    return try await meetingService.read { snapshot in
      var meeting = try snapshot.meeting(id)
      let seat = try person.flatMap { try snapshot.seat(of: $0, in: id) }
      let state = seat?.state
      guard meeting.visibility == .open || !key.isEmpty && key == meeting.key || state != nil else {
        throw Problem.noSuchMeeting
      }
      if let person, try snapshot.isBlocked(person, meeting.host) { throw Problem.noSuchMeeting }
      meeting.going = Int32(clamping: try snapshot.taken(of: id))
      var open = ServerMeetingPage.Open(
        meeting: meeting, state: state, companions: seat?.companions ?? 0,
        until: seat?.expires ?? 0,
        ahead: state == .waiting
          ? try seat.flatMap { try snapshot.place(of: $0.person, since: $0.since, in: id) }
          : nil,
        key: meeting.visibility == .open ? "" : key,
        isSignedIn: person != nil, address: Text(address))
      if let person { open.days = try snapshot.dayAnswers(of: person, on: meeting) }
      try addPoll(to: &open, form, snapshot)
      return open
    }
  }

  func requireSeat(_ person: ID<User>, _ id: ID<Meeting>) async throws {
    let belongs = try await meetingService.read {
      try $0.seat(of: person, in: id)?.state.belongs
    }
    if belongs != true { throw Problem.noSuchMeeting }
  }

  // MARK: the person

  /// The introduction: writes the profile's record into the personal space, like a device.
  func enter(_ fields: [Pages.Request.Field], _ person: ID<User>) async throws {
    func typed(_ name: StaticString) -> Text { Text(fields[name].prefix(2000)) }
    let isSkipped = !typed("skip").isEmpty
    var profile = Profile()
    profile.name = typed("name").tidied(limit: Profile.nameLimit)
    profile.city = typed("city").tidied(limit: Profile.cityLimit)
    profile.interests = MeetingForm.interests(
      Text(typed("interests")), limit: Profile.interestLimit)
    let typed = profile
    try await meetingService.transaction { transaction in
      var profile = typed
      if profile.name.isEmpty { profile.name = try Text(transaction.name(of: person)) }
      if let home = try SystemRecordWriter.home(of: person, transaction.db),
        !isSkipped || !profile.name.isEmpty
      {
        try transaction.writer.write(
          Pouch.profileID, .profile, in: home, [(.content, profile.json)])
      }
      try FriendshipService(transaction).project(person)
      try FriendshipService(transaction).enter(person)
    }
  }

  /// A user who answers a meeting by its link becomes a user of the meetings.
  func enterQuietly(_ person: ID<User>) async throws {
    try await meetingService.transaction { try FriendshipService($0).enter(person) }
  }

  // MARK: friends

  func makeFriendLink(_ person: ID<User>) async throws -> Text {
    let token = Array(accounts.dependencies.randomness().prefix(16))
    try await meetingService.transaction { transaction in
      try transaction.refuseSuspended(person)
      try transaction.db.execute(
        "DELETE FROM friend_link WHERE person = ? AND expires_at < ?", .id(person),
        .integer(transaction.now))
      // The oldest of a hundred links is removed.
      for row in try transaction.db.query(
        """
        SELECT token FROM friend_link WHERE person = ?
        ORDER BY expires_at DESC LIMIT 100 OFFSET 99
        """, .id(person))
      {
        try transaction.db.execute(
          "DELETE FROM friend_link WHERE person = ? AND token = ?", .id(person),
          .bytes(row.bytes(0)))
      }
      try transaction.db.execute(
        "INSERT INTO friend_link(token, person, expires_at) VALUES (?, ?, ?)",
        .bytes(SHA256.hash(token)), .id(person), .integer(transaction.now + 7 * 86_400_000))
    }
    return [UInt8](environment.address.utf8) + ServerMeetingRoute.friend(Hex.encode(token)).target
  }

  func friendLink(_ token: [UInt8]) async throws -> (person: ID<User>, name: Text) {
    try await meetingService.read { snapshot in
      let row = try snapshot.stored.first(
        "SELECT person FROM friend_link WHERE token = ? AND expires_at > ?",
        .bytes(SHA256.hash(Hex.decode(token) ?? [])), .integer(snapshot.now))
      guard let row else { throw Problem.linkExpired }
      let person = ID<User>(bytes: row.bytes(0))
      return (person, try snapshot.name(of: person))
    }
  }

  // MARK: the calendar

  func hasFeed(_ person: ID<User>) async throws -> Bool {
    try await meetingService.read { snapshot in
      try snapshot.stored.first("SELECT 1 FROM feed WHERE person = ?", .id(person)) != nil
    }
  }

  /// Creates a new feed address, which invalidates the old one.
  func makeFeed(of person: ID<User>) async throws -> Text {
    let token = accounts.dependencies.randomness()
    try await meetingService.transaction { transaction in
      try transaction.db.execute("DELETE FROM feed WHERE person = ?", .id(person))
      try transaction.db.execute(
        "INSERT INTO feed(person, token) VALUES (?, ?)", .id(person), .bytes(SHA256.hash(token)))
    }
    return [UInt8](environment.address.utf8) + ServerMeetingRoute.feedFile(Hex.encode(token)).target
  }

  func stopFeed(of person: ID<User>) async throws {
    try await meetingService.transaction { transaction in
      try transaction.db.execute("DELETE FROM feed WHERE person = ?", .id(person))
    }
  }

  /// All meetings a user goes to. Cancelled ones stay for thirty days.
  func feed(_ token: [UInt8]) async throws -> Hummingbird.Response {
    let (meetings, answers) = try await meetingService.read { snapshot in
      let row = try snapshot.stored.first(
        "SELECT person FROM feed WHERE token = ?", .bytes(SHA256.hash(Hex.decode(token) ?? [])))
      guard let row else { throw Problem.linkExpired }
      let person = ID<User>(bytes: row.bytes(0))
      let meetings = try snapshot.stored.query(
        """
        SELECT meeting.content FROM seat JOIN meeting ON meeting.id = seat.meeting
        WHERE seat.person = ? AND seat.state IN ('going', 'maybe', 'host') AND meeting.is_hidden = 0
        ORDER BY meeting.starts DESC LIMIT 500
        """, .id(person)
      ).compactMap { MeetingTransaction.meeting($0.text(0)) }.filter {
        !$0.isCancelled || $0.changed > snapshot.now - 30 * 86_400_000
      }
      var answers: [ID<Meeting>: DayAnswers] = [:]
      for meeting in meetings where meeting.rhythm != nil {
        answers[meeting.id] = try snapshot.dayAnswers(of: person, on: meeting)
      }
      return (meetings, answers)
    }
    return calendar(meetings, name: "Капшук", isFile: false, answers: answers)
  }

  // MARK: notifications

  /// Subscribes a browser to push messages for as long as it is signed in.
  func subscribe(_ session: Session, _ form: FormRequest) async throws {
    let person = session.person
    let endpoint = form["endpoint"]
    guard let address = PushEndpoint(endpoint), let key = WebPush.bytes(base64: form["p256dh"]),
      let secret = WebPush.bytes(base64: form["auth"]), key.count == 65, secret.count == 16,
      (try? WebPush.encrypt([], for: key, secret: secret)) != nil
    else { throw Problem.pushEndpoint }
    try await meetingService.transaction { transaction in
      try transaction.db.execute("DELETE FROM push WHERE endpoint = ?", .text(address.url))
      // At most twenty subscriptions of a user: the oldest is removed.
      for row in try transaction.db.query(
        "SELECT endpoint FROM push WHERE person = ? ORDER BY since DESC LIMIT 100 OFFSET 19",
        .id(person))
      {
        try transaction.db.execute(
          "DELETE FROM push WHERE person = ? AND endpoint = ?", .id(person), .text(row.text(0)))
      }
      try transaction.db.execute(
        """
        INSERT INTO push(endpoint, person, key, secret, since, session) VALUES (?, ?, ?, ?, ?, ?)
        """, .text(address.url), .id(person), .bytes(key), .bytes(secret),
        .integer(transaction.now),
        .id(session.id))
    }
  }

  // MARK: on the way

  func arrive(_ id: ID<Meeting>, _ form: FormRequest, _ person: ID<User>) async throws {
    let (status, typed) = (form["status"], Point(text: Text(form["point"])))
    // Whoever stops is never asked to wait.
    if status != "stop" { try limit(limits.ephemeral, person) }
    let minutes = Int32(status).flatMap { (0...600).contains($0) ? $0 : nil }
    let reached = try await meetingService.read { snapshot -> ArrivalTracker.Entry? in
      let meeting = try snapshot.meeting(id)
      guard try snapshot.seat(of: person, in: id)?.state.belongs == true,
        let next = meeting.next(after: snapshot.now)
      else { throw Problem.noSuchMeeting }
      if status == "stop" { return nil }
      let start = meeting.zone.moment(of: next.start)
      // Half an hour after the start, or the time the user chose, whichever is earlier.
      var until = min(Arrival.end(start: start), snapshot.now + ArrivalTracker.lifetime)
      if let chosen = Int64(form["until"]), (1...1440).contains(chosen) {
        until = min(until, snapshot.now + chosen * 60_000)
      }
      guard until > snapshot.now else { return nil }
      var point = typed
      var word = status
      if let here = typed, let place = meeting.place.point {
        let distance = here.metres(to: place)
        if distance <= Arrival.radius { word = "here" }
        // Only the grid square is shared until the last kilometre.
        if distance > 1000 { point = Profile.cell(of: here) }
      }
      // After the arrival no position is shared.
      if word == "here" { point = nil }
      return ArrivalTracker.Entry(
        name: try snapshot.name(of: person), status: Text(word.prefix(10)),
        minutes: minutes,
        point: point, moment: snapshot.now, until: until)
    }
    environment.arrivals.set(reached, of: person, in: id)
    environment.storage.announce(
      EventBroadcaster.notice(ephemeral: #"{"arrival":true}"#, in: Meeting.space(of: id)))
  }
}
