import Base
import Testing

@testable import Pages
@testable import Pouch

struct FeedPagesTests {
  private func page(_ link: String?, isOn: Bool) -> RenderedPage {
    rendered(FeedPage(link: link.map { Text($0) }, isOn: isOn))
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
