import Base
import Pouch

/// The check-in page: a scanner, its last result, and the list for participants without a phone.
struct DoorPage: Page {
  let meeting: Meeting
  let door: Door
  /// The result of the last check.
  let verdict: Door.Verdict?
  /// The names of the participants.
  let names: [ID<User>: Text]

  var shell: Shell {
    Shell(
      title: Phrase("Вхід", "Door"), tab: .meetings,
      back: (.meeting(meeting.id), .same(meeting.title)))
  }

  func write(to html: inout HTML) {
    html(.div, .id("verdict"), .named("role", "status"), .named("aria-live", "assertive")) {
      html in
      if let verdict { said(&html, verdict) }
    }
    html(
      .form, .post, .action(.meetings(.door(meeting.id))), .class("hero door"), .id("door")
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
        Text(door.inside), Text(door.expected)))
    if !door.checkIns.isEmpty {
      let slots = door.checkIns.map { use in
        let minute = meeting.zone.minute(at: use.moment)
        return Meeting.Slot(start: minute, end: minute)
      }
      html.zone(of: slots, in: meeting.zone)
    }
    if door.attendances.contains(where: { $0.companions > 0 }) {
      html.note(
        Phrase(
          "Кого гість приводить із собою, ті мають власні квитки. Зайшли разом за одним — скажіть скільки.",
          "Those whom a guest brings along have tickets of their own. If they come in together with one, say how many."
        ))
    }
    conflicts(&html)
    list(&html)
  }

  private func said(_ html: inout HTML, _ verdict: Door.Verdict) {
    let (isGood, head, text): (Bool, Phrase, Phrase) =
      switch verdict {
      case .welcome(let who, let people, let companion):
        (
          true, Phrase("Ласкаво просимо", "Welcome"),
          MeetingWords.bringing(people - 1, holder(who, companion))
        )
      case .alreadyIn(let who, let before, let companion):
        (
          false, Phrase("Цей квиток уже використано", "This ticket was used"),
          Phrase("{}: зайшли о {}, перевіряє {}", "{}: came in at {}, checked by {}").with(
            phrases: holder(who, companion), .same(time(before.moment)),
            .same(name(of: before.keeper, in: html.language)))
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
    switch verdict {
    case .welcome(let who, let people, let companion): came(&html, who, people, companion)
    case .alreadyIn(let who, _, let companion):
      acting(&html) { html in
        html(
          .button, .type("submit"), .name("again"), .value(text: value(who, companion)),
          .class("button quiet"),
          text: Phrase("Виходили: впустити знову", "They went out: let in again"))
      }
    default: break
    }
  }

  /// Whose seat it is, and which of its tickets if there are several.
  private func holder(_ who: Attendance, _ companion: Int?) -> Phrase {
    companion.map { MeetingWords.ticket($0, of: who.people, .same(who.name)) } ?? .same(who.name)
  }

  /// How many came in at once, if not all who come with the seat, or if more than the ticket is for.
  private func came(_ html: inout HTML, _ who: Attendance, _ people: Int, _ companion: Int?) {
    let counts =
      companion == nil ? 1..<people : 2..<max(2, people + 1 + who.people - door.inside(who))
    guard !counts.isEmpty, let entry = door.uses(of: who).last(where: { !$0.isExit }) else {
      return
    }
    acting(&html) { html in
      html.hidden("entry", text: entry.id.hex)
      html(.fieldset, .class("companions")) { html in
        html(
          .legend,
          text: companion == nil
            ? Phrase("Зайшли не всі? Скільки зайшло", "Not all? How many came in")
            : Phrase("Зайшли разом? Скільки зайшло", "Together? How many came in"))
        for count in counts {
          html(
            .button, .type("submit"), .name("came"), .value(text: Text(count)), text: Text(count))
        }
      }
    }
  }

  private func acting(_ html: inout HTML, _ content: (inout HTML) -> Void) {
    html(.form, .post, .action(.meetings(.door(meeting.id))), .class("answer")) { content(&$0) }
  }

  private func time(_ moment: Int64) -> Text {
    MeetingWords.clock(of: meeting.zone.minute(at: moment))
  }

  private func name(of person: ID<User>, in language: Settings.Language) -> Text {
    names[person] ?? Phrase("хтось", "somebody")[language]
  }

  private func conflicts(_ html: inout HTML) {
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
                  time(use.moment), name(of: use.keeper, in: html.language)))
            }
          }
        }
      }
    }
  }

  private func list(_ html: inout HTML) {
    html(.h2, text: Phrase("Список", "List"))
    html(.div, .class("list last")) { html in
      for attendance in door.attendances where attendance.state.belongs {
        let (last, inside) = (door.uses(of: attendance).last, door.inside(attendance))
        html(.form, .post, .action(.meetings(.door(meeting.id))), .class("row")) { html in
          html(.span, .class(inside == 0 ? "dot" : "dot good")) {
            $0.icon(inside == 0 ? .person : .check)
          }
          html.rowText(.same(attendance.name), state(of: attendance, last, inside))
          if inside < attendance.people {
            act(&html, "seat", attendance.id.hex, Phrase("Зайшли", "Came in"))
          }
          if inside > 0 { act(&html, "out", attendance.id.hex, Phrase("Вийшли", "Went out")) }
          if let last { act(&html, "undo", last.id.hex, Phrase("Повернути", "Undo")) }
        }
        if attendance.companions > 0 { tickets(&html, attendance) }
      }
    }
  }

  /// Each of those who come with a seat, to let in or out alone.
  private func tickets(_ html: inout HTML, _ attendance: Attendance) {
    let presence = door.presence(of: attendance)
    for companion in 0..<attendance.people {
      let isIn = presence.includes(companion)
      html(.form, .post, .action(.meetings(.door(meeting.id))), .class("row")) { html in
        html(.span, .class(isIn ? "dot good" : "dot")) { $0.icon(isIn ? .check : .scan) }
        html.rowText(Phrase("Квиток {}", "Ticket {}").with(Text(companion + 1)))
        act(
          &html, isIn ? "out" : "seat", value(attendance, companion),
          isIn ? Phrase("Вийшли", "Went out") : Phrase("Зайшли", "Came in"))
      }
    }
  }

  /// How a button names a seat, or one of those who come with it.
  private func value(_ who: Attendance, _ companion: Int?) -> Text {
    companion.map { who.id.hex + "." + Text($0) } ?? who.id.hex
  }

  /// When those whom a ticket is for came in or went out, and how many of them are inside.
  private func state(of attendance: Attendance, _ last: Door.CheckIn?, _ inside: Int) -> Phrase {
    guard let last else {
      return MeetingWords.bringing(attendance.companions, MeetingWords.theirs(attendance.state))
    }
    let when =
      (last.isExit
      ? Phrase("вийшли о {}", "went out at {}") : Phrase("зайшли о {}", "came in at {}"))
      .with(time(last.moment))
    if inside == 0 || inside == attendance.people {
      return MeetingWords.bringing(attendance.companions, when)
    }
    return Phrase("{}, усередині {} з {}", "{}, {} of {} inside").with(
      phrases: when, .same(Text(inside)), .same(Text(attendance.people)))
  }

  private func act(_ html: inout HTML, _ name: StaticString, _ value: Text, _ phrase: Phrase) {
    html(
      .button, .type("submit"), .name(name), .value(text: value), .class("button quiet small"),
      text: phrase)
  }
}
