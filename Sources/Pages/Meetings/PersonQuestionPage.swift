import Base
import Pouch

/// The confirmation before a relation to another user ends.
struct PersonQuestionPage: Page {
  let id: ID<User>
  let name: Text
  let action: PersonAction
  let language: Settings.Language

  private var isBlock: Bool { action == .block }

  private var shownName: Text { MeetingWords.name(name)[language] }

  var shell: Shell {
    .confirmation(
      isBlock
        ? Phrase("Заблокувати: {}?", "Block {}?").with(shownName)
        : Phrase("Прибрати з друзів: {}?", "Remove {} from your friends?").with(shownName),
      back: .meetings(.contact(id)))
  }

  func write(to html: inout HTML) {
    let lines =
      isBlock
      ? [
        Phrase(
          "Ви більше не бачитимете одне одного: ні в зустрічах, ні в чатах, ні в пошуку. Дружба скінчиться.",
          "You see each other no more: not at meetings, in chats or when searching. You are no friends any more."
        ),
        Phrase(
          "Із зустрічей, які ви проводите, цю людину буде прибрано. Розблокувати можна, та друзями треба буде стати знову.",
          "The person is removed from the meetings that you host. You can unblock, but have to become friends again."
        ),
      ]
      : [
        Phrase(
          "{} зникне з ваших друзів, а ви — з друзів цієї людини. Щоб повернути, треба просити знову.",
          "{} is no longer among your friends, nor are you among theirs. To undo it you have to ask again."
        ).with(shownName)
      ]
    html.question(lines, back: .href(.meetings(.contact(id)))) { html in
      html.postButton(
        isBlock
          ? Phrase("Заблокувати", "Block") : Phrase("Прибрати з друзів", "Remove from friends"),
        .action(ServerMeetingRoute.actOnPerson(id, action)))
    }
  }
}

extension Shell {
  /// The frame of a confirmation.
  static func confirmation(_ title: Phrase, back: Route) -> Shell {
    Shell(title: title, tab: .meetings, back: (back, Phrase("Назад", "Back")))
  }
}
