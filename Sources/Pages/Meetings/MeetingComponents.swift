import Base
import Pouch

/// What several pages of meetings show.
extension HTML {
  /// A user's portrait from the server, or a placeholder if there is none.
  mutating func face(of person: ID<User>) {
    self(
      .img, .class("dot face-small"), .named("alt", ""), .named("loading", "lazy"),
      .named("src", text: ServerMeetingRoute.portrait(person).target))
  }

  /// The day and month in the form of a calendar sheet.
  mutating func dateSheet(_ slot: Meeting.Slot?) {
    self(.span, .class("date"), .isDecoration) { html in
      if let slot {
        let day = MeetingWords.day(of: slot.start)
        html(.small, text: MeetingWords.shortMonth(day))
        html(.b, text: Text(day.date.day))
      } else {
        html.icon(.calendar)
      }
    }
  }

  /// The known interests, for the suggestions of a field.
  mutating func interestList() {
    self(.datalist, .id("interest-list")) { html in
      for row in InterestTable.all {
        html(.option, .value(text: html.language == .ukrainian ? row.ukrainian : row.english))
      }
    }
  }
}

extension Meeting {
  /// The time to show: the next one, or that of a past meeting. `nil` while the date is being chosen.
  func shownSlot(at moment: Int64) -> Slot? {
    isPoll ? nil : next(after: moment) ?? Slot(start: start, end: end)
  }
}

extension UserMeeting {
  /// The time to show in a list: the next one to which the user comes, or the meeting's.
  func shownSlot(at moment: Int64) -> Meeting.Slot? {
    meeting.isPoll ? nil : next(after: moment)?.slot ?? meeting.shownSlot(at: moment)
  }
}

extension Pouch {
  /// The number of unread messages in each chat, or only in a meeting's.
  func unreadCounts(of meeting: ID<Meeting>? = nil) -> [ID<Meeting>: Int] {
    guard let me else { return [:] }
    let meetings = meeting.map { active($0).map { [$0] } ?? [] } ?? active(.meeting)
    return unreadCounts(of: meetings, by: me)
  }
}
