import Base
import Foundation
import Pages

@testable import Pouch

/// A user of meetings: the records that a server would have sent.
struct Guest {
  var person: Person
  let me = ID<User>(high: 9, low: 1)
  let id = ID<Meeting>(high: 5, low: 1)

  init(
    _ state: Attendance.State? = .going, language: String = "uk",
    _ change: (inout Meeting) -> Void = { _ in }
  ) {
    person = Person(language: language)
    var pouch = Pouch(device: 3)
    pouch.begin(now: person.now, randomness: [1])
    pouch.set(.link(.contact, me, me), .contact, .person, to: .text(me.hex))
    pouch.set(.link(.contact, me, me), .contact, .sort, to: .text("self"))
    pouch.set(.link(.contact, me, me), .contact, .name, to: .text("Олена"))
    var meeting = Meeting(id: id, host: state == .host ? me : ID(high: 9, low: 2))
    meeting.title = "Вечір <ігор>"
    meeting.text = "**Жирно** <script>alert(1)</script> https://example.com/a"
    meeting.start = Int64(Day(iso: "2026-12-03")?.number ?? 0) * 1440 + 18 * 60
    meeting.end = meeting.start + 120
    meeting.hostName = "Іван"
    meeting.visibility = .open
    meeting.interests = ["Шахи"]
    change(&meeting)
    if let state, state.belongs {
      pouch.set(id, .content, to: meeting.json(withKey: true), in: meeting.space)
      for field in Attendance(
        meeting: id, person: me, name: "Олена", state: state, moment: 0
      ).fields {
        pouch.set(
          Attendance.id(id, me).record, .attendance, field.field, to: field.value, in: meeting.space
        )
      }
    } else {
      pouch.set(RecordID(high: 6, low: 1), .listing, .content, to: meeting.json(withKey: false))
      if let state {
        pouch.set(RecordID(high: 6, low: 1), .listing, .sort, to: .text(Text(state.name.bytes)))
      }
    }
    person.app.load(pouch.takeChanges())
  }

  var path: String { "/meetings/" + String(decoding: id.hex, as: UTF8.self) }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
