import Base
import Pouch
import Testing

@testable import Pages

struct SearchRouteTests {
  @Test(
    "An address is parsed and printed alike",
    arguments: [
      "/search", "/search?q=silpo", "/search?q=a%20b&of=cards", "/search?of=transactions",
    ])
  func roundTrip(target: String) throws {
    let route = try #require(SearchRoute(target: Text(target)))

    #expect(text(route.target) == target)
    #expect(Route(target: Text(target)) == .within(.search, target: route.target))
  }

  @Test("What is no kind of thing is left out")
  func unknown() {
    #expect(SearchRoute(target: "/search?of=stars") == .search(""))
    #expect(SearchRoute(target: "/search/more") == nil)
  }
}
