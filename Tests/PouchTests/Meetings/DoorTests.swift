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

    guard case .alreadyIn(let who, let before, nil) = door.judge(seat) else {
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
        if case .welcome(_, let people, nil) = door.judge(group) {
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

  @Test func `each ticket of a group lets in its own person, once until that one went out`() {
    let seed: UInt64 = 20_261_128
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var group = seat
      group.companions = Int.random(in: 0...Attendance.companionLimit, using: &random)
      var (pouch, inside, now) = (pouch(), Set<Int>(), noon)
      for _ in 0..<16 {
        now += 1000
        let door = Door(
          meeting(), attendances: [group], checkIns: pouch.door(of: meeting()).checkIns)
        let presence = door.presence(of: group)
        #expect(door.inside == inside.count && door.conflicts.isEmpty, "seed \(seed)")
        for one in 0..<group.people {
          #expect(presence.includes(one) == inside.contains(one), "seed \(seed)")
        }
        let one = Int.random(in: 0...group.people, using: &random)
        switch door.judge(group, companion: one) {
        case .welcome(group, people: 1, companion: one):
          #expect(one < group.people && !inside.contains(one), "seed \(seed)")
          pouch.checkIn(group, people: 1, companion: one, by: person(1), now: now)
          inside.insert(one)
        case .alreadyIn(group, let before, companion: one):
          // Another ticket than of those who come is refused too, once they are all inside.
          #expect(inside.contains(one) || inside.count == group.people, "seed \(seed)")
          #expect(before.companion == one || one == group.people, "seed \(seed)")
          if inside.remove(one) == nil { continue }
          pouch.checkIn(
            group, people: 1, companion: one, isExit: true, by: person(3), now: now)
        case .noSeat: #expect(one == group.people, "seed \(seed)")
        default: Issue.record("seed \(seed)")
        }
      }
    }
  }

  @Test func `a group may come with one ticket, and nobody comes in beyond its people`() {
    let seed: UInt64 = 20_261_129
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var group = seat
      group.companions = Int.random(in: 1...Attendance.companionLimit, using: &random)
      var (pouch, count, now) = (pouch(), 0, noon)
      for _ in 0..<16 {
        now += 1000
        let checkIns = pouch.door(of: meeting()).checkIns
        let door = Door(meeting(), attendances: [group], checkIns: checkIns)
        #expect(door.inside == count && door.conflicts.isEmpty, "seed \(seed)")
        #expect(
          (0..<group.people).filter { door.presence(of: group).includes($0) }.count == count,
          "seed \(seed)")
        let one =
          Bool.random(using: &random) ? nil : Int.random(in: 0..<group.people, using: &random)
        if case .welcome = door.judge(group, companion: one) {
          let people = Int.random(in: 1...(group.people - count), using: &random)
          pouch.checkIn(group, people: people, companion: one, by: person(1), now: now)
          count += people
        } else if one.map({ door.presence(of: group).includes($0) }) ?? (count > 0) {
          pouch.checkIn(group, people: 1, companion: one, isExit: true, by: person(3), now: now)
          count -= 1
        }
      }
    }
  }

  @Test func `a companion's ticket at two doors is a conflict, and two tickets are none`() {
    var group = seat
    group.companions = 3
    for other in 0..<group.people {
      var pouch = pouch()
      pouch.checkIn(group, people: 1, companion: 1, by: person(1), now: noon)
      pouch.checkIn(group, people: 1, companion: other, by: person(3), now: noon + 5)

      let door = Door(
        meeting(), attendances: [group], checkIns: pouch.door(of: meeting()).checkIns)
      #expect(door.conflicts.count == (other == 1 ? 1 : 0))
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
