import Base
import Foundation
import Logging
import Pages
import Pouch
import ServiceLifecycle
import Storage

/// A meeting with people and a chat, for a demo on a server with accounts. The people have addresses that no mail
/// reaches (RFC 2606, section 2) and no passwords, so nobody signs in as one of them.
struct DemoMeeting: Sendable {
  let environment: ServerEnvironment
  let dependencies: Dependencies

  /// The domain of the demo's people.
  private static let domain = "@demo.invalid"

  private var service: MeetingService { environment.meetingService(dependencies) }

  /// Makes the meeting, or a new one if the last has begun.
  func renew() async throws {
    let now = dependencies.now()
    if try await service.transaction({ try coming(now, $0) }) != nil { return }
    try await remove()
    try await make(now)
  }

  /// What the participants' devices have of the coming meeting.
  func fields() async throws -> (id: ID<Meeting>, fields: [DemoPouch.MeetingField])? {
    let now = dependencies.now()
    return try await service.transaction { transaction in
      guard let id = try coming(now, transaction) else { return nil }
      let syncStore = SQLSyncStore(reading: transaction.db, user: ID(bytes: []), now: now)
      let fields = try syncStore.changes(in: Meeting.space(of: id), after: 0, limit: 10_000)
        .compactMap { change -> DemoPouch.MeetingField? in
          guard let kind = Kind(named: change.kindName), let field = Field(named: change.name)
          else { return nil }
          return DemoPouch.MeetingField(
            record: change.record, kind: kind, field: field, value: change.register.value)
        }
      return (id, fields)
    }
  }

  private func coming(_ now: Int64, _ transaction: MeetingTransaction) throws -> ID<Meeting>? {
    try transaction.db.first(
      """
      SELECT meeting.id FROM meeting JOIN person ON person.id = meeting.host
      WHERE person.address LIKE ? AND meeting.starts > ? AND is_cancelled = 0
      """, .text("%" + Self.domain), .integer(now)
    ).map { ID(bytes: $0.bytes(0)) }
  }

  /// Removes the demo's people with all that is theirs. Returns how many there were.
  @discardableResult
  func remove() async throws -> Int {
    let people = try await environment.storage.read { db in
      try db.query("SELECT id FROM person WHERE address LIKE ?", .text("%" + Self.domain)).map {
        ID<User>(bytes: $0.bytes(0))
      }
    }
    let accounts = environment.accounts(dependencies)
    for person in people { try await accounts.delete(person) }
    return people.count
  }

  private func make(_ now: Int64) async throws {
    let accounts = environment.accounts(dependencies)
    var people: [ID<User>] = []
    for one in DemoPouch.people {
      // No password has an empty hash.
      let person = try await accounts.make(
        name: "\(one.name)", address: "\(one.word)" + Self.domain, hash: "", language: "uk")
      try await service.transaction { try FriendshipService($0).enter(person) }
      people.append(person)
    }
    let draft = DemoPouch.meeting(today: Zone.kyiv.day(at: now), host: people[0])
    let meeting = try await service.make(draft, by: people[0])
    for (person, one) in zip(people, DemoPouch.people) where one.state != .host {
      _ = try await service.answer(one.state, to: meeting, by: person)
    }
    for (at, line) in DemoPouch.chat.enumerated() {
      try await say(
        Text(line.text), in: meeting, by: people[line.person],
        at: now - Int64(DemoPouch.chat.count - at) * 47 * 60_000)
    }
  }

  /// Writes a message as the person's own device would.
  private func say(
    _ text: Text, in meeting: ID<Meeting>, by person: ID<User>, at moment: Int64
  ) async throws {
    let (now, random) = (dependencies.now(), dependencies.randomness())
    let device = random[16..<24].reduce(0) { $0 << 8 | UInt64($1) }
    var pouch = Pouch(device: device)
    pouch.begin(now: moment, randomness: random)
    pouch.sendMessage(text, in: meeting, by: person, now: moment)
    let operations = pouch.takeChanges().enumerated().map { at, record in
      Operation(number: Int64(at) + 1, isCreate: true, record: record)
    }
    try await environment.storage.transaction { db in
      var syncStore = SQLSyncStore(writing: db, user: person, now: now)
      guard try syncStore.admit(device) else { throw StorageError.conflict }
      let request = SyncRequest(device: device, turn: 0, operations: operations)
      let answer = try SyncServer(user: person, device: device, now: now).answer(
        request, in: &syncStore)
      try syncStore.finish()
      if let refusal = answer.results.compactMap({ $0.refusal }).first { throw refusal }
    }
  }
}

/// Keeps the demo's meeting in the future while the server runs, or removes it on a server that shows no demo.
struct DemoMeetingService: Service {
  let meeting: DemoMeeting
  /// `nil` on a server that shows none.
  let demo: DailyDemo?
  let logger: Logger

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      repeat {
        try await Task.sleep(for: .seconds(demo != nil ? 3600 : 10_000_000))
        await update()
      } while !Task.isCancelled
    }
  }

  /// Makes or removes the meeting. Before the server listens, so that the first visitor's device gets it too.
  func update() async {
    do {
      if let demo {
        try await meeting.renew()
        if let fields = try await meeting.fields() { demo.show(fields) }
      } else if try await meeting.remove() > 0 {
        logger.info("the people and the meeting of a demo were removed")
      }
    } catch {
      logger.error("demo", metadata: ["error": "\(error)"])
    }
  }
}
