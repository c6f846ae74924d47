import Base
import Pouch

/// Sending, editing, deleting and reporting of messages.
extension App {
  mutating func sayMessage(in one: UserMeeting) -> Response {
    guard let me = pouch.me, one.state?.belongs == true else {
      return to(.meeting(one.meeting.id))
    }
    guard canWrite(one) else { return unsentPage(one, .chatClosed) }
    let text = UTF8Text.tidy(field("text"), limit: Chat.textLimit)
    var photo = field("photo")
    if photo.count != 64 || Hex.decode(photo) == nil { photo = [] }
    if !text.isEmpty || !photo.isEmpty {
      pouch.say(
        text, in: one.meeting.id, by: me, reply: RecordID(hex: field("reply")), photo: photo,
        now: now)
    }
    return to(.chat(one.meeting.id, before: nil))
  }

  mutating func act(
    _ action: MeetingRoute.MessageAction, on id: RecordID, in one: UserMeeting
  ) -> Response {
    let back = MeetingRoute.chat(one.meeting.id, before: nil)
    guard let me = pouch.me, one.state?.belongs == true,
      let message = pouch.chat(of: one.meeting.id).message(id), !message.isRemoved
    else { return to(back) }
    let isOwn = message.person == me
    guard isPost else {
      switch action {
      case .remove where canWrite(one) && (isOwn || one.state == .host):
        return removalPage(message, in: one, isOwn: isOwn)
      case .report where !isOwn: return reportPage(message, in: one)
      default: return to(back)
      }
    }
    guard canWrite(one) else { return unsentPage(one, .chatClosed) }
    switch action {
    case .edit:
      let text = UTF8Text.tidy(field("text"), limit: Chat.textLimit)
      if now - message.moment >= Chat.editTime { return unsentPage(one, .messageOld) }
      if isOwn, !text.isEmpty { pouch.edit(id, to: text, now: now) }
    case .remove: if isOwn || one.state == .host { pouch.remove(message: id) }
    // Handled by the server.
    case .report: break
    case .pin: if one.state == .host { pouch.pin(id, !message.isPinned) }
    case .react:
      let emoji = field("emoji")
      if !emoji.isEmpty, emoji.count <= 32 {
        pouch.react(to: id, in: one.meeting.id, with: emoji, by: me)
      }
    }
    return to(back)
  }

  /// A page for a message that can't be sent, with the reason and the typed text, so that it is not lost.
  private func unsentPage(_ one: UserMeeting, _ problem: MeetingProblem) -> Response {
    let chat = Route.meetings(.chat(one.meeting.id, before: nil))
    return page(
      Shell(
        title: Phrase("Не надіслано", "Not sent"), tab: .meetings,
        back: (chat, Phrase("Чат", "Chat"))), status: 422
    ) { html in
      html.lead(problem.sentence)
      html.textArea(
        Phrase("Ваше повідомлення", "Your message"), .named("rows", "6"), .flag("readonly"),
        .named("data-select", ""), text: UTF8Text.tidy(field("text"), limit: Chat.textLimit))
      html(.p, .class("choices wide")) {
        $0.button(Phrase("До чату", "To the chat"), .href(chat))
      }
    }
  }

  private func removalPage(
    _ message: Chat.Message, in one: UserMeeting, isOwn: Bool
  ) -> Response {
    let people = pouch.attendances(of: one.meeting.id).filter {
      $0.state.belongs && $0.person != pouch.me
    }
    return surePage(
      Phrase("Видалити для всіх?", "Delete for everybody?"),
      back: .meetings(.chat(one.meeting.id, before: nil)),
      [
        quoted(message),
        isOwn
          ? Phrase(
            "Повідомлення зникне назавжди у вас і в усіх, хто в чаті.",
            "The message is gone for good, for you and for everybody in the chat.")
          : Phrase(
            "Чуже повідомлення зникне назавжди в усіх, хто в чаті. На його місці буде «Повідомлення видалено».",
            "Somebody else's message is gone for good, for everybody in the chat. “Message deleted” stands in its place."
          ),
        people.isEmpty
          ? Phrase("Крім вас, у чаті нікого немає.", "There is nobody in the chat beside you.")
          : Plural(
            one: "Крім вас, у чаті {} людина.", few: "Крім вас, у чаті {} людини.",
            many: "Крім вас, у чаті {} людей.",
            english: "There is {} person in the chat beside you.",
            englishMany: "There are {} people in the chat beside you.")(people.count),
      ]
    ) { html in
      html.postButton(
        Phrase("Видалити для всіх", "Delete for everybody"),
        .action(.meetings(.message(one.meeting.id, message.id, .remove))))
    }
  }

  private func reportPage(_ message: Chat.Message, in one: UserMeeting) -> Response {
    surePage(
      Phrase("Поскаржитися?", "Report it?"),
      back: .meetings(.chat(one.meeting.id, before: nil)),
      [
        quoted(message),
        Phrase(
          "Це повідомлення побачить той, хто тримає цей сервер. У чаті про скаргу не скажуть.",
          "Whoever runs this server sees this message. The chat is not told of the report."),
      ]
    ) { html in
      html(.form, .post, .action(ServerMeetingRoute.actOnPerson(message.person, .report))) { html in
        html.hidden("meeting", text: one.meeting.id.hex)
        html.hidden("text", text: UTF8Text.tidy(message.text, limit: 500))
        html.submit(Phrase("Поскаржитися", "Report"))
      }
    }
  }

  private func quoted(_ message: Chat.Message) -> Phrase {
    if message.text.isEmpty { return Phrase("Фото", "Photo") }
    return Phrase("«{}»", "“{}”").with(UTF8Text.tidy(message.text, limit: 300))
  }
}
