import Base
import Pouch

extension ServerMeetingPage {
  /// The confirmation of an irreversible action, or one that notifies others.
  package struct Question: Sendable {
    package var meeting: Meeting
    package var action: MeetingAction
    /// The subject that the form sends: a person, a start or a day.
    package var subject: Text
    /// The name of the person concerned.
    package var name: Text
    /// The attendance of the current user, or of the person concerned.
    package var state: Attendance.State
    /// The number of people who are notified.
    package var told: Int
    /// The number of people on the waiting list.
    package var waiting: Int
    /// Whether the person concerned voted without an account.
    package var isVisitor = false
    /// For a date: the names of those who can come and voted without an account.
    package var visitors: [Text] = []

    package init(
      meeting: Meeting, action: MeetingAction, subject: Text, name: Text,
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

/// The confirmation of an action on a meeting.
struct MeetingQuestionPage: Page {
  let question: ServerMeetingPage.Question
  let language: Settings.Language
  let today: Day

  private struct Wording {
    let title: Phrase
    let lines: [Phrase]
    let deed: Phrase

    init(_ title: Phrase, _ lines: [Phrase], _ deed: Phrase) {
      self.title = title
      self.lines = lines
      self.deed = deed
    }
  }

  var shell: Shell {
    .confirmation(text.title, back: .meeting(question.meeting.id))
  }

  func write(to html: inout HTML) {
    let id = question.meeting.id
    let (name, value): (StaticString, Text) =
      switch question.action {
      case .choose: ("start", question.subject)
      case .skip: ("day", question.subject)
      case .answer: ("state", Text((isPerhaps ? Attendance.State.maybe : .declined).name))
      default: ("person", question.subject)
      }
    let text = text
    html.question(text.lines, back: .href(.meeting(id))) { html in
      html(.form, .post, .action(ServerMeetingRoute.act(id, question.action))) { html in
        switch question.action {
        case .cancel: break
        case .announce:
          html(.label, .class("field")) { html in
            html(.span, text: Phrase("Що написати", "What to write"))
            html(
              .textarea, .name("text"), .named("rows", "4"), .required,
              .named("maxlength", text: Text(MeetingNotification.textLimit))
            ) { _ in }
          }
        default: html.hidden(name, text: value)
        }
        html.submit(text.deed)
      }
    }
  }

  private var text: Wording {
    let meeting = question.meeting
    let name = MeetingWords.name(question.name)[language]
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
      return Wording(
        Phrase("Скасувати зустріч?", "Cancel the meeting?"),
        lines + [notified(question.told)],
        Phrase("Скасувати зустріч", "Cancel the meeting"))
    case .remove where question.isVisitor:
      return Wording(
        Phrase("Прибрати відповіді: {}?", "Remove the answers of {}?").with(name),
        [
          Phrase(
            "Відповіді зникнуть із таблиці. За посиланням можна відповісти знову.",
            "The answers leave the table. By the link one can answer again.")
        ], Phrase("Прибрати", "Remove"))
    case .remove:
      return Wording(
        Phrase("Прибрати: {}?", "Remove {}?").with(name),
        [
          Phrase(
            "{} втратить чат, квиток і місце на «{}», дізнається про це й не зможе прийти знову сам.",
            "{} loses the chat, the ticket and the seat at “{}”, is told so, and can't come back alone."
          ).with(name, title), line,
        ], Phrase("Прибрати", "Remove"))
    case .decide:
      return Wording(
        Phrase("Не пускати: {}?", "Not let {} in?").with(name),
        [
          Phrase(
            "{} дізнається, що на «{}» не підтверджено, і не зможе попроситися вдруге.",
            "{} is told that “{}” was not confirmed, and can't ask again."
          ).with(name, title)
        ], Phrase("Не пускати", "Do not let in"))
    case .appoint:
      return Wording(
        Phrase("Зробити ведучим: {}?", "Make {} a host?").with(name),
        [
          Phrase(
            "{} зможе все те саме, що й ви: змінити «{}», скасувати її, пускати й прибирати людей.",
            "{} can do all that you can: change “{}”, cancel it, let people in and remove them."
          ).with(name, title)
        ], Phrase("Зробити ведучим", "Make a host"))
    case .choose:
      let slot = meeting.slots.first { Text($0.start) == question.subject }
      return Wording(
        Phrase("Обрати цю дату?", "Choose this date?"),
        [
          slot.map {
            Phrase("{}, {}", "{}, {}").with(
              phrases: MeetingWords.span($0, today: today), meeting.zone.phrase)
          } ?? .same(title),
          Phrase(
            "Голосування скінчиться: хто відповів «Так», одразу йде, хто «Ні» — ні.",
            "The vote ends: who said yes is going at once, who said no is not."),
          notified(question.told),
        ] + visitors, Phrase("Обрати дату", "Choose the date"))
    case .skip:
      let day = Day(iso: question.subject).map { DayWords.date($0, today: today) } ?? .same("")
      return Wording(
        Phrase("Цього разу не буде?", "Leave this time out?"),
        [
          Phrase("«{}»: {} не відбудеться.", "“{}” does not take place on {}.").with(
            phrases: .same(title), day),
          notified(question.told),
        ], Phrase("Цього разу не буде", "Leave it out"))
    case .announce:
      return Wording(
        Phrase("Написати всім гостям", "Write to all guests"),
        [
          Phrase(
            "Це побачать у сповіщеннях усі, хто йде на «{}», може прийти, чекає або запрошений.",
            "All who are going to “{}”, may come, wait or are invited see it in their notices."
          ).with(title), notified(question.told),
        ], Phrase("Надіслати", "Send"))
    default: return leaving
    }
  }

  /// Whether the question is about "maybe" instead of "not going".
  private var isPerhaps: Bool {
    question.action == .answer && question.subject == Text(Attendance.State.maybe.name)
  }

  private var leaving: Wording {
    let title = question.meeting.title
    if isPerhaps, question.state == .going || question.state == .offered {
      return Wording(
        Phrase("Можливо, прийдете?", "Maybe?"),
        [
          Phrase(
            "«Можливо» не тримає місця: звільняться ваше місце на «{}» і місця тих, хто йде з вами. Якщо потім вирішите йти, місця може не бути.",
            "“Maybe” keeps no seat: yours at “{}” is given up, and those of the people you bring. If you decide to come later, there may be none."
          ).with(title), line,
        ], Phrase("Можливо", "Maybe"))
    }
    if question.state == .waiting {
      return Wording(
        Phrase("Вийти з черги?", "Leave the line?"),
        [
          Phrase(
            "Ви втратите своє місце в черзі на «{}». Хто стане знову, буде останнім.",
            "You lose your place in the line for “{}”. Who joins again is the last."
          ).with(title)
        ], Phrase("Вийти з черги", "Leave the line"))
    }
    if question.state == .host {
      return Wording(
        Phrase("Більше не вести?", "Stop hosting?"),
        [
          Phrase(
            "Ви більше не ведете «{}» і не йдете на неї; зустріч лишається. Знову ведучим може зробити лише інший ведучий.",
            "You no longer host “{}” and do not go; the meeting stays. Only another host can make you one again."
          ).with(title)
        ], Phrase("Більше не вести й не йти", "Stop hosting, and not go"))
    }
    return Wording(
      Phrase("Не йти?", "Not go?"),
      [
        Phrase(
          "Ваше місце на «{}» звільниться, організатор про це дізнається.",
          "Your seat at “{}” is given up, and the host is told."
        ).with(title), line,
      ], Phrase("Не йду", "Not going"))
  }

  /// The number of people who are notified, so that no user notifies all by mistake.
  private func notified(_ count: Int) -> Phrase {
    if count == 0 { return Phrase("Повідомляти нікого.", "There is nobody to tell.") }
    return Plural(
      one: "Про це одразу дізнається {} людина.", few: "Про це одразу дізнаються {} людини.",
      many: "Про це одразу дізнаються {} людей.", english: "{} person is told at once.",
      englishMany: "{} people are told at once.")(count)
  }

  /// Who can come to the chosen date and learns nothing of it.
  private var visitors: [Phrase] {
    if question.visitors.isEmpty { return [] }
    return [
      Phrase(
        "Можуть і відповіли за посиланням: {}. Сповістити їх ми не можемо, і місць у них немає: надішліть їм дату самі.",
        "Can come and answered by the link: {}. We can't tell them, and they have no seats: send them the date yourself."
      ).with(question.visitors.joined(by: ", "))
    ]
  }

  private var line: Phrase {
    if question.waiting == 0 { return .same("") }
    return Plural(
      one: "Місце одразу запропонують тому, хто чекає в черзі: там {} людина.",
      few: "Місце одразу запропонують тому, хто чекає в черзі: там {} людини.",
      many: "Місце одразу запропонують тому, хто чекає в черзі: там {} людей.",
      english: "The seat is offered at once to who waits: {} person does.",
      englishMany: "The seat is offered at once to who waits: {} people do.")(question.waiting)
  }
}
