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
    let (usual, own) = (
      rendered(ServerRulesPage(text: "")), rendered(ServerRulesPage(text: Text(hostile)))
    )

    #expect(usual.words.hasPrefix("Be kind.") && !own.words.contains("Be kind."))
    #expect(!own.html.contains("<script>") && own.faults == [])
  }
}
