import Base
import Foundation
import Pouch
import Testing

@testable import Server

/// What a command prints of people's texts, a terminal shows and does not obey.
struct VisibleTextTests {
  /// All characters that move the cursor, hide text or turn its direction.
  private static let obeyed: [Unicode.Scalar] =
    (Array(0...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029, 0x200E, 0x200F, 0x061C]
    + Array(0x202A...0x202E) + Array(0x2066...0x2069)).compactMap { Unicode.Scalar(UInt32($0)) }

  @Test func `each control character becomes a sign, and others stay`() {
    #expect(Self.obeyed.count == 32 + 33 + 5 + 5 + 4)
    for scalar in Self.obeyed {
      let shown = "а\(scalar)б".visible
      #expect(!shown.unicodeScalars.contains { Self.obeyed.contains($0) }, "\(scalar.value)")
      #expect(shown.hasPrefix("а") && shown.hasSuffix("б") && shown.count > 2)
    }
    let kept = "Олена О’Ніл — «Дім» 🎉 ❤️ 100 %"
    #expect(kept.visible == kept)
    #expect("а\tб\n\u{1B}[2J".visible(keeping: ["\t", "\n"]) == "а\tб\n␛[2J")
  }

  @Test
  func `what lists people and their reports is a line for each, without commands to a terminal`()
    async throws
  {
    let testServer = try await TestServer()
    let accounts = testServer.environment.accounts(testServer.server.dependencies)
    // PostgreSQL stores no zero byte, and neither does a form.
    let name = String(String.UnicodeScalarView(Self.obeyed.filter { $0.value > 0 }))
    _ = try await accounts.make(
      name: name, address: "a\u{9B}2J@example.org", hash: "", language: "uk")
    let publishing = Publishing(testServer: testServer)
    let olena = try await publishing.person("olena")
    try await publishing.publish(by: olena) { pouch in
      pouch.complain(of: "4820000000017", "x\u{1B}]0;y\u{7}\nz", for: .everybody)
    }

    let lines =
      try await UserAdministration(testServer.environment).list()
      + CatalogAdministration(testServer.environment).reports()

    #expect(lines.count == 3)
    for line in lines {
      #expect(!line.unicodeScalars.contains { Self.obeyed.contains($0) && $0 != "\t" }, "\(line)")
      #expect((3...5).contains(line.split(separator: "\t", omittingEmptySubsequences: false).count))
    }
  }

  /// `print` in the program's folder is the one that shows control characters.
  @Test func `commands print by no other way than the one that makes texts visible`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/kapshuk").standardizedFileURL
    // For programs: JSON, CSV, pictures, text of a picture on the standard input, a copy. And the greeting's code.
    let exempt = [
      "Print.swift", "ReadReport.swift", "ScoreCommand.swift", "ReadTextCommand.swift",
      "MoneyBackup.swift", "MoveProgress.swift", "PeopleBench.swift", "CatalogGenerate.swift",
      "WriteCommand.swift", "WriteBench.swift", "RespondCommand.swift", "ServeCommand.swift",
    ]
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      let isOther =
        ["Swift.print", "FileHandle.standardOutput", "fputs", "fwrite", "putchar"]
        .contains { text.contains($0) }
      #expect(!isOther || exempt.contains(file.lastPathComponent), "\(file.lastPathComponent)")
    }
    #expect(count > 30)
  }
}
