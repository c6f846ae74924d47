import Base
import Codes
import Pouch

extension App {
  /// The ticket alone on a white screen, like a card's code.
  func ticketPage(_ one: UserMeeting) -> Response {
    guard let ticket = pouch.ticket(to: one.meeting.id),
      let pattern = try? Code(.qrCode, ticket).pattern(),
      case .modules(let matrix) = pattern
    else { return .redirect(to: .meeting(one.meeting.id)) }
    return page(
      Shell(title: .same(one.meeting.title), tab: .meetings, isBare: true, showsTitle: false)
    ) { html in
      html(
        .a, .class("whole-exit"), .href(.meeting(one.meeting.id)), .flag("data-awake"),
        .flag("data-back"),
        .label(Phrase("Закрити", "Close"))
      ) { $0(.span, .class("whole-close")) { $0.icon(.close) } }
      html(.div, .class("whole-code")) { html in
        html(.h1, .class("whole-name"), text: one.meeting.title)
        html(.figure, .class("code")) { html in
          html(
            .div, .class("matrix"), .style(CSS.modules(matrix.width + 2 * matrix.quietZone)),
            .role("img"),
            .label(Phrase("Квиток: код для входу", "Ticket: the code for the door"))
          ) { $0.svg(pattern, SVGOptions(namespace: false)) }
          html(.figcaption, .class("ticket-name"), text: pouch.contacts(.own).first?.name ?? [])
        }
      }
    }
  }

  /// The check-in page: a scanner, its last result, and the list for participants without a phone.
  mutating func doorPage(_ one: UserMeeting) -> Response {
    guard one.state == .host, let me = pouch.me else {
      return meetProblemPage(.notHost, status: 403)
    }
    var verdict: Door.Verdict?
    if isPost {
      let door = pouch.door(of: one.meeting)
      let read = field("ticket")
      if let undone = RecordID(hex: field("undo")),
        door.checkIns.contains(where: { $0.id == undone })
      {
        pouch.delete(undone)
      } else if let seat = RecordID(hex: field("seat")),
        let attendance = door.attendances.first(where: { $0.id == seat })
      {
        verdict = door.judge(attendance)
      } else if !read.isEmpty {
        verdict = door.judge(read, now: now)
      }
      if case .welcome(let attendance) = verdict { pouch.checkIn(attendance, by: me, now: now) }
    }
    let door = pouch.door(of: one.meeting)
    return page(
      Shell(
        title: Phrase("Вхід", "Door"), tab: .meetings,
        back: (.meeting(one.meeting.id), .same(one.meeting.title)))
    ) { html in
      html(.div, .id("verdict"), .named("role", "status"), .named("aria-live", "assertive")) {
        html in
        if let verdict { said(&html, verdict, one.meeting) }
      }
      html(
        .form, .post, .action(.meetings(.door(one.meeting.id))), .class("hero door"), .id("door")
      ) { html in
        html(.div, .class("viewfinder"), .id("door-view"), .hidden) { html in
          html(.video, .id("door-camera"), .flag("playsinline"), .flag("muted"), .isDecoration)
          html(.div, .class("aim"), .isDecoration)
        }
        html(
          .button, .type("button"), .class("button"), .id("door-scan"), .hidden,
          .named(
            "data-failed",
            phrase: Phrase(
              "Камери немає, або браузер не дав до неї доступу. Дозвольте її в його налаштуваннях або введіть код квитка.",
              "There is no camera, or the browser gave no access to it. Allow it in its settings, or type the ticket’s code."
            )),
          text: Phrase("Сканувати квитки", "Scan tickets"))
        html.field(
          Phrase("Або код квитка зі сканера", "Or the ticket’s code from a reader"),
          .name("ticket"), .id("ticket"), .named("autocomplete", "off"))
        html.quietSubmit(Phrase("Перевірити", "Check"))
      }
      html.note(
        Phrase("Усередині {} з {}. Працює без мережі.", "{} of {} are inside. Works offline.").with(
          IntegerText.bytes(Int64(door.inside)),
          IntegerText.bytes(
            Int64(door.attendances.filter { $0.state == .going || $0.state == .host }.count))))
      conflicts(&html, door, one.meeting)
      doorList(&html, door, one.meeting)
    }
  }

