import Foundation
import Testing

@testable import Base

@Suite struct JSONTests {
  /// The files of nst/JSONTestSuite, if they are beside the repository.
  static let suite: [URL] = {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "../../../../shared/data/json")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  @Test(
    "Every text of the JSON test suite is taken or refused as it should be",
    .enabled(if: !suite.isEmpty, "../shared/data/json is not here"))
  func conformance() throws {
    var wrong: [String] = []
    for file in JSONTests.suite {
      let bytes = [UInt8](try Data(contentsOf: file))
      let isTaken = (try? JSON(parsing: bytes)) != nil
      let name = file.lastPathComponent
      if name.hasPrefix("y_") && !isTaken || name.hasPrefix("n_") && isTaken { wrong.append(name) }
    }
    #expect(wrong.isEmpty)
    #expect(JSONTests.suite.count > 300)
  }

  @Test(
    "What is written is what was read",
    arguments: [
      #"{"a":[1,-2,3.50,1e9,true,false,null],"б":"є\n\"\\"}"#, "[]", "{}", "-0", #""""#,
      "123456789012345678901234567890",
    ])
  func roundTrip(text: String) throws {
    #expect(try JSON(parsing: Array(text.utf8)).bytes == Array(text.utf8))
  }

  @Test("Escapes become the characters they stand for")
  func escapes() throws {
    let json = try JSON(parsing: Array(#""\u0454\ud83d\ude00\/\t""#.utf8))

    #expect(json == .text("є😀/\t"))
    #expect(json.bytes == Array("\"є😀/\\u0009\"".utf8))
  }

  @Test(
    "Nesting is limited, and its depth is not a way to crash",
    arguments: ["[", "{\"a\":", "[{\"a\":"])
  func depth(opening: String) {
    let text = Text(String(repeating: opening, count: 200_000))

    #expect(throws: JSONError.self) { try JSON(parsing: text.utf8) }
  }

  @Test("Errors say where", arguments: [("[1,]", 3), ("{\"a\" 1}", 5), ("nul!", 3), ("[1] x", 4)])
  func places(text: String, at: Int) {
    #expect(throws: JSONError.unexpected(at: at)) { try JSON(parsing: Array(text.utf8)) }
  }

  @Test(
    "A text that ends too early is called truncated",
    arguments: ["", "[", "{\"a\"", "\"abc", "tru"])
  func truncated(text: String) {
    #expect(throws: JSONError.truncated) { try JSON(parsing: Array(text.utf8)) }
  }
}
