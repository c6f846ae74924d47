import Base
import Pouch

/// Times, states and reasons of meetings in words.
enum MeetingWords {
  /// A name, or words for a person without one.
  static func name(_ name: Text) -> Phrase {
    name.isEmpty ? Phrase("Без імені", "No name") : .same(name)
  }

  /// The name of a person who voted without an account.
  static func visitor(_ name: Text) -> Phrase {
    Phrase("{} (за посиланням)", "{} (by the link)").with(name)
  }

  /// How many people gave each answer to an option of a poll.
  static func counts(_ yes: Int, _ ifNeedBe: Int, _ no: Int) -> Phrase {
    Phrase("так: {} · якщо треба: {} · ні: {}", "yes: {} · if need be: {} · no: {}").with(
      Text(yes), Text(ifNeedBe), Text(no))
  }

  /// A time of day: `18:05`.
  static func clock(_ minute: Int64) -> Text {
    func two(_ value: Int64) -> Text {
      Text([48 + UInt8(value / 10 % 10), 48 + UInt8(value % 10)])
    }
    return two(minute / 60) + ":" + two(minute % 60)
  }

  static func day(of minute: Int64) -> Day {
    Day(number: Int32(clamping: (minute - (minute % 1440 + 1440) % 1440) / 1440))
  }

  static func clock(of minute: Int64) -> Text { clock((minute % 1440 + 1440) % 1440) }

  /// A time span: четвер, 3 грудня, 18:00–20:00.
  static func span(_ slot: Meeting.Slot, today: Day) -> Phrase {
    let (first, last) = (day(of: slot.start), day(of: slot.end))
    let start = Phrase("{}, {}, {}", "{}, {}, {}").with(
      phrases: weekday(first), DayWords.date(first, today: today), .same(clock(of: slot.start)))
    if first == last {
      return Phrase("{}–{}", "{}–{}").with(phrases: start, .same(clock(of: slot.end)))
    }
    return Phrase("{} – {}, {}", "{} – {}, {}").with(
      phrases: start, DayWords.date(last, today: today), .same(clock(of: slot.end)))
  }

  /// A time span in two parts, of which the clock times stay on one line.
  static func hours(_ slot: Meeting.Slot, today: Day) -> (before: Phrase, clock: Phrase) {
    let (first, last) = (day(of: slot.start), day(of: slot.end))
    let (start, end) = (clock(of: slot.start), clock(of: slot.end))
    let date = Phrase("{}, {}, ", "{}, {}, ").with(
      phrases: weekday(first), DayWords.date(first, today: today))
    if first == last { return (date, Phrase("{}–{}", "{}–{}").with(start, end)) }
    return (
      Phrase("{}{} – {}, ", "{}{} – {}, ").with(
        phrases: date, .same(start), DayWords.date(last, today: today)), .same(end)
    )
  }

  static func weekday(_ day: Day) -> Phrase {
    weekdays[Int(((day.number + 3) % 7 + 7) % 7)]
  }

  static func shortWeekday(_ day: Day) -> Phrase {
    shortWeekdays[Int(((day.number + 3) % 7 + 7) % 7)]
  }

  static func shortMonth(_ day: Day) -> Phrase { months[day.date.month - 1] }

  /// An answer to an option of a poll.
  static func answer(_ answer: PollAnswer) -> Phrase {
    switch answer {
    case .yes: Phrase("Так", "Yes")
    case .ifNeedBe: Phrase("Якщо треба", "If need be")
    case .no: Phrase("Ні", "No")
    }
  }

  private static let weekdays = [
    Phrase("понеділок", "Monday"), Phrase("вівторок", "Tuesday"), Phrase("середа", "Wednesday"),
    Phrase("четвер", "Thursday"), Phrase("п’ятниця", "Friday"), Phrase("субота", "Saturday"),
    Phrase("неділя", "Sunday"),
  ]

  private static let shortWeekdays = [
    Phrase("пн", "Mon"), Phrase("вт", "Tue"), Phrase("ср", "Wed"), Phrase("чт", "Thu"),
    Phrase("пт", "Fri"), Phrase("сб", "Sat"), Phrase("нд", "Sun"),
  ]

  private static let months = [
    Phrase("січ", "Jan"), Phrase("лют", "Feb"), Phrase("бер", "Mar"), Phrase("кві", "Apr"),
    Phrase("тра", "May"), Phrase("чер", "Jun"), Phrase("лип", "Jul"), Phrase("сер", "Aug"),
    Phrase("вер", "Sep"), Phrase("жов", "Oct"), Phrase("лис", "Nov"), Phrase("гру", "Dec"),
  ]

  static func state(_ state: Attendance.State) -> Phrase {
    switch state {
    case .host: Phrase("Ви проводите", "You host")
    case .going: Phrase("Ви йдете", "You are going")
    case .maybe: Phrase("Можливо, прийдете", "You may come")
    case .declined: Phrase("Ви не йдете", "You are not going")
    case .waiting: Phrase("Ви в черзі", "You are waiting")
    case .offered: Phrase("Є місце для вас", "A seat is kept for you")
    case .asking: Phrase("Чекає на підтвердження", "Waiting for the host")
    case .invited: Phrase("Вас запрошено", "You are invited")
    case .refused: Phrase("Не підтверджено", "Not confirmed")
    }
  }

