import ArgumentParser
import Base
import Codes
import Foundation
import Pages
import Pouch
import Storage

/// `kapshuk explain`: prints the meaning of a code's text, and the reasons against a link.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: said(
      "Print what the text of a code means, and the verdict on a link, as JSON.",
      uk: "Показати, що означає текст коду, і висновок про посилання, як JSON."))

  @Option(
    help: .said(
      "The symbology of the code; it tells products and books from other numbers.",
      uk: "Символіка коду; за нею товари й книжки відрізняють від інших номерів."))
  var symbology: String = "qrcode"

  @Argument(
    help: .said(
      "The text; - reads lines from the standard input, and prints a line for each.",
      uk: "Текст; - читає рядки зі стандартного вводу й друкує рядок на кожен."))
  var text: String

  func run() throws {
    guard let symbology = Symbology(named: symbology.utf8) else {
      let names = Symbology.allCases.map { "\($0.name)" }.joined(separator: ", ")
      throw ValidationError(
        "There is no symbology “\(symbology)”. There are: \(names).",
        uk: "Символіки «\(symbology)» немає. Є такі: \(names).")
    }
    guard text == "-" else { return print(try explanation(text, symbology)) }
    while let line = readLine() { print(try explanation(line, symbology)) }
  }

  /// The output for a text.
  private struct Explanation: Encodable {
    var meaning: String
    var kind: String?
    var values: [String: String] = [:]
    var facts: [Fact]?
    var warning: String?
    var links: [FoundLink]?
    var domain: String?
    var verdict: String?
    var reasons: [String]?
    /// Whose official site it is, if that is known.
    var official: String?
    var receipt: Receipt?
  }

  /// A fact as the page of the code shows it.
  private struct Fact: Encodable {
    var name: String
    var value: String
  }

  /// A link in a text.
  private struct FoundLink: Encodable {
    var address: String
    var verdict: String
    var reasons: [String]
  }

  private struct Receipt: Encodable {
    var register: String
    var number: String?
    var kopiykas: Int64?
    var day: String?
    var minute: Int?
  }

  private func explanation(_ text: String, _ symbology: Symbology) throws -> String {
    let bytes = Array(text.utf8)
    let payload = Payload(of: Code(symbology, bytes))
    var explanation = Explanation(
      meaning: "\(ScanList.Meaning(payload, symbology).name)",
      kind: payload.kind.map { "\($0.name)" })
    if let kind = payload.kind {
      for entry in kind.entries where !payload.values[entry.name].isEmpty {
        explanation.values["\(entry.name)"] = string(payload.values[entry.name].utf8)
      }
    }
    let explained = ExplainedCode(Code(symbology, bytes), today: today, in: .english)
    if !explained.facts.isEmpty {
      explanation.facts = explained.facts.map {
        Fact(name: string($0.name.utf8), value: string($0.value.utf8))
      }
    }
    explanation.warning = explained.warning.map { string($0.utf8) }
    let links = explained.links.compactMap { address in
      Link(address).map { link in
        FoundLink(
          address: string(address.utf8), verdict: "\(link.verdict)",
          reasons: link.reasons.map { "\($0.name)" })
      }
    }
    if !links.isEmpty { explanation.links = links }
    let isLink =
      switch payload {
      case .url, .socialProfile: true
      default: false
      }
    if let link = Link(Text(bytes)), isLink || link.isOfApp || link.verdict == .dangerous {
      explanation.domain = link.isWeb ? string(link.domain.utf8) : nil
      explanation.verdict = "\(link.verdict)"
      explanation.official = link.officialSite.map { string($0.english.utf8) }
      explanation.reasons = link.reasons.map { "\($0.name)" }
    }
    explanation.receipt = FiscalReceipt(Text(bytes)).map { receipt in
      Receipt(
        register: string(receipt.register.utf8),
        number: receipt.number.isEmpty ? nil : string(receipt.number.utf8),
        kopiykas: receipt.kopiykas, day: receipt.day.map { string($0.iso.utf8) },
        minute: receipt.minute)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(explanation), as: UTF8.self)
  }

  private var today: Day {
    Day(milliseconds: Int64(Date().timeIntervalSince1970 * 1000), utcOffsetMinutes: 0)
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
