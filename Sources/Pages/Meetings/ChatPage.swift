import Base
import Pouch

extension App {
  static let chatLength = 60

  mutating func chatPage(_ one: UserMeeting, before: Int?) -> Response {
    let meeting = one.meeting
    guard one.state?.belongs == true, let me = pouch.me else {
      return to(.meeting(meeting.id))
    }
    let chat = pouch.chat(of: meeting.id)
    let end = min(chat.messages.count, max(0, before ?? chat.messages.count))
    let start = max(0, end - App.chatLength)
    let mark = pouch.readMark(of: meeting.id)
    let isLatest = end == chat.messages.count
    if isLatest, let last = chat.messages.last { pouch.markRead(meeting.id, upTo: last.moment) }
    var names: [RecordID: [UInt8]] = [:]
    for attendance in pouch.attendances(of: meeting.id) {
      names[attendance.person] = attendance.name
    }
    return page(
      Shell(
        title: .same(meeting.title), tab: .meetings,
        back: (.meeting(meeting.id), Phrase("Зустріч", "Meeting")))
    ) { html in
      muting(&html, one, mark.mutedUntil)
      for message in chat.pinned.suffix(3) {
        html(.div, .class("pinned")) { html in
          html.icon(.pin)
          html(.span, text: message.text)
        }
      }
      if start > 0 {
        html(.p, .class("choices wide")) { html in
          html.quietButton(
            Phrase("Раніші повідомлення", "Earlier messages"),
            .href(.meetings(.chat(meeting.id, before: start))), .flag("data-earlier"))
        }
      }
      html(
        .ol, .class("chat"), .id("chat"), .named("data-meeting", text: meeting.id.hex),
        .named("data-space", text: meeting.space.hex), .named("data-me", text: me.hex),
        .named("data-typing", text: ServerMeetingRoute.act(meeting.id, .typing).target),
        .named("data-queued", phrase: Phrase("у черзі", "queued")),
        .named("data-sent", phrase: Phrase("надіслано", "sent")),
        .named("data-failed", phrase: Phrase("не прийнято", "not accepted")),
        .named("data-types", phrase: Phrase("пише…", "is typing…")),
        .flag("data-latest").when(isLatest)
      ) { html in
        var day: Day?
        var isMarked = mark.read == 0
        for message in chat.messages[start..<end] {
          let on = Day(
            milliseconds: message.moment, utcOffsetMinutes: request.environment.utcOffsetMinutes)
          if on != day {
            html(.li, .class("chat-day"), text: DayWords.date(on, today: today))
            day = on
          }
          if !isMarked, message.moment > mark.read, message.person != me {
            html(.li, .class("chat-new"), text: Phrase("Нове", "New"))
            isMarked = true
          }
          bubble(&html, message, chat, names, one, me)
        }
      }
      refusedMessage(&html, meeting.id)
      if chat.messages.isEmpty {
        html.emptyNote(Phrase("Тут ще тихо. Привітайтеся.", "It is quiet here. Say hello."))
      }
      if !isLatest {
        html(.p, .class("choices wide")) { html in
          html.quietButton(
            Phrase("До останніх", "To the latest"), .href(.meetings(.chat(meeting.id, before: nil)))
          )
        }
      }
      html(.p, .class("note"), .id("typing"), .named("aria-live", "polite")) { _ in }
      html(
        .p, .class("note"), .id("slow"), .hidden, .named("role", "status"),
        text: Phrase(
          "Забагато повідомлень поспіль: решта чекає й піде трохи згодом.",
          "Many messages in a row: the rest wait, and go a little later."))
      if canWrite(one) {
        composer(&html, one, chat)
      } else {
        html.emptyNote(
          Phrase(
            "Чат закрито: писати можуть лише ведучі.", "The chat is closed: only hosts can write."))
      }
    }
  }

