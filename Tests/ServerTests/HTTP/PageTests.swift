import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Testing

@testable import Server

@Suite("Pages and errors")
struct PageTests {
  @Test(
    "Every answer carries the security headers",
    arguments: ["/", "/health", "/app.wasm", "/sw.js", "/no/such/page", "/demo.json"])
  func securityHeaders(path: String) async throws {
    let response = try await ask(path)
    for header in SecurityHeaders.all {
      let name = try #require(HTTPField.Name(String(describing: header.name)))
      #expect(response.headers[name] == String(describing: header.value))
    }
  }

  @Test(
    "Over https browsers are told to use nothing else, but not on this machine",
    arguments: [
      ("https://kapshuk.example", "max-age=31536000; includeSubDomains"),
      ("https://localhost:8443", nil), ("http://192.168.1.5:8080", nil), (nil, nil),
    ])
  func strictTransport(address: String?, expected: String?) async throws {
    var server = server()
    server.address = address
    for path in ["/", "/health", "/app.wasm", "/no/such/page"] {
      #expect(try await ask(path, of: server).headers[.strictTransportSecurity] == expected)
    }
    #expect(
      try await ask("/", method: .put, of: server).headers[.strictTransportSecurity] == expected)
  }

  @Test("The security policy lets WebAssembly run and no inline script")
  func policy() async throws {
    let policy = try #require(try await ask("/").headers[.contentSecurityPolicy])
    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval';"))
    #expect(policy.contains("default-src 'none'"))
  }

  @Test(
    "A server without accounts says so at every address of accounts and spaces, and knows no others",
    arguments: [
      ("/account", 200), ("/account/sign-in", 200), ("/spaces", 200), ("/spaces/new", 200),
      ("/join/" + String(repeating: "07", count: 32), 200), ("/account/nothing", 404),
      ("/spaces/nothing", 404), ("/join/nothing", 404),
    ])
  func withoutAccounts(path: String, status: Int) async throws {
    let response = try await ask(path)
    #expect(response.status.code == status)
    #expect(String(buffer: response.body).contains("не веде облікових записів") == (status == 200))
  }

  @Test("The app's pages are HTML that nobody on the way keeps")
  func page() async throws {
    let response = try await ask("/")
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
    #expect(response.headers[.cacheControl] == "no-store")
    #expect(text(response).lowercased().hasPrefix("<!doctype html>"))
  }

  @Test("Health tells the version")
  func health() async throws {
    let response = try await ask("/health")
    #expect(text(response) == #"{"status":"ok","version":"\#(Version.current)"}"#)
    #expect(response.headers[.contentType] == "application/json")
    #expect(try await ask("/health", method: .head).status == .ok)
  }

  @Test("The demo's records are there for the demo only")
  func demo() async throws {
    let records = try await ask("/demo.json", of: server(isDemo: true))
    #expect(records.headers[.contentType] == "application/json")
    #expect(text(records).hasPrefix("["))
    #expect(text(try await ask("/demo.json")) == "[]")
  }

  @Test("Other methods are refused by name", arguments: ["PUT", "DELETE", "OPTIONS", "BREW"])
  func methods(name: String) async throws {
    let method = try #require(HTTPRequest.Method(name))
    let response = try await ask("/", method: method)
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers[.allow] == "GET, HEAD, POST")
    #expect(response.headers[.contentSecurityPolicy] != nil)
  }

  @Test("A form of either encoding reaches the app")
  func forms() async throws {
    let encoded = try await ask(
      "/cards", method: .post, headers: [.contentType: "application/x-www-form-urlencoded"],
      body: [UInt8]("name=a".utf8))
    let multipart = try await ask(
      "/cards", method: .post, headers: [.contentType: "multipart/form-data; boundary=xx"],
      body: [UInt8](
        "--xx\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\na\r\n--xx--\r\n".utf8))
    for response in [encoded, multipart] {
      #expect(response.headers[.contentType]?.hasPrefix("text/html") == true)
    }
  }

  @Test(
    "What is not a form gets a sentence",
    arguments: [
      ("multipart/form-data; boundary=xx", 400), ("multipart/form-data", 400),
      ("application/json", 415), ("", 415),
    ])
  func notForms(contentType: String, status: Int) async throws {
    let response = try await ask(
      "/cards", method: .post, headers: [.contentType: contentType], body: [1, 2, 3])
    #expect(response.status.code == status)
    #expect(text(response).hasSuffix(".\n"))
  }

  @Test("A body that is too large is refused with its limit")
  func tooLarge() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    let large = [UInt8](repeating: 65, count: BodyReader.small + 1)
    let english = try await RouterClient(server: testServer.server).execute(
      uri: "/backup", method: .post,
      headers: [.contentType: "application/x-www-form-urlencoded", .acceptLanguage: "en"],
      body: ByteBuffer(bytes: large))
    func refusal(_ size: Int, of browser: Browser) async throws -> TestResponse {
      try await browser.ask(
        "/backup", method: .post, headers: form, body: [UInt8](repeating: 65, count: size))
    }
    let anonymous = try await refusal(BodyReader.small + 1, of: olena)
    try await olena.signUp("olena@example.com", in: testServer)

    let taken = try await refusal(BodyReader.small + 1, of: olena)
    let refused = try await refusal(BodyReader.large + 1, of: olena)

    #expect(anonymous.status == .contentTooLarge)
    #expect(text(anonymous).contains("(64 КБ). Увійдіть"))
    #expect(english.status == .contentTooLarge && text(english).contains("(64 KB). Sign in"))
    #expect(taken.status != .contentTooLarge)
    #expect(refused.status == .contentTooLarge)
    #expect(text(refused).contains("12 МБ"))
  }

  @Test(
    "Hostile addresses are answered",
    arguments: [
      "/%", "/%00", "/%ff%fe", "/?", "/?%", "/??=&&", "//", "/a//b", "/:id", "/**", "/{x}",
      "/health/x", "/demo.json/x", "/" + String(repeating: "a/", count: 4000),
    ])
  func hostileAddresses(path: String) async throws {
    for method in [HTTPRequest.Method.get, .post, .head] {
      let response = try await ask(path, method: method)
      #expect(response.status.code < 500)
      #expect(response.headers[.contentType]?.hasPrefix("text/html") == true)
    }
  }
}
