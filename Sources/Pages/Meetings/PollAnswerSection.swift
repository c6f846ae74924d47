import Base
import Pouch

/// The dates of a poll for a user who does not belong to the meeting yet: one form answers and votes. Without an
/// account, it is stored until there is one.
struct PollAnswerSection {
  let userMeeting: UserMeeting
  /// The key in the link of a meeting that is not public.
  var key: Text = ""
  let now: Int64

  private var meeting: Meeting { userMeeting.meeting }

  /// Whether the user may vote by answering. If a host confirms everybody, only those who were let in vote.
  var isShown: Bool {
    meeting.isPoll && (!meeting.asksApproval || userMeeting.state == .invited)
      && MeetingBar(userMeeting: userMeeting, key: key, now: now).asks
  }

  func write(to html: inout HTML) {
    html(.h2, .id(AnswerSection.anchor), text: Meeting.Slot.words.question)
    AnswerSection(userMeeting: userMeeting, key: key).form(&html) { html in
      html.hidden("state", text: Text(Attendance.State.maybe.name))
      html.hidden("votes", "1")
      html(.div) { html in
        for slot in meeting.slots {
          html(.fieldset, .class("slot")) { html in
            html(.legend) { html in
              html(.b, text: MeetingWords.span(slot, today: html.today))
              html.zone(of: [slot], in: meeting.zone)
            }
            html.pollAnswers(to: slot, chosen: nil)
          }
        }
      }
      if AnswerSection(userMeeting: userMeeting).asksQuestions {
        html(.div, .class("sheet")) { html in
          for question in meeting.questions {
            html.field(.same(question), .name("answer"), .named("autocomplete", "off"), .required)
          }
        }
      }
      html.saveButton(Phrase("Надіслати відповіді", "Send the answers"))
    }
  }
}
