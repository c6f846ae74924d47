import Base
import Pouch

/// A meeting for anybody with its address.
struct OpenMeetingPage: Page {
  let open: ServerMeetingPage.Open
  let now: Int64

  private var meeting: Meeting { open.meeting }

  private var slot: Meeting.Slot? { meeting.shownSlot(at: now) }

  private var place: Text {
    meeting.place.name.isEmpty ? meeting.place.address : meeting.place.name
  }

  private var picture: Text {
    ServerMeetingRoute.openPicture(meeting.id, key: open.key).target
  }

  var shell: Shell {
    Shell(
      title: .same(meeting.title), tab: .meetings, back: (.meetings, Phrase("Зустрічі", "Meetings"))
    )
  }

  /// What messengers show of the page.
  func linkCard(in language: Settings.Language, today: Day) -> LinkCard {
    let when: Text =
      slot.map {
        Phrase("{}, {}", "{}, {}").with(
          phrases: MeetingWords.span($0, today: today), meeting.zone.phrase)[language]
      } ?? ""
    return LinkCard(
      title: meeting.title,
      address: open.address + ServerMeetingRoute.open(meeting.id, key: open.key).target,
      text: [when, place].filter { !$0.isEmpty }.joined(by: " · "),
      picture: open.address
        + (meeting.picture.isEmpty
          ? "/icons/icon-512.png" : picture))
  }

  var status: Int { open.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.problems(open.problems)
    if meeting.isCancelled {
      html(.div, .class("problem")) {
        $0(.p, text: Phrase("Зустріч скасовано.", "This meeting was cancelled."))
      }
    }
    if !meeting.picture.isEmpty {
      html(.img, .class("poster"), .named("alt", ""), .named("src", text: picture))
    }
    facts(&html)
    if bar.asks, !open.isSignedIn, open.poll == nil { html.note(answering.coming.promise) }
    if !meeting.text.isEmpty {
      html(.section, .class("hero text")) { $0.formatted(meeting.text) }
    }
    let voting = PollAnswerSection(userMeeting: userMeeting, key: open.key, now: now)
    if let poll = open.poll {
      VisitorVoteSection(open: open, poll: poll).write(to: &html)
    } else if voting.isShown {
      voting.write(to: &html)
    } else if !meeting.isCancelled, !meeting.isOver(at: now) {
      AnswerSection(
        userMeeting: userMeeting, key: open.key,
        occurrences: SeriesSection.occurrences(of: meeting, now: now)
      ).write(to: &html)
    }
    let series = SeriesSection(userMeeting: userMeeting, key: open.key, now: now)
    if series.isShown, series.offersOne { series.write(to: &html) }
    links(&html)
    bar.write(to: &html)
  }

  private func facts(_ html: inout HTML) {
    html(.div, .class("hero open")) { html in
      html.dateSheet(slot)
      html(
        .p, .class("big"),
        text: slot.map { MeetingWords.span($0, today: html.today) }
          ?? Phrase("Дату ще обирають", "The date is being chosen"))
      if let slot { html.zone(of: [slot], in: meeting.zone) }
      if !place.isEmpty {
        html(.p, text: place)
      } else if !meeting.places.isEmpty {
        html(.p, text: Phrase("Місце ще обирають", "The place is being chosen"))
      }
      if let seats = MeetingWords.seats(UserMeeting(meeting: meeting, state: open.state)) {
        if meeting.limit != nil { html.note(MeetingWords.going(Int(meeting.going))) }
        html.note(seats)
      }
      if let price = meeting.price { html(.p, text: MoneyWords.short(price)) }
      if !meeting.hostName.isEmpty {
        html.note(Phrase("Проводить {}", "Hosted by {}").with(meeting.hostName))
      }
    }
  }

  private var answering: AnswerSection { AnswerSection(userMeeting: userMeeting, key: open.key) }

  private var userMeeting: UserMeeting {
    var one = UserMeeting(
      meeting: meeting, state: open.state, until: open.until, ahead: open.ahead)
    one.companions = open.companions
    one.days = open.days
    return one
  }

  private var bar: MeetingBar {
    MeetingBar(userMeeting: userMeeting, key: open.key, now: now)
  }

  private func links(_ html: inout HTML) {
    html(.div, .class("list last")) { html in
      if !meeting.isPoll {
        html.linkRow(
          .calendar, Phrase("Додати в календар", "Add to a calendar"),
          .href(ServerMeetingRoute.openFile(meeting.id, key: open.key)), .flag("data-native"))
      }
      if open.state?.belongs == true {
        html.linkRow(
          .people, Phrase("До зустрічі: чат, квиток, люди", "To the meeting: chat, ticket, people"),
          .href(.meetings(.meeting(meeting.id))))
      }
    }
  }
}
