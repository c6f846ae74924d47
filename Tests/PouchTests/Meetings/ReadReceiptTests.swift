import Base
import Testing

@testable import Pouch

struct ReadReceiptTests {
  private let me = person(1)
  private let friend = person(2)
  private let third = person(3)

  /// A chat of three in which the user wrote last, at noon.
  private func pouch(shows: Bool) -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: noon + 1000, randomness: [1])
    for (person, state) in [(me, .host), (friend, .going), (third, .maybe)]
      as [(ID<User>, Attendance.State)]
    {
      let attendance = Attendance(
        meeting: meeting().id, person: person, name: "Іван", state: state, moment: 0)
      for (field, value) in attendance.fields {
        pouch.set(attendance.id.record, .attendance, field, to: value, in: meeting().space)
      }
    }
    pouch.sendMessage("Коли?", in: meeting().id, by: friend, now: noon - 1000)
    pouch.sendMessage("О шостій", in: meeting().id, by: me, now: noon)
    var settings = pouch.noticeSettings
    settings.showsReading = shows
    pouch.set(settings)
    _ = pouch.takeChanges()
    return pouch
  }

  private func read(_ pouch: inout Pouch, by person: ID<User>, upTo moment: Int64) {
    let id = ReadReceipt.id(meeting().id, person)
    pouch.set(id, .readReceipt, .person, to: .text(person.hex), in: meeting().space)
    pouch.set(id, .readReceipt, .moment, to: .integer(moment))
  }

  private func readers(_ pouch: Pouch) -> (read: [ID<User>], areAll: Bool)? {
    guard let last = pouch.chat(of: meeting().id).messages.last else { return nil }
    return pouch.readers(of: last, in: meeting().id).map { ($0.read.map { $0.person }, $0.areAll) }
  }

  @Test func `nothing is shown, and nobody's reading is seen, unless the user chose so`() {
    var pouch = pouch(shows: false)
    read(&pouch, by: friend, upTo: noon)
    _ = pouch.takeChanges()

    pouch.showRead(pouch.chat(of: meeting().id), of: meeting(), by: me)

    #expect(pouch.takeChanges().isEmpty && readers(pouch) == nil)
  }

  @Test func `a receipt is written in the meeting's space, once for each message of others`() {
    var pouch = pouch(shows: true)

    pouch.showRead(pouch.chat(of: meeting().id), of: meeting(), by: me)
    let first = pouch.takeChanges()
    pouch.showRead(pouch.chat(of: meeting().id), of: meeting(), by: me)
    let second = pouch.takeChanges()
    pouch.sendMessage("Добре", in: meeting().id, by: third, now: noon + 500)
    _ = pouch.takeChanges()
    pouch.showRead(pouch.chat(of: meeting().id), of: meeting(), by: me)

    #expect(first.map { $0.kind } == [.readReceipt] && first[0].space == meeting().space)
    #expect(first[0][.moment]?.integer == noon - 1000 && second.isEmpty)
    #expect(pouch.takeChanges().first?[.moment]?.integer == noon + 500)
  }

  @Test func `a message from a clock that is ahead causes one receipt`() {
    var pouch = pouch(shows: true)
    pouch.sendMessage("Завчасно", in: meeting().id, by: third, now: noon + 30_000)

    pouch.showRead(pouch.chat(of: meeting().id), of: meeting(), by: me)
    _ = pouch.takeChanges()
    pouch.showRead(pouch.chat(of: meeting().id), of: meeting(), by: me)

    #expect(pouch.takeChanges().isEmpty)
  }

  @Test func `those who read up to the message are named, until they no longer show it`() {
    var pouch = pouch(shows: true)
    #expect(readers(pouch)?.read == [])

    read(&pouch, by: friend, upTo: noon)
    read(&pouch, by: third, upTo: noon - 1)
    #expect(readers(pouch)?.read == [friend] && readers(pouch)?.areAll == false)

    read(&pouch, by: third, upTo: noon + 5)
    #expect(readers(pouch)?.areAll == true)

    pouch.hideReading(of: friend)
    #expect(readers(pouch)?.read == [third])
  }

  @Test func `whoever left the meeting, or wrote in another's name, is no reader`() {
    var pouch = pouch(shows: true)
    read(&pouch, by: friend, upTo: noon)
    pouch.set(
      Attendance.id(meeting().id, friend).record, .attendance, .sort, to: .text("declined"))
    pouch.set(
      ReadReceipt.id(meeting().id, third), .readReceipt, .person, to: .text(friend.hex),
      in: meeting().space)
    pouch.set(ReadReceipt.id(meeting().id, third), .readReceipt, .moment, to: .integer(noon))

    #expect(readers(pouch)?.read == [])
  }

  @Test func `readers of a closed chat may write receipts, in a meeting's space only`() {
    let record = Record(id: ReadReceipt.id(meeting().id, me), kind: .readReceipt)

    #expect(Rules.refusal(kindName: "read-receipt", role: .viewer, isOwn: true) == nil)
    #expect(Rules.refusal(kindName: "read-receipt", role: .viewer, isOwn: false) == .author)
    #expect(SpaceKind.meeting.permits(record) && !SpaceKind.personal.permits(record))
    #expect(!SpaceKind.shared.permits(record) && Kind.readReceipt.hasAuthor)
  }
}
