import ArgumentParser
import Base
import Codes
import Storage

/// The command-line options for the content of a code.
struct ContentArguments: ParsableArguments {
  @Option(
    help: .said(
      "The symbology: ean13, ean8, upca, code128, qrcode, datamatrix, aztec, pdf417, …",
      uk: "Символіка: ean13, ean8, upca, code128, qrcode, datamatrix, aztec, pdf417, …"))
  var symbology: String?

  @Option(help: .said("What the code holds, as text.", uk: "Що в коді, текстом."))
  var text: String?

  @Option(
    name: [.long, .customLong("bytes")],
    help: .said(
      "What the code holds, as bytes in hexadecimal.",
      uk: "Що в коді, байтами в шістнадцятковому вигляді."))
  var hex: String?

  @Option(
    help: .said(
      "A kind of content, filled in by --set: url, wifi, contact, geo, event, nbu, …",
      uk: "Вид змісту, що заповнюється через --set: url, wifi, contact, geo, event, nbu, …"))
  var payload: String?

  @Option(
    name: .customLong("set"),
    help: .said(
      "A part of the content: --set name=Home --set password=…",
      uk: "Частина змісту: --set name=Дім --set password=…"))
  var parts: [String] = []

  @Option(
    help: .said(
      "A CSV table with a code in each row, for pictures in the folder of --out.",
      uk: "Таблиця CSV, у кожному рядку код, для зображень у теці --out."),
    completion: .file(extensions: ["csv"]))
  var batch: String?

  @Flag(
    help: .said(
      "The bytes are GS1 element strings, with byte 29 for FNC1.",
      uk: "Байти — це рядки елементів GS1, де байт 29 означає FNC1."))
  var gs1 = false

  func validate() throws {
    guard [text, hex, payload, batch].count(where: { $0 != nil }) == 1 else {
      throw ValidationError(
        "Say what to write, by one of --text, --bytes, --payload and --batch.",
        uk: "Скажіть, що писати, одним із --text, --bytes, --payload і --batch.")
    }
    guard payload != nil || symbology != nil || batch != nil else {
      throw ValidationError(
        "Say how to write it, by --symbology.", uk: "Скажіть, як це писати, через --symbology.")
    }
  }

  func code(addOn: String?) throws -> Code {
    let wanted = try symbology.map { name in
      guard let symbology = Symbology(named: name.utf8) else {
        let names = Symbology.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw ValidationError(
          "There is no symbology “\(name)”. There are: \(names).",
          uk: "Символіки «\(name)» немає. Є такі: \(names).")
      }
      return symbology
    }
    guard let payload else {
      var code = Code(wanted ?? .qrCode, try content(), isGS1: gs1)
      code.addOn = Array((addOn ?? "").utf8)
      return code
    }
    return try code(payload, wanted)
  }

  private func code(_ payload: String, _ wanted: Symbology?) throws -> Code {
    guard let kind = Payload.Kind(named: payload.utf8) else {
      let names = Payload.Kind.allCases.map { "\($0.name)" }.joined(separator: ", ")
      throw ValidationError(
        "There is no kind “\(payload)”. There are: \(names).",
        uk: "Виду «\(payload)» немає. Є такі: \(names).")
    }
    var values = Payload.Values()
    for part in parts {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let names = kind.entries.map { "\($0.name)" }
      guard halves.count == 2, names.contains(String(halves[0])) else {
        throw ValidationError(
          "--set takes name=value, and \(payload) has: \(names.joined(separator: ", ")).",
          uk: "--set приймає назва=значення, а в \(payload) є: \(names.joined(separator: ", ")).")
      }
      values.set(Text(halves[0]), Text(halves[1]))
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

  private func content() throws -> [UInt8] {
    guard let hex else { return Array((text ?? "").utf8) }
    let digits = hex.filter { !$0.isWhitespace }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
      UInt8(digits.dropFirst(start).prefix(2), radix: 16)
    }
    guard digits.count == bytes.count * 2 else {
      throw ValidationError(
        "--bytes takes two hexadecimal digits for each byte, such as 4B61.",
        uk: "--bytes приймає дві шістнадцяткові цифри на кожен байт, як-от 4B61.")
    }
    return bytes
  }
}

/// The command-line options for the parameters of a symbology.
struct LayoutArguments: ParsableArguments {
  @Option(
    help: .said(
      "How much of a QR code may be damaged: L, M, Q or H.",
      uk: "Яку частку QR-коду можна пошкодити: L, M, Q або H."))
  var level: String = "M"

  @Option(
    help: .said(
      "The shape of a Data Matrix: square, rectangle or smallest.",
      uk: "Форма Data Matrix: square, rectangle або smallest."))
  var shape: Shape = .square

  @Option(
    help: .said(
      "The security level of a PDF417, 0 to 8; else as its standard recommends.",
      uk: "Рівень захисту PDF417, від 0 до 8; інакше — як радить його стандарт."))
  var securityLevel: Int?

  @Option(
    help: .said(
      "The columns of a PDF417, 1 to 30; else about three times as wide as high.",
      uk: "Стовпці PDF417, від 1 до 30; інакше код приблизно втричі ширший, ніж заввишки."))
  var columns: Int?

  @Flag(
    help: .said(
      "Let Code 39 take all of ASCII, for readers that know it.",
      uk: "Дозволити Code 39 увесь ASCII, для читачів, які його знають."))
  var fullASCII = false

  @Option(
    help: .said(
      "Two or five digits beside an EAN or UPC.", uk: "Дві чи п'ять цифр поруч з EAN або UPC."))
  var addOn: String?

  enum Shape: String, ExpressibleByArgument, CaseIterable {
    case square
    case rectangle
    case smallest
  }

  func validate() throws {
    guard (0...8).contains(securityLevel ?? 0) else {
      throw ValidationError("The security level is 0 to 8.", uk: "Рівень захисту — від 0 до 8.")
    }
    guard (1...30).contains(columns ?? 1) else {
      throw ValidationError("There are 1 to 30 columns.", uk: "Стовпців буває від 1 до 30.")
    }
  }

  func options() throws -> WriteOptions {
    let levels: [String: WriteOptions.Level] = [
      "L": .low, "M": .medium, "Q": .quartile, "H": .high,
    ]
    guard let level = levels[level.uppercased()] else {
      throw ValidationError(
        "The level is L, M, Q or H, not “\(level)”.", uk: "Рівень — L, M, Q або H, а не «\(level)»."
      )
    }
    let shape: WriteOptions.Shape =
      switch shape {
      case .square: .square
      case .rectangle: .rectangle
      case .smallest: .smallest
      }
    return WriteOptions(
      level: level, shape: shape, securityLevel: securityLevel, columns: columns,
      isFullASCII: fullASCII)
  }
}
