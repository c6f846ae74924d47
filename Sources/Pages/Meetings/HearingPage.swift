import Base
import Pouch

extension App {
  /// The notification settings of one meeting.
  func hearingPage(_ one: UserMeeting) -> Response {
    let meeting = one.meeting
    let choice = pouch.noticeChoice(of: meeting.id)
    return page(
      Shell(
        title: Phrase("Про що сповіщати", "What to tell"), tab: .meetings,
        back: (.meeting(meeting.id), Phrase("Зустріч", "Meeting")))
    ) { html in
      html.lead(.same(meeting.title))
      html(.form, .post, .action(.meetings(.hearing(meeting.id))), .class("sheet")) { html in
        html.ticks(Phrase("З цієї зустрічі", "Of this meeting")) { html in
          for extent in MeetingNotificationOverride.Extent.allCases {
            html.radio(
              phrase(extent), .name("hear"), .value(extent.name),
              .checked.when(extent == choice.extent))
          }
        }
        remindTicks(&html, choice.reminders ?? pouch.noticeSettings.reminders)
        html.note(
          Phrase(
            "Усе, про що не сповіщаємо, однаково є у списку сповіщень.",
            "What you are not told of still stands in the list of notices."))
        html.saveButton(Phrase("Зберегти", "Save"))
      }
    }
  }

  private func phrase(_ extent: MeetingNotificationOverride.Extent) -> Phrase {
    switch extent {
    case .all: Phrase("про все, і про чат", "of everything, the chat too")
    case .important:
      Phrase("про зміни, згадки й нагадування", "of changes, mentions and reminders")
    case .nothing: Phrase("ні про що", "of nothing")
    }
  }

  mutating func saveHearing(_ one: UserMeeting) -> Response {
    var choice = MeetingNotificationOverride()
    choice.extent = .init(named: field("hear")) ?? .all
    // A setting equal to the general one is not stored, so that a change of the general one applies here too.
    let reminders = typedReminders
    choice.reminders = reminders == pouch.noticeSettings.reminders.sorted() ? nil : reminders
    pouch.set(choice, of: one.meeting.id)
    return to(.meeting(one.meeting.id), saying: .saved)
  }

  /// The choice of reminders as checkboxes.
  func remindTicks(_ html: inout HTML, _ chosen: [Int64]) {
    html.ticks(Phrase("Нагадувати", "Remind")) { html in
      for (minutes, phrase) in [
        (10_080, Phrase("за тиждень", "a week before")),
        (1440, Phrase("за день", "a day before")),
        (180, Phrase("за три години", "three hours before")),
        (60, Phrase("за годину", "an hour before")),
        (15, Phrase("за чверть години", "a quarter of an hour before")),
      ] as [(Int64, Phrase)] {
        html.checkbox(
          phrase, .name("reminder"), .value(text: IntegerText.bytes(minutes)),
          .checked.when(chosen.contains(minutes)))
      }
    }
  }

  var typedReminders: [Int64] {
    fields("reminder").compactMap { IntegerText.parse($0) }.filter { (1...43_200).contains($0) }
      .sorted()
  }
}