  /// The user's position in the waiting list.
  static func waiting(ahead: Int?) -> Phrase {
    guard let ahead else { return state(.waiting) }
    if ahead == 0 { return Phrase("Ви перші в черзі", "You are the first in the line") }
    return Plural(
      one: "Ви в черзі, перед вами {} людина", few: "Ви в черзі, перед вами {} людини",
      many: "Ви в черзі, перед вами {} людей", english: "You are waiting, {} person before you",
      englishMany: "You are waiting, {} people before you")(ahead)
  }

  /// Which of the tickets of a seat it is, if there are several: the first is the participant's.
  static func ticket(_ companion: Int, of people: Int, _ name: Phrase) -> Phrase {
    if people == 1 { return name }
    return Phrase("{}, квиток {} з {}", "{}, ticket {} of {}").with(
      phrases: name, .same(Text(companion + 1)), .same(Text(people)))
  }

  /// A participant's state, with how many people they bring along: «Ви йдете, +2».
  static func bringing(_ companions: Int, _ state: Phrase) -> Phrase {
    if companions == 0 { return state }
    return Phrase("{}, +{}", "{}, +{}").with(phrases: state, .same(Text(companions)))
  }

  /// The attendance of another user.
  static func theirs(_ state: Attendance.State) -> Phrase {
    switch state {
    case .host: Phrase("проводить", "host")
    case .going: Phrase("іде", "going")
    case .maybe: Phrase("можливо", "maybe")
    case .declined: Phrase("не йде", "not going")
    case .waiting: Phrase("у черзі", "waiting")
    case .offered: Phrase("запропоновано місце", "offered a seat")
    case .asking: Phrase("просить прийти", "asks to come")
    case .invited: Phrase("запрошено", "invited")
    case .refused: Phrase("не підтверджено", "not confirmed")
    }
  }

  static func reason(_ reason: Reason) -> Phrase {
    switch reason {
    case .interest(let name):
      Phrase("Ваш інтерес: {}", "Your interest: {}").with(name)
    case .friends(1, let name): Phrase("Іде {}", "{} is going").with(name)
    case .friends(let count, let name):
      Phrase("Ідуть {} і ще {}", "{} and {} more are going").with(
        name, Text(count - 1))
    case .near(let metres): Phrase("{} від вас", "{} away").with(phrases: distance(metres))
    case .sameCity(let city): Phrase("У вашому місті: {}", "In your city: {}").with(city)
    case .underway: Phrase("Уже триває", "Under way")
    case .soon(0): Phrase("Сьогодні чи завтра", "Today or tomorrow")
    case .soon(1): Phrase("За день", "In a day")
    case .soon(let days): Phrase("За {}", "In {}").with(phrases: DayWords.days(Int(days)))
    case .knownHost(let name):
      Phrase("Проводить {}, ви вже були", "By {}, whom you know").with(name)
    }
  }

  static func distance(_ metres: Int64) -> Phrase {
    if metres < 1000 {
      return Phrase("{} м", "{} m").with(Text(max(100, metres / 100 * 100)))
    }
    return Phrase("{} км", "{} km").with(phrases: NumberWords.hundredths(metres / 100 * 10))
  }

  /// The number of seats and of free ones, as far as they are known on this device.
  static func seats(_ one: UserMeeting) -> Phrase? {
    let meeting = one.meeting
    if meeting.isCancelled { return nil }
    guard let limit = meeting.limit, let free = meeting.free else {
      return one.knowsSeats ? going(Int(meeting.going)) : nil
    }
    let all = Text(limit)
    // A user on the waiting list waits because there is no free seat, whatever the last count says.
    if one.state == .waiting {
      return Phrase("Місць: {}, вільних немає", "Seats: {}, none is free").with(all)
    }
    if one.state == .offered {
      return Phrase("Місць: {}, одне тримають для вас", "Seats: {}, one is kept for you").with(all)
    }
    if !one.knowsSeats { return Phrase("Місць: {}", "Seats: {}").with(all) }
    if free == 0 {
      return Phrase("Вільних місць немає, усього: {}", "No free seats, {} in all").with(
        Text(limit))
    }
    return Phrase("Вільних місць: {} з {}", "Free seats: {} of {}").with(
      Text(free), Text(limit))
  }

  static func going(_ count: Int) -> Phrase {
    if count == 0 {
      return Phrase("Поки ніхто не сказав, що йде", "Nobody has said yet to be going")
    }
    return Plural(
      one: "іде {} людина", few: "ідуть {} людини", many: "ідуть {} людей",
      english: "{} person is going", englishMany: "{} people are going")(count)
  }

  static func rhythm(_ rhythm: RecurrenceRule, today: Day) -> Phrase {
    let every = Text(rhythm.every)
    let base: Phrase =
      switch (rhythm.unit, rhythm.every) {
      case (.day, 1): Phrase("щодня", "every day")
      case (.week, 1): Phrase("щотижня", "every week")
      case (.month, 1): Phrase("щомісяця", "every month")
      case (.year, 1): Phrase("щороку", "every year")
      case (.day, _): Phrase("раз на {} дн.", "every {} days").with(every)
      case (.week, _): Phrase("раз на {} тиж.", "every {} weeks").with(every)
      case (.month, _): Phrase("раз на {} міс.", "every {} months").with(every)
      case (.year, _): Phrase("раз на {} р.", "every {} years").with(every)
      }
    guard let until = rhythm.until else { return base }
    return Phrase("{} до {}", "{} until {}").with(
      phrases: base, DayWords.date(until, today: today))
  }
}
