import Base
import Pouch

/// Texts of notifications and of events in a chat: the meeting, the person, and the old and new values.
extension MeetingWords {
  /// - Parameter zone: the clock of the hours, where nothing beside the text names it.
  static func notice(
    _ notice: MeetingNotification, today: Day, by zone: Phrase? = nil
  ) -> Phrase {
    let (title, text) = (notice.title, notice.text)
    switch notice.kind {
    case .invitation: return Phrase("{} запрошує: {}", "{} invites you: {}").with(text, title)
    case .change:
      if notice.changes.isEmpty { return Phrase("Змінилося: {}", "Changed: {}").with(title) }
      return Phrase("«{}»: {}", "“{}”: {}").with(
        phrases: .same(title), changes(notice.changes, today: today, by: zone))
    case .cancellation: return Phrase("Скасовано: {}", "Cancelled: {}").with(title)
    case .hidden:
      return Phrase(
        "«{}» закрив той, хто тримає цей сервер. Організатор її не скасовував",
        "“{}” was closed by whoever runs this server. The host did not cancel it"
      ).with(title)
    case .announcement:
      return Phrase("Гостям «{}»: {}", "To the guests of “{}”: {}").with(title, text)
    case .message: return Phrase("{}: {}", "{}: {}").with(title, text)
    case .mention:
      return Phrase("Вас згадали в «{}»: {}", "You were mentioned in “{}”: {}").with(title, text)
    case .request:
      return notice.meeting == nil
        ? Phrase("{} просить додати в друзі", "{} wants to be friends").with(title)
        : Phrase("{} хоче прийти: {}", "{} wants to come: {}").with(text, title)
    case .accepted:
      return Phrase("{} тепер серед ваших друзів", "{} is now your friend").with(title)
    case .reminder:
      let slot = notice.changes.first.flatMap { Meeting.Slot($0.to) }
      return Phrase("Нагадування: {}, {}", "Reminder: {}, {}").with(
        phrases: .same(title), slot.map { said(span($0, today: today), by: zone) } ?? .same(text))
    case .offer:
      if let until = notice.changes.first.flatMap({ Meeting.Slot($0.to) })?.start {
        return Phrase(
          "Звільнилося місце: {}. Воно ваше до {}, {}",
          "A seat is free: {}. It is yours until {}, {}"
        ).with(
          phrases: .same(title), DayWords.date(self.day(of: until), today: today),
          said(.same(clock(of: until)), by: zone))
      }
      return Phrase(
        "Звільнилося місце: {}. Візьміть його, доки воно ваше",
        "A seat is free: {}. Take it while it is kept"
      ).with(title)
    case .lapsed:
      return Phrase(
        "Час узяти місце на «{}» минув. Ви знову в черзі, останні",
        "The time to take the seat at “{}” is over. You wait again, as the last"
      ).with(title)
    case .price:
      return Phrase("Є дешевше: {}, {} — {}", "Cheaper now: {}, {} at {}").with(
        phrases: .same(title), notice.price.map { GroceryWords.price($0) } ?? .same(""),
        .same(text))
    case .approved: return Phrase("Вас підтверджено: {}", "You are confirmed: {}").with(title)
    case .refused: return Phrase("Не підтверджено: {}", "Not confirmed: {}").with(title)
    case .removed:
      return Phrase("Ведучі прибрали вас із «{}»", "The hosts removed you from “{}”").with(title)
    case .appointed: return Phrase("Ви тепер ведете «{}»", "You now host “{}”").with(title)
    case .joined: return Phrase("{} іде на «{}»", "{} is going to “{}”").with(text, title)
    case .perhaps:
      return Phrase("{}, можливо, прийде на «{}»", "{} may come to “{}”").with(text, title)
    case .waits:
      return Phrase("{} чекає в черзі на «{}»", "{} waits for a seat at “{}”").with(text, title)
    case .left:
      return Phrase("{} не прийде на «{}»", "{} is not coming to “{}”").with(text, title)
    }
  }

  /// What a user has answered to a meeting, with its title; `nil` if there is no answer.
  static func answer(_ state: Attendance.State) -> Phrase? {
    switch state {
    case .host, .going: Phrase("Ви йдете: {}", "You are going: {}")
    case .maybe: Phrase("Ви, можливо, прийдете: {}", "You may come: {}")
    case .declined: Phrase("Ви не йдете: {}", "You are not going: {}")
    case .waiting: Phrase("Місць немає, ви в черзі: {}", "It is full, you are in the line: {}")
    case .asking: Phrase("Чекайте на згоду ведучих: {}", "Wait for the hosts’ consent: {}")
    case .offered, .invited, .refused: nil
    }
  }

  static func event(_ message: Chat.Message, today: Day) -> Phrase {
    if let change = message.change { return self.change(change, today: today) }
    let day = Day(iso: message.text).map { DayWords.date($0, today: today) } ?? .same(message.text)
    let events: [(StaticString, Phrase)] = [
      ("joined", Phrase("{} тепер тут", "{} joined").with(message.text)),
      ("time", Phrase("Змінився час зустрічі", "The time of the meeting changed")),
      ("place", Phrase("Змінилося місце зустрічі", "The place of the meeting changed")),
      ("cancelled", Phrase("Зустріч скасовано", "The meeting was cancelled")),
      (
        "hidden",
        Phrase(
          "Зустріч закрив той, хто тримає цей сервер", "Whoever runs this server closed the meeting"
        )
      ),
      ("chosen", Phrase("Дату обрано", "The date is chosen")),
      ("moved", Phrase("Перенесено: {}", "Put off: {}").with(phrases: day)),
      ("kept", Phrase("Буде як завжди: {}", "Takes place as usual: {}").with(phrases: day)),
      ("closed", Phrase("Чат закрито: пишуть лише ведучі", "The chat is closed: only hosts write")),
      ("opened", Phrase("Чат відкрито для всіх", "The chat is open to everybody")),
      ("skipped", Phrase("Цього разу не буде: {}", "Left out: {}").with(phrases: day)),
    ]
    return message.event.flatMap { event in events.first { event == $0.0 }?.1 }
      ?? Phrase("Щось змінилося", "Something changed")
  }

