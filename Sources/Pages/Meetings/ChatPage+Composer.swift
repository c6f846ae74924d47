import Base
import Pouch

extension ChatPage {
  /// The form of a new message, of a reply or of a change.
  func composer(_ html: inout HTML) {
    let action: MeetingRoute =
      edited.map { .message(meeting.id, $0.id, .edit) } ?? .chat(meeting.id, before: nil)
    html(
      .form, .post, .action(.meetings(action)), .class("composer"), .id("composer"),
      .named("enctype", "multipart/form-data")
    ) { html in
      if let reply {
        html.note(
          Phrase("У відповідь: {}", "In reply to: {}").with(reply.text.tidied(limit: 60)))
        html.hidden("reply", text: reply.id.hex)
      }
      if edited == nil {
        html(.label, .class("act attach"), .label(Phrase("Додати фото", "Add a photo"))) { html in
          html.icon(.photo)
          html(
            .input, .type("file"), .name("photo"), .named("accept", "image/*"),
            .flag("data-shrink"), .previewsPhotos, .class("unseen"), .label(Phrase("Фото", "Photo"))
          )
        }
      }
      html(
        .textarea, .name("text"), .named("rows", "1"),
        .label(Phrase("Повідомлення", "Message")),
        .placeholder(Phrase("Напишіть щось", "Write something")),
        .flag("autofocus").when(reply != nil || edited != nil),
        text: edited?.text ?? "")
      html(
        .button, .type("submit"), .class("act send"),
        .label(edited == nil ? Phrase("Надіслати", "Send") : Phrase("Зберегти", "Save"))
      ) { $0.icon(edited == nil ? .up : .check) }
    }
  }
}

extension HTML {
  /// The template of a message that the server refused. The worker has its text, and the page's script shows it.
  mutating func refusedMessage(in id: ID<Meeting>, isChatClosed: Bool) {
    self(
      .template, .id("refused-message"),
      .named("data-action", text: Route.meetings(.chat(id, before: nil)).target),
      .named("data-copied", phrase: Phrase("Скопійовано", "Copied")),
      .named(
        "data-stranger",
        phrase: Phrase("ви вже не на цій зустрічі", "you are no longer at this meeting")),
      .named(
        "data-role",
        phrase: isChatClosed
          ? Phrase("чат закрито, пишуть лише ведучі", "the chat is closed, only hosts write")
          : Phrase(
            "вам тут писати не можна: запитайте того, хто тримає цей сервер",
            "you may not write here: ask whoever runs this server")),
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
}
