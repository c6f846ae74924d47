import Base
import Testing

@testable import Pages
@testable import Pouch

struct FoundPeoplePageTests {
  private let people = [
    ServerMeetingPage.Found(
      person: id(7), name: Text(hostile), city: "Київ", distance: 3_400),
    ServerMeetingPage.Found(person: id(8), name: "Іван", city: "Львів"),
    ServerMeetingPage.Found(person: id(9), name: "Оля", city: "", distance: 10),
  ]

  @Test("Before a search the page says what to type, and after one whom to ask")
  func search() {
    func page(_ search: String, _ found: [ServerMeetingPage.Found]) -> RenderedPage {
      rendered(FoundPeoplePage(search: Text(search), found: found))
    }

    #expect(page("", []).words.contains("at least two letters"))
    #expect(
      page(hostile, []).words.contains("Nobody was found.")
        && page(hostile, []).value("q") == hostile)
    let found = page("о", people)
    #expect(found.links.count == 3 && !found.words.contains("Nobody"))
    #expect(!found.html.contains("<script>") && found.faults == [])
  }

  @Test("A distance is never said closer than a kilometre, and goes before the town")
  func nearby() {
    let page = rendered(NearbyPage(found: people, isOpen: true))

    #expect(page.all("em").map(\.text) == ["about 3.40 km", "Львів", "about 1 km"])
    #expect(rendered(NearbyPage(found: [], isOpen: true)).words.contains("Nobody is nearby now."))
    let closed = rendered(NearbyPage(found: [], isOpen: false))
    #expect(
      closed.links == ["/meetings/profile"] && !closed.words.contains("Nobody is nearby now."))
  }
}
