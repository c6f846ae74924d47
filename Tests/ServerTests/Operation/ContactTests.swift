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
}
