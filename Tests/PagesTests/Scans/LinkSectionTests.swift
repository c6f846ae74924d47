import Base
import Pouch
import Testing

@testable import Pages

struct LinkSectionTests {
  private func section(_ address: String, opensAtOnce: Bool = false) -> RenderedPage {
    written { LinkSection(address: Text(address), opensAtOnce: opensAtOnce).write(to: &$0) }
  }

  @Test("An address without suspicion opens by one tap, outside, and at once only if that is set")
  func plain() {
    let (asked, atOnce) = (
      section("https://example.com/a?b=1&c=2"), section("https://example.com/a", opensAtOnce: true)
    )
    let link = asked.all("a").first

    #expect(asked.words.contains("The link leads to example.com"))
    #expect(link?["href"] == "https://example.com/a?b=1&c=2")
    #expect(link?["rel"] == "noopener noreferrer" && link?["target"] == "_blank")
    #expect(link?["data-at-once"] == nil && atOnce.all("a").first?["data-at-once"] != nil)
    #expect(asked.all("details").isEmpty && asked.faults == [])
  }

  @Test(
    "A dangerous link says why, and opens only from a closed part, never at once",
    arguments: [
      "https://рrivatbank.ua/", "https://privat24.login-secure.xyz/id?user=1",
      "http://192.168.0.1@evil.example/login",
    ])
  func dangerous(address: String) throws {
    let link = try #require(Link(Text(address)))
    let page = section(address, opensAtOnce: true)

    guard link.verdict == .dangerous else {
      #expect(page.all("details").isEmpty)
      return
    }
    #expect(page.all("li").count == link.reasons.count && !link.reasons.isEmpty)
    #expect(page.all("details").first?["open"] == nil)
    #expect(page.all("a").allSatisfy { $0["data-at-once"] == nil })
    #expect(page.words.contains("Open in spite of the risk…"))
  }

  @Test(
    "A program in place of an address is no link at all",
    arguments: ["javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x"])
  func programs(address: String) {
    let page = section(address)

    #expect(page.links.isEmpty && page.all("button").isEmpty)
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("Markup in an address stays text")
  func markup() {
    let page = section("https://example.com/\"><script>alert(1)</script>")

    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}
