import Foundation
import Pages
import Pouch
import ServiceLifecycle
import Storage

/// Brings notices to screens and into letterboxes, apart from the requests that gave rise to them: a slow
/// push service holds nobody up.
struct Herald: Service {
  let household: Household
  let moment: Moment
  var courier: any Courier = CurlCourier()
  /// Who is to be asked about our messages: a mail address, or the site's own.
  let contact: String

  static let topic = "herald"

  /// Hands a notice over, inside the transaction that it belongs to.
  static func hand(
    _ notice: Notice, to person: RecordID, _ rows: any Writing, _ now: Int64
  ) throws {
    let text = JSON.object([
      JSON.Member("sort", .text([UInt8]("\(notice.sort.name)".utf8))),
      JSON.Member("at", .integer(notice.moment)),
      JSON.Member("meeting", (notice.meeting?.hex).map { .text($0) } ?? .null),
      JSON.Member("person", (notice.person?.hex).map { .text($0) } ?? .null),
      JSON.Member("title", .text(notice.title)), JSON.Member("text", .text(notice.text)),
      JSON.Member("changes", .array(notice.changes.map { $0.json })),
    ])
    try rows.execute(
      """
      INSERT INTO outgoing(id, person, notice, at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
      """, .id(notice.id), .id(person), .text(String(decoding: text.bytes, as: UTF8.self)),
      .integer(now))
    rows.notify(topic)
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await topic in household.storage.notices() where topic == Self.topic {
            try? await sendAll()
          }
        }
        group.addTask {
          while (try? await Task.sleep(for: .seconds(20))) != nil {
            _ = try? await household.gatherings(moment).expireOffers()
            _ = try? await household.gatherings(moment).closeLateChats()
            try? await remind()
            try? await sendAll()
          }
        }
      }
    }
  }

  // MARK: sending

  private struct Errand: Sendable {
    var person: RecordID
    var notice: Notice
    var address: String
    var language: String
    var settings: NoticeSettings
    var choice: NoticeChoice
    var mutedUntil: Int64
    var browsers: [(endpoint: String, key: [UInt8], secret: [UInt8])]
  }

  /// Sends what waits; each is taken away before it is sent, so that no restart sends it twice.
  func sendAll() async throws {
    while true {
      let now = moment.now()
      let errands = try await household.storage.transaction { rows in
        let waiting = try rows.query(
          "SELECT id, person, notice FROM outgoing ORDER BY at LIMIT 50")
        for row in waiting {
          try rows.execute("DELETE FROM outgoing WHERE id = ?", .bytes(row.bytes(0)))
        }
        return try waiting.compactMap { try Self.errand($0, rows) }
      }
      if errands.isEmpty { return }
      await withTaskGroup(of: Void.self) { group in
        for errand in errands { group.addTask { await send(errand, now) } }
      }
    }
  }

  private static func errand(_ row: Row, _ rows: any Reading) throws -> Errand? {
    let person = RecordID(bytes: row.bytes(1))
    guard let json = try? JSON(parsing: [UInt8](row.text(2).utf8)),
      let sort = json["sort"]?.text.flatMap({ Notice.Sort(named: $0) }),
      let about = try rows.first("SELECT address, language FROM person WHERE id = ?", .id(person)),
      let home = try HouseWriter.home(of: person, rows)
    else { return nil }
    let notice = Notice(
      id: RecordID(bytes: row.bytes(0)), sort: sort, moment: json["at"]?.integer ?? 0,
      meeting: json["meeting"]?.text.flatMap { RecordID(hex: $0) },
      person: json["person"]?.text.flatMap { RecordID(hex: $0) }, title: json["title"]?.text ?? [],
      text: json["text"]?.text ?? [], changes: MeetingChange.list(json["changes"]))
    func value(_ kind: String, _ field: String, _ id: RecordID? = nil) throws -> JSON? {
      try rows.query(
        """
        SELECT register.value, record.id FROM record
        JOIN register ON register.space = record.space AND register.record = record.id
        WHERE record.space = ? AND record.kind = ? AND register.field = ?
        """, .id(home), .text(kind), .text(field)
      ).first { id == nil || $0.bytes(1) == id?.bytes }.flatMap { try? JSON(parsing: $0.bytes(0)) }
    }
    let mark = notice.meeting.map { RecordID.link(.readMark, $0, $0) }
    return Errand(
      person: person, notice: notice, address: about.text(0), language: about.text(1),
      settings: NoticeSettings(try value("notice-settings", "content")),
      choice: NoticeChoice(try mark.flatMap { try value("read-mark", "content", $0) }),
      mutedUntil: try mark.flatMap { try value("read-mark", "expires", $0)?.integer } ?? 0,
      browsers: try rows.query(
        "SELECT endpoint, key, secret FROM push WHERE person = ?", .id(person)
      ).map { ($0.text(0), $0.bytes(1), $0.bytes(2)) })
  }

  private func send(_ errand: Errand, _ now: Int64) async {
    let sort = errand.notice.sort
    let isMuted = errand.mutedUntil > now && sort == .message
    guard !errand.settings.silent.contains(sort.tick), errand.choice.hears(sort), !isMuted else {
      return
    }
    if errand.browsers.isEmpty {
      guard sort.isLetter, let postman = household.postman else { return }
      let text = MeetingNotices.text(of: errand.notice, isEnglish: errand.language == "en")
      let letter = Letter(
        to: errand.address, subject: text,
        text: text + "\n\n" + household.address + Self.path(of: errand.notice))
      try? await postman.send(letter)
      return
    }
    for browser in errand.browsers { await push(errand, to: browser, now) }
  }

  private func push(
    _ errand: Errand, to browser: (endpoint: String, key: [UInt8], secret: [UInt8]), _ now: Int64
  ) async {
    guard let endpoint = PushEndpoint(browser.endpoint),
      let body = try? WebPush.encrypt(
        Self.payload(
          errand.notice, errand.language, household.address,
          isSilent: errand.settings.hushes(errand.notice.sort, at: now)),
        for: browser.key, secret: browser.secret),
      let signature = try? WebPush.authorization(
        origin: endpoint.origin, contact: contact, now: now, key: household.keys.sender)
    else { return await forget(browser.endpoint) }
    let isUrgent = [.offer, .message, .mention, .reminder].contains(errand.notice.sort)
    let answer = await courier.deliver(
      body, to: endpoint,
      headers: [
        "Authorization: \(signature)", "Content-Encoding: aes128gcm",
        "Content-Type: application/octet-stream", "TTL: \(isUrgent ? 86_400 : 1_209_600)",
        "Urgency: \(isUrgent ? "high" : "normal")",
      ])
    switch answer {
    case .delivered: break
    case .gone: await forget(browser.endpoint)
    case .failed:
      // Ten in a row, and the browser is taken for gone.
      try? await household.storage.transaction { rows in
        try rows.execute(
          "UPDATE push SET failures = failures + 1 WHERE endpoint = ?", .text(browser.endpoint))
        try rows.execute("DELETE FROM push WHERE failures >= 10")
      }
    }
  }

  private func forget(_ endpoint: String) async {
    _ = try? await household.storage.transaction { rows in
      try rows.execute("DELETE FROM push WHERE endpoint = ?", .text(endpoint))
    }
  }

  /// The declarative form, which Safari shows by itself and our worker reads in every other browser.
  static func payload(
    _ notice: Notice, _ language: String, _ address: String, isSilent: Bool = false
  ) -> [UInt8] {
    let isEnglish = language == "en"
    let text = MeetingNotices.text(of: notice, isEnglish: isEnglish)
    return JSON.object([
      JSON.Member("web_push", .integer(8030)),
      JSON.Member(
        "notification",
        .object([
          JSON.Member("title", .text([UInt8]((isEnglish ? "Kapshuk" : "Капшук").utf8))),
          JSON.Member("body", .text(UTF8Text.tidy([UInt8](text.utf8), limit: 500))),
          JSON.Member("navigate", .text([UInt8]((address + path(of: notice)).utf8))),
          JSON.Member("lang", .text([UInt8](language.utf8))),
          JSON.Member("tag", .text(tag(of: notice))),
          JSON.Member("silent", .bool(isSilent)),
        ])),
    ]).bytes
  }

  /// A chat has one place on the screen, where the latest message stands; what changed, or who left, must
  /// not be covered by it.
  private static func tag(of notice: Notice) -> [UInt8] {
    let isChat = notice.sort == .message || notice.sort == .mention
    return (isChat ? notice.meeting ?? notice.id : notice.id).hex
  }

  static func path(of notice: Notice) -> String {
    guard let meeting = notice.meeting else { return "/meetings/people" }
    let chat = notice.sort == .message || notice.sort == .mention ? "/chat" : ""
    return "/meetings/\(String(decoding: meeting.hex, as: UTF8.self))\(chat)"
  }

  // MARK: reminding

  /// Reminds those who come, as long before as each wants.
  func remind() async throws {
    let now = moment.now()
    try await household.gatherings(moment).turn { turn in
      let coming = try turn.rows.query(
        """
        SELECT seat.meeting, seat.person FROM seat JOIN meeting ON meeting.id = seat.meeting
        WHERE seat.state IN ('going', 'maybe', 'host') AND meeting.is_cancelled = 0
          AND meeting.is_hidden = 0
        """)
      for row in coming {
        let (id, person) = (RecordID(bytes: row.bytes(0)), RecordID(bytes: row.bytes(1)))
        let meeting = try turn.meeting(id)
        guard !meeting.isPoll, let next = meeting.next(after: now) else { continue }
        let start = meeting.zone.moment(of: next.start)
        guard start > now, start - now < 31 * 86_400_000 else { continue }
        let settings = try turn.settings(of: person)
        // Only the nearest of those that are due: nobody is told a day and an hour before at once.
        let reminders = try turn.choice(of: person, in: id).reminders ?? settings.reminders
        let due = reminders.filter { start - $0 * 60_000 <= now }.min()
        guard let minutes = due else { continue }
        let isNew = try turn.rows.execute(
          """
          INSERT INTO reminded(meeting, person, starts, minutes) VALUES (?, ?, ?, ?)
          ON CONFLICT DO NOTHING
          """, .id(id), .id(person), .integer(start), .integer(minutes))
        guard isNew > 0, now - (start - minutes * 60_000) < 3_600_000 else { continue }
        try turn.tell(
          person, .reminder, meeting, changes: [MeetingChange(.time, to: next.json)])
      }
    }
  }
}

extension Gatherings.Turn {
  func settings(of person: RecordID) throws -> NoticeSettings {
    guard let home = try HouseWriter.home(of: person, rows) else { return NoticeSettings() }
    let row = try rows.first(
      """
      SELECT register.value FROM record
      JOIN register ON register.space = record.space AND register.record = record.id
      WHERE record.space = ? AND record.kind = 'notice-settings' AND register.field = 'content'
      """, .id(home))
    return NoticeSettings(row.flatMap { try? JSON(parsing: $0.bytes(0)) })
  }

  /// What somebody chose for one meeting.
  func choice(of person: RecordID, in meeting: RecordID) throws -> NoticeChoice {
    guard let home = try HouseWriter.home(of: person, rows) else { return NoticeChoice() }
    let row = try rows.first(
      "SELECT value FROM register WHERE space = ? AND record = ? AND field = 'content'", .id(home),
      .id(.link(.readMark, meeting, meeting)))
    return NoticeChoice(row.flatMap { try? JSON(parsing: $0.bytes(0)) })
  }
}
