import Base
import Pouch

/// The notification settings of one meeting.
struct HearingPage: Page {
  let meeting: Meeting
  let chosen: MeetingNotificationOverride.Extent
  /// The reminders, in minutes before the start.
  let reminders: [Int64]

  var shell: Shell {
    Shell(
      title: Phrase("Про що сповіщати", "What to tell"), tab: .meetings,
      back: (.meeting(meeting.id), Phrase("Зустріч", "Meeting")))
  }

  func write(to html: inout HTML) {
    html.lead(.same(meeting.title))
    html(.form, .post, .editsParts, .action(.meetings(.hearing(meeting.id))), .class("sheet")) {
      html in
      html.ticks(Phrase("З цієї зустрічі", "Of this meeting")) { html in
        for extent in MeetingNotificationOverride.Extent.allCases {
          html.radio(
            phrase(extent), .name("hear"), .value(extent.name),
            .checked.when(extent == chosen))
        }
      }
      html.reminderTicks(reminders)
      html.note(
        Phrase(
          "Усе, про що не сповіщаємо, однаково є у списку сповіщень.",
          "What you are not told of still stands in the list of notices."))
      html.saveButton()
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
}

extension HTML {
  /// The choice of reminders as checkboxes.
  mutating func reminderTicks(_ chosen: [Int64]) {
    ticks(Phrase("Нагадувати", "Remind")) { html in
      for (minutes, phrase) in [
        (10_080, Phrase("за тиждень", "a week before")),
        (1440, Phrase("за день", "a day before")),
        (180, Phrase("за три години", "three hours before")),
        (60, Phrase("за годину", "an hour before")),
        (15, Phrase("за чверть години", "a quarter of an hour before")),
      ] as [(Int64, Phrase)] {
        html.checkbox(
          phrase, .name("reminder"), .value(text: Text(minutes)),
          .checked.when(chosen.contains(minutes)))
      }
    }
  }
}
