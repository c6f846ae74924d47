import Codes
import Foundation
import Pictures
import Testing

/// The samples of the readers that we compare ours with, if they are beside the repository.
@Suite struct SampleTests {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/data/samples")

  private static var areThere: Bool {
    FileManager.default.fileExists(atPath: samples.appendingPathComponent("index.tsv").path)
  }

  @Test(
    "The samples of a family are read as often as they were, and none wrongly",
    .enabled(if: areThere, "The samples are not beside the repository."),
    arguments: [("ean", 30), ("upc", 48), ("qrcode", 38), ("code128", 10), ("itf", 9)])
  func families(prefix: String, least: Int) throws {
    let index = try String(
      contentsOf: SampleTests.samples.appendingPathComponent("index.tsv"), encoding: .utf8)
    var read = 0
    for row in index.split(separator: "\n").dropFirst() where row.hasPrefix(prefix) {
      let fields = row.split(separator: "\t").map(String.init)
      guard fields.count == 3, !fields[2].hasPrefix("hex:"), !fields[2].contains("\\") else {
        continue
      }
      let file = SampleTests.samples.appendingPathComponent(fields[0])
      let picture = try Picture([UInt8](try Data(contentsOf: file)))
      guard let grey = picture.luminance else { continue }
      let results = readCodes(in: grey)
      if results.isEmpty { continue }
      read += 1
      // The index lists UPC-E codes as their UPC-A equivalents.
      guard prefix != "qrcode", fields[1] != "UPCE" else { continue }
      let found = results.map { String(decoding: $0.text, as: UTF8.self) }
      // The index lists UPC-A with thirteen or twelve digits, and add-ons after a space.
      let expected = fields[2].filter { $0 != " " && $0 != "\u{1D}" }
      #expect(
        found.contains { text in
          let text = text.filter { $0 != "\u{1D}" }
          return expected.hasPrefix(text) || expected.hasPrefix("0" + text)
            || text.hasPrefix(expected)
        }, "\(fields[0]): \(found) for \(expected)")
    }
    #expect(read >= least)
  }
}
