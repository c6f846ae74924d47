import Base
import Testing

@testable import Pouch

struct MeetingNotificationSettingsTests {
  @Test(
    "Quiet hours begin and end on the minute, and go over midnight",
    arguments: [
      (1320, 480, 1319, false), (1320, 480, 1320, true), (1320, 480, 0, true),
      (1320, 480, 479, true),
      (1320, 480, 480, false), (60, 120, 60, true), (60, 120, 119, true), (60, 120, 120, false),
      (60, 120, 0, false), (60, 60, 60, false),
    ] as [(Int64, Int64, Int64, Bool)])
  func quiet(from: Int64, to: Int64, minute: Int64, isQuiet: Bool) {
    var settings = MeetingNotificationSettings()
    (settings.quietFrom, settings.quietTo) = (from, to)
    // 21 November 2026 in Kyiv, two hours ahead of UTC.
    let moment = ((20_778 * 1440 + minute) - 120) * 60_000

    #expect(settings.isQuiet(at: moment) == isQuiet)
    #expect(settings.hushes(.message, at: moment) == isQuiet)
    #expect(!settings.hushes(.offer, at: moment))
  }

  @Test(
    "What is without a sound is silent at any hour, an offered seat too",
    arguments: [
      (.all, .message, false), (.all, .offer, false), (.important, .message, true),
      (.important, .perhaps, true), (.important, .mention, false), (.important, .offer, false),
      (.nothing, .message, true), (.nothing, .invitation, true), (.nothing, .offer, true),
    ] as [(NotificationSound, MeetingNotification.Kind, Bool)])
  func sound(sound: NotificationSound, kind: MeetingNotification.Kind, isSilent: Bool) {
    var settings = MeetingNotificationSettings()
    settings.sound = sound
    (settings.quietFrom, settings.quietTo) = (0, 0)

    #expect(settings.hushes(kind, at: 0) == isSilent)
  }

  @Test("What is written is read again, and what makes no sense is left out")
  func json() throws {
    var settings = MeetingNotificationSettings()
    settings.silent = [.message, .mention]
    settings.sound = .important
    settings.reminders = [1, 43_200]
    settings.zone = try #require(Zone(named: "Asia/Tokyo"))

    #expect(MeetingNotificationSettings(settings.json) == settings)
    let hostile =
      #"{"silent":["nope",5,"message"],"sound":"loud","reminders":[0,-1,43201,60],"zone":"Moon/Crater"}"#
    let read = MeetingNotificationSettings(try JSON(parsing: Array(hostile.utf8)))
    #expect(read.silent == [.message] && read.reminders == [60] && read.zone == .kyiv)
    #expect(read.sound == .all)
    #expect(MeetingNotificationSettings(nil) == MeetingNotificationSettings())
  }

  @Test("Every kind has a checkbox, its own or that of another")
  func ticks() {
    for kind in MeetingNotification.Kind.allCases {
      #expect(kind.tick.tick == kind.tick, "\(kind)")
    }
    #expect(MeetingNotification.Kind.lapsed.tick == .offer)
  }
}
