import Hummingbird
import Logging
import NIOCore
import PostgresCluster
import Synchronization
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

  @Test(.fewAtOnce) func `Requests for one day at the same time ask the bank once`() async throws {
    var logger = Logger(label: "tests")
    logger.logLevel = .error
    let asked = Atomic(0)
    let router = Router()
    router.get("/exchange") { _, _ in
      asked.add(1, ordering: .relaxed)
      try await Task.sleep(for: .milliseconds(100))
      return #"[{"cc":"USD","rate":44.5}]"#
    }
    let (ports, onPort) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { onPort.yield($0.localAddress?.port ?? 0) }, logger: logger)
    let serving = Task { try await application.run() }
    let port = try #require(await ports.first { _ in true })
    let bank = NationalBank(
      address: "http://127.0.0.1:\(port)/exchange", dependencies: .live, logger: logger,
      client: HTTPClient(atOnce: 2, waiting: 32, seconds: 60))

    async let one = bank.rates(of: [("USD", "2026-11-20")])
    async let other = bank.rates(of: [("USD", "2026-11-20")])
    let rates = await [one, other].map { $0.map(\.rate) }
    serving.cancel()

    #expect(rates == [["44.5"], ["44.5"]])
    #expect(asked.load(ordering: .relaxed) == 1)
  }
}
