import Base
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Pouch

/// The official exchange rates of the hryvnia, fetched from the National Bank of Ukraine by day when devices need
/// them, and cached while the server runs. Devices store them permanently.
///
/// The bank's response for a day: `[{"cc":"USD","rate":44.6743,"exchangedate":"21.09.2026",…},…]`
/// (bank.gov.ua/ua/open-data/api-dev).
actor NationalBank {
  /// The address of the daily rates, without a query; `nil` if rates are not fetched.
  let address: String?
  let dependencies: Dependencies
  let logger: Logger

  static let official = "https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange"

  private let client: HTTPClient

  /// The rates of a day by currency code, as spelled in the response.
  private var days: [String: [String: String]] = [:]
  /// The request in progress for each day, which others that need the day wait for.
  private var requests: [String: Task<Void, Never>] = [:]
  /// The time of the last failed request for a day, in milliseconds.
  private var failures: [String: Int64] = [:]

  /// The most days fetched for one request. The device asks again for the rest.
  private static let daysAtOnce = 8
  private static let retryAfter: Int64 = 300_000
  private static let rememberedDays = 2000

  init(
    address: String?, dependencies: Dependencies, logger: Logger,
    client: HTTPClient = HTTPClient(atOnce: 2, waiting: 32)
  ) {
    self.client = client
    self.address = address
    self.dependencies = dependencies
    self.logger = logger
  }

  struct Rate: Equatable {
    var currency: String
    var day: String
    var rate: String
  }

  nonisolated var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.get("/rates") { request, _ in try await self.answer(request) }
    return routes
  }

  /// `GET /rates?of=USD:2026-11-20,EUR:2026-11-21`.
  func answer(_ request: Hummingbird.Request) async throws -> Hummingbird.Response {
    let asked = (request.uri.queryParameters["of"].map { String($0) } ?? "")
      .split(separator: ",").prefix(Rates.wantedAtOnce)
      .map { $0.split(separator: ":", omittingEmptySubsequences: false).map { String($0) } }
    var wanted: [(currency: String, day: String)] = []
    for parts in asked {
      guard parts.count == 2, Currency(code: Text(parts[0])) != nil,
        Day(iso: Text(parts[1])) != nil
      else { throw HTTPError(.badRequest, message: "Ask as in /rates?of=USD:2026-11-20.") }
      wanted.append((parts[0], parts[1]))
    }
    let found = JSON.array(
      await rates(of: wanted).map { rate in
        .object([
          JSON.Member("currency", .text(Text(rate.currency))),
          JSON.Member("day", .text(Text(rate.day))),
          JSON.Member("rate", .text(Text(rate.rate))),
        ])
      })
    return Hummingbird.Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(bytes: JSON.object([JSON.Member("rates", found)]).bytes)))
  }

  func rates(of wanted: [(currency: String, day: String)]) async -> [Rate] {
    var fetched = 0
    var found: [Rate] = []
    for (currency, day) in wanted {
      if days[day] == nil, fetched < Self.daysAtOnce, mayAsk(for: day) {
        fetched += 1
        await fetch(day)
      }
      if let rate = days[day]?[currency] {
        found.append(Rate(currency: currency, day: day, rate: rate))
      }
    }
    return found
  }

  /// Whether to fetch a day: not a future one, and not one that failed a moment ago.
  private func mayAsk(for day: String) -> Bool {
    let now = dependencies.now()
    let tomorrow = Zone.kyiv.day(at: now + 86_400_000)
    guard let asked = Day(iso: Text(day)), asked <= tomorrow else { return false }
    return now - (failures[day] ?? 0) > Self.retryAfter
  }

  private func fetch(_ day: String) async {
    if let running = requests[day] { return await running.value }
    let request = Task { await download(day) }
    requests[day] = request
    await request.value
    requests[day] = nil
  }

  private func download(_ day: String) async {
    guard let address else { return }
    let date = day.replacing("-", with: "")
    do {
      let bytes = try await client.bytes(of: "\(address)?date=\(date)&json", limit: 1 << 20)
      let rates = try Self.rates(in: bytes)
      if days.count >= Self.rememberedDays { days.removeAll() }
      days[day] = rates
    } catch {
      if failures.count >= Self.rememberedDays { failures.removeAll() }
      failures[day] = dependencies.now()
      logger.warning("no rates from the National Bank", metadata: ["error": "\(error)"])
    }
  }

  /// The rates in the bank's response. Currencies are identified by their letters, since the bank's numeric codes of
  /// earlier years were its own.
  static func rates(in bytes: [UInt8]) throws -> [String: String] {
    guard let list = try JSON(parsing: bytes).array else { return [:] }
    var rates: [String: String] = [:]
    for one in list {
      guard let code = one["cc"]?.text else { continue }
      switch one["rate"] {
      case .number(let spelled)?:
        rates[String(decoding: code, as: UTF8.self)] = String(decoding: spelled, as: UTF8.self)
      case .integer(let whole)?: rates[String(decoding: code, as: UTF8.self)] = String(whole)
      default: continue
      }
    }
    return rates
  }
}
