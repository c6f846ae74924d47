import Base
import Testing

@testable import Codes

/// GS1 DataBar as we write it, and assembled from rows.
@Suite struct DataBarReadingTests {
  @Test(arguments: [Symbology.dataBar, .dataBarLimited])
  func `Every number is read`(symbology: Symbology) throws {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<200 {
      var digits = [UInt8.random(in: 48...49, using: &generator)]
      for _ in 0..<12 { digits.append(.random(in: 48...57, using: &generator)) }
      let code = try #require(Code(symbology, digits).completed)
      let results = readCodes(in: try picture(of: [try widths(code)]))
      #expect(results.map(\.code) == [code], "seed 24")
    }
  }

  @Test func `Every element string is read, in digits, capitals and small letters`() throws {
    var generator = SeededGenerator(seed: 25)
    let alphabets = ["0123456789", "ABCDEFG0123456789-./*,", "abcXYZ0123 %&_?'"].map {
      Array($0.utf8)
    }
    for number in 0..<300 {
      var bytes = Array((number & 1 == 0 ? "0109501101530003" : "").utf8) + Array("10".utf8)
      for _ in 0...number % 20 {
        bytes.append(alphabets[number % 3].randomElement(using: &generator) ?? 48)
      }
      if number % 5 == 0 { bytes += [29] + Array("21\(number)".utf8) }
      let code = Code(.dataBarExpanded, bytes, isGS1: true)
      let results = readCodes(in: try picture(of: [try widths(code)]))
      #expect(results.map(\.code) == [code], "seed 25")
    }
  }

  @Test func `Halves that stand above each other are put together`() throws {
    let code = Code(.dataBar, Array("09501101530003".utf8))
    let bars = try widths(code)
    // Each row ends with its own guard: ISO/IEC 24724 §5.3.
    let rows = [Array(bars[..<22]) + [1, 1], [1, 1] + Array(bars[22...])]

    #expect(readCodes(in: try picture(of: rows)).map(\.code) == [code])
    #expect(readCodes(in: try picture(of: [rows[0]])).isEmpty)
  }

  @Test func `Rows of an expanded symbol are put together`() throws {
    let code = Code(
      .dataBarExpanded, Array("0109501101530003310300125010Ab-1".utf8), isGS1: true)
    let bars = try widths(code)
    let body = Array(bars[1..<bars.count - 2])
    var rows: [[UInt8]] = []
    for start in stride(from: 0, to: body.count, by: 42) {
      let row = Array(body[start..<min(start + 42, body.count)])
      rows.append([1] + row + [1, 1])
    }
    #expect(rows.count >= 2)

    #expect(readCodes(in: try picture(of: rows)).map(\.code) == [code])
    #expect(readCodes(in: try picture(of: [rows[0]])).isEmpty)
  }

  private func widths(_ code: Code) throws -> [UInt8] {
    guard case .bars(let bars) = try code.pattern() else { return [] }
    return bars.widths
  }

  /// Rows of bars, two pixels per module.
  private func picture(of rows: [[UInt8]]) throws -> Luminance {
    let width = (rows.map { $0.reduce(0) { $0 + Int($1) } }.max() ?? 0) * 2 + 20
    var pixels: [UInt8] = []
    for row in rows {
      var line = [UInt8](repeating: 255, count: 10)
      for (index, modules) in row.enumerated() {
        line += [UInt8](repeating: index & 1 == 0 ? 0 : 255, count: Int(modules) * 2)
      }
      line += [UInt8](repeating: 255, count: max(0, width - line.count))
      for _ in 0..<30 { pixels += line }
    }
    let height = rows.count * 30
    return try #require(Luminance(width: width, height: height, pixels: pixels))
  }
}
