import Base
import Pouch

/// The bar below what, when and where of a meeting: answering, and sharing.
struct MeetingBar {
  let userMeeting: UserMeeting
  let me: ID<User>?
  /// The key in the link of a meeting that is not public.
  var key: Text = ""
  let now: Int64

  private var meeting: Meeting { userMeeting.meeting }

  /// Whether the bar asks whether the user comes. Questions of the host need more room than a bar has, and so does
  /// what a waiting list says.
  var asks: Bool {
    guard !meeting.isCancelled, !meeting.isOver(at: now), meeting.questions.isEmpty else {
      return false
    }
    switch userMeeting.state {
    case nil, .invited, .declined: return true
    default: return false
    }
  }

  func write(to html: inout HTML) {
    if meeting.isCancelled || !asks && meeting.visibility == .invited { return }
    html(.div, .class("bar")) { html in
      if asks {
        AnswerSection(userMeeting: userMeeting, me: me, key: key).buttons(&html)
      }
      share(&html, isAlone: !asks)
    }
  }

  /// A link for others, unless only the invited may see the meeting.
  private func share(_ html: inout HTML, isAlone: Bool) {
    if meeting.visibility == .invited { return }
    let link = ServerMeetingRoute.open(
      meeting.id, key: meeting.visibility == .link ? meeting.key.isEmpty ? key : meeting.key : "")
    html(
      .a, .class(isAlone ? "button quiet" : "button quiet icon"), .href(link), .flag("data-share"),
      .flag("data-native"), .label(Phrase("Поділитися", "Share"))
    ) { html in
      html.icon(.share)
      if isAlone { html(.span, text: Phrase("Поділитися", "Share")) }
    }
  }
}
