import Base
import Pouch

/// A message that can't be sent, with the reason and the typed text, so that it is not lost.
struct UnsentMessagePage: Page {
  let meeting: ID<Meeting>
  let problem: Problem
  let text: Text

  private var chat: Route { .meetings(.chat(meeting, before: nil)) }

  var shell: Shell {
    Shell(
      title: Phrase("Не надіслано", "Not sent"), tab: .meetings,
      back: (chat, Phrase("Чат", "Chat")))
  }

  var status: Int { 422 }

  func write(to html: inout HTML) {
    html.lead(problem.sentence)
    html.textArea(
      Phrase("Ваше повідомлення", "Your message"), .named("rows", "6"), .flag("readonly"),
      .named("data-select", ""), text: text)
    html(.p, .class("choices wide")) {
      $0.button(Phrase("До чату", "To the chat"), .href(chat))
    }
  }
}

/// The confirmation before a message is deleted for everybody.
struct DeleteMessagePage: Page {
  let meeting: ID<Meeting>
  let message: Chat.Message
  let isOwn: Bool
  /// The number of the other participants.
  let others: Int

  var shell: Shell {
    .confirmation(
      Phrase("Видалити для всіх?", "Delete for everybody?"),
      back: .meetings(.chat(meeting, before: nil)))
  }

  func write(to html: inout HTML) {
    let lines = [
      message.quoted,
      isOwn
        ? Phrase(
          "Повідомлення зникне назавжди у вас і в усіх, хто в чаті.",
          "The message is gone for good, for you and for everybody in the chat.")
        : Phrase(
          "Чуже повідомлення зникне назавжди в усіх, хто в чаті. На його місці буде «Повідомлення видалено».",
          "Somebody else's message is gone for good, for everybody in the chat. “Message deleted” stands in its place."
        ),
      others == 0
        ? Phrase("Крім вас, у чаті нікого немає.", "There is nobody in the chat beside you.")
        : Plural(
          one: "Крім вас, у чаті {} людина.", few: "Крім вас, у чаті {} людини.",
          many: "Крім вас, у чаті {} людей.",
          english: "There is {} person in the chat beside you.",
          englishMany: "There are {} people in the chat beside you.")(others),
    ]
    html.question(lines, back: .href(.meetings(.chat(meeting, before: nil)))) { html in
      html.postButton(
        Phrase("Видалити для всіх", "Delete for everybody"),
        .action(.meetings(.message(meeting, message.id, .remove))))
    }
  }
}

/// The confirmation before a message is shown to the operator of the server.
struct ReportMessagePage: Page {
  let meeting: ID<Meeting>
  let message: Chat.Message

  var shell: Shell {
    .confirmation(
      Phrase("Поскаржитися?", "Report it?"), back: .meetings(.chat(meeting, before: nil)))
  }

  func write(to html: inout HTML) {
    let lines = [
      message.quoted,
      Phrase(
        "Це повідомлення побачить той, хто тримає цей сервер. У чаті про скаргу не скажуть.",
        "Whoever runs this server sees this message. The chat is not told of the report."),
    ]
    html.question(lines, back: .href(.meetings(.chat(meeting, before: nil)))) { html in
      html(.form, .post, .action(ServerMeetingRoute.actOnPerson(message.person, .report))) { html in
        html.hidden("meeting", text: meeting.hex)
        html.hidden("text", text: message.text.tidied(limit: 500))
        html.submit(Phrase("Поскаржитися", "Report"))
      }
    }
  }
}

extension Chat.Message {
  /// The message in quotation marks.
  fileprivate var quoted: Phrase {
    if text.isEmpty { return Phrase("Фото", "Photo") }
    return Phrase("«{}»", "“{}”").with(text.tidied(limit: 300))
  }
}
