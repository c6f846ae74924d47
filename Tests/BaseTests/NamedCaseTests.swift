import Testing

@testable import Base

struct NamedCaseTests {
  private enum Flow: Name, NamedCase {
    case income, expense
    case transfer = "moved"
  }

  private enum Level: UInt8, NamedCase {
    case low = 1
    case high = 9

    var name: StaticString { self == .low ? "low" : "high" }
  }

  @Test("A case has its own name, or the one that was given")
  func names() {
    #expect(Flow.allCases.map { text($0.name.bytes) } == ["income", "expense", "moved"])
    #expect(Level.allCases.map { text($0.name.bytes) } == ["low", "high"])
  }

  @Test(
    "Only the whole name is a case, and its case matters",
    arguments: ["", "incom", "incomes", "Income", "transfer", " income", "inc\u{0}me"])
  func unknown(name: String) {
    #expect(Flow(named: name.utf8) == nil)
    #expect(Level(named: name.utf8) == nil)
  }

  @Test("Every case is found by its name")
  func found() {
    for flow in Flow.allCases { #expect(Flow(named: Text(flow.name)) == flow) }
    for level in Level.allCases { #expect(Level(named: Text(level.name)) == level) }
  }

  @Test("Names are equal if their texts are")
  func equality() {
    #expect(Name(stringLiteral: "a") == Name(stringLiteral: "a"))
    #expect(Name(stringLiteral: "a") != Name(stringLiteral: "ab"))
    #expect(Name(stringLiteral: "") != Name(stringLiteral: "a"))
  }
}
