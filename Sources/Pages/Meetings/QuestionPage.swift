import Base
import Pouch

extension ServerMeetingPage {
  /// The confirmation of an irreversible action, or one that notifies others.
  package struct Question: Sendable {
    package var meeting: Meeting
    package var action: MeetingAction
    /// The subject that the form sends: a person, a start or a day.
    package var subject: [UInt8]
    /// The name of the person concerned.
    package var name: [UInt8]
    /// The attendance of the current user, or of the person concerned.
    package var state: Attendance.State
    /// The number of people who are notified.
    package var told: Int
    /// The number of people on the waiting list.
    package var waiting: Int

    package init(
      meeting: Meeting, action: MeetingAction, subject: [UInt8], name: [UInt8],
      state: Attendance.State, told: Int, waiting: Int
    ) {
      self.meeting = meeting
      self.action = action
      self.subject = subject
      self.name = name
      self.state = state
      self.told = told
      self.waiting = waiting
    }
  }
}

extension App {
  func questionPage(_ question: ServerMeetingPage.Question) -> Response {
    let meeting = question.meeting
    let name = question.name.isEmpty ? Phrase("Без імені", "No name")[language] : question.name
    let title = meeting.title
    switch question.action {
    case .cancel:
      var lines = [
        Phrase(
          "«{}» не відбудеться. Повернути скасовану зустріч не можна.",
          "“{}” will not take place. A cancelled meeting can't be brought back."
        ).with(title)
      ]
      if meeting.rhythm != nil {
        lines.append(
          Phrase(
            "Скасуються всі рази. Щоб не було лише одного, змініть його в «Найближчі рази».",
            "Every time is cancelled. To leave out one, change it under “The next times”."))
      }
      return sure(
        question, Phrase("Скасувати зустріч?", "Cancel the meeting?"),
        lines + [tells(question.told)],
        Phrase("Скасувати зустріч", "Cancel the meeting"))
    case .remove:
      return sure(
        question, Phrase("Прибрати: {}?", "Remove {}?").with(name),
        [
          Phrase(
            "{} втратить чат, квиток і місце на «{}», дізнається про це й не зможе прийти знову сам.",
            "{} loses the chat, the ticket and the seat at “{}”, is told so, and can't come back alone."
          ).with(name, title), line(question),
        ], Phrase("Прибрати", "Remove"))
    case .decide:
      return sure(
        question, Phrase("Не пускати: {}?", "Not let {} in?").with(name),
        [
          Phrase(
            "{} дізнається, що на «{}» не підтверджено, і не зможе попроситися вдруге.",
            "{} is told that “{}” was not confirmed, and can't ask again."
          ).with(name, title)
        ], Phrase("Не пускати", "Do not let in"))
    case .appoint:
      return sure(
        question, Phrase("Зробити ведучим: {}?", "Make {} a host?").with(name),
        [
          Phrase(
            "{} зможе все те саме, що й ви: змінити «{}», скасувати її, пускати й прибирати людей.",
            "{} can do all that you can: change “{}”, cancel it, let people in and remove them."
          ).with(name, title)
        ], Phrase("Зробити ведучим", "Make a host"))
    case .choose:
      let slot = meeting.slots.first { IntegerText.bytes($0.start) == question.subject }
      return sure(
        question, Phrase("Обрати цю дату?", "Choose this date?"),
        [
          slot.map { MeetingWords.span($0, today: today) } ?? .same(title),
          Phrase(
            "Голосування скінчиться: хто відповів «Так», одразу йде, хто «Ні» — ні.",
            "The vote ends: who said yes is going at once, who said no is not."),
          tells(question.told),
        ], Phrase("Обрати дату", "Choose the date"))
    case .skip:
      let day = Day(iso: question.subject).map { DayWords.date($0, today: today) } ?? .same([])
      return sure(
        question, Phrase("Цього разу не буде?", "Leave this time out?"),
        [
          Phrase("«{}»: {} не відбудеться.", "“{}” does not take place on {}.").with(
            phrases: .same(title), day),
          tells(question.told),
        ], Phrase("Цього разу не буде", "Leave it out"))
    default: return leaving(question)
    }
  }

