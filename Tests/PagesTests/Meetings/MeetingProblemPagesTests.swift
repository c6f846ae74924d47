import Base
import Testing

@testable import Pages
@testable import Pouch

struct MeetingProblemPagesTests {
  @Test("A problem leads on: to sign in, to try again, or back to the meetings")
  func problems() {
    func links(_ problem: Problem) -> [String] {
      rendered(MeetingProblemPage(problem: problem, status: 400)).links
    }

    #expect(links(.signInNeeded) == ["/account"])
    #expect(links(.meetingsOffline) == ["", "/meetings"])
    #expect(links(.meetingOver) == ["/meetings"])
    #expect(NoSuchMeetingPage(id: id(5)).status == 404)
    #expect(rendered(NoSuchMeetingPage(id: id(5))).links == ["/m/\(text(id(5).hex))"])
  }

  @Test("The server's rules are its own, or the usual ones, as text")
  func rules() {
    func page(_ rules: Text) -> RenderedPage {
      rendered(ServerRulesPage(offer: offer { $0.rules = rules }))
    }
    let (usual, own) = (page(""), page(Text(hostile)))

    #expect(usual.words.hasPrefix("Be kind.") && !own.words.contains("Be kind."))
    #expect(!own.html.contains("<script>") && own.faults == [])
  }

  private func offer(_ change: (inout ServerOffer) -> Void) -> ServerOffer {
    var offer = ServerOffer(
      rules: "", policy: .open, sendsEmail: false, hasMapTiles: false, findsPlaces: false,
      megabytes: 256, photoMegabytes: 1024)
    change(&offer)
    return offer
  }

  @Test("Whatever the operator can choose changes what the page says the server allows")
  func allowed() {
    let changes: [(inout ServerOffer) -> Void] = [
      { _ in }, { $0.policy = .invited }, { $0.policy = .closed },
      { $0.policy = .domain("example.org") }, { $0.sendsEmail = true }, { $0.hasMapTiles = true },
      { $0.findsPlaces = true }, { $0.megabytes = 7 }, { $0.photoMegabytes = 9 },
    ]
    let pages = changes.map { rendered(ServerRulesPage(offer: offer($0))) }

    #expect(Set(pages.map(\.words)).count == changes.count)
    #expect(pages.allSatisfy { $0.faults == [] && $0.links.contains("/m") })
    #expect(pages[0].words.contains("Anyone can make one."))
  }
}
