import Base
import Pouch

/// The next occurrences of a series: who comes to each, and the user's own answer for one day.
struct SeriesSection {
  let userMeeting: UserMeeting
  /// The key in the link of a meeting that is not public.
  var key: Text = ""
  /// The participants, if the user is one.
  var people: [Attendance] = []
  var answers: [ID<User>: DayAnswers] = [:]
  var me: ID<User>?
  let now: Int64

  /// The most names of those who do not come to an occurrence.
  private static let shownNames = 5

  private var meeting: Meeting { userMeeting.meeting }
  private var belongs: Bool { userMeeting.state?.belongs == true }

  var isShown: Bool { meeting.rhythm != nil && !meeting.isPoll && !meeting.isCancelled }

  /// The occurrences that are listed, and for which a user may answer.
  static func occurrences(of meeting: Meeting, now: Int64) -> [Meeting.Occurrence] {
    meeting.rhythm == nil ? [] : meeting.occurrences(after: now, most: 4)
  }

  /// Whether a user who does not belong to the series may come to one occurrence by a tap.
  var offersOne: Bool {
    MeetingBar(userMeeting: userMeeting, key: key, now: now).asks
      && !AnswerSection(userMeeting: userMeeting).asksQuestions
  }

  func write(to html: inout HTML) {
    html(.h2, text: Phrase("Найближчі рази", "The next times"))
    if meeting.limit != nil {
      html.note(
        Phrase(
          "Місця й черга — одні на всі рази: хто приходить лише раз, теж займає місце.",
          "Seats and the line are the same for all times: coming only once takes a seat too."))
    }
    if belongs, userMeeting.days.isOnlyChosen { series(&html) }
    html(.div, .class("list turns")) { html in
      for occurrence in SeriesSection.occurrences(of: meeting, now: now) { row(&html, occurrence) }
      for day in meeting.exceptions where day >= html.today {
        html(.div, .class("row")) { html in
          html.rowIcon(.close)
          html(.div, .class("what")) { html in
            html(.span, .class("struck"), text: DayWords.date(day, today: html.today))
            html(.em, text: Phrase("цього разу не буде", "left out"))
            if userMeeting.state == .host { restore(&html, day) }
          }
        }
      }
    }
  }

  /// For a user who comes only on some days: how to come to every occurrence.
  private func series(_ html: inout HTML) {
    html.note(
      Phrase("Ви приходите лише в обрані дні.", "You come only on the days that you chose."))
    html(.form, .post, .action(.meetings(.vote(meeting.id))), .class("inset")) { html in
      html.hidden("series", "1")
      html.quietSubmit(Phrase("Приходитиму щоразу", "I will come every time"))
    }
  }

  private func row(_ html: inout HTML, _ occurrence: Meeting.Occurrence) {
    html(.div, .class("row")) { html in
      html.rowIcon(.calendar)
      html(.div, .class("what")) { html in
        html.text(MeetingWords.span(occurrence.slot, today: html.today))
        html.zone(of: [occurrence.slot], in: meeting.zone)
        if occurrence.isMoved {
          html(
            .em,
            text: Phrase("перенесено з {}", "put off from {}").with(
              phrases: DayWords.date(occurrence.day, today: html.today)))
        }
        if belongs {
          who(&html, occurrence.day)
          own(&html, occurrence)
        } else if offersOne {
          one(&html, occurrence)
        }
        if userMeeting.state == .host { change(&html, occurrence) }
      }
    }
  }

  // MARK: who comes

  private func who(_ html: inout HTML, _ day: Day) {
    let coming = people.filter { $0.state == .going && comes($0.person, on: day) }
    html(.em, text: MeetingWords.going(coming.reduce(0) { $0 + $1.people }))
    let away = people.filter { $0.state.belongs && answers[$0.person]?.days[day] == false }
      .filter { $0.person != me }
    if away.isEmpty { return }
    let names = away.prefix(Self.shownNames).map { MeetingWords.name($0.name)[html.language] }
    let rest = away.count - names.count
    let said = names.joined(by: ", ")
    let more = Phrase("{} і ще {}", "{} and {} more").with(said, Text(rest))[html.language]
    let phrase =
      away.count == 1
      ? Phrase("Не прийде: {}", "Not coming: {}") : Phrase("Не прийдуть: {}", "Not coming: {}")
    html(.em, .class("away"), text: phrase.with(rest == 0 ? said : more))
  }

