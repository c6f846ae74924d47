import Base
import Pouch

/// The link that makes whoever opens it a friend.
struct FriendLinkPage: Page {
  /// Empty until it is asked for: each is a new one, and a page that is only looked at makes none.
  let link: Text

  var shell: Shell {
    .people(Phrase("Запросити в друзі", "Invite a friend"))
  }

  func write(to html: inout HTML) {
    html.emptyNote(
      Phrase(
        "Хто відкриє це посилання протягом тижня, стане вашим другом.",
        "Whoever opens this link within a week becomes your friend."))
    if link.isEmpty {
      return html.postButton(
        Phrase("Створити посилання", "Make a link"), .action(ServerMeetingRoute.friendLink))
    }
    if let code = MatrixCode(link) {
      html(.div, .class("codes")) { html in
        html.qrCode(code, Phrase("QR-код запрошення", "QR code of the invitation"))
      }
    }
    html.linkField(link)
  }
}

/// The invitation of a friend, for whoever opened the link.
struct FriendPage: Page {
  let token: Text
  let name: Text
  let isSignedIn: Bool

  var shell: Shell {
    .people(Phrase("Запрошення", "Invitation"))
  }

  func write(to html: inout HTML) {
    html.lead(
      Phrase("{} хоче бачити вас серед друзів.", "{} wants to be your friend.").with(name))
    if !isSignedIn {
      html.note(
        Phrase(
          "Далі ми попросимо створити запис або увійти, і ви одразу станете друзями.",
          "Next we ask you to make an account or sign in, and you are friends at once."))
    }
    html(.form, .post, .action(ServerMeetingRoute.friend(token))) { html in
      html.saveButton(Phrase("Дружити", "Be friends"))
    }
  }
}
