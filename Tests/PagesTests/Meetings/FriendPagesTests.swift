import Base
import Testing

@testable import Pages
@testable import Pouch

struct FriendPagesTests {
  @Test("The link of an invitation is a code to scan, and its page says who invites")
  func invitation() {
    let link = rendered(FriendLinkPage(link: "https://kapshuk.example/meet/friend/abc"))
    func page(isSignedIn: Bool) -> RenderedPage {
      rendered(FriendPage(token: "abc", name: Text(hostile), isSignedIn: isSignedIn))
    }

    #expect(link.all("figure").count == 1)
    #expect(link.all("input").first?["value"] == "https://kapshuk.example/meet/friend/abc")
    #expect(page(isSignedIn: true).words == "\(hostile) wants to be your friend. Be friends")
    #expect(page(isSignedIn: false).words.contains("make an account or sign in"))
    #expect(page(isSignedIn: true).actions == ["/meet/friend/abc"])
    #expect(!page(isSignedIn: false).html.contains("<script>") && link.faults == [])
  }

  @Test("A link is made when it is asked for, not when the page is looked at")
  func question() {
    let page = rendered(FriendLinkPage(link: ""))

    #expect(page.actions == ["/meet/friend"] && page.all("figure").isEmpty)
    #expect(page.all("input").isEmpty && page.faults == [])
  }

  @Test("A link too long for a code is shown without one")
  func long() {
    let link = rendered(FriendLinkPage(link: Text(repeating: UInt8(ascii: "a"), count: 4000)))

    #expect(link.all("figure").isEmpty && link.all("input").count == 1)
  }
}
