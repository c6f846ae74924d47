import Base
import Pouch

/// Who agrees to which date or place: a row for each person, a column for each option.
struct PollGrid<Option: PollChoice> {
  let poll: Poll<Option>
  let people: [Attendance]
  /// Those who voted without an account.
  let visitors: [(person: ID<User>, name: Text)]
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
    for visitor in visitors where poll.people.contains(visitor.person) {
      rows.append((visitor.person, MeetingWords.visitor(visitor.name)))
    }
    return rows
  }

  func write(to html: inout HTML) {
    leading(&html)
    let title = Option.words.grid
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
            html(.th, .named("scope", "row"), text: Option.words.able)
            for row in poll.rows { html(.td, text: Text(row.able)) }
          }
        }
      }
    }
    key(&html)
  }

  /// The option that suits most, in one sentence; none if no option is ahead.
  private func leading(_ html: inout HTML) {
    if let row = poll.leading {
      return html(
        .p, .class("banner"),
        text: Option.words.leading.with(
          phrases: row.option.name(today: html.today), .same(Text(row.able)),
          .same(Text(poll.people.count))))
    }
    if poll.people.count > 1 { html.note(Option.words.noneLeading) }
  }

  private func head(_ html: inout HTML, _ row: Poll<Option>.Row) {
    html(.th, .named("scope", "col"), .class("ahead").when(poll.leading?.option == row.option)) {
      html in
      html(.span, .class("unseen"), text: row.option.name(today: html.today))
      html(.span, .isDecoration) { row.option.writeHead(to: &$0) }
    }
  }

  private func cell(_ html: inout HTML, _ answer: PollAnswer?) {
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
      for answer in PollAnswer.allCases {
        html(.span, .isDecoration) { html in
          html(.b, .class(style(answer)), text: mark(answer))
          html.text(MeetingWords.answer(answer))
        }
      }
    }
  }

  private func mark(_ answer: PollAnswer?) -> Text {
    switch answer {
    case .yes: "✓"
    case .ifNeedBe: "?"
    case .no: "✗"
    case nil: "·"
    }
  }

  private func style(_ answer: PollAnswer?) -> StaticString {
    switch answer {
    case .yes: "yes"
    case .ifNeedBe: "maybe"
    case .no: "no"
    case nil: "none"
    }
  }
}
