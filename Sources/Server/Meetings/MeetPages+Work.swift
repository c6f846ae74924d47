import Codes
import Foundation
import Hummingbird
import Pages
import Pouch
import Storage

extension MeetPages {
  /// A meeting for whoever may see it: everybody, those with the link, those with a seat.
  func open(_ id: RecordID, _ key: [UInt8], _ visit: Visit) async throws -> MeetPage.Open {
    let person = visit.session?.person
    let address = [UInt8](household.address.utf8)
    return try await gatherings.turn { turn in
      var meeting = try turn.meeting(id)
      let seat = try person.flatMap { try turn.seat(of: $0, in: id) }
      let state = seat?.state
      guard meeting.visibility == .open || !key.isEmpty && key == meeting.key || state != nil else {
        throw MeetProblem.absent
      }
      if let person, try turn.areApart(person, meeting.host) { throw MeetProblem.absent }
      meeting.going = Int32(
        clamping: try turn.seats(of: id).filter { $0.state.takesSeat }.count)
      return MeetPage.Open(
        meeting: meeting, state: state, until: seat?.expires ?? 0,
        ahead: state == .waiting
          ? try seat.flatMap { try turn.place(of: $0.person, since: $0.since, in: id) } : nil,
        key: meeting.visibility == .open ? [] : key,
        isSignedIn: person != nil, address: address)
    }
  }

  func requireSeat(_ person: RecordID, _ id: RecordID) async throws {
    let belongs = try await gatherings.turn { try $0.seat(of: person, in: id)?.state.belongs }
    if belongs != true { throw MeetProblem.absent }
  }

  // MARK: the person

  /// The first steps: the profile becomes a record in the person's own space, as if a device wrote it.
  func enter(_ fields: [Pages.Request.Field], _ person: RecordID) async throws {
    func typed(_ name: String) -> [UInt8] {
      fields.first { $0.name.elementsEqual(name.utf8) }.map { Array($0.value.prefix(2000)) } ?? []
    }
    let isSkipped = !typed("skip").isEmpty
    var profile = Profile()
    profile.name = UTF8Text.tidy(typed("name"), limit: Profile.nameLimit)
    profile.city = UTF8Text.tidy(typed("city"), limit: Profile.cityLimit)
    profile.interests = MeetingForm.interests(typed("interests"), limit: Profile.interestLimit)
    let typed = profile
    try await gatherings.turn { turn in
      var profile = typed
      if profile.name.isEmpty { profile.name = try turn.name(of: person) }
      if let home = try HouseWriter.home(of: person, turn.rows), !isSkipped || !profile.name.isEmpty
      {
        try turn.writer.write(Pouch.profileID, .profile, in: home, [(.content, profile.json)])
      }
      try Neighbours(turn).project(person)
      try Neighbours(turn).enter(person)
    }
  }

  /// Who answers a meeting by its link uses the meetings from then on.
  func enterQuietly(_ person: RecordID) async throws {
    try await gatherings.turn { try Neighbours($0).enter(person) }
  }

  // MARK: people

  func people(_ text: [UInt8], _ person: RecordID) async throws -> [MeetPage.Found] {
    let sought = String(decoding: Folding.fold(text), as: UTF8.self)
    guard sought.count >= 2 else { return [] }
    let pattern = sought.filter { $0 != "%" && $0 != "_" }
    return try await gatherings.turn { turn in
      try turn.rows.query(
        """
        SELECT person, name, content FROM profile
        WHERE is_found = 1 AND is_suspended = 0 AND person <> ?
          AND (folded LIKE ? OR folded LIKE ?) ORDER BY folded, person LIMIT 20
        """, .id(person), .text(pattern + "%"), .text("% " + pattern + "%")
      ).compactMap { row -> MeetPage.Found? in
        let other = RecordID(bytes: row.bytes(0))
        if try turn.areApart(person, other) { return nil }
        let seen = try Neighbours(turn).profile(of: other).seen(
          asFriend: try turn.areFriends(person, other))
        return MeetPage.Found(person: other, name: [UInt8](row.text(1).utf8), city: seen.city)
      }
    }
  }

