import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Pages
import Storage
import Synchronization
import Testing

@testable import Server

/// A server with accounts in a folder of its own, a clock to set and letters to read.
struct House {
  let household: Household
  let server: KapshukServer
  let folder: String
  let letters: String
  let clock: TestClock

  /// - Parameter folder: where another house was, which ended without a goodbye; nothing for a new one.
  init(
    sendsLetters: Bool = true, mail: Household.Mail? = nil, in known: String? = nil,
    clock: TestClock = TestClock()
  ) async throws {
    let folder = known ?? NSTemporaryDirectory() + "kapshuk-" + UUID().uuidString
    self.folder = folder
    self.clock = clock
    letters = folder + "/letters"
    household = try await Household(
      folder: folder, address: "http://localhost:8080",
      mail: mail ?? (sendsLetters ? .folder(letters) : .none))
    var logger = Logger(label: "tests")
    logger.logLevel = .error
    server = KapshukServer(
      site: Site(contents: contents), household: household,
      town: try await Town.open(folder: folder, storage: household.storage, isDemo: false),
      moment: Moment(now: { clock.now }, randomness: Moment.live.randomness), logger: logger)
  }

  /// What delivers the queue, at this house's time.
  func dispatcher(_ courier: any Courier = TestCourier()) -> Dispatcher {
    Dispatcher(
      household: household,
      moment: Moment(now: { [clock] in clock.now }, randomness: Moment.live.randomness),
      courier: courier, metrics: server.metrics.deliveries, logger: server.logger)
  }

  /// Sends the letters that wait, but for notices, whose places are not looked up yet.
  func sendLetters() async throws {
    let dispatcher = dispatcher()
    while true {
      let due = try await household.storage.read { [clock] in
        try DeliveryQueue.due(clock.now, dispatcher.slots, $0)
      }
      if due.isEmpty { return }
      for delivery in due { await dispatcher.deliver(delivery) }
    }
  }

  /// The links in all letters to somebody, the latest last.
  func links(to address: String) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: letters)) ?? []
    return try names.sorted().compactMap { name in
      let text = try String(contentsOfFile: letters + "/" + name, encoding: .utf8)
      guard text.hasPrefix("To: \(address)\n") else { return nil }
      return text.split(separator: "\n").first { $0.hasPrefix("http://localhost:8080/") }
        .map { String($0.dropFirst("http://localhost:8080".count)) }
    }
  }
}

/// A clock that stands still until it is moved.
final class TestClock: Sendable {
  private let time = Mutex<Int64>(1_800_000_000_000)

  var now: Int64 { time.withLock { $0 } }

  func move(by milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}

/// A browser without a worker: it keeps its cookies.
final class Browser: Sendable {
  private let house: House
  private let cookies = Mutex<[String: String]>([:])
  private let led = Mutex("")

  private let peer: String?

  /// - Parameter peer: the address that it comes from.
  init(_ house: House, from peer: String? = nil) {
    self.house = house
    self.peer = peer
  }

  /// The cookies as they are sent.
  var token: String? {
    let pairs = cookies.withLock { $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
    return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
  }

  /// Takes a cookie over from another browser.
  func take(_ name: String, of other: Browser) {
    let value = other.cookies.withLock { $0[name] }
    cookies.withLock { $0[name] = value }
  }

  /// The token of the session.
  var session: String? { cookies.withLock { $0["kapshuk"] } }

  func get(_ uri: String) async throws -> TestResponse { try await ask(uri) }

  /// Takes back what the last form did.
  func undo() async throws -> TestResponse {
    let change = led.withLock { $0 }.split(separator: "change=").last.map { String($0) } ?? ""
    return try await post("/undo", ["change": change, "back": "/"])
  }

  /// Sends a form.
  func post(_ uri: String, _ fields: KeyValuePairs<String, String> = [:]) async throws
    -> TestResponse
  {
    let body = fields.map {
      "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    .joined(separator: "&")
    let response = try await ask(
      uri, method: .post, headers: [.contentType: "application/x-www-form-urlencoded"],
      body: [UInt8](body.utf8))
    led.withLock { $0 = response.headers[.location] ?? "" }
    return response
  }

  func ask(
    _ uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
    body: [UInt8]? = nil,
    from site: String = "same-origin"
  ) async throws -> TestResponse {
    var headers = headers
    headers[.cookie] = token
    headers[.acceptLanguage] = "uk"
    if let name = HTTPField.Name("sec-fetch-site") { headers[name] = site }
    let response = try await RouterClient(server: house.server, peer: peer).execute(
      uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(bytes: $0) })
    try await house.sendLetters()
    for set in response.headers[values: .setCookie] {
      let pair = set.prefix { $0 != ";" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map { String($0) }
      cookies.withLock { $0[pair[0]] = pair[1].isEmpty ? nil : pair[1] }
    }
    return response
  }

  /// Makes an account by the letter, and is signed in.
  func signUp(
    _ address: String, _ password: String = "корова на даху", in house: House
  ) async throws {
    _ = try await post("/account/sign-up", ["name": "Олена", "address": address])
    let link = try #require(try house.links(to: address).last)
    _ = try await post(link, ["name": "Олена", "password": password])
    try #require(session != nil)
  }
}

extension Dispatcher {
  /// Delivers until nothing is due.
  func sendAll() async {
    while true {
      let due = await next()
      if due.isEmpty { return }
      for delivery in due { await deliver(delivery) }
    }
  }
}
