import Base
import Foundation
import Pages
import Testing

/// Pages of every feature in both languages. The same script runs in the browser's modules, which must return the same
/// bytes (Tests/Browser/test_golden.py).
@Suite struct GoldenPagesTests {
  static let languages = ["uk", "en"]

  /// A step of `Golden/script.json`: a request whose page is stored under a name, or a file of records to load.
  private struct Step: Decodable {
    var name: String?
    /// The address; `{location}` stands for the path of the last redirect.
    var target: String?
    /// The fields of a form, each a name and a value; `nil` for a GET.
    var fields: [[String]]?
    var load: String?
  }

  @Test("Pages are as they were", arguments: languages)
  func pages(language: String) throws {
    try visit(language) { try Golden.check($0.body, $1, isWhole: $1.hasSuffix("/empty.html")) }
  }

  /// A server reads the records for each page, and leaves out what `unneededKinds` names.
  @Test("Pages are the same without the records that they do not need", arguments: languages)
  func unneeded(language: String) throws {
    var left = 0
    try visit(language, isPartial: true) { response, name in
      left += 1
      try Golden.check(response.body, name, isWhole: name.hasSuffix("/empty.html"))
    }
    #expect(left > 50)
  }

  /// Goes through the script, and passes each page on with the name of its file.
  private func visit(
    _ language: String, isPartial: Bool = false, check: (Response, String) throws -> Void
  ) throws {
    var person = Person(language: language)
    person.isPartial = isPartial
    person.catalog = String(decoding: try Golden.data("catalog.json"), as: UTF8.self)
    var path = ""
    for step in try JSONDecoder().decode([Step].self, from: try Golden.data("script.json")) {
      if let file = step.load { _ = person.app.load([UInt8](try Golden.data(file))) }
      guard let name = step.name, let target = step.target else { continue }
      let address = target.replacing("{location}", with: path)
      var response =
        if let fields = step.fields {
          person.ask(.post, address, fields.map { ($0[0], Text($0[1])) })
        } else { person.get(address) }
      if response.status == 303 {
        path = String(location(response).prefix { $0 != "?" })
        response = person.get(location(response))
      }
      try check(response, "\(language)/\(name).html")
    }
  }
}
