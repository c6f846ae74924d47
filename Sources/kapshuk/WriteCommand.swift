import ArgumentParser
import Codes
import Foundation

/// `kapshuk write`: draws a code into a file or onto the terminal.
struct Write: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Draw a code as SVG, PNG or text.")

  @Option(
    help: "The symbology: ean13, ean8, upca, code128, qrcode, datamatrix, aztec, pdf417, …")
  var symbology: String?

  @Option(help: "What the code holds, as text.")
  var text: String?

  @Option(
    name: [.long, .customLong("bytes")], help: "What the code holds, as bytes in hexadecimal.")
  var hex: String?

  @Option(help: "A kind of content, filled in by --set: url, wifi, contact, geo, event, nbu, …")
  var payload: String?

  @Option(
    name: .customLong("set"), help: "A part of the content: --set name=Home --set password=…")
  var parts: [String] = []

  @Option(help: "A ready style (classic, dots, kalyna, …) or its parts: main=#b3122e;modules=dots")
  var style: String?

  @Option(help: "How much of a QR code may be damaged: L, M, Q or H.")
  var level: String = "M"

  @Option(help: "The width of a module in pixels, for PNG.")
  var module: Int = 8

  @Flag(name: .customLong("no-quiet-zone"), help: "Leave the light margin out.")
  var withoutQuietZone = false

  @Option(help: "The file: .svg, .png, .gif, or .txt for the terminal; - prints SVG.")
  var out: String = "-"

  func validate() throws {
    guard [text, hex, payload].count(where: { $0 != nil }) == 1 else {
      throw ValidationError("Say what to write, by one of --text, --bytes and --payload.")
    }
    guard payload != nil || symbology != nil else {
      throw ValidationError("Say how to write it, by --symbology.")
    }
    guard (1...100).contains(module) else {
      throw ValidationError("A module is 1 to 100 pixels wide.")
    }
  }

  func run() throws {
    guard let level = WriteOptions.Level(letter: level) else {
      throw ValidationError("The level is L, M, Q or H, not “\(level)”.")
    }
    let code = try code()
    let look = try look()
    let pattern: Pattern
    do throws(WriteError) {
      pattern = try code.pattern(WriteOptions(level: level))
    } catch {
      throw Failure(error.sentence(code.symbology))
    }
    let picture = picture(pattern, look)
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

  private func code() throws -> Code {
    let wanted = try symbology.map { name in
      guard let symbology = Symbology(named: name.utf8) else {
        let names = Symbology.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw ValidationError("There is no symbology “\(name)”. There are: \(names).")
      }
      return symbology
    }
    guard let payload else { return Code(wanted ?? .qrCode, try content()) }
    guard let kind = Payload.Kind(named: payload.utf8) else {
      let names = Payload.Kind.allCases.map { "\($0.name)" }.joined(separator: ", ")
      throw ValidationError("There is no kind “\(payload)”. There are: \(names).")
    }
    var values = Payload.Values()
    for part in parts {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let names = kind.entries.map { "\($0.name)" }
      guard halves.count == 2, names.contains(String(halves[0])) else {
        throw ValidationError(
          "--set takes name=value, and \(payload) has: \(names.joined(separator: ", ")).")
      }
      values.set(halves[0].utf8, Array(halves[1].utf8))
    }
    do throws(PayloadError) {
      let bytes = try Payload(making: kind, from: values).bytes
      let printed = wanted ?? kind.symbology
      let isASCII = bytes.allSatisfy { $0 < 0x80 }
      return Code(
        printed, bytes, isGS1: kind == .gs1, eci: isASCII || printed.isLinear ? nil : 26)
    } catch {
      throw Failure(error.sentence)
    }
  }

  private func look() throws -> Style? {
    guard let style else { return nil }
    for preset in StylePreset.allCases where "\(preset.name)" == style { return preset.style }
    do throws(StyleError) {
      guard style.contains("=") else { throw .value(of: .main) }
      return try Style(text: Array(style.utf8))
    } catch {
      let names = StylePreset.allCases.map { "\($0.name)" }.joined(separator: ", ")
      throw ValidationError(
        "“\(style)” is no style. Give one of \(names), or parts as in main=#b3122e;modules=dots.")
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

  private func picture(_ pattern: Pattern, _ look: Style?) -> [UInt8] {
    let ending = URL(fileURLWithPath: out).pathExtension.lowercased()
    if ending == "gif" || look != nil && ending != "txt" {
      let options = PictureOptions(quietZone: withoutQuietZone ? 0 : nil)
      let drawing = Drawing(pattern, style: look ?? Style(), options: options)
      switch ending {
      case "gif": return drawing.gif(module: module)
      case "png": return drawing.png(module: module)
      default: return drawing.svg() + [10]
      }
    }
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

extension PayloadError {
  /// What is wrong and what to do about it.
  fileprivate var sentence: String {
    switch self {
    case .otherKind: "This is not a content of that kind: compare it with an example."
    case .missing(let part): "The \(part) is missing: give it by --set."
    case .malformed(let part): "The \(part) is not as the format wants it: correct it."
    case .tooLong(let part, let found, let most):
      "The \(part) is \(found) long, and \(most) fit: shorten it."
    case .checkDigits(let part): "The check digits of the \(part) do not agree: correct it."
    }
  }
}