  private static func changes(_ all: [MeetingChange], today: Day, by zone: Phrase?) -> Phrase {
    var joined: Phrase?
    for one in all {
      let phrase = said(change(one, today: today), by: one.slots.isEmpty ? nil : zone)
      joined = joined.map { Phrase("{}; {}", "{}; {}").with(phrases: $0, phrase) } ?? phrase
    }
    return joined ?? .same("")
  }

  private static func said(_ hours: Phrase, by zone: Phrase?) -> Phrase {
    zone.map { Phrase("{} ({})", "{} ({})").with(phrases: hours, $0) } ?? hours
  }

  /// The old and the new value of a change.
  private static func change(_ change: MeetingChange, today: Day) -> Phrase {
    func now(_ said: Phrase, _ gone: Phrase, _ words: (JSON) -> Phrase?) -> Phrase {
      let (before, after) = (words(change.from), words(change.to))
      guard let after else {
        return before.map {
          Phrase("{} (було: {})", "{} (it was: {})").with(phrases: gone, $0)
        } ?? gone
      }
      guard let before else { return Phrase("{}: {}", "{}: {}").with(phrases: said, after) }
      return Phrase("{}: {} → {}", "{}: {} → {}").with(phrases: said, before, after)
    }
    func day(_ json: JSON) -> Phrase? {
      json.text.flatMap { Day(iso: $0) }.map { DayWords.date($0, today: today) }
    }
    func slot(_ json: JSON) -> Phrase? { Meeting.Slot(json).map { span($0, today: today) } }
    func text(_ json: JSON) -> Phrase? { json.text.map { .same($0) } }
    switch change.part {
    case .title:
      return now(Phrase("назва", "title"), Phrase("без назви", "no title"), text)
    case .time, .chosen:
      if let sameDay = hours(from: change.from, to: change.to, today: today) { return sameDay }
      return now(
        Phrase("час", "time"),
        Phrase("дату ще обирають", "the date is being chosen"), slot)
    case .zone:
      return now(Phrase("часовий пояс", "time zone"), Phrase("без поясу", "no zone")) { json in
        json.text.map { name in Zone(named: name)?.city ?? .same(name) }
      }
    case .place:
      if change.from == change.to {
        return Phrase("точку на мапі змінено", "the point on the map was moved")
      }
      return now(
        Phrase("місце", "place"),
        Phrase("місця більше немає", "no place any more"),
        text)
    case .places:
      let names = change.to.array?.compactMap { $0.text } ?? []
      return Phrase("місце обирають: {}", "the place is being chosen: {}").with(
        names.joined(by: ", "))
    case .online:
      return change.to.bool != true
        ? Phrase("посилання онлайн прибрано", "the online link was taken away")
        : change.from.bool == true
          ? Phrase("посилання онлайн змінено", "the online link changed")
          : Phrase("тепер є посилання онлайн", "there is an online link now")
    case .rhythm:
      return now(
        Phrase("повторюється", "comes again"), Phrase("більше не повторюється", "comes only once")
      ) { RecurrenceRule($0).map { rhythm($0, today: today) } }
    case .seats:
      return now(
        Phrase("місць", "seats"),
        Phrase("місць тепер скільки завгодно", "room for all now")
      ) { $0.integer.map { .same(Text($0)) } }
    case .price:
      return now(Phrase("ціна", "price"), Phrase("тепер безкоштовно", "free now")) {
        Money($0).map { MoneyWords.short($0) }
      }
    case .visibility:
      return now(Phrase("бачать", "seen by"), Phrase("бачать", "seen by")) {
        $0.text.flatMap { Meeting.Visibility(named: $0) }.map { audience($0) }
      }
    case .moved:
      return Phrase("{} перенесено на {}", "{} was put off to {}").with(
        phrases: day(change.from) ?? .same(""), slot(change.to) ?? .same(""))
    case .skipped:
      return Phrase("{} не буде", "left out on {}").with(phrases: day(change.from) ?? .same(""))
    case .kept:
      return Phrase("{} буде як завжди", "on {} as usual").with(
        phrases: day(change.to) ?? .same(""))
    }
  }

  /// A change of the hours within a day, which is said once: "time on 3 December: 18:00–20:00 → 19:00–21:00".
  private static func hours(from: JSON, to: JSON, today: Day) -> Phrase? {
    guard let before = Meeting.Slot(from), let after = Meeting.Slot(to) else { return nil }
    let day = day(of: before.start)
    guard [before.end, after.start, after.end].allSatisfy({ self.day(of: $0) == day }) else {
      return nil
    }
    return Phrase("час {}: {} → {}", "time on {}: {} → {}").with(
      phrases: DayWords.date(day, today: today), hours(before, today: today).clock,
      hours(after, today: today).clock)
  }

  static func audience(_ one: Meeting.Visibility) -> Phrase {
    switch one {
    case .invited: Phrase("лише запрошені", "only those invited")
    case .link: Phrase("усі, хто має посилання", "all who have the link")
    case .open: Phrase("усі", "everybody")
    }
  }
}
