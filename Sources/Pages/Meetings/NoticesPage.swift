import Base
import Pouch

/// What happened at meetings, the latest first, and the chats with new messages.
struct NoticesPage: Page {
  let notices: [MeetingNotification]
  /// The meetings with unread messages, and their number.
  let chats: [(meeting: Meeting, unread: Int)]
  /// The time up to which the user has seen the notices.
  let readUpTo: Int64
  let now: Int64
  /// By which clocks the hours in them are meant.
  private let zones: [ID<Meeting>: Zone]

  init(in pouch: Pouch, now: Int64) {
    notices = pouch.meetingNotices
    self.now = now
    let meetings = pouch.userMeetings
    zones = meetings.reduce(into: [:]) { $0[$1.meeting.id] = $1.meeting.zone }
    let unread = pouch.unreadCounts()
    chats = meetings.filter { $0.state?.belongs == true }
      .map { ($0.meeting, unread[$0.meeting.id] ?? 0) }.filter { $0.1 > 0 }
      .sorted { ($0.0.start, $0.0.id) < ($1.0.start, $1.0.id) }
    readUpTo = pouch.noticesReadUpTo
  }

  var shell: Shell {
    Shell(
      title: Phrase("Сповіщення", "Notices"), tab: .meetings,
      back: (.meetings, Phrase("Зустрічі", "Meetings")))
  }

  func writeActions(to html: inout HTML) {
    html.toolbarLink(
      .settings, Phrase("Налаштування сповіщень", "Settings of notices"),
      .href(.meetings(.noticeSettings)))
  }

  func write(to html: inout HTML) {
    if notices.isEmpty && chats.isEmpty {
      html.emptyNote(
        Phrase(
          "Тут буде все, про що варто знати: запрошення, зміни, нагадування.",
          "All that is worth knowing will be here: invitations, changes, reminders."))
    }
    html(.div, .class("list")) { html in
      for (meeting, count) in chats {
        html.linkRow(
          .message, .same(meeting.title),
          detail: Phrase("Нових повідомлень: {}", "New messages: {}").with(
            Text(count)), .href(.meetings(.chat(meeting.id, before: nil))))
      }
      for notice in notices.prefix(200) {
        let route: Route = .meetings(
          notice.meeting.map { .meeting($0) } ?? notice.person.map { .contact($0) } ?? .people)
        html(.a, .class(notice.moment > readUpTo ? "row fresh" : "row"), .href(route)) {
          html in
          html.rowIcon(icon(notice.kind))
          html(.span, .class("what")) { html in
            html.text(MeetingWords.notice(notice, today: html.today))
            if let zone = notice.meeting.flatMap({ zones[$0] }),
              let slot = notice.changes.compactMap({ $0.slots.last }).first
            {
              html.zone(of: [slot], in: zone)
            }
            html(.em, text: html.past(notice.moment, now: now))
          }
        }
      }
    }
  }

  private func icon(_ kind: MeetingNotification.Kind) -> Icon {
    switch kind {
    case .invitation: .letter
    case .change, .cancellation, .hidden: .calendar
    case .message, .mention, .announcement: .message
    case .request, .accepted, .joined, .perhaps, .waits, .left, .removed: .people
    case .reminder, .lapsed: .clock
    case .offer, .approved, .refused, .appointed: .check
    case .price: .basket
    }
  }
}

extension HTML {
  /// When something happened: how long ago, in the last hours, or the day; and always the time.
  func past(_ moment: Int64, now: Int64) -> Phrase {
    let clock = MeetingWords.clock(of: (moment + Int64(utcOffsetMinutes) * 60_000) / 60_000)
    let minutes = (now - moment) / 60_000
    let when: Phrase =
      switch minutes {
      case 0: Phrase("щойно", "just now")
      case 1..<60: Phrase("{} хв тому", "{} min ago").with(Text(minutes))
      case 60..<360: Phrase("{} год тому", "{} h ago").with(Text(minutes / 60))
      default: DayWords.past(day(of: moment), today: today)
      }
    return Phrase("{}, {}", "{}, {}").with(phrases: when, .same(clock))
  }
}
