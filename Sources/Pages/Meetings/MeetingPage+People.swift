import Base
import Pouch

extension MeetingPage {
  func people(_ html: inout HTML) {
    let me = pouch.me
    let all = pouch.attendances(of: meeting.id).filter { $0.state != .refused }
    let answers = userMeeting.state == .host ? pouch.dayAnswers(on: meeting) : [:]
    html(.h2, text: Phrase("Люди", "People"))
    html(.div, .class("list")) { html in
      for attendance in all.prefix(200) {
        html(.div, .class("row")) { html in
          html.face(of: attendance.person)
          html(.span, .class("what")) { html in
            html(
              .a, .class("own-ink"), .href(.meetings(.contact(attendance.person))),
              text: MeetingWords.name(attendance.name))
            html(
              .em,
              text: MeetingWords.bringing(
                attendance.companions, MeetingWords.theirs(attendance.state)))
            if userMeeting.state == .host {
              for (question, answer) in zip(meeting.questions, attendance.answers) {
                html(.em, text: Phrase("{} {}", "{} {}").with(question, answer))
              }
              if attendance.state != .declined, let days = answers[attendance.person] {
                self.days(&html, days)
              }
            }
          }
          if userMeeting.state == .host, attendance.person != me {
            decisions(&html, attendance, by: me)
          }
        }
      }
    }
  }

  /// A participant's answers for the next days of a series.
  private func days(_ html: inout HTML, _ answers: DayAnswers) {
    let days = answers.days.filter { $0.value == answers.isOnlyChosen && $0.key >= html.today }
      .map { $0.key }.sorted().prefix(5)
    let dates = days.map { DayWords.date($0, today: html.today)[html.language] }.joined(by: ", ")
    if answers.isOnlyChosen {
      html(
        .em,
        text: dates.isEmpty
          ? Phrase("лише в окремі дні, що вже минули", "only on single days that are over")
          : Phrase("лише: {}", "only: {}").with(dates))
    } else if !dates.isEmpty {
      html(.em, text: Phrase("не прийде: {}", "not coming: {}").with(dates))
    }
  }

