import Base
import Pouch

/// The demo's meeting, with its people and its chat.
extension DemoPouch {
  /// The people of the meeting, the host first. A word of each is for an address.
  static let people: [(name: StaticString, word: StaticString, state: Attendance.State)] = [
    ("Олена Демченко", "olena", .host), ("Тарас", "taras", .going), ("Марічка", "marichka", .going),
    ("Богдан", "bohdan", .going), ("Соломія", "solomiia", .maybe),
  ]

  static let chat: [(person: Int, text: StaticString)] = [
    (0, "Стіл на вісьмох замовила, біля вікна."),
    (1, "Принесу «Каркассон» із доповненням."),
    (2, "А можна я трохи запізнюся? Потяг прибуває о 16:10."),
    (0, "Звісно, почнемо з чогось короткого."),
    (3, "Беру шахи й годинник."),
  ]

  static func meeting(today: Day, host: ID<User>) -> Meeting {
    var meeting = Meeting(id: ID(host.record), host: host)
    meeting.title = "Настільні ігри в «Зерні»"
    meeting.text = """
      Збираємося грати: є «Каркассон», «Доміньйон» і шахи, свої ігри теж беріть. Новачкам пояснимо правила.

      Зустріч вигадана: це демо.
      """
    // The Saturday that is at least two days away, at four.
    let day = today.number + 2
    let saturday = day + ((2 - day % 7) + 7) % 7
    meeting.start = Int64(saturday) * 1440 + 16 * 60
    meeting.end = meeting.start + 180
    meeting.place.name = "Кав’ярня «Зерно»"
    meeting.place.address = "Київ, вул. Ярославська, 12"
    meeting.place.point = Point(text: "50.4633, 30.5180")
    meeting.interests = ["Настільні ігри", "Шахи"]
    meeting.visibility = .open
    meeting.limit = 8
    return meeting
  }

  /// A meeting of a server, which the visitor may come to.
  static func add(
    _ fields: [MeetingField], of meeting: ID<Meeting>, to pouch: inout Pouch, today: Day
  ) {
    let space = Meeting.space(of: meeting)
    for field in fields {
      pouch.set(field.record, field.kind, field.field, to: field.value, in: space)
    }
    let visitor = invented("visitor")
    let contact = RecordID.link(.contact, visitor, visitor)
    pouch.set(contact, .contact, .person, to: .text(visitor.hex))
    pouch.set(contact, .contact, .sort, to: .text(Text(Contact.State.own.name)))
    pouch.set(contact, .contact, .name, to: .text("Ви"))
    seat(visitor, "Ви", .maybe, in: meeting, &pouch, moment(today, ago: 1, hour: 19))
  }

  /// The meeting where no server has it.
  static func addMeeting(to pouch: inout Pouch, today: Day) {
    let ids = people.map { invented($0.word) }
    let made = moment(today, ago: 1, hour: 12)
    var meeting = meeting(today: today, host: ids[0])
    meeting.hostName = Text(people[0].name)
    meeting.going = Int32(people.count { $0.state == .going })
    (meeting.made, meeting.changed) = (made, made)
    let space = Meeting.space(of: meeting.id)
    pouch.set(
      meeting.id.record, .meeting, .content, to: meeting.json(withKey: true), in: space)
    add([], of: meeting.id, to: &pouch, today: today)
    for (id, one) in zip(ids, people) {
      seat(id, Text(one.name), one.state, in: meeting.id, &pouch, made)
    }
    for (at, line) in chat.enumerated() {
      _ = pouch.sendMessage(
        Text(line.text), in: meeting.id, by: ids[line.person],
        now: made + Int64(at + 1) * 47 * 60_000)
    }
  }

  private static func invented(_ word: StaticString) -> ID<User> {
    ID(bytes: SHA256.hash(Array("kapshuk demo ".utf8) + word.bytes))
  }

  private static func seat(
    _ person: ID<User>, _ name: Text, _ state: Attendance.State, in meeting: ID<Meeting>,
    _ pouch: inout Pouch, _ moment: Int64
  ) {
    let attendance = Attendance(
      meeting: meeting, person: person, name: name, state: state, moment: moment)
    for (field, value) in attendance.fields {
      pouch.set(
        attendance.id.record, .attendance, field, to: value, in: Meeting.space(of: meeting))
    }
  }
}
