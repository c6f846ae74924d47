import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import Server

struct VisitorCookieTests {
  private func request(_ cookies: String...) -> Request {
    var head = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/")
    for cookie in cookies {
      head.headerFields.append(HTTPField(name: .cookie, value: cookie))
    }
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }

  @Test(arguments: [true, false])
  func `a cookie is read as it was set, and over https has the prefix`(isSecure: Bool) throws {
    let cookie = VisitorCookie(isSecure: isSecure)
    let secret = [UInt8](0..<16)

    let set = cookie.setting(secret)
    let pair = try #require(set.split(separator: ";").first)

    #expect(set.hasPrefix("__Host-") == isSecure && set.hasSuffix("; Secure") == isSecure)
    #expect(set.contains("HttpOnly; SameSite=Lax"))
    #expect(cookie.secret(in: request("a=b; \(pair)")) == secret)
    #expect(cookie.secret(in: request("a=b", "\(pair); c=d")) == secret)
    #expect(VisitorCookie(isSecure: !isSecure).secret(in: request("\(pair)")) == nil)
  }

  @Test(arguments: ["", "kapshuk-visitor=", "kapshuk-visitor=zz", "kapshuk-visitor=00ff", "=; ;"])
  func `anything else is no secret`(cookie: String) {
    #expect(VisitorCookie(isSecure: false).secret(in: request(cookie)) == nil)
  }
}
