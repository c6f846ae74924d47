import Base
import Testing

@testable import Pages

@Suite("The app without a server")
struct WithoutServerTests {
  private func page(_ target: Text, hasServer: Bool) -> RenderedPage {
    var app = App()
    let response = app.respond(
      to: Request(
        target: target,
        environment: RequestEnvironment(
          host: .device, now: 1_795_255_200_000, utcOffsetMinutes: 120,
          randomness: [UInt8](repeating: 1, count: 32), acceptedLanguages: "en",
          hasServer: hasServer)))
    return RenderedPage(title: "", html: String(decoding: response.body, as: UTF8.self))
  }

  @Test(
    "Every address that only a server answers says that there is none",
    arguments: AccountPath.allCases.map(\.path) + SpacePath.allCases.map(\.path)
      + ServerMeetingPath.allCases.map(\.path))
  func explained(path: Text) {
    #expect(page(path, hasServer: false).words.contains("There is no server here"))
    #expect(!page(path, hasServer: true).words.contains("There is no server here"))
  }

  @Test(
    "No room offers what needs a server", arguments: ["/", "/groceries", "/meetings", "/money"])
  func rooms(path: String) {
    // Hidden, and shown only to whoever was signed in.
    let links = page(Text(path), hasServer: false).links.filter { $0 != "/account/sign-in" }

    for start in ["/account", "/spaces", "/meet/", "/m/"] {
      #expect(links.allSatisfy { !$0.hasPrefix(start) && $0 != "/m" })
    }
  }
}

extension PathPattern {
  /// An address of this pattern.
  fileprivate var path: Text {
    Text(String(describing: name).replacing("*", with: "0123456789abcdef0123456789abcdef"))
  }
}
