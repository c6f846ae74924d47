import Base
import Foundation
import Testing

@testable import Pages

@Suite struct PageScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Web")

  /// What a script imports before it runs.
  private func imports(of script: String) throws -> [String] {
    let text = try String(contentsOf: Self.folder.appending(path: script), encoding: .utf8)
    return text.matches(of: /(?m)^import (?:[^'\n]* from )?'(\/[^']+)'/).map { String($0.1) }
  }

  @Test func `a page names every script that its first script imports`() throws {
    var found: Set<String> = []
    var next = ["/page.js"]
    while let script = next.popLast() {
      next += try imports(of: script).filter { found.insert($0).inserted }
    }
    found.remove("/page.js")

    #expect(found.sorted() == PageScript.allCases.map { "\($0.name)" }.sorted())
  }

  @Test(arguments: [RequestEnvironment.Host.device, .server])
  func `a page of the worker loads them at once, and one of the network does not`(
    host: RequestEnvironment.Host
  ) {
    var person = Person()
    person.host = host
    let page = String(decoding: person.get("/").body, as: UTF8.self)
    for script in PageScript.allCases {
      let link = #"<link rel="modulepreload" href="\#(script.name)">"#
      #expect(page.contains(link) == (host == .device))
    }
  }
}
