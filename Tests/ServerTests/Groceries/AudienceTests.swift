import HTTPTypes
import NIOCore
import Pouch
import Storage
import Testing

@testable import Server

@Suite struct AudienceTests {
  private func text(_ response: TestResponse) -> String { String(buffer: response.body) }

  @Test("What was not called public when it was written is its writer's alone")
  func notPublic() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.org", in: testServer)
    let target = "/groceries/products/4820000000017"
    for (turn, isPublic) in [false, true, false].enumerated() {
      // A new user each time: viewed products stay in a user's own history.
      let reader = Browser(testServer)
      try await reader.signUp("reader\(turn)@example.org", in: testServer)
      let answer = isPublic ? "1" : ""
      _ = try await olena.post(
        target + "/edit", ["name": "Кефір домашній", "public": answer])
      _ = try await olena.post(
        target + "/price",
        ["price": "45,50", "new-store": "Базар \(isPublic)", "public": answer])
      _ = try await olena.post(
        target + "/review", ["stars": "5", "text": "Смачно", "public": answer])

      #expect(text(try await olena.get(target)).contains("Смачно"))
      let page = text(try await reader.get(target))
      for words in ["Кефір домашній", "Смачно", "Олена"] {
        #expect(page.contains(words) == isPublic, "\(words), \(isPublic)")
      }
      #expect(!page.contains("Базар false"))
    }
  }
}
