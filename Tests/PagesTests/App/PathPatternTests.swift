import Base
import Pouch
import Testing

@testable import Pages

@Suite("Path patterns")
struct PathPatternTests {
  @Test("every path is parsed as the pattern that printed it, so none is hidden by an earlier one")
  func roundTrip() {
    check(AccountPath.self)
    check(CardPath.self)
    check(CardFormPath.self)
    check(CatalogPath.self)
    check(CategoryPath.self)
    check(GroceriesPath.self)
    check(MeetingPath.self)
    check(MoneyPath.self)
    check(ScanPath.self)
    check(ServerMeetingPath.self)
    check(SettingsPath.self)
    check(SearchPath.self)
    check(SpacePath.self)
  }

  private func check<Pattern: PathPattern>(_: Pattern.Type) {
    for pattern in Pattern.allCases {
      let text = String(decoding: pattern.name.bytes, as: UTF8.self)
      let path = text.split(separator: "*", omittingEmptySubsequences: false).joined(separator: "v")
      guard let (parsed, _) = Path.parse(Text(path)) else {
        Issue.record("\(text) is no path")
        continue
      }
      #expect(Pattern.matching(parsed)?.pattern == pattern, "\(text)")
    }
  }

  @Test(
    "a pattern with a suffix takes the part before it",
    arguments: [
      ("/catalog/products/4820000000017.json", "4820000000017"), ("/catalog/products/.json", ""),
    ])
  func suffix(path: String, part: String) throws {
    let (parsed, _) = try #require(Path.parse(Text(path)))
    let (pattern, parts) = try #require(CatalogPath.matching(parsed))
    #expect(pattern == .product)
    #expect(parts[0] == Text(part))
    #expect(CatalogPath.product.target(parts[0]) == Text(path))
  }

  @Test(
    "a path that is too long, too short or of another word fits no pattern",
    arguments: [
      "/catalog", "/catalog/products", "/catalog/products/1.json/2", "/catalog/products/1.jso",
      "/catalogs/stores.json",
    ])
  func noPattern(path: String) throws {
    let (parsed, _) = try #require(Path.parse(Text(path)))
    #expect(CatalogPath.matching(parsed) == nil)
  }
}
