import Base
import Codes

/// A generated code with its options, and what a reader must return.
struct Sample {
  var code: Code
  var options = WriteOptions()
  var expected: [UInt8]

  /// - Parameter number: Cycles through lengths, character classes and options.
  init(_ symbology: Symbology, number: Int, using generator: inout SeededGenerator) {
    code = Code(symbology, [])
    expected = []
    switch symbology {
    case .ean13: retail([12], &generator)
    case .ean8: retail([7], &generator)
    case .upca: retail([11], &generator)
    case .dataBar, .dataBarLimited: gtin(&generator)
    case .dataBarExpanded: expanded(number, &generator)
    case .upce: upce(&generator)
    case .itf:
      code.bytes = Self.text(2 * .random(in: 3...40, using: &generator), digits, &generator)
    case .codabar:
      code.bytes = Self.text(.random(in: 4...60, using: &generator), codabar, &generator)
      code.bytes.insert(UInt8.random(in: 65...68, using: &generator), at: 0)
      code.bytes.append(UInt8.random(in: 65...68, using: &generator))
    case .code39:
      options.isFullASCII = number % 3 == 0
      let alphabet = options.isFullASCII ? Array(0...127) : code39
      code.bytes = Self.text(.random(in: 1...60, using: &generator), alphabet, &generator)
    case .telepen:
      code.bytes = Self.text(.random(in: 2...30, using: &generator), Array(32...126), &generator)
    case .dxFilmEdge: break
    case .code93, .code128: linear(number, &generator)
    case .qrCode, .microQRCode, .dataMatrix, .aztec, .pdf417: matrix(number, &generator)
    }
    if expected.isEmpty { expected = code.bytes }
  }

  /// Digits with or without the check digit, alone or with an add-on.
  private mutating func retail(_ lengths: [Int], _ generator: inout SeededGenerator) {
    code.bytes = Self.text(lengths[0], digits, &generator)
    let addOns = [0, 0, 2, 5]
    code.addOn = Self.text(addOns.randomElement(using: &generator) ?? 0, digits, &generator)
    expected = (code.completed?.bytes ?? []) + code.addOn
    if Bool.random(using: &generator) { code = code.completed ?? code }
  }

  /// 13 digits, sometimes with the check digit. Small numbers are as likely as others.
  private mutating func gtin(_ generator: inout SeededGenerator) {
    let zeros = Int.random(in: 0...9, using: &generator)
    let first = UInt8.random(in: 48...(code.symbology == .dataBar ? 57 : 49), using: &generator)
    code.bytes = [UInt8](repeating: 48, count: 13)
    if zeros < 7 { code.bytes = [first] + Self.text(12, digits, &generator) }
    code.bytes.replaceSubrange(zeros..., with: Self.text(13 - zeros, digits, &generator))
    if zeros == 0 { code.bytes[0] = first }
    expected = code.completed?.bytes ?? []
    if Bool.random(using: &generator) { code.bytes = expected }
  }

  /// Goods by weight or price with a date, which DataBar Expanded compresses, and arbitrary element strings.
  private mutating func expanded(_ number: Int, _ generator: inout SeededGenerator) {
    code.isGS1 = true
    let isWeighed = number % 4 != 0
    let first: UInt8 = isWeighed ? 57 : .random(in: 48...57, using: &generator)
    let goods = Code(.dataBar, [first] + Self.text(12, digits, &generator)).completed?.bytes ?? []
    code.bytes = Array("01".utf8) + goods
    let date = ["11", "13", "15", "17"].randomElement(using: &generator) ?? ""
    let day = String(1001 + Int.random(in: 0...27, using: &generator)).dropFirst()
    switch number % 8 {
    case 1, 2:
      let identifier =
        ["3103", "3202", "3203", "3100", "3205"].randomElement(using: &generator) ?? ""
      let weight =
        1_000_000 + Int.random(in: 0...(number % 3 == 0 ? 99_999 : 33_000), using: &generator)
      code.bytes += Array((identifier + String(weight).dropFirst()).utf8)
      if number % 8 == 2 { code.bytes += Array((date + "2610" + day.suffix(2)).utf8) }
    case 3:
      code.bytes +=
        Array("3922".utf8) + Self.text(.random(in: 1...15, using: &generator), digits, &generator)
    case 5:
      code.bytes +=
        Array("3931980".utf8) + Self.text(.random(in: 1...9, using: &generator), digits, &generator)
    case 6: break
    default:
      let letters = [digits, gs1, alphanumeric.filter { $0 != 36 }][number % 3]
      if number % 8 == 7 { code.bytes = [] }
      code.bytes +=
        Array("10".utf8) + Self.text(.random(in: 1...18, using: &generator), letters, &generator)
      if number % 8 == 4 {
        code.bytes += [29] + Array("21".utf8)
        code.bytes += Self.text(.random(in: 1...6, using: &generator), gs1, &generator)
      }
    }
  }

