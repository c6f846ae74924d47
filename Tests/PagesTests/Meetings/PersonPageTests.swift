import Base
import Testing

@testable import Pages
@testable import Pouch

struct PersonPageTests {
  private func page(_ state: Contact.State?, _ profile: Profile = Profile()) -> RenderedPage {
    rendered(PersonPage(id: id(7), profile: profile, state: state))
  }

  /// The actions on a person, by the last word of their addresses.
  private func deeds(_ page: RenderedPage) -> [String] {
    (page.actions + page.links.filter { $0.contains("/sure/") })
      .map { String($0.split(separator: "/").last ?? "") }
  }

  @Test(
    "What can be done about a person depends on what there is between the two",
    arguments: [
      (nil, ["ask", "report", "block"]), (.friend, ["report", "part", "block"]),
      (.asked, ["part", "report", "block"]), (.asks, ["accept", "part", "report", "block"]),
      (.blocked, ["unblock", "report"]), (.own, ["report", "block"]),
      (.hidden, ["report", "block"]),
    ] as [(Contact.State?, [String])])
  func states(state: Contact.State?, deeds: [String]) {
    let page = page(state)

    #expect(self.deeds(page) == deeds)
    #expect(page.faults == [])
  }

  @Test("A profile shows what is in it, as text")
  func profile() {
    var profile = Profile()
    profile.name = Text(hostile)
    profile.city = Text(hostile)
    profile.about = Text("**Жирно** \(hostile)".utf8)
    profile.interests = [Text(hostile), "Шахи"]

    let (full, empty) = (page(.friend, profile), page(.friend))

    #expect(full.title == hostile && !full.html.contains("<script>") && full.faults == [])
    #expect(full.all("span").filter { $0["class"] == "badge why" }.count == 2)
    #expect(empty.all("p").isEmpty)
  }
}
