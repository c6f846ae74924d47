import Base
import Codes
import Testing

@testable import Pouch

/// Tables opened in spreadsheets.
struct CSVMarkTests {
  /// Every prefix of one and of two bytes.
  private static let beginnings: [[UInt8]] = {
    let risky = Array("=+-@'\t\r\n".utf8)
    return [[]] + risky.map { [$0] } + risky.flatMap { one in risky.map { [one, $0] } }
  }()

  @Test func `what is marked begins with no formula, and comes back as it was`() {
    for beginning in Self.beginnings {
      for rest in ["", "a", "1", "1+1", "cmd|' /C calc'!A0"] {
        let cell = beginning + Array(rest.utf8)
        let marked = CSV.marked(cell)
        #expect(CSV.unmarked(marked) == cell)
        let first = marked.first.map { Character(Unicode.Scalar($0)) }
        if first == "-" {
          #expect(marked.dropFirst().allSatisfy { (48...57).contains($0) })
        } else {
          #expect(!"=+@\t\r\n".contains(first ?? "a"))
        }
      }
    }
  }

  @Test(arguments: ["-12.50", "-1", "12", "'abc", "abc"])
  func `a negative number and the words of other programs stay as they are`(_ text: String) {
    let cell = Array(text.utf8)

    #expect(text.hasPrefix("'") || CSV.marked(cell) == cell)
    #expect(CSV.unmarked(cell) == cell)
  }

  @Test func `the history of codes has no formula, and comes back the same`() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1_000_000, randomness: Array(0..<32))
    for (place, text) in [
      "=HYPERLINK(\"http://evil.example\")", "@SUM(A1)", "+1", "-1+1", "'=1", "'a",
    ].enumerated() {
      let id = pouch.addScanned(Code(.qrCode, Array(text.utf8)), at: Int64(place) * 10_000)
      pouch.rename(scan: id, to: Array(text.utf8))
      pouch.annotate(scan: id, Array(text.utf8))
      pouch.add(scan: id, to: pouch.addScanFolder(Array(text.utf8)))
    }
    let file = ScanExport.write(pouch.scans, of: pouch, as: .csv)

    for row in CSV.rows(file) {
      for cell in row {
        #expect(!["=", "+", "@", "-"].contains(cell.first.map { Character(Unicode.Scalar($0)) }))
      }
    }
    var other = Pouch(device: 2)
    other.begin(now: 2_000_000, randomness: Array(1..<33))
    _ = other.importScans(try #require(ScanExport.rows(of: file)), now: 2_000_000)
    #expect(ScanExport.write(other.scans, of: other, as: .csv) == file)
    #expect(Set(other.scans.map { $0.name }) == Set(pouch.scans.map { $0.name }))
  }
}
