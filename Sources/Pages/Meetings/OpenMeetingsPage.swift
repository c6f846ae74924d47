import Base
import Pouch

/// The coming public meetings, with how many come to each: for anybody, without an account.
struct OpenMeetingsPage: Page {
  /// The soonest first.
  let meetings: [Meeting]
  let now: Int64

  var shell: Shell {
    Shell(
      title: Phrase("Відкриті зустрічі", "Public meetings"), tab: .meetings,
      back: (.meetings, Phrase("Зустрічі", "Meetings")))
  }

  func write(to html: inout HTML) {
    if meetings.isEmpty {
      html.emptyNote(
        Phrase("Відкритих зустрічей поки немає.", "There are no public meetings yet."))
    }
    html(.ul, .class("meetings")) { html in
      for meeting in meetings { row(&html, meeting) }
    }
    html(.div, .class("list last")) { html in
      html.linkRow(
        .people, Phrase("Створити запис або ввійти", "Make an account or sign in"),
        detail: Phrase("щоб відповідати й збирати людей", "to answer, and to gather people"),
        .href(AccountRoute.overview))
      html.linkRow(
        .note, Phrase("Правила й що тут можна", "The rules, and what this server allows"),
        .href(ServerMeetingRoute.rules))
    }
  }

  private func row(_ html: inout HTML, _ meeting: Meeting) {
    let slot = meeting.shownSlot(at: now)
    let place = meeting.place.name.isEmpty ? meeting.place.address : meeting.place.name
    html(.li) { html in
      html(.a, .class("meeting"), .href(ServerMeetingRoute.open(meeting.id, key: ""))) { html in
        html.dateSheet(slot)
        html(.span, .class("what")) { html in
          html(.b, .class("meeting-title"), text: meeting.title)
          html(
            .em,
            text: slot.map { MeetingWords.span($0, today: html.today) }
              ?? Phrase("Дату ще обирають", "The date is being chosen"))
          if let slot { html.zone(of: [slot], in: meeting.zone) }
          if !place.isEmpty { html(.em, text: place) }
          html(.em, text: MeetingWords.goingAndSeats(meeting))
        }
      }
    }
  }
}

extension MeetingWords {
  /// How many come, and how many seats are free if they are limited.
  static func goingAndSeats(_ meeting: Meeting) -> Phrase {
    let going = going(Int(meeting.going))
    guard meeting.limit != nil, let seats = seats(UserMeeting(meeting: meeting, state: nil)) else {
      return going
    }
    return Phrase("{} · {}", "{} · {}").with(phrases: going, seats)
  }
}
