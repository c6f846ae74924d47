import Base
import Codes
import Foundation
import Pouch
import Server
import Storage

/// The output format of the codes found: a line for each code, or a format for programs.
enum ReadReport {
  case lines
  case json
  case csv

  func begin() {
    if self == .csv { row(ReadReport.columns) }
  }

  func print(_ file: String, _ reading: Reading) {
    switch self {
    case .lines: printLines(file, reading.results)
    case .json: Swift.print(ReadReport.json(file, reading))
    case .csv: for result in reading.results { row(ReadReport.cells(file, result)) }
    }
  }

  // MARK: lines

  private func printLines(_ file: String, _ results: [ReadResult]) {
    if results.isEmpty {
      kapshuk.print(said("\(file): no code found", uk: "\(file): коду не знайдено"))
    }
    for result in results {
      var more: [String] = []
      let addOn = result.code.addOn
      if !addOn.isEmpty {
        let digits = String(decoding: addOn, as: UTF8.self)
        more.append(said("add-on \(digits)", uk: "додатковий код \(digits)"))
      }
      if let part = result.code.part {
        more.append(
          said(
            "part \(part.index + 1) of \(part.count)",
            uk: "частина \(part.index + 1) з \(part.count)"))
      }
      if result.isMirrored { more.append(said("mirrored", uk: "віддзеркалено")) }
      if result.isInverted { more.append(said("light on dark", uk: "світле на темному")) }
      let notes = more.isEmpty ? "" : " (\(more.joined(separator: ", ")))"
      kapshuk.print(
        "\(file): \(result.code.symbology.name) \(ReadReport.shown(result.text.utf8))\(notes)")
    }
  }

  /// Escapes control characters, which a terminal would interpret.
  private static func shown(_ text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).map { character in
      character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
        ? character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
        : String(character)
    }.joined()
  }

  // MARK: JSON

  private struct Line: Encodable {
    struct Result: Encodable {
      var symbology: String
      var text: String
      var bytes: String
      var identifier: String
      var corners: [[Int32]]
      var addOn: String?
      var part: Part?
      var eci: UInt32?
      var isGS1: Bool
      var isMirrored: Bool
      var isInverted: Bool
    }

    /// The position in a content divided among several codes, from 0.
    struct Part: Encodable {
      var index: Int
      var count: Int
      var id: String
    }

    var file: String
    var ms: Double
    var results: [Result]
  }

  private static func json(_ file: String, _ reading: Reading) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = Line(
      file: file, ms: (reading.milliseconds * 1000).rounded() / 1000,
      results: reading.results.map { result in
        let code = result.code
        return Line.Result(
          symbology: "\(code.symbology.name)", text: String(decoding: result.text, as: UTF8.self),
          bytes: hexadecimal(code.bytes),
          identifier: String(decoding: code.symbologyIdentifier, as: UTF8.self),
          corners: result.corners.map { [$0.x, $0.y] },
          addOn: code.addOn.isEmpty ? nil : String(decoding: code.addOn, as: UTF8.self),
          part: code.part.map {
            Line.Part(index: $0.index, count: $0.count, id: hexadecimal($0.id))
          },
          eci: code.eci, isGS1: code.isGS1, isMirrored: result.isMirrored,
          isInverted: result.isInverted)
      })
    let data = (try? encoder.encode(line)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  // MARK: CSV

  private static let columns = [
    "file", "symbology", "text", "bytes", "addOn", "part", "parts", "mirrored", "inverted",
    "corners",
  ]

  private static func cells(_ file: String, _ result: ReadResult) -> [String] {
    let code = result.code
    return [
      file, "\(code.symbology.name)", String(decoding: result.text, as: UTF8.self),
      hexadecimal(code.bytes), String(decoding: code.addOn, as: UTF8.self),
      code.part.map { "\($0.index + 1)" } ?? "", code.part.map { "\($0.count)" } ?? "",
      result.isMirrored ? "yes" : "no", result.isInverted ? "yes" : "no",
      result.corners.map { "\($0.x) \($0.y)" }.joined(separator: " "),
    ]
  }

  /// Writes a row of CSV (RFC 4180): cells with commas, quotes or line ends are quoted. A cell that a spreadsheet
  /// would take for a formula gets an apostrophe.
  private func row(_ cells: [String]) {
    let quoted = cells.map { cell in
      let cell = String(decoding: CSV.marked(Text(cell)), as: UTF8.self)
      return cell.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
    let line = quoted.joined(separator: ",")
    // A program gets what was read, and a terminal what it can show.
    Swift.print(
      isatty(STDOUT_FILENO) == 1 ? line.visible(keeping: ["\n", "\t"]) : line, terminator: "\r\n")
  }
}