  private func comes(_ person: ID<User>, on day: Day) -> Bool {
    answers[person]?.comes(on: day) ?? true
  }

  // MARK: the user's answer

  private func own(_ html: inout HTML, _ occurrence: Meeting.Occurrence) {
    let comes = userMeeting.days.comes(on: occurrence.day)
    if !comes || userMeeting.days.isOnlyChosen {
      html(
        .b, .class("own-answer"),
        text: comes
          ? Phrase("Ви прийдете", "You are coming") : Phrase("Ви не прийдете", "You are not coming")
      )
    }
    let phrase: Phrase =
      if comes {
        Phrase("Цього разу не прийду", "Not this time")
      } else if userMeeting.days.isOnlyChosen {
        Phrase("Прийду й цього разу", "I will come this time too")
      } else {
        Phrase("Усе-таки прийду", "I will come after all")
      }
    html(.form, .post, .action(.meetings(.vote(meeting.id))), .class("inset")) { html in
      html.hidden("day", text: occurrence.day.iso)
      html.hidden("comes", comes ? "no" : "yes")
      html.quietSubmit(phrase, .label(named(phrase, occurrence, html.today)))
    }
  }

  /// Coming to one occurrence only, for a user who does not belong to the series.
  private func one(_ html: inout HTML, _ occurrence: Meeting.Occurrence) {
    let phrase = AnswerSection(userMeeting: userMeeting).coming.buttonOfOneTime
    html(.div, .class("inset")) { html in
      AnswerSection(userMeeting: userMeeting, key: key).form(&html) { html in
        html.hidden("state", text: Text(Attendance.State.going.name))
        html.hidden("day", text: occurrence.day.iso)
        html.quietSubmit(phrase, .label(named(phrase, occurrence, html.today)))
      }
    }
  }

  /// The name of a button, which is in every row, with the day.
  private func named(_ phrase: Phrase, _ occurrence: Meeting.Occurrence, _ today: Day) -> Phrase {
    Phrase("{}: {}", "{}: {}").with(
      phrases: phrase, DayWords.date(MeetingWords.day(of: occurrence.slot.start), today: today))
  }

  // MARK: a host's changes

  private func change(_ html: inout HTML, _ occurrence: Meeting.Occurrence) {
    html(.details, .class("narrow")) { html in
      html(
        .summary,
        .label(
          Phrase("Змінити раз: {}", "Change this time: {}").with(
            phrases: DayWords.date(occurrence.day, today: html.today))),
        text: Phrase("Змінити цей раз", "Change this time"))
      html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .move)), .class("inset")) {
        html in
        html.hidden("day", text: occurrence.day.iso)
        for (name, label, minute) in [
          ("start", Phrase("Початок", "Start"), occurrence.slot.start),
          ("end", Phrase("Кінець", "End"), occurrence.slot.end),
        ] as [(StaticString, Phrase, Int64)] {
          html.field(
            label, .type("datetime-local"), .name(name), .value(text: MeetingForm.text(minute)))
        }
        html(.div, .class("answers")) { html in
          html.quietSubmit(Phrase("Перенести", "Put off"))
        }
      }
      html(.p, .class("inset")) { html in
        html.quietButton(
          Phrase("Цього разу не буде", "Leave it out"),
          .href(ServerMeetingRoute.sure(meeting.id, .skip, about: occurrence.day.iso)))
      }
      if occurrence.isMoved { restore(&html, occurrence.day) }
    }
  }

  private func restore(_ html: inout HTML, _ day: Day) {
    html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .keep)), .class("inset")) {
      html in
      html.hidden("day", text: day.iso)
      html.quietSubmit(Phrase("Нехай буде як завжди", "As usual after all"))
    }
  }
}
