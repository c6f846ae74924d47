import HTTPTypes
import NIOCore
import Testing

@testable import Server

struct ContactTests {
  @Test(
    arguments: [
      ("help@kapshuk.example", "mailto:help@kapshuk.example"),
      ("https://kapshuk.example/help?a=1", "https://kapshuk.example/help?a=1"),
      ("http://kapshuk.example", nil), ("https://", nil), ("help", nil), ("help@localhost", nil),
      ("@kapshuk.example", nil), ("a@b@kapshuk.example", nil), ("", nil),
      ("help@kapshuk.example?cc=other@example.com", nil), ("a,b@kapshuk.example", nil),
      ("javascript:alert(1)", nil), ("допомога@kapshuk.example", nil), ("a b@kapshuk.example", nil),
    ] as [(String, String?)])
  func `an address is an email's or begins with https`(text: String, link: String?) {
    #expect(ContactAddress(text)?.link == link)
  }

  @Test func `a server without an address answers with nothing`() async throws {
    let testServer = try await TestServer()

    let response = try await Browser(testServer).get("/contact")

    #expect(response.status == .ok && response.body.readableBytes == 0)
  }

  @Test func `where to report a vulnerability is said as RFC 9116 wants it, or nowhere`()
    async throws
  {
    let testServer = try await TestServer()
    var server = testServer.server
    let none = try await RouterClient(server: server).execute(
      uri: "/.well-known/security.txt", method: .get, headers: [:], body: nil)
    server.contact = "mailto:help@kapshuk.example"
    server.address = "https://kapshuk.example"
    let given = try await RouterClient(server: server).execute(
      uri: "/.well-known/security.txt", method: .get, headers: [:], body: nil)

    #expect(none.status == .notFound)
    #expect(given.status == .ok)
    #expect(given.headers[.contentType] == "text/plain; charset=utf-8")
    // The test's clock stands on 15 January 2027.
    #expect(
      String(buffer: given.body) == """
        Contact: mailto:help@kapshuk.example
        Expires: 2027-07-14T00:00:00Z
        Preferred-Languages: uk, en
        Canonical: https://kapshuk.example/.well-known/security.txt

        """)
  }
}
