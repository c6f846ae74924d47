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
    profile.name = bytes(hostile)
    profile.city = bytes(hostile)
    profile.about = bytes("**Жирно** \(hostile)")
    profile.interests = [bytes(hostile), bytes("Шахи")]

    let (full, empty) = (page(.friend, profile), page(.friend))

    #expect(full.title == hostile && !full.html.contains("<script>") && full.faults == [])
    #expect(full.all("span").filter { $0["class"] == "badge why" }.count == 2)
    #expect(empty.all("p").isEmpty)
  }
}

struct FoundPeoplePageTests {
  private let people = [
    ServerMeetingPage.Found(
      person: id(7), name: bytes(hostile), city: bytes("Київ"), distance: 3_400),
    ServerMeetingPage.Found(person: id(8), name: bytes("Іван"), city: bytes("Львів")),
    ServerMeetingPage.Found(person: id(9), name: bytes("Оля"), city: [], distance: 10),
  ]

  @Test("Before a search the page says what to type, and after one whom to ask")
  func search() {
    func page(_ search: String, _ found: [ServerMeetingPage.Found]) -> RenderedPage {
      rendered(FoundPeoplePage(search: bytes(search), found: found))
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

struct FriendPagesTests {
  @Test("The link of an invitation is a code to scan, and its page says who invites")
  func invitation() {
    let link = rendered(FriendLinkPage(link: bytes("https://kapshuk.example/meet/friend/abc")))
    func page(isSignedIn: Bool) -> RenderedPage {
      rendered(FriendPage(token: bytes("abc"), name: bytes(hostile), isSignedIn: isSignedIn))
    }

    #expect(link.all("figure").count == 1)
    #expect(link.all("input").first?["value"] == "https://kapshuk.example/meet/friend/abc")
    #expect(page(isSignedIn: true).words == "\(hostile) wants to be your friend. Be friends")
    #expect(page(isSignedIn: false).words.contains("make an account or sign in"))
    #expect(page(isSignedIn: true).actions == ["/meet/friend/abc"])
    #expect(!page(isSignedIn: false).html.contains("<script>") && link.faults == [])
  }

  @Test("A link too long for a code is shown without one")
  func long() {
    let link = rendered(FriendLinkPage(link: [UInt8](repeating: UInt8(ascii: "a"), count: 4000)))

    #expect(link.all("figure").isEmpty && link.all("input").count == 1)
  }
}

struct FeedPagesTests {
  private func page(_ link: String?, isOn: Bool) -> RenderedPage {
    rendered(FeedPage(link: link.map { bytes($0) }, isOn: isOn))
  }

  @Test("The secret address is shown once, then only replaced or revoked")
  func states() {
    let (none, new, known) = (
      page(nil, isOn: false), page("https://a.example/x.ics", isOn: true), page(nil, isOn: true)
    )

    #expect(none.actions == ["/meet/feed"] && none.links.isEmpty)
    #expect(
      new.links.contains("webcal://a.example/x.ics") && new.links.contains("/meet/feed/renew"))
    #expect(known.words.contains("It is shown only once") && known.all("input").isEmpty)
    #expect(known.links == ["/meet/feed/renew", "/meet/feed/stop"] && known.actions.isEmpty)
    #expect([none, new, known].allSatisfy { $0.faults.isEmpty })
  }

  @Test("Both replacing and revoking are asked about first")
  func questions() {
    let (renew, stop) = (
      rendered(FeedQuestionPage(route: .renewFeed)), rendered(FeedQuestionPage(route: .stopFeed))
    )

    #expect(renew.actions == ["/meet/feed/renew"] && renew.words.contains("to each calendar again"))
    #expect(stop.actions == ["/meet/feed/stop"] && !stop.words.contains("to each calendar again"))
    #expect(renew.links == ["/meet/feed"] && stop.buttons == ["Revoke"])
  }
}