  func nearby(_ person: RecordID) async throws -> ([MeetPage.Found], Bool) {
    try await gatherings.turn { turn in
      let own = try turn.rows.first(
        "SELECT latitude, longitude FROM profile WHERE person = ? AND near_until > ?", .id(person),
        .integer(turn.now))
      guard let own, !own.isNull(0) else { return ([], false) }
      let here = Point(
        latitude: Int32(clamping: own.integer(0)), longitude: Int32(clamping: own.integer(1)))
      let found = try turn.rows.query(
        """
        SELECT person, name, latitude, longitude FROM profile
        WHERE near_until > ? AND is_suspended = 0 AND person <> ? AND latitude BETWEEN ? AND ?
          AND longitude BETWEEN ? AND ? LIMIT 100
        """, .integer(turn.now), .id(person), .integer(own.integer(0) - 2_000_000),
        .integer(own.integer(0) + 2_000_000), .integer(own.integer(1) - 3_000_000),
        .integer(own.integer(1) + 3_000_000)
      ).compactMap { row -> MeetPage.Found? in
        let other = RecordID(bytes: row.bytes(0))
        if try turn.areApart(person, other) { return nil }
        let there = Point(
          latitude: Int32(clamping: row.integer(2)), longitude: Int32(clamping: row.integer(3)))
        return MeetPage.Found(
          person: other, name: [UInt8](row.text(1).utf8), city: [], distance: here.metres(to: there)
        )
      }
      return (found.sorted { ($0.distance ?? 0) < ($1.distance ?? 0) }, true)
    }
  }

  func profile(
    of other: RecordID, for person: RecordID
  ) async throws -> (Profile, Contact.State?) {
    try await gatherings.turn { turn in
      if try turn.areApart(person, other) { throw MeetProblem.absent }
      let name = try turn.name(of: other)
      var seen = try Neighbours(turn).profile(of: other).seen(
        asFriend: try turn.areFriends(person, other))
      // Whoever is not to be found is seen by those who share a meeting, or are friends.
      let row = try turn.rows.first(
        "SELECT state FROM friendship WHERE person = ? AND other = ?", .id(person), .id(other))
      let shares = try turn.rows.first(
        """
        SELECT 1 FROM member AS one JOIN member AS two ON two.space = one.space
        JOIN space ON space.id = one.space
        WHERE one.person = ? AND two.person = ? AND space.kind = 'meeting'
        """, .id(person), .id(other))
      guard seen.isFound && !seen.name.isEmpty || row != nil || shares != nil else {
        throw MeetProblem.absent
      }
      seen.name = name
      return (seen, row.flatMap { Contact.State(named: $0.text(0).utf8) })
    }
  }

  func makeFriendLink(_ person: RecordID) async throws -> [UInt8] {
    let token = Array(accounts.moment.randomness().prefix(16))
    try await gatherings.turn { turn in
      try turn.refuseSuspended(person)
      try turn.rows.execute("DELETE FROM friend_link WHERE expires_at < ?", .integer(turn.now))
      try turn.rows.execute(
        "INSERT INTO friend_link(token, person, expires_at) VALUES (?, ?, ?)",
        .bytes(SHA256.hash(token)), .id(person), .integer(turn.now + 7 * 86_400_000))
    }
    return [UInt8](household.address.utf8) + MeetRoute.friend(Hex.encode(token)).target
  }

  func friendLink(_ token: [UInt8]) async throws -> (person: RecordID, name: [UInt8]) {
    try await gatherings.turn { turn in
      let row = try turn.rows.first(
        "SELECT person FROM friend_link WHERE token = ? AND expires_at > ?",
        .bytes(SHA256.hash(Hex.decode(token) ?? [])), .integer(turn.now))
      guard let row else { throw MeetProblem.linkOld }
      let person = RecordID(bytes: row.bytes(0))
      return (person, try turn.name(of: person))
    }
  }

  // MARK: the calendar

  func hasFeed(_ person: RecordID) async throws -> Bool {
    try await gatherings.turn { turn in
      try turn.rows.first("SELECT 1 FROM feed WHERE person = ?", .id(person)) != nil
    }
  }

  /// Makes a new address, which ends the one before.
  func makeFeed(of person: RecordID) async throws -> [UInt8] {
    let token = accounts.moment.randomness()
    try await gatherings.turn { turn in
      try turn.rows.execute("DELETE FROM feed WHERE person = ?", .id(person))
      try turn.rows.execute(
        "INSERT INTO feed(person, token) VALUES (?, ?)", .id(person), .bytes(SHA256.hash(token)))
    }
    return [UInt8](household.address.utf8) + MeetRoute.feedFile(Hex.encode(token)).target
  }

  func stopFeed(of person: RecordID) async throws {
    try await gatherings.turn { turn in
      try turn.rows.execute("DELETE FROM feed WHERE person = ?", .id(person))
    }
  }

