import Base
import Pouch

/// Who can come on which date: a row for each person, a column for each date.
struct PollGrid {
  let poll: DatePoll
  let people: [Attendance]
  let me: ID<User>?

  /// Those who answered, and the other participants without an answer, the user first.
  private var rows: [(person: ID<User>, name: Phrase)] {
    var rows = people.filter { $0.state.belongs || poll.people.contains($0.person) }.map {
      (person: $0.person, name: MeetingWords.name($0.name))
    }
    if let own = rows.firstIndex(where: { $0.person == me }) {
      rows.remove(at: own)
    }
    if let me { rows.insert((me, Phrase("Ви", "You")), at: 0) }
    return rows
  }

  func write(to html: inout HTML) {
    leading(&html)
    let title = Phrase("Хто коли може", "Who can come when")
    html(
      .div, .class("poll-grid"), .named("role", "region"), .named("tabindex", "0"), .label(title)
    ) { html in
      html(.table) { html in
        html(.caption, .class("unseen"), text: title)
        html(.thead) { html in
          html(.tr) { html in
            html(.th, .named("scope", "col"), text: Phrase("Хто", "Who"))
            for row in poll.rows { head(&html, row) }
          }
        }
        html(.tbody) { html in
          for (person, name) in rows {
            html(.tr) { html in
              html(.th, .named("scope", "row"), text: name)
              for row in poll.rows { cell(&html, row.answer(of: person)) }
            }
          }
          html(.tr, .class("able")) { html in
            html(.th, .named("scope", "row"), text: Phrase("Можуть", "Can come"))
            for row in poll.rows { html(.td, text: Text(row.able)) }
          }
        }
      }
    }
    key(&html)
  }

  /// The date that suits most, in one sentence; none if no date is ahead.
  private func leading(_ html: inout HTML) {
    if let row = poll.leading {
      let span = MeetingWords.span(row.slot, today: html.today)
      return html(
        .p, .class("banner"),
        text: Phrase(
          "Поки що найбільше підходить {}: можуть {} із тих {}, хто відповів.",
          "So far {} suits most: {} of the {} who answered can come."
        ).with(phrases: span, .same(Text(row.able)), .same(Text(poll.people.count))))
    }
    if poll.people.count > 1 {
      html.note(
        Phrase("Жодна дата поки не випереджає інші.", "No date is ahead of the others yet."))
    }
  }

  private func head(_ html: inout HTML, _ row: DatePoll.Row) {
    let day = MeetingWords.day(of: row.slot.start)
    html(.th, .named("scope", "col"), .class("ahead").when(poll.leading?.slot == row.slot)) {
      html in
      html(.span, .class("unseen"), text: MeetingWords.span(row.slot, today: html.today))
      html(.span, .isDecoration) { html in
        html(.small, text: MeetingWords.shortMonth(day))
        html(.b, text: Text(day.date.day))
        html(.small, text: MeetingWords.shortWeekday(day))
        html(.small, text: MeetingWords.clock(of: row.slot.start))
      }
    }
  }

  private func cell(_ html: inout HTML, _ answer: DatePoll.Answer?) {
    html(.td, .class(style(answer))) { html in
      html(.span, .isDecoration, text: mark(answer))
      html(
        .span, .class("unseen"),
        text: answer.map { MeetingWords.answer($0) } ?? Phrase("без відповіді", "no answer"))
    }
  }

  /// What the marks mean.
  private func key(_ html: inout HTML) {
    html(.p, .class("note poll-key")) { html in
      for answer in DatePoll.Answer.allCases {
        html(.span, .isDecoration) { html in
          html(.b, .class(style(answer)), text: mark(answer))
          html.text(MeetingWords.answer(answer))
        }
      }
    }
  }

  private func mark(_ answer: DatePoll.Answer?) -> Text {
    switch answer {
    case .yes: "✓"
    case .ifNeedBe: "?"
    case .no: "✗"
    case nil: "·"
    }
  }

  private func style(_ answer: DatePoll.Answer?) -> StaticString {
    switch answer {
    case .yes: "yes"
    case .ifNeedBe: "maybe"
    case .no: "no"
    case nil: "none"
    }
  }
}