  private func said(_ html: inout HTML, _ verdict: Door.Verdict, _ meeting: Meeting) {
    let (isGood, head, text): (Bool, Phrase, Phrase) =
      switch verdict {
      case .welcome(let who): (true, Phrase("Ласкаво просимо", "Welcome"), .same(who.name))
      case .alreadyIn(let who, let before):
        (
          false, Phrase("Цей квиток уже використано", "This ticket was used"),
          Phrase("{}: зайшли о {}, перевіряє {}", "{}: came in at {}, checked by {}").with(
            who.name, time(before.moment, meeting), name(of: before.keeper, in: meeting))
        )
      case .noSeat(let who):
        (
          false, Phrase("Місця вже немає", "No seat any more"),
          Phrase("{}: {}", "{}: {}").with(phrases: .same(who.name), MeetingWords.theirs(who.state))
        )
      case .forged:
        (
          false, Phrase("Це не квиток на цю зустріч", "This is no ticket to this meeting"),
          Phrase(
            "Підпис не збігається або квиток на іншу зустріч.",
            "The signature is wrong, or it is for another meeting.")
        )
      case .expired:
        (
          false, Phrase("Квиток прострочено", "The ticket expired"),
          Phrase("Попросіть відкрити свіжий.", "Ask for a fresh one.")
        )
      case .unreadable:
        (
          false, Phrase("Це не квиток", "This is no ticket"),
          Phrase("Попросіть показати квиток у Капшуку.", "Ask for the ticket in Kapshuk.")
        )
      }
    html(.div, .class(isGood ? "verdict good" : "verdict bad")) { html in
      html.icon(isGood ? .check : .close)
      html(.b, text: head)
      html(.span, text: text)
    }
  }

  private func time(_ moment: Int64, _ meeting: Meeting) -> [UInt8] {
    MeetingWords.clock(of: meeting.zone.minute(at: moment))
  }

  private func name(of person: RecordID, in meeting: Meeting) -> [UInt8] {
    pouch.attendances(of: meeting.id).first { $0.person == person }?.name
      ?? Phrase("хтось", "somebody")[language]
  }

  private func conflicts(_ html: inout HTML, _ door: Door, _ meeting: Meeting) {
    if door.conflicts.isEmpty { return }
    html(.h2, text: Phrase("Використано двічі", "Used twice"))
    html(.div, .class("list")) { html in
      for conflict in door.conflicts {
        html(.div, .class("row")) { html in
          html.rowIcon(.people, .danger)
          html(.span, .class("what")) { html in
            html.text(conflict.attendance.name)
            for use in conflict.uses {
              html(
                .em,
                text: Phrase("о {}, перевіряє {}", "at {}, checked by {}").with(
                  time(use.moment, meeting), name(of: use.keeper, in: meeting)))
            }
          }
        }
      }
    }
  }

  private func doorList(_ html: inout HTML, _ door: Door, _ meeting: Meeting) {
    html(.h2, text: Phrase("Список", "List"))
    html(.div, .class("list last")) { html in
      for attendance in door.attendances where attendance.state.belongs {
        let before = door.checkIns.first { $0.seat == attendance.id }
        html(.form, .post, .action(.meetings(.door(meeting.id))), .class("row")) { html in
          html(.span, .class(before == nil ? "dot" : "dot good")) {
            $0.icon(before == nil ? .person : .check)
          }
          html.rowText(
            .same(attendance.name),
            before.map { Phrase("зайшли о {}", "came in at {}").with(time($0.moment, meeting)) }
              ?? MeetingWords.theirs(attendance.state))
          if let before {
            html(
              .button, .type("submit"), .name("undo"), .value(text: before.id.hex),
              .class("button quiet small"),
              text: Phrase("Повернути", "Undo"))
          } else {
            html(
              .button, .type("submit"), .name("seat"), .value(text: attendance.id.hex),
              .class("button quiet small"),
              text: Phrase("Зайшли", "Came in"))
          }
        }
      }
    }
  }
}
