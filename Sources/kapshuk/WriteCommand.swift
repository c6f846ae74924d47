import ArgumentParser
import Codes
import Foundation

/// `kapshuk write`: draws a code into a file or onto the terminal.
struct Write: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Draw a code as SVG, PNG or text.")

  @Option(help: "The symbology: ean13, ean8, upca, code128, qrcode, datamatrix, aztec, pdf417, …")
  var symbology: String

  @Option(help: "What the code holds, as text.")
  var text: String?

  @Option(help: "What the code holds, as bytes in hexadecimal.")
  var hex: String?

  @Option(help: "How much of a QR code may be damaged: L, M, Q or H.")
  var level: String = "M"

  @Option(help: "The width of a module in pixels, for PNG.")
  var module: Int = 8

  @Flag(name: .customLong("no-quiet-zone"), help: "Leave the light margin out.")
  var withoutQuietZone = false

  @Option(help: "The file: .svg, .png, or .txt for the terminal; - prints SVG.")
  var out: String = "-"

  func validate() throws {
    guard (text == nil) != (hex == nil) else {
      throw ValidationError("Say what to write, by either --text or --hex.")
    }
    guard (1...100).contains(module) else {
      throw ValidationError("A module is 1 to 100 pixels wide.")
    }
  }

  func run() throws {
    guard let symbology = Symbology(named: symbology.utf8) else {
      let names = Symbology.allCases.map { "\($0.name)" }.joined(separator: ", ")
      throw ValidationError("There is no symbology “\(symbology)”. There are: \(names).")
    }
    guard let level = WriteOptions.Level(letter: level) else {
      throw ValidationError("The level is L, M, Q or H, not “\(level)”.")
    }
    let code = Code(symbology, try content())
    let pattern: Pattern
    do throws(WriteError) {
      pattern = try code.pattern(WriteOptions(level: level))
    } catch {
      throw Failure(error.sentence(symbology))
    }
    let picture = picture(pattern)
    do {
      if out == "-" {
        try FileHandle.standardOutput.write(contentsOf: Data(picture))
      } else {
        try Data(picture).write(to: URL(fileURLWithPath: out))
      }
    } catch {
      throw Failure("The file \(out) can't be written: \(error.localizedDescription)")
    }
  }

  private func content() throws -> [UInt8] {
    guard let hex else { return Array((text ?? "").utf8) }
    let digits = hex.filter { !$0.isWhitespace }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
      UInt8(digits.dropFirst(start).prefix(2), radix: 16)
    }
    guard digits.count == bytes.count * 2 else {
      throw ValidationError("--hex takes two hexadecimal digits for each byte, such as 4B61.")
    }
    return bytes
  }

  private func picture(_ pattern: Pattern) -> [UInt8] {
    let ending = URL(fileURLWithPath: out).pathExtension.lowercased()
    switch ending {
    case "png": return pattern.png(module: module, quietZone: !withoutQuietZone)
    case "txt": return pattern.terminal(quietZone: !withoutQuietZone)
    default:
      return pattern.svg(SVGOptions(quietZone: !withoutQuietZone, background: true)) + [10]
    }
  }
}

extension WriteOptions.Level {
  /// The level by its letter in ISO/IEC 18004.
  fileprivate init?(letter: String) {
    switch letter.uppercased() {
    case "L": self = .low
    case "M": self = .medium
    case "Q": self = .quartile
    case "H": self = .high
    default: return nil
    }
  }
}

extension WriteError {
  /// What is wrong and what to do about it.
  func sentence(_ symbology: Symbology) -> String {
    let name = "\(symbology.name)"
    switch self {
    case .empty:
      return "There is nothing to write: give some text."
    case .character(let byte, let position):
      let shown =
        (33..<127).contains(byte)
        ? "“\(Character(UnicodeScalar(byte)))”" : "byte \(String(byte, radix: 16, uppercase: true))"
      return "\(name) can't hold \(shown), which is at place \(position + 1): "
        + "leave it out, or take another symbology, such as QRCode."
    case .length(let found, let least, let most):
      let wanted = least == most ? "\(least)" : "\(least) to \(most)"
      return "\(name) takes \(wanted) characters here, not \(found): "
        + "check what is missing or too much, or take another symbology."
    case .checkDigit(let expected, let found):
      return "The last digit of \(name) must be \(expected) here, not \(found): "
        + "check the number, or leave the last digit out and it is filled in."
    case .capacity(let found, let most):
      return "\(found) bytes are more than \(name) holds, which is \(most) of this kind: "
        + "shorten the text, or lower the level of a QR code."
    case .addOn(let found):
      return "Beside \(name) there can be two or five digits, not \(found)."
    case .unsupported(let feature):
      let what =
        switch feature {
        case .gs1: "a mark for GS1 data"
        case .eci: "a way to name the text's encoding"
        case .addOn: "digits beside it"
        case .part: "a way to be one of several parts"
        case .level: "this much error correction"
        }
      return "\(name) has not got \(what): leave it out, or take another symbology."
    }
  }
}