  /// The template of a message that the server refused. The worker has its text, and the page's script shows it.
  private func refusedMessage(_ html: inout HTML, _ id: RecordID) {
    html(
      .template, .id("refused-message"),
      .named("data-action", text: Route.meetings(.chat(id, before: nil)).target),
      .named("data-copied", phrase: Phrase("Скопійовано", "Copied")),
      .named(
        "data-stranger",
        phrase: Phrase("ви вже не на цій зустрічі", "you are no longer at this meeting")),
      .named(
        "data-role",
        phrase: Phrase("чат закрито, пишуть лише ведучі", "the chat is closed, only hosts write")),
      .named("data-author", phrase: Phrase("це чуже повідомлення", "it is somebody else's")),
      .named("data-gone", phrase: Phrase("повідомлення вже видалено", "it has been deleted")),
      .named(
        "data-malformed",
        phrase: Phrase("сервер цього не розуміє", "the server does not understand it"))
    ) { html in
      html(.li, .class("message own refused"), .named("data-state", "failed")) { html in
        html(.img, .class("chat-photo"), .hidden, .named("alt", phrase: Phrase("Фото", "Photo")))
        html(.div, .class("said")) { _ in }
        html(.span, .class("when")) { html in
          html(.span, .class("sent"), text: Phrase("не прийнято", "not accepted"))
          html(.span, .class("why")) { _ in }
        }
        html(.div, .class("refused-acts")) { html in
          for (what, phrase) in [
            ("again", Phrase("Спробувати ще", "Try again")), ("copy", Phrase("Копіювати", "Copy")),
            ("drop", Phrase("Прибрати", "Remove")),
          ] as [(StaticString, Phrase)] {
            html(
              .button, .type("button"), .class("button quiet small"), .named("data-do", what),
              text: phrase)
          }
        }
      }
    }
  }

  func canWrite(_ one: UserMeeting) -> Bool {
    one.state == .host || one.state?.belongs == true && !one.meeting.isChatClosed
  }

  private func muting(_ html: inout HTML, _ one: UserMeeting, _ until: Int64) {
    html(.details, .class("menu chat-menu")) { html in
      html(
        .summary,
        text: until > now ? Phrase("Без звуку", "Muted") : Phrase("Звук увімкнено", "Not muted"))
      html(.form, .post, .action(.meetings(.mute(one.meeting.id))), .class("menu-items")) { html in
        for (hours, phrase) in [
          ("0", Phrase("Чути все", "Hear all")),
          ("1", Phrase("Тиша на годину", "Mute for an hour")),
          ("8", Phrase("На 8 годин", "For 8 hours")),
          ("-1", Phrase("До кінця зустрічі", "Until the meeting ends")),
          ("-2", Phrase("Назавжди", "For good")),
        ] as [(StaticString, Phrase)] {
          html(.button, .type("submit"), .name("hours"), .value(hours), text: phrase)
        }
      }
    }
  }

  private func bubble(
    _ html: inout HTML, _ message: Chat.Message, _ chat: Chat, _ names: [RecordID: [UInt8]],
    _ one: UserMeeting, _ me: RecordID
  ) {
    if message.event != nil {
      html(.li, .class("chat-event"), text: MeetingWords.event(message, today: today))
      return
    }
    let isOwn = message.person == me
    html(
      .li, .class(isOwn ? "message own" : "message"), .named("data-id", text: message.id.hex),
      .flag("data-own").when(isOwn)
    ) { html in
      if !isOwn {
        html(
          .b, .class("who"), text: names[message.person] ?? Phrase("Хтось", "Somebody")[language])
      }
      if let reply = message.reply.flatMap({ chat.message($0) }) {
        html(.span, .class("quote")) { html in
          html(.b, text: names[reply.person] ?? [])
          html.text([UInt8](arrayLiteral: 0x20) + UTF8Text.tidy(reply.text, limit: 80))
        }
      }
      if message.isRemoved {
        html(.em, .class("gone"), text: Phrase("Повідомлення видалено", "Message deleted"))
      } else {
        if !message.photo.isEmpty {
          html(
            .img, .class("chat-photo"),
            .named("src", text: Route.photo(message.photo)),
            .named("alt", phrase: Phrase("Фото", "Photo")), .named("loading", "lazy"))
        }
        html(.div, .class("said")) { $0.formatted(message.text) }
      }
      let local = message.moment + Int64(request.environment.utcOffsetMinutes) * 60_000
      html(.span, .class("when")) { html in
        html.text(MeetingWords.clock(of: local / 60_000))
        if message.edited != nil, !message.isRemoved {
          html.text(Phrase(" · змінено", " · edited"))
        }
        if isOwn { html(.span, .class("sent")) { _ in } }
      }
      if message.isRemoved { return }
      reactions(&html, message, chat, one, me)
      html(.details, .class("menu")) { html in
        html(
          .summary, .label(Phrase("Дії з повідомленням", "What to do with the message")),
          text: Phrase("⋯", "⋯"))
        html(.div, .class("menu-items")) { html in
          actions(&html, message, one, isOwn: isOwn)
        }
      }
    }
  }

