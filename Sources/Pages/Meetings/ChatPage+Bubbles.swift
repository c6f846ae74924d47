import Base
import Pouch

extension ChatPage {
  /// A message, or an event of the meeting between the messages.
  func bubble(_ html: inout HTML, _ message: Chat.Message) {
    if message.event != nil {
      html(.li, .class("chat-event")) { html in
        html.text(MeetingWords.event(message, today: html.today))
        if let slot = message.change?.slots.last { html.zone(of: [slot], in: meeting.zone) }
      }
      return
    }
    let isOwn = message.person == me
    html(
      .li, .class(isOwn ? "message own" : "message"), .named("data-id", text: message.id.hex),
      .flag("data-own").when(isOwn)
    ) { html in
      if !isOwn {
        html(
          .b, .class("who"),
          text: names[message.person] ?? Phrase("Хтось", "Somebody")[html.language])
      }
      if let reply = message.reply.flatMap({ chat.message($0) }) {
        html(.span, .class("quote")) { html in
          html(.b, text: names[reply.person] ?? "")
          html.text([UInt8](arrayLiteral: 0x20) + reply.text.tidied(limit: 80))
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
      let local = message.moment + Int64(html.utcOffsetMinutes) * 60_000
      html(.span, .class("when")) { html in
        html.text(MeetingWords.clock(of: local / 60_000))
        if message.edited != nil, !message.isRemoved {
          html.text(Phrase(" · змінено", " · edited"))
        }
        if isOwn { html(.span, .class("sent")) { _ in } }
      }
      if message.isRemoved { return }
      if let seen, seen.message == message.id, !seen.read.isEmpty { readers(&html, seen.read) }
      reactions(&html, message)
      html(.details, .class("menu")) { html in
        html(
          .summary, .label(Phrase("Дії з повідомленням", "What to do with the message")),
          text: Phrase("⋯", "⋯"))
        html(.div, .class("menu-items")) { html in
          actions(&html, message, isOwn: isOwn)
        }
      }
    }
  }

  /// Who has read the user's last message.
  private func readers(_ html: inout HTML, _ read: [Attendance]) {
    let names = read.prefix(Self.shownReaders).map {
      MeetingWords.name($0.name)[html.language]
    }.joined(by: ", ")
    let rest = read.count - Self.shownReaders
    let more = Phrase("{} і ще {}", "{} and {} more").with(names, Text(max(0, rest)))
    html(
      .span, .class("readers"),
      text: seen?.areAll == true && read.count > 1
        ? Phrase("Прочитали всі", "Read by everybody")
        : Phrase("Прочитали: {}", "Read by {}").with(rest > 0 ? more[html.language] : names))
  }

  private func reactions(_ html: inout HTML, _ message: Chat.Message) {
    let given = chat.reactions[message.id] ?? []
    if given.isEmpty { return }
    html(
      .form, .post, .action(.meetings(.message(meeting.id, message.id, .react))),
      .class("reactions")
    ) { html in
      var shown: [Text] = []
      for entry in given where !shown.contains(entry.emoji) {
        shown.append(entry.emoji)
        let people = given.filter { $0.emoji == entry.emoji }
        html(
          .button, .type("submit"), .name("emoji"), .value(text: entry.emoji),
          .named("aria-pressed", people.contains { $0.person == me } ? "true" : "false"),
          text: entry.emoji + [0x20] + Text(people.count))
      }
    }
  }

  private func actions(_ html: inout HTML, _ message: Chat.Message, isOwn: Bool) {
    let route = { (action: MeetingRoute.MessageAction) in
      Route.meetings(.message(meeting.id, message.id, action))
    }
    html(.form, .post, .action(route(.react)), .class("emoji")) { html in
      for emoji in ["👍", "❤️", "😂", "😮", "😢", "🙏"] as [StaticString] {
        html(.button, .type("submit"), .name("emoji"), .value(emoji), text: Text(emoji))
      }
    }
    html(.a, answering("?reply=", message), text: Phrase("Відповісти", "Reply"))
    if isOwn, now - message.moment < Chat.editTime {
      html(.a, answering("?edit=", message), text: Phrase("Змінити", "Edit"))
    }
    if userMeeting.state == .host {
      html(.form, .post, .action(route(.pin))) { html in
        html(
          .button, .type("submit"),
          text: message.isPinned ? Phrase("Відкріпити", "Unpin") : Phrase("Закріпити", "Pin"))
      }
    }
    if isOwn || userMeeting.state == .host {
      html(
        .a, .href(route(.remove)), text: Phrase("Видалити для всіх", "Delete for everybody"))
    }
    if !isOwn {
      html(.a, .href(route(.report)), text: Phrase("Поскаржитися", "Report"))
    }
  }

  /// The address of the chat with a message to reply to or to edit.
  private func answering(_ query: StaticString, _ message: Chat.Message) -> Attribute {
    let target = MeetingRoute.chat(meeting.id, before: nil).target + query.bytes + message.id.hex
    return .href(.within(.meetings, target: target))
  }
}