  /// Lets a guest in or not; of others, a menu.
  private func decisions(_ html: inout HTML, _ attendance: Attendance, by me: ID<User>?) {
    if attendance.state == .asking {
      return html(.div, .class("decisions")) { html in
        html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .decide))) { html in
          html.hidden("person", text: attendance.person.hex)
          html(
            .button, .type("submit"), .name("lets"), .value("yes"), .class("button quiet small"),
            text: Phrase("Пустити", "Let in"))
        }
        html(
          .a, .class("button quiet small"), asking(.decide, attendance),
          text: Phrase("Не пускати", "Do not let in"))
      }
    }
    let isHost = attendance.state == .host
    // Only the creator of the meeting can remove another host.
    guard isHost ? meeting.host == me : attendance.state.belongs else { return }
    html(.details, .class("menu")) { html in
      html(
        .summary,
        .label(
          Phrase("Дії з гостем: {}", "What to do with the guest: {}").with(
            phrases: MeetingWords.name(attendance.name))),
        text: Phrase("⋯", "⋯"))
      html(.div, .class("menu-items")) { html in
        if !isHost {
          html(
            .a, asking(.appoint, attendance), text: Phrase("Зробити ведучим", "Make a host"))
        }
        html(
          .a, .class("danger"), asking(.remove, attendance), text: Phrase("Прибрати", "Remove"))
      }
    }
  }

  /// The address of the page that asks first.
  private func asking(_ action: MeetingAction, _ attendance: Attendance) -> Attribute {
    .href(ServerMeetingRoute.sure(meeting.id, action, about: attendance.person.hex))
  }

  func hosting(_ html: inout HTML) {
    let known = Set(pouch.attendances(of: meeting.id).map { $0.person })
    let friends = pouch.contacts(.friend).filter { !known.contains($0.person) }
    if !friends.isEmpty {
      html(.h2, text: Phrase("Запросити друзів", "Invite friends"))
      html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .invite)), .class("sheet")) {
        html in
        html(.fieldset, .class("group ticks")) { html in
          for friend in friends {
            html.checkbox(.same(friend.name), .name("guest"), .value(text: friend.person.hex))
          }
        }
        html.saveButton(Phrase("Запросити", "Invite"))
      }
    }
  }

  /// What a host does with the meeting itself.
  func hostMenu(_ html: inout HTML) {
    html(.details, .class("menu")) { html in
      html(.summary, .label(Phrase("Дії ведучого", "What a host may do")), text: Phrase("⋯", "⋯"))
      html(.div, .class("menu-items")) { html in
        html(.a, .href(.meetings(.edit(meeting.id))), text: Phrase("Змінити", "Change"))
        html(
          .a, .href(.meetings(.create(copyOf: meeting.id))),
          text: Phrase("Зробити таку саму", "Make one like it"))
        if !meeting.isCancelled {
          html(
            .a, .href(.sure(meeting.id, .announce, about: "")),
            text: Phrase("Написати всім гостям", "Write to all guests"))
        }
        html(
          .a, .href(.meetings(.guests(meeting.id))), .flag("data-native"), .flag("download"),
          text: Phrase("Список гостей (CSV)", "Guest list (CSV)"))
        if !meeting.isPoll { quiet(&html) }
        if let me = pouch.me, me != meeting.host {
          html(
            .a, .href(ServerMeetingRoute.sure(meeting.id, .answer, about: "")),
            text: Phrase("Більше не вести й не йти", "Stop hosting, and not go"))
        }
        if !meeting.isCancelled {
          html(
            .a, .class("danger"), .href(.sure(meeting.id, .cancel, about: "")),
            text: Phrase("Скасувати зустріч", "Cancel the meeting"))
        }
      }
    }
  }

  private func quiet(_ html: inout HTML) {
    html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .quiet))) { html in
      if !meeting.isChatClosed { html.hidden("closes", "1") }
      html(
        .button, .type("submit"),
        text: meeting.isChatClosed
          ? Phrase("Відкрити чат для всіх", "Open the chat to everybody")
          : Phrase("Закрити чат: писатимуть лише ведучі", "Close the chat: only hosts write"))
    }
  }

  func last(_ html: inout HTML) {
    if !meeting.isPoll { html(.h2, text: Phrase("Календар", "Calendar")) }
    html(.div, .class("list last")) { html in
      if !meeting.isPoll {
        html.linkRow(
          .calendar, Phrase("Додати в календар", "Add to a calendar"),
          detail: Phrase("Файл .ics для будь-якого календаря", "An .ics file for any calendar"),
          .href(.meetings(.file(meeting.id))), .flag("data-native"), .flag("download"))
      }
      if !meeting.isPoll, !meeting.isCancelled {
        let calendars = CalendarLinks(
          meeting, userMeeting.next(after: now), isWhole: !userMeeting.days.isOnlyChosen)
        outside(
          &html, calendars.google, Phrase("Календар Google", "Google Calendar"),
          detail: calendars.lacksExceptions
            ? Phrase(
              "Покаже й пропущені дні, а перенесені — у старий час. У файлі .ics усе точно.",
              "Has the skipped days too, and the moved ones at their old time. The .ics file is exact."
            ) : nil)
        if let outlook = calendars.outlook {
          outside(&html, outlook, Phrase("Календар Outlook", "Outlook Calendar"))
        } else {
          html.linkRow(
            .calendar, Phrase("Календар Outlook", "Outlook Calendar"),
            detail: Phrase("Усі рази, у файлі .ics", "Every time, in an .ics file"),
            .href(.meetings(.file(meeting.id))), .flag("data-native"), .flag("download"))
        }
      }
      if userMeeting.state != .host {
        html(.details, .class("report")) { html in
          html(.summary, text: Phrase("Поскаржитися", "Report"))
          html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .report)), .class("sheet"))
          { html in
            html(.label, .class("field")) { html in
              html(.span, text: Phrase("Що не так", "What is wrong"))
              html(.textarea, .name("text"), .required) { _ in }
            }
            html.quietSubmit(Phrase("Надіслати", "Send"))
          }
        }
      }
    }
  }

  private func outside(
    _ html: inout HTML, _ link: Text, _ phrase: Phrase, detail: Phrase? = nil
  ) {
    html.linkRow(
      .calendar, phrase, detail: detail, .named("href", text: link), .named("target", "_blank"),
      .named("rel", "noopener noreferrer"))
  }
}