  private func reactions(
    _ html: inout HTML, _ message: Chat.Message, _ chat: Chat, _ one: UserMeeting, _ me: RecordID
  ) {
    let given = chat.reactions[message.id] ?? []
    if given.isEmpty { return }
    html(
      .form, .post, .action(.meetings(.message(one.meeting.id, message.id, .react))),
      .class("reactions")
    ) { html in
      var shown: [[UInt8]] = []
      for entry in given where !shown.contains(entry.emoji) {
        shown.append(entry.emoji)
        let people = given.filter { $0.emoji == entry.emoji }
        html(
          .button, .type("submit"), .name("emoji"), .value(text: entry.emoji),
          .named("aria-pressed", people.contains { $0.person == me } ? "true" : "false"),
          text: entry.emoji + [0x20] + IntegerText.bytes(Int64(people.count)))
      }
    }
  }

  private func actions(_ html: inout HTML, _ message: Chat.Message, _ one: UserMeeting, isOwn: Bool)
  {
    let route = { (action: MeetingRoute.MessageAction) in
      Route.meetings(.message(one.meeting.id, message.id, action))
    }
    html(.form, .post, .action(route(.react)), .class("emoji")) { html in
      for emoji in ["👍", "❤️", "😂", "😮", "😢", "🙏"] as [StaticString] {
        html(.button, .type("submit"), .name("emoji"), .value(emoji), text: Array(emoji.bytes))
      }
    }
    html(
      .a,
      .href(
        .within(
          .meetings,
          target: MeetingRoute.chat(one.meeting.id, before: nil).target
            + Array(StaticString("?reply=").bytes) + message.id.hex)),
      text: Phrase("Відповісти", "Reply"))
    if isOwn, now - message.moment < Chat.editTime {
      html(
        .a,
        .href(
          .within(
            .meetings,
            target: MeetingRoute.chat(one.meeting.id, before: nil).target
              + Array(StaticString("?edit=").bytes) + message.id.hex)),
        text: Phrase("Змінити", "Edit"))
    }
    if one.state == .host {
      html(.form, .post, .action(route(.pin))) { html in
        html(
          .button, .type("submit"),
          text: message.isPinned ? Phrase("Відкріпити", "Unpin") : Phrase("Закріпити", "Pin"))
      }
    }
    if isOwn || one.state == .host {
      html(
        .a, .href(route(.remove)), text: Phrase("Видалити для всіх", "Delete for everybody"))
    }
    if !isOwn {
      html(.a, .href(route(.report)), text: Phrase("Поскаржитися", "Report"))
    }
  }

  private func composer(_ html: inout HTML, _ one: UserMeeting, _ chat: Chat) {
    let query = request.target.firstIndex(of: UInt8(ascii: "?")).map {
      Query(parsing: request.target[($0 + 1)...])
    }
    let reply = query?["reply"].flatMap { RecordID(hex: $0) }.flatMap { chat.message($0) }
    let edited = query?["edit"].flatMap { RecordID(hex: $0) }.flatMap { chat.message($0) }
    let action: MeetingRoute =
      edited.map { .message(one.meeting.id, $0.id, .edit) } ?? .chat(one.meeting.id, before: nil)
    html(
      .form, .post, .action(.meetings(action)), .class("composer"), .id("composer"),
      .named("enctype", "multipart/form-data")
    ) { html in
      if let reply {
        html.note(
          Phrase("У відповідь: {}", "In reply to: {}").with(UTF8Text.tidy(reply.text, limit: 60)))
        html.hidden("reply", text: reply.id.hex)
      }
      if edited == nil {
        html(.label, .class("act attach"), .label(Phrase("Додати фото", "Add a photo"))) { html in
          html.icon(.photo)
          html(
            .input, .type("file"), .name("photo"), .named("accept", "image/*"),
            .flag("data-shrink"),
            .class("unseen"), .label(Phrase("Фото", "Photo")))
        }
      }
      html(
        .textarea, .name("text"), .named("rows", "1"),
        .label(Phrase("Повідомлення", "Message")),
        .placeholder(Phrase("Напишіть щось", "Write something")),
        .flag("autofocus").when(reply != nil || edited != nil),
        text: edited?.text ?? [])
      html(
        .button, .type("submit"), .class("act send"),
        .label(edited == nil ? Phrase("Надіслати", "Send") : Phrase("Зберегти", "Save"))
      ) { $0.icon(edited == nil ? .up : .check) }
    }
  }
}