  private func leaving(_ question: ServerMeetingPage.Question) -> Response {
    let title = question.meeting.title
    if question.state == .waiting {
      return sure(
        question, Phrase("Вийти з черги?", "Leave the line?"),
        [
          Phrase(
            "Ви втратите своє місце в черзі на «{}». Хто стане знову, буде останнім.",
            "You lose your place in the line for “{}”. Who joins again is the last."
          ).with(title)
        ], Phrase("Вийти з черги", "Leave the line"))
    }
    if question.state == .host {
      return sure(
        question, Phrase("Більше не вести?", "Stop hosting?"),
        [
          Phrase(
            "Ви більше не ведете «{}» і не йдете на неї; зустріч лишається. Знову ведучим може зробити лише інший ведучий.",
            "You no longer host “{}” and do not go; the meeting stays. Only another host can make you one again."
          ).with(title)
        ], Phrase("Більше не вести й не йти", "Stop hosting, and not go"))
    }
    return sure(
      question, Phrase("Не йти?", "Not go?"),
      [
        Phrase(
          "Ваше місце на «{}» звільниться, організатор про це дізнається.",
          "Your seat at “{}” is given up, and the host is told."
        ).with(title), line(question),
      ], Phrase("Не йду", "Not going"))
  }

  /// The number of people who are notified, so that no user notifies all by mistake.
  private func tells(_ count: Int) -> Phrase {
    if count == 0 { return Phrase("Повідомляти нікого.", "There is nobody to tell.") }
    return Plural(
      one: "Про це одразу дізнається {} людина.", few: "Про це одразу дізнаються {} людини.",
      many: "Про це одразу дізнаються {} людей.", english: "{} person is told at once.",
      englishMany: "{} people are told at once.")(count)
  }

  private func line(_ question: ServerMeetingPage.Question) -> Phrase {
    if question.waiting == 0 { return .same([]) }
    return Plural(
      one: "Місце одразу запропонують тому, хто чекає в черзі: там {} людина.",
      few: "Місце одразу запропонують тому, хто чекає в черзі: там {} людини.",
      many: "Місце одразу запропонують тому, хто чекає в черзі: там {} людей.",
      english: "The seat is offered at once to who waits: {} person does.",
      englishMany: "The seat is offered at once to who waits: {} people do.")(question.waiting)
  }

  private func sure(
    _ question: ServerMeetingPage.Question, _ title: Phrase, _ lines: [Phrase], _ deed: Phrase
  ) -> Response {
    let id = question.meeting.id
    let (name, value): (StaticString, [UInt8]) =
      switch question.action {
      case .choose: ("start", question.subject)
      case .skip: ("day", question.subject)
      case .answer: ("state", Array(Attendance.State.declined.name.bytes))
      default: ("person", question.subject)
      }
    return surePage(title, back: .meeting(id), lines) { html in
      html(.form, .post, .action(ServerMeetingRoute.act(id, question.action))) { html in
        if question.action != .cancel {
          html.hidden(name, text: value)
        }
        html.submit(deed)
      }
    }
  }

  func personQuestionPage(_ id: RecordID, _ name: [UInt8], _ action: PersonAction) -> Response {
    let name = name.isEmpty ? Phrase("Без імені", "No name")[language] : name
    let isBlock = action == .block
    return surePage(
      isBlock
        ? Phrase("Заблокувати: {}?", "Block {}?").with(name)
        : Phrase("Прибрати з друзів: {}?", "Remove {} from your friends?").with(name),
      back: .meetings(.contact(id)),
      isBlock
        ? [
          Phrase(
            "Ви більше не бачитимете одне одного: ні в зустрічах, ні в чатах, ні в пошуку. Дружба скінчиться.",
            "You see each other no more: not at meetings, in chats or when searching. You are no friends any more."
          ),
          Phrase(
            "Із зустрічей, які ви проводите, цю людину буде прибрано. Розблокувати можна, та друзями треба буде стати знову.",
            "The person is removed from the meetings that you host. You can unblock, but have to become friends again."
          ),
        ]
        : [
          Phrase(
            "{} зникне з ваших друзів, а ви — з друзів цієї людини. Щоб повернути, треба просити знову.",
            "{} is no longer among your friends, nor are you among theirs. To undo it you have to ask again."
          ).with(name)
        ]
    ) { html in
      html.postButton(
        isBlock
          ? Phrase("Заблокувати", "Block") : Phrase("Прибрати з друзів", "Remove from friends"),
        .action(ServerMeetingRoute.actOnPerson(id, action)))
    }
  }

  /// A confirmation page: the consequences, the form of the action, and a link back.
  func surePage(
    _ title: Phrase, back: Route, _ lines: [Phrase], _ deed: (inout HTML) -> Void
  ) -> Response {
    page(
      Shell(title: title, tab: .meetings, back: (back, Phrase("Назад", "Back")))
    ) { html in
      question(&html, lines, back: back.target, deed)
    }
  }
}
