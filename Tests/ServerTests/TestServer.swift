import Base
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

/// A server with accounts in a folder of its own, a settable clock and readable emails.
struct TestServer {
  let environment: ServerEnvironment
  let server: KapshukServer
  let folder: String
  let letters: String
  let clock: TestClock
  /// Kept for as long as the server is: it removes the database.
  private let database: TestDatabase?

  /// - Parameter folder: The folder of another server that was killed; `nil` for a new one.
  init(
    sendsEmails: Bool = true, mail: ServerEnvironment.Mail? = nil, in known: String? = nil,
    clock: TestClock = TestClock(), quota: Quota = Quota(),
    signUpPolicy: SignUpPolicy = .open, on kind: TestDatabase.Kind = .chosen
  ) async throws {
    let folder = known ?? newFolder()
    self.folder = folder
    self.clock = clock
    letters = folder + "/letters"
    database = try await TestDatabase.of(folder, kind)
    var environment = try await ServerEnvironment(
      folder: folder, database: database?.address, address: "http://localhost:8080",
      mail: mail ?? (sendsEmails ? .folder(letters) : .none), checkpointPages: 256)
    environment.quota = quota
    environment.signUpPolicy = signUpPolicy
    self.environment = environment
    var logger = Logger(label: "tests")
    logger.logLevel = .error
    server = KapshukServer(
      site: Site(contents: contents), environment: environment,
      catalog: try await PublicCatalog.open(
        folder: folder, storage: environment.storage, isDemo: false),
      dependencies: Dependencies(now: { clock.now }, randomness: Dependencies.live.randomness),
      logger: logger)
  }

  /// A browser signed in to a new account.
  func browser(_ name: String) async throws -> Browser {
    let browser = Browser(self)
    try await browser.signUp("\(name)@example.com", in: self)
    return browser
  }

  /// The dispatcher of the delivery queue, with this server's clock.
  func dispatcher(_ pushClient: any PushClient = TestPushClient()) -> Dispatcher {
    Dispatcher(
      environment: environment,
      dependencies: Dependencies(
        now: { [clock] in clock.now }, randomness: Dependencies.live.randomness),
      pushClient: pushClient, metrics: server.metrics.deliveries, logger: server.logger)
  }

  /// Sends the waiting emails, except notifications, whose recipients are not resolved yet.
  func sendLetters() async throws {
    let dispatcher = dispatcher()
    while true {
      let due = try await environment.storage.read { [clock] in
        try DeliveryQueue.due(clock.now, dispatcher.slots, $0)
      }
      if due.isEmpty { return }
      for delivery in due { await dispatcher.deliver(delivery) }
    }
  }

  /// The links in all emails to an address, the latest last.
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

/// A browser without a worker, with its cookies.
final class Browser: Sendable {
  private let testServer: TestServer
  private let cookies = Mutex<[String: String]>([:])
  private let led = Mutex("")

  private let peer: String?
  private let isPatient: Bool

  /// - Parameters:
  ///   - peer: The address of the client.
  ///   - isPatient: Whether it retries when asked to. The servers of all tests share one queue of passwords to
  ///     hash.
  init(_ testServer: TestServer, from peer: String? = nil, isPatient: Bool = true) {
    self.testServer = testServer
    self.peer = peer
    self.isPatient = isPatient
  }

  /// The cookies as they are sent.
  var token: String? {
    let pairs = cookies.withLock { $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
    return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
  }

  /// Copies a cookie from another browser.
  func take(_ name: String, of other: Browser) {
    let value = other.cookies.withLock { $0[name] }
    cookies.withLock { $0[name] = value }
  }

  /// The token of the session.
  var session: String? { cookies.withLock { $0["kapshuk"] } }

  func get(_ uri: String) async throws -> TestResponse { try await ask(uri) }

  /// Undoes the last form's change.
  func undo() async throws -> TestResponse {
    let change = led.withLock { $0 }.split(separator: "change=").last.map { String($0) } ?? ""
    return try await post("/undo", ["change": change, "back": "/"])
  }

  /// Sends a form.
  func post(_ uri: String, _ fields: KeyValuePairs<String, String> = [:]) async throws
    -> TestResponse
  {
    try await post(uri, form: fields.map { ($0.key, $0.value) })
  }

  /// Sends a form.
  func post(_ uri: String, form: [(name: String, value: String)]) async throws -> TestResponse {
    let body = form.map {
      "\($0.name)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    .joined(separator: "&")
    var response: TestResponse
    repeat {
      response = try await ask(
        uri, method: .post, headers: [.contentType: "application/x-www-form-urlencoded"],
        body: [UInt8](body.utf8))
      if response.status != .serviceUnavailable || !isPatient { break }
      try await Task.sleep(for: .seconds(1))
    } while true
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
    let response = try await RouterClient(server: testServer.server, peer: peer).execute(
      uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(bytes: $0) })
    try await testServer.sendLetters()
    for set in response.headers[values: .setCookie] {
      let pair = set.prefix { $0 != ";" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map { String($0) }
      cookies.withLock { $0[pair[0]] = pair[1].isEmpty ? nil : pair[1] }
    }
    return response
  }

  /// Creates an account through the email's link and signs in.
  func signUp(
    _ address: String, _ password: String = "корова на даху", in testServer: TestServer
  ) async throws {
    _ = try await post("/account/sign-up", ["name": "Олена", "address": address])
    let link = try #require(try testServer.links(to: address).last)
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
