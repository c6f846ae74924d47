import Base
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// Two hundred users who join, leave, write and lose their connection, and a server that is restarted.
struct MeetingSimulationTests {
  /// A phone that numbers its operations and resends those not acknowledged.
  private struct Phone {
    let person: ID<User>
    let device: UInt64
    var number: Int64 = 0
    var waiting: [Operation] = []
    var written: [RecordID] = []
  }

  @Test func `no seat too many, no message lost, none twice, and one order for all`() async throws {
    let seed: UInt64 = 8
    var random = SplitMix(seed: seed)
    var testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let seats = 40
    let id = try await testServer.meetingService.make(
      testServer.draft(host, seats: Int32(seats)), by: host)
    var phones: [Phone] = []
    for number in 0..<200 {
      phones.append(
        Phone(person: try await testServer.person("Людина \(number)"), device: UInt64(number + 1)))
    }
    var violations: [String] = []
    var acknowledged: Set<ID<Chat.Message>> = []
    var left: [ID<User>: Int] = [:]
    var written: Set<ID<Chat.Message>> = []
    var crashes = (phones: 0, server: 0)

    for turn in 0..<1500 {
      testServer.testServer.clock.move(by: Int64(random.next() % 40_000))
      let at = Int(random.next() % 200)
      if turn % 97 == 96 {
        // The process is killed, and another one opens the same folder.
        try await testServer.reopen()
        crashes.server += 1
      }
      switch random.next() % 11 {
      case 0...3:
        _ = try? await testServer.meetingService.answer(.going, to: id, by: phones[at].person)
      case 4:
        _ = try? await testServer.meetingService.answer(.declined, to: id, by: phones[at].person)
      case 5: try await testServer.meetingService.expireOffers()
      case 6:
        // The phone is lost with its unsent data, and set up again.
        crashes.phones += 1
        phones[at] = Phone(person: phones[at].person, device: 1000 + UInt64(turn))
      default:
        var pouch = Pouch(device: phones[at].device)
        pouch.begin(
          now: testServer.testServer.clock.now,
          randomness: [UInt8(turn & 255), UInt8(turn >> 8), UInt8(at)])
        pouch.sendMessage(
          "\(turn)", in: id, by: phones[at].person, now: testServer.testServer.clock.now
        )
        for record in pouch.takeChanges() {
          phones[at].number += 1
          written.insert(ID(record.id))
          phones[at].waiting.append(
            Operation(number: phones[at].number, isCreate: true, record: record))
        }
        // Offline a third of the time; a third of the answers are lost.
        if random.next() % 3 == 0 { continue }
        // One time in ten the server crashes before the commit: nothing of it may be stored.
        if random.next() % 10 == 0 {
          await #expect(throws: Crash.self) {
            _ = try await send(phones[at], testServer, dies: true)
          }
          crashes.server += 1
          continue
        }
        let results = try await send(phones[at], testServer)
        if random.next() % 3 == 0 { continue }
        for result in results where result.refusal == nil {
          for operation in phones[at].waiting where operation.number == result.number {
            acknowledged.insert(ID(operation.record.id))
          }
        }
        phones[at].waiting = []
      }
      if turn % 50 == 0 {
        let states = try await testServer.states(id)
        let taken = (states[.going] ?? 0) + (states[.offered] ?? 0)
        if taken > seats { violations.append("turn \(turn): \(taken) of \(seats) seats") }
      }
    }

    // Sends what still waits, twice.
    for at in phones.indices where !phones[at].waiting.isEmpty {
      let first = try await send(phones[at], testServer)
      let second = try await send(phones[at], testServer)
      if first.map({ $0.refusal }) != second.map({ $0.refusal }) {
        violations.append("answers differ")
      }
      for result in first where result.refusal == nil {
        for operation in phones[at].waiting where operation.number == result.number {
          acknowledged.insert(ID(operation.record.id))
        }
      }
    }
    let seen = try await testServer.pouch(of: host).chat(of: id).messages.filter { $0.event == nil }
    // Data sent by a lost phone may be stored, though it was never acknowledged to it.
    if !acknowledged.isSubset(of: seen.map { $0.id }) {
      violations.append("lost: \(acknowledged.subtracting(seen.map { $0.id }).count)")
    }
    if !Set(seen.map { $0.id }).isSubset(of: written) { violations.append("made up") }
    if Set(seen.map { $0.id }).count != seen.count { violations.append("a message came twice") }
    if seen.map({ $0.id })
      != seen.sorted(by: { ($0.stamp, $0.id) < ($1.stamp, $1.id) }).map({ $0.id })
    {
      violations.append("order")
    }
    for message in seen { left[message.person, default: 0] += 1 }
    let members = try await testServer.testServer.environment.storage.read { db in
      try db.query("SELECT person FROM member WHERE space = ?", .id(Meeting.space(of: id))).count
    }
    let states = try await testServer.states(id)
    if members != 1 + (states[.going] ?? 0) + (states[.maybe] ?? 0) {
      violations.append("members \(members)")
    }
    print(
      "meeting: 200 people, 1500 turns, seed \(seed), \(seen.count) messages, \(crashes.phones) phones and "
        + "\(crashes.server) servers crashed: \(violations.count) violations"
    )
    #expect(violations == [])
    #expect(seen.count > 50 && left.count > 10 && crashes.phones > 50 && crashes.server > 20)
  }

  private struct Crash: Error {}

  private func send(
    _ phone: Phone, _ testServer: MeetingTestServer, dies: Bool = false
  ) async throws -> [SyncAnswer.Result] {
    let now = testServer.testServer.clock.now
    return try await testServer.testServer.environment.storage.transaction { db in
      var syncStore = SQLSyncStore(writing: db, user: phone.person, now: now)
      _ = try syncStore.admit(phone.device)
      let request = SyncRequest(device: phone.device, turn: 1, operations: phone.waiting)
      let answer = try SyncServer(user: phone.person, device: phone.device, now: now).answer(
        request, in: &syncStore)
      try RecordObserver.follow(request, answer, by: phone.person, now, nil, db)
      if dies { throw Crash() }
      return answer.results
    }
  }
}

/// The same numbers for a seed everywhere (SplitMix64).
private struct SplitMix {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