  /// Everything that somebody goes to; what was cancelled stays for thirty days.
  func feed(_ token: [UInt8]) async throws -> Hummingbird.Response {
    let meetings = try await gatherings.turn { turn in
      let row = try turn.rows.first(
        "SELECT person FROM feed WHERE token = ?", .bytes(SHA256.hash(Hex.decode(token) ?? [])))
      guard let row else { throw MeetProblem.linkOld }
      return try turn.rows.query(
        """
        SELECT meeting.content FROM seat JOIN meeting ON meeting.id = seat.meeting
        WHERE seat.person = ? AND seat.state IN ('going', 'maybe', 'host') AND meeting.is_hidden = 0
        ORDER BY meeting.starts DESC LIMIT 500
        """, .bytes(row.bytes(0))
      ).compactMap { Gatherings.Turn.meeting($0.text(0)) }.filter {
        !$0.isCancelled || $0.changed > turn.now - 30 * 86_400_000
      }
    }
    return calendar(meetings, name: [UInt8]("Капшук".utf8), isFile: false)
  }

  // MARK: notifications

  /// A browser subscribes for as long as it is signed in.
  func subscribe(_ session: Session, _ visit: Visit) async throws {
    let person = session.person
    let endpoint = visit["endpoint"]
    guard let address = PushEndpoint(endpoint), let key = WebPush.bytes(base64: visit["p256dh"]),
      let secret = WebPush.bytes(base64: visit["auth"]), key.count == 65, secret.count == 16,
      (try? WebPush.encrypt([], for: key, secret: secret)) != nil
    else { throw MeetProblem.endpoint }
    try await gatherings.turn { turn in
      try turn.rows.execute("DELETE FROM push WHERE endpoint = ?", .text(address.url))
      // Twenty browsers are enough for a person; the oldest goes.
      try turn.rows.execute(
        """
        DELETE FROM push WHERE endpoint IN (
          SELECT endpoint FROM push WHERE person = ? ORDER BY since DESC LIMIT 100 OFFSET 19)
        """, .id(person))
      try turn.rows.execute(
        """
        INSERT INTO push(endpoint, person, key, secret, since, session) VALUES (?, ?, ?, ?, ?, ?)
        """, .text(address.url), .id(person), .bytes(key), .bytes(secret), .integer(turn.now),
        .id(session.id))
    }
  }

  // MARK: on the way

  func arrive(_ id: RecordID, _ visit: Visit, _ person: RecordID) async throws {
    let (status, typed) = (visit["status"], Point(text: [UInt8](visit["point"].utf8)))
    let minutes = Int32(status).flatMap { (0...600).contains($0) ? $0 : nil }
    let reached = try await gatherings.turn { turn -> Arrivals.Entry? in
      let meeting = try turn.meeting(id)
      guard try turn.seat(of: person, in: id)?.state.belongs == true,
        let next = meeting.next(after: turn.now)
      else { throw MeetProblem.absent }
      if status == "stop" { return nil }
      let start = meeting.zone.moment(of: next.start)
      // Half an hour after the start, or when the person said: the earlier of the two.
      var until = min(start + 30 * 60_000, turn.now + Arrivals.lifetime)
      if let chosen = Int64(visit["until"]), (1...1440).contains(chosen) {
        until = min(until, turn.now + chosen * 60_000)
      }
      guard until > turn.now else { return nil }
      var point = typed
      var word = status
      if let here = typed, let place = meeting.place.point {
        let distance = here.metres(to: place)
        if distance <= Arrivals.arrived { word = "here" }
        // Nobody learns more than the square until the last kilometre.
        if distance > 1000 { point = Profile.cell(of: here) }
      }
      // Who has arrived is there, and nowhere else to be followed.
      if word == "here" { point = nil }
      return Arrivals.Entry(
        name: try turn.name(of: person), status: [UInt8](word.utf8.prefix(10)), minutes: minutes,
        point: point, moment: turn.now, until: until)
    }
    household.arrivals.set(reached, of: person, in: id)
    household.live.whisper(#"{"arrival":true}"#, in: Meeting.space(of: id))
  }

  // MARK: care

  func report(
    _ sort: String, _ subject: RecordID, _ meeting: RecordID?, _ visit: Visit, _ person: RecordID
  ) async throws {
    let id = RecordID(bytes: accounts.moment.randomness())
    let text = String(
      decoding: UTF8Text.tidy([UInt8](visit["text"].utf8), limit: 1000), as: UTF8.self)
    try await gatherings.turn { turn in
      try turn.rows.execute(
        """
        INSERT INTO report(id, reporter, sort, subject, meeting, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)
        """, .id(id), .id(person), .text(sort), .id(subject), meeting.map { .id($0) } ?? .null,
        .text(text), .integer(turn.now))
    }
  }
}
