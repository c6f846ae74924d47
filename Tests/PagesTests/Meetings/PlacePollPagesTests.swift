import Base
import Foundation
import Pages
import Testing

@testable import Pouch

/// The poll on the place of a meeting, on its page.
struct PlacePollPagesTests {
  private static let places: @Sendable (inout Meeting) -> Void = { meeting in
    meeting.places = ["Кав’ярня <1>", "Парк"]
  }

  @Test("A participant votes on the device, and only a host chooses")
  func vote() throws {
    var guest = Guest(.going, Self.places)
    let before = text(guest.person.get(guest.path))

    let response = guest.person.post(
      guest.path + "/vote",
      ["about": "place-", "place-Кав’ярня <1>": "yes", "place-Парк": "no", "place-Море": "yes"])
    let after = text(guest.person.get(guest.path))
    var host = Guest(.host, Self.places)

    #expect(before.contains("Місце ще обирають") && before.contains("Де вам зручно?"))
    #expect(before.contains("place-Кав’ярня &lt;1&gt;") && !before.contains("Кав’ярня <1>"))
    let change = try #require(response.changes.first { $0.kind == .vote })
    #expect(PlacePoll.answers(change[.place]) == ["Кав’ярня <1>": .yes, "Парк": .no])
    #expect(after.contains("так: 1 · якщо треба: 0 · ні: 0"))
    #expect(!after.contains("Обрати це місце"))
    #expect(text(host.person.get(host.path)).contains("Обрати це місце: Парк"))
  }

  @Test("Whoever is not in the list sees the places, and cannot vote")
  func outside() {
    var guest = Guest(nil, Self.places)

    let page = text(guest.person.get(guest.path))
    let response = guest.person.post(
      guest.path + "/vote", ["about": "place-", "place-Парк": "yes"])

    #expect(page.contains("Парк") && !page.contains("name=\"place-"))
    #expect(response.changes.isEmpty)
  }

  @Test("The vote for a place leaves the answers for the days of a series")
  func series() throws {
    var guest = Guest(.going) { meeting in
      Self.places(&meeting)
      meeting.rhythm = RecurrenceRule(
        unit: .week, every: 1, from: Day(number: Int32(meeting.start / 1440)))
    }

    _ = guest.person.post(guest.path + "/vote", ["day": "2026-12-03", "comes": "no"])
    _ = guest.person.post(guest.path + "/vote", ["about": "place-", "place-Парк": "yes"])
    let page = text(guest.person.get(guest.path))

    #expect(page.contains("Ви не прийдете") && page.contains("так: 1 · якщо треба: 0 · ні: 0"))
  }
}
