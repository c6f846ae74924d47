import Base
import Pouch

/// What a notification offers to do without opening it first.
package struct NotificationAction {
  /// The name by which the browser reports what was chosen. Of an answer it is the value of the form's field.
  package let name: StaticString
  let label: Phrase
  /// The path of the page that opens, or that opens if the answer can't be sent.
  package let path: Text

  package func title(isEnglish: Bool) -> Text { label[isEnglish ? .english : .ukrainian] }

  /// The actions of a notification about a meeting, if there is one.
  package static func actions(
    of notice: MeetingNotification, about meeting: Meeting?
  ) -> [NotificationAction] {
    guard let id = notice.meeting else { return [] }
    switch notice.kind {
    case .message, .mention:
      let chat = MeetingRoute.chat(id, before: nil).target + "#composer"
      return [NotificationAction(name: "reply", label: Phrase("Відповісти", "Reply"), path: chat)]
    case .invitation:
      guard let meeting, !meeting.isCancelled else { return [] }
      let page = MeetingRoute.meeting(id).target
      return [
        NotificationAction(
          name: needsPage(meeting) ? "open" : Attendance.State.going.name,
          label: Phrase("Іду", "I’m going"), path: page),
        NotificationAction(
          name: Attendance.State.declined.name, label: Phrase("Не йду", "Not going"), path: page),
      ]
    case .reminder:
      guard let meeting, !meeting.isCancelled, isNear(notice, meeting) else { return [] }
      return [
        NotificationAction(
          name: "arrive", label: Phrase("Я вже їду", "I am on my way"),
          path: MeetingRoute.meeting(id).target + "#arrive")
      ]
    default: return []
    }
  }

  /// Whether the meeting is so near that its page asks who is on the way: `MeetingPage.arriving`.
  private static func isNear(_ notice: MeetingNotification, _ meeting: Meeting) -> Bool {
    guard let slot = notice.changes.first.flatMap({ Meeting.Slot($0.to) }) else { return false }
    return meeting.zone.moment(of: slot.start) - notice.moment < MeetingPage.arrivalSpan
  }

  /// Where the answers of a notification are posted; `nil` if it asks for none.
  package static func answers(to notice: MeetingNotification) -> Text? {
    guard notice.kind == .invitation, let id = notice.meeting else { return nil }
    return ServerMeetingRoute.act(id, .answer).target
  }

  /// Whether one can only say on the page that one comes: there is more to answer, or the host decides.
  private static func needsPage(_ meeting: Meeting) -> Bool {
    !meeting.questions.isEmpty || meeting.asksApproval || meeting.isPoll
  }
}
