import Base
import Foundation
import Pouch
import Testing

@testable import Pages

/// Files from banks and shops in which every number is as great or as small as it can be spelled. The app must go on:
/// a number that traps ends the test.
struct HostileFilesTests {
  private static let extremes = [
    "9223372036854775807", "-9223372036854775808", "1000000000000", "-10000000000.00", "0",
    "99999999999999999999999999", "1e300",
  ]

  /// The samples of a folder of the fuzzer, which are small files of each format.
  private static func samples(_ folder: String) throws -> [String] {
    let fuzz = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fuzz/Samples/\(folder)")
    return try FileManager.default.contentsOfDirectory(at: fuzz, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
      .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      // The accounts of a new pouch are in hryvnias.
      .map { $0.replacing("USD", with: "UAH") }
  }

  /// The file with each number replaced in turn, and with many of them replaced at once, by seed.
  private static func hostile(_ sample: String) -> [String] {
    let numbers = sample.matches(of: #/[0-9]+([.,][0-9]+)?/#).map(\.range)
    var files: [String] = []
    for number in numbers.prefix(24) {
      for extreme in extremes {
        var file = sample
        file.replaceSubrange(number, with: extreme)
        files.append(file)
      }
    }
    for seed in 1...12 {
      var random = SystemSeed(seed: UInt64(seed))
      var file = sample
      for number in numbers.reversed() where random.next() % 3 == 0 {
        file.replaceSubrange(number, with: extremes[Int(random.next() % UInt64(extremes.count))])
      }
      files.append(file)
    }
    return files
  }

  private struct SystemSeed {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }

  @Test(
    "Statements with extreme numbers are recorded or refused, and every page of money is shown",
    arguments: ["csv", "ofx", "qif", "monobank"])
  func statements(format: String) throws {
    var recorded = 0
    for sample in try Self.samples(format) {
      for file in Self.hostile(sample) {
        var person = Person()
        let draft = person.ask(.post, "/money/import", [("file", Text(file))])
        guard draft.status == 303 else {
          #expect(draft.status == 422, "\(file.prefix(300))")
          continue
        }
        let account = String(decoding: Pouch.cardID.hex, as: UTF8.self)
        _ = person.send(location(draft), ["account": account, "do": "take"])
        recorded += person.app.pouch.active(.transaction).count
        for page in [
          "/money", "/money/list", "/money/analytics", "/money/balances", "/money/report",
        ] {
          #expect(person.get(page).status == 200, "\(page) after \(file.prefix(300))")
        }
      }
    }
    #expect(recorded > 0)
  }

  @Test("Receipts with extreme numbers are recorded or refused")
  func receipts() throws {
    var read = 0
    for sample in try Self.samples("receipt") {
      for file in Self.hostile(sample) {
        var person = Person()
        let draft = person.post("/groceries/receipt", ["file": file])
        guard draft.status == 303 || draft.status == 200 else {
          #expect(draft.status == 422, "\(file.prefix(300))")
          continue
        }
        read += 1
        for page in [location(draft), "/groceries", "/groceries/analysis", "/money"]
        where !page.isEmpty {
          #expect(person.get(page).status < 500, "\(page) after \(file.prefix(300))")
        }
      }
    }
    #expect(read > 0)
  }
}
