import Base
import Testing

@testable import Pages
@testable import Pouch

struct NoticeSettingsPageTests {
  @Test("A kind that is not silent is ticked, and the kinds under another have no box of their own")
  func kinds() {
    var settings = MeetingNotificationSettings()
    settings.silent = [.message]
    settings.reminders = [60, 15]
    settings.sound = .important

    let page = rendered(NoticeSettingsPage(settings: settings))

    let boxes = page.all("input").filter { $0["name"] == "sort" }
    let kinds = MeetingNotification.Kind.allCases.filter { $0.tick == $0 }
    #expect(boxes.compactMap { $0["value"] } == kinds.map { text($0.name.bytes) })
    #expect(boxes.filter { $0["checked"] == nil }.map { $0["value"] } == ["message"])
    let reminders = page.all("input").filter { $0["name"] == "reminder" && $0["checked"] != nil }
    #expect(reminders.map { $0["value"] } == ["60", "15"])
    #expect(page.value("quiet-from") == "22:00" && page.value("quiet-to") == "08:00")
    #expect(page.value("sound") == "important")
    #expect(page.value("zone") == "Europe/Kyiv" && page.faults == [])
  }

  @Test("Reading is shown to others only if that is ticked")
  func reading() {
    var guest = Guest()
    func isTicked() -> Bool {
      text(guest.person.get("/meetings/notices/settings")).contains(
        "name=\"shows-reading\" value=\"1\" checked")
    }

    let before = isTicked()
    _ = guest.person.post("/meetings/notices/settings", ["shows-reading": "1"])
    let after = isTicked()
    _ = guest.person.post("/meetings/notices/settings", ["sort": "message"])
    let last = isTicked()

    #expect(!before && after && !last)
  }

  @Test(
    "Of one meeting it is chosen what to hear, and its title is text",
    arguments: MeetingNotificationOverride.Extent.allCases)
  func meeting(extent: MeetingNotificationOverride.Extent) {
    let page = rendered(
      HearingPage(
        meeting: gathering { $0.title = Text(hostile) }, chosen: extent, reminders: [1440]))

    #expect(
      page.value("hear") == text(extent.name.bytes) && page.value("reminder") == "1440")
    #expect(page.words.hasPrefix(hostile) && !page.html.contains("<script>") && page.faults == [])
  }
}
