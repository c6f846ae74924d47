import Base
import Codes
import Testing

@testable import Pouch

struct ScanExportTests {
  @Test func `the history of codes has no formula, and comes back the same`() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1_000_000, randomness: Array(0..<32))
    for (place, text) in [
      "=HYPERLINK(\"http://evil.example\")", "@SUM(A1)", "+1", "-1+1", "'=1", "'a",
    ].enumerated() {
      let id = pouch.addScanned(Code(.qrCode, Array(text.utf8)), at: Int64(place) * 10_000)
      pouch.rename(scan: id, to: Text(text))
      pouch.annotate(scan: id, Text(text))
      pouch.add(scan: id, to: pouch.addScanFolder(Text(text)))
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
