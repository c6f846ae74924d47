import Base
import Testing

@testable import Pouch

struct DoorTests {
  private let seat = Attendance(
    meeting: ID(high: 5, low: 1), person: person(2), name: "Іван", state: .going,
    moment: 0)

  private func pouch() -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: noon, randomness: [7])
    return pouch
  }

  @Test func `a person comes in once, and the second time the door says when`() throws {
    var pouch = pouch()
    pouch.checkIn(seat, by: person(1), now: noon)

    let door = Door(meeting(), attendances: [seat], checkIns: pouch.door(of: meeting()).checkIns)

    guard case .alreadyIn(let who, let before) = door.judge(seat) else {
      Issue.record("The second use was let in.")
      return
    }
    #expect(who == seat && before.moment == noon && before.keeper == person(1))
    #expect(door.inside == 1 && door.conflicts.isEmpty)
  }

  @Test func `two doors that did not hear of each other make a conflict that both show`() {
    var (one, other) = (pouch(), Pouch(device: 2))
    other.begin(now: noon + 5, randomness: [8])
    one.checkIn(seat, by: person(1), now: noon)
    other.checkIn(seat, by: person(3), now: noon + 5)

    for record in other.takeChanges() { one.merge(record) }
    let door = Door(meeting(), attendances: [seat], checkIns: one.door(of: meeting()).checkIns)

    #expect(door.conflicts.count == 1)
    #expect(door.conflicts.first?.uses.map { $0.moment } == [noon, noon + 5])
    #expect(door.inside == 1)
  }

  @Test func `whoever goes out comes in again, together or apart, and nobody more`() {
    let seed: UInt64 = 20_261_127
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var group = seat
      group.companions = Int.random(in: 0...Attendance.companionLimit, using: &random)
      var (pouch, inside, now) = (pouch(), 0, noon)
      for _ in 0..<12 {
        now += 1000
        let door = Door(
          meeting(), attendances: [group], checkIns: pouch.door(of: meeting()).checkIns)
        #expect(door.inside == inside && door.conflicts.isEmpty, "seed \(seed)")
        if case .welcome(_, let people) = door.judge(group) {
          #expect(people == group.people - inside, "seed \(seed)")
        } else {
          #expect(inside == group.people, "seed \(seed)")
        }
        let outside = group.people - inside
        if outside > 0, inside == 0 || Bool.random(using: &random) {
          let came = Int.random(in: 1...outside, using: &random)
          pouch.checkIn(group, people: came, by: person(1), now: now)
          inside += came
        } else if inside > 0 {
          let left = Int.random(in: 1...inside, using: &random)
          pouch.checkIn(group, people: left, isExit: true, by: person(3), now: now)
          inside -= left
        }
      }
    }
  }

  @Test func `those whom a guest brings along are counted with the guest`() {
    var group = seat
    group.companions = 2
    let host = Attendance(
      meeting: seat.meeting, person: person(3), name: "Оля", state: .host, moment: 0)
    var declined = Attendance(
      meeting: seat.meeting, person: person(4), name: "Петро", state: .declined, moment: 0)
    declined.companions = 1
    var pouch = pouch()
    pouch.checkIn(group, by: person(1), now: noon)
    pouch.checkIn(group, by: person(3), now: noon + 5)

    let door = Door(
      meeting(), attendances: [group, host, declined], checkIns: pouch.door(of: meeting()).checkIns)

    #expect(door.inside == 3 && door.expected == 4)
  }

  @Test func `a forged, a strange and a late ticket open nothing`() {
    let door = Door(meeting(), attendances: [seat], checkIns: [])
    let forged = Ticket(
      seat: seat.id, expires: .max, signature: [UInt8](repeating: 1, count: 64))

    #expect(door.judge(forged.text, now: noon) == .forged)
    #expect(door.judge("4820001234567", now: noon) == .unreadable)
    #expect(door.judge("K1:", now: noon) == .unreadable)
  }

  @Test func `a seat that was given up lets nobody in`() {
    var gone = seat
    gone.state = .declined
    let door = Door(meeting(), attendances: [gone], checkIns: [])

    #expect(door.judge(gone) == .noSeat(gone))
  }
}
