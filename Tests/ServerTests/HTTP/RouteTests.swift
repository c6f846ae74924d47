import Foundation
import HTTPTypes
import Testing

@testable import Server

/// Every address of the server, with GET and POST, without and with a session: `RouteTable`.
struct RouteTests {
  @Test(arguments: [false, true])
  func `every address responds to pages and forms as the table says`(isSignedIn: Bool) async throws
  {
    let testServer = try await TestServer()
    let browser = isSignedIn ? try await testServer.browser("olena") : Browser(testServer)
    for row in RouteTable.rows {
      let path = row.path.replacing("ID", with: String(repeating: "05", count: 16))
        .replacing("OTHER", with: String(repeating: "06", count: 16))
        .replacing("TOKEN", with: String(repeating: "07", count: 32))

      let page = try await browser.ask(path)
      let head = try await browser.ask(path, method: .head)
      let put = try await browser.ask(path, method: .put)

      #expect(summary(page) == (isSignedIn ? row.page.signedIn : row.page.signedOut), "\(path)")
      #expect(head.status == page.status, "HEAD \(path)")
      #expect(put.status == .methodNotAllowed, "PUT \(path)")
      // This one ends the session.
      if row.path == "/account/sign-out" { continue }
      let form = try await browser.ask(
        path, method: .post, headers: [.contentType: "application/x-www-form-urlencoded"],
        body: [])
      #expect(summary(form) == (isSignedIn ? row.form.signedIn : row.form.signedOut), "\(path)")
    }
  }

  /// The status, with the address of a redirect, or the type of anything that is no page.
  private func summary(_ response: TestResponse) -> String {
    var words = ["\(response.status.code)"]
    if let location = response.headers[.location] { words.append(location) }
    if let type = response.headers[.contentType], type != "text/html; charset=utf-8" {
      words.append(type.prefix { $0 != ";" }.split(separator: "/").last.map { String($0) } ?? "")
    }
    return words.joined(separator: " ")
  }
}
