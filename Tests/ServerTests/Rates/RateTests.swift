import Hummingbird
import Logging
import Testing

@testable import Server

@Suite struct RateTests {
  @Test func `A day's rates are taken as the bank spells them`() throws {
    let text = """
      [{"r030":1,"txt":"Долар","rate":44.6743,"cc":"USD","exchangedate":"21.09.2026"},
      {"rate":51,"cc":"EUR"},{"rate":"none","cc":"GBP"},{"rate":1.5}]
      """
    #expect(try NationalBank.rates(in: Array(text.utf8)) == ["USD": "44.6743", "EUR": "51"])
    #expect(throws: (any Error).self) { try NationalBank.rates(in: Array("<html>".utf8)) }
    #expect(try NationalBank.rates(in: Array("{}".utf8)).isEmpty)
  }

  @Test(arguments: ["", "?of=USD", "?of=USD:2026-13-01", "?of=XXXX:2026-11-20", "?of=USD:"])
  func `What is no currency and day is refused`(query: String) async throws {
    let testServer = try await TestServer()
    let response = try await Browser(testServer).get("/rates" + query)
    #expect(response.status == (query.isEmpty ? .ok : .badRequest))
  }

  @Test func `Without a bank there are no rates, and no fault`() async throws {
    var logger = Logger(label: "tests")
    logger.logLevel = .error
    let bank = NationalBank(address: nil, dependencies: .live, logger: logger)
    let absent = NationalBank(
      address: "http://127.0.0.1:1/exchange", dependencies: .live, logger: logger)
    for bank in [bank, absent] {
      #expect(await bank.rates(of: [("USD", "2026-11-20")]).isEmpty)
    }
  }
}
