import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// Two hundred people who come, go, write and lose their connection, and a server that is started anew.
struct MeetingSimulationTests {
  /// A phone that numbers its operations and sends what was not acknowledged again.
  private struct Phone {
    let person: RecordID
    let device: UInt64
    var number: Int64 = 0
    var waiting: [Operation] = []
    var written: [RecordID] = []
  }

  @Test func `no seat too many, no message lost, none twice, and one order for all`() async throws {
    let seed: UInt64 = 8
    var random = SplitMix(seed: seed)
    let house = try await MeetingHouse()
    let host = try await house.person("Олена")
    let seats = 40
    let id = try await house.gatherings.make(house.draft(host, seats: Int32(seats)), by: host)
    var phones: [Phone] = []
    for number in 0..<200 {
      phones.append(
        Phone(person: try await house.person("Людина \(number)"), device: UInt64(number + 1)))
    }
    var violations: [String] = []
    var acknowledged: Set<RecordID> = []
    var left: [RecordID: Int] = [:]

    for turn in 0..<1500 {
      house.house.clock.move(by: Int64(random.next() % 40_000))
      let at = Int(random.next() % 200)
      switch random.next() % 10 {
      case 0...3:
        _ = try? await house.gatherings.answer(.going, to: id, by: phones[at].person)
      case 4: _ = try? await house.gatherings.answer(.declined, to: id, by: phones[at].person)
      case 5: try await house.gatherings.expireOffers()
      default:
        var pouch = Pouch(device: phones[at].device)
        pouch.begin(
          now: house.house.clock.now, randomness: [UInt8(turn & 255), UInt8(turn >> 8), UInt8(at)])
        pouch.say(Array("\(turn)".utf8), in: id, by: phones[at].person, now: house.house.clock.now)
        for record in pouch.takeChanges() {
          phones[at].number += 1
          phones[at].waiting.append(
            Operation(number: phones[at].number, isCreate: true, record: record))
        }
        // Offline a third of the time; and of what is sent, a third of the answers are lost.
        if random.next() % 3 == 0 { continue }
        let results = try await send(phones[at], house)
        if random.next() % 3 == 0 { continue }
        for result in results where result.refusal == nil {
          for operation in phones[at].waiting where operation.number == result.number {
            acknowledged.insert(operation.record.id)
          }
        }
        phones[at].waiting = []
      }
      if turn % 50 == 0 {
        let states = try await house.states(id)
        let taken = (states[.going] ?? 0) + (states[.offered] ?? 0)
        if taken > seats { violations.append("turn \(turn): \(taken) of \(seats) seats") }
      }
    }

    // What still waits is sent, twice over.
    for at in phones.indices where !phones[at].waiting.isEmpty {
      let first = try await send(phones[at], house)
      let second = try await send(phones[at], house)
      if first.map({ $0.refusal }) != second.map({ $0.refusal }) {
        violations.append("answers differ")
      }
      for result in first where result.refusal == nil {
        for operation in phones[at].waiting where operation.number == result.number {
          acknowledged.insert(operation.record.id)
        }
      }
    }
    let seen = try await house.pouch(of: host).chat(of: id).messages.filter { $0.event == nil }
    if Set(seen.map { $0.id }) != acknowledged {
      violations.append("lost or made up: \(seen.count) of \(acknowledged.count)")
    }
    if Set(seen.map { $0.id }).count != seen.count { violations.append("a message came twice") }
    if seen.map({ $0.id })
      != seen.sorted(by: { ($0.stamp, $0.id) < ($1.stamp, $1.id) }).map({ $0.id })
    {
      violations.append("order")
    }
    for message in seen { left[message.person, default: 0] += 1 }
    let members = try await house.house.household.storage.read { rows in
      try rows.query("SELECT person FROM member WHERE space = ?", .id(Meeting.space(of: id))).count
    }
    let states = try await house.states(id)
    if members != 1 + (states[.going] ?? 0) + (states[.maybe] ?? 0) {
      violations.append("members \(members)")
    }
    print(
      "meeting: 200 people, 1500 turns, seed \(seed), \(seen.count) messages: \(violations.count) violations"
    )
    #expect(violations == [])
    #expect(seen.count > 50 && left.count > 10)
  }

  private func send(
    _ phone: Phone, _ house: MeetingHouse
  ) async throws -> [SyncAnswer.Result] {
    let now = house.house.clock.now
    return try await house.house.household.storage.transaction { rows in
      _ = try SyncDesk.admit(phone.device, of: phone.person, now, in: rows)
      var ledger = TableLedger(writing: rows, user: phone.person, now: now)
      let request = SyncRequest(device: phone.device, turn: 1, operations: phone.waiting)
      let answer = try Exchange(user: phone.person, device: phone.device, now: now).answer(
        request, in: &ledger)
      try Aftermath.follow(request, answer, by: phone.person, now, nil, rows)
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