  private mutating func upce(_ generator: inout SeededGenerator) {
    code.bytes = Self.text(6, digits, &generator)
    code.bytes.insert(UInt8.random(in: 48...49, using: &generator), at: 0)
    code.addOn = Self.text([0, 2, 5].randomElement(using: &generator) ?? 0, digits, &generator)
    // The label contains the computed check digit.
    guard case .bars(let bars) = try? code.pattern() else { return }
    expected = bars.label.filter { $0 != 32 }
  }

  private mutating func linear(_ number: Int, _ generator: inout SeededGenerator) {
    let ascii = Array(UInt8(0)...127)
    let classes = [digits, code39, ascii, Array(32...95), Array(96...127), digits + [65, 97]]
    code.bytes = Self.text(.random(in: 1...60, using: &generator), classes[number % 6], &generator)
    guard code.symbology == .code128, number % 5 == 0 else { return }
    code.isGS1 = true
    code.bytes = Self.elementStrings(&generator)
  }

  private mutating func matrix(_ number: Int, _ generator: inout SeededGenerator) {
    let isMicro = code.symbology == .microQRCode
    let limits = isMicro ? [5, 10, 15, 21, 35] : [10, 40, 100, 300, 800]
    let longest = limits[number % 5]
    let length = Int.random(in: 1...longest, using: &generator)
    code.bytes = Self.mixed(length, kind: number / 5 % 8, &generator)
    options.level = WriteOptions.Level.allCases[number % (isMicro ? 3 : 4)]
    options.shape = WriteOptions.Shape.allCases[number % 3]
    guard !isMicro else { return }
    if code.symbology == .pdf417, number % 4 == 1 {
      options.securityLevel = .random(in: 0...6, using: &generator)
      options.columns = .random(in: 2...20, using: &generator)
    }
    if number % 11 == 3, code.symbology != .pdf417 {
      code.isGS1 = true
      code.bytes = Self.elementStrings(&generator)
    } else if number % 7 == 2 {
      code.eci = [3, 26, 899, 170, 20_000].randomElement(using: &generator)
    } else if code.symbology == .qrCode, number % 13 == 5 {
      code.part = Code.Part(
        index: number % 3, count: 3 + number % 5, id: [UInt8.random(in: 0...255, using: &generator)]
      )
    }
    if code.eci == 20_000, code.symbology == .qrCode { code.eci = 899 }
  }

  /// Runs of characters of different classes, or of one class only.
  private static func mixed(
    _ length: Int, kind: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let classes: [[UInt8]] = [
      digits, alphanumeric, Array(97...122), Array(32...126), Array(0...127), Array(0...255),
    ]
    if kind < classes.count { return text(length, classes[kind], &generator) }
    var bytes: [UInt8] = []
    while bytes.count < length {
      let run = Int.random(in: 1...12, using: &generator)
      bytes += text(
        run, classes[.random(in: 0..<(kind == 6 ? 4 : 6), using: &generator)], &generator)
    }
    return Array(bytes.prefix(length))
  }

  /// A GTIN, sometimes followed by a lot and a serial number with the separator between them.
  private static func elementStrings(_ generator: inout SeededGenerator) -> [UInt8] {
    var digits14 = text(12, digits, &generator)
    digits14 = [48] + (Code(.ean13, digits14).completed?.bytes ?? [])
    var bytes = Array("01".utf8) + digits14
    if Bool.random(using: &generator) {
      bytes += Array("10".utf8) + text(.random(in: 1...20, using: &generator), gs1, &generator)
      if Bool.random(using: &generator) {
        bytes += [29] + Array("21".utf8)
        bytes += text(.random(in: 1...20, using: &generator), gs1, &generator)
      }
    }
    return bytes
  }

  private static func text(
    _ length: Int, _ alphabet: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 48 }
  }

  func line(_ pattern: Pattern) -> String {
    var rows: [String] = []
    switch pattern {
    case .bars(let bars):
      var modules: [Bool] = []
      for (index, width) in bars.widths.enumerated() {
        modules += [Bool](repeating: index & 1 == 0, count: Int(width))
      }
      rows = [Self.row(modules[...])]
    case .modules(let modules):
      for y in 0..<modules.height {
        rows.append(Self.row(modules.dark[(y * modules.width)..<((y + 1) * modules.width)]))
      }
    }
    var flags = code.isGS1 ? "gs1" : ""
    if let eci = code.eci { flags += " eci=\(eci)" }
    if let part = code.part { flags += " part=\(part.index)/\(part.count)" }
    if options.isFullASCII { flags += " ascii" }
    if let level = options.securityLevel { flags += " security=\(level)" }
    flags += " level=\(options.level) shape=\(options.shape)"
    return "\(code.symbology.name)\t\(flags)\t\(Self.hex(expected))\t\(rows.joined(separator: ","))"
  }

  /// The modules as `0` and `1`.
  private static func row(_ modules: ArraySlice<Bool>) -> String {
    String(decoding: modules.map { $0 ? UInt8(49) : 48 }, as: UTF8.self)
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

private let digits = Array(UInt8(48)...57)
private let codabar = Array("0123456789-$:/.+".utf8)
private let code39 = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)
private let alphanumeric = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
private let gs1 = Array("0123456789ABCDEFabcdef-/.%".utf8)
