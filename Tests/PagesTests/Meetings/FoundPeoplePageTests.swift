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

  @Test("Before a search the page lists those who chose to be seen, and after one says whom to ask")
  func search() {
    func page(_ search: String, _ found: [ServerMeetingPage.Found]) -> RenderedPage {
      rendered(FoundPeoplePage(search: Text(search), found: found))
    }

    #expect(page("", []).words.contains("at least two letters"))
    #expect(page("", []).words.contains("Nobody is in the list yet."))
    #expect(page("", people).links.count == 4 && !page("", people).words.contains("the first"))
    let many = [ServerMeetingPage.Found](
      repeating: people[1], count: ServerMeetingPage.Found.listLimit)
    #expect(page("", many).words.contains("These are the first 100."))
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
