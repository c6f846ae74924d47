import Base
import Codes
import Pouch

/// A code in a form: scanned bytes, or typed text with a chosen kind.
struct TypedCode: Equatable {
  /// `auto`, `nfc`, `number`, or a symbology's name.
  var kind: Text = "auto"
  var text: Text = ""
  /// The scanned code, as long as its text has not been edited.
  var scanned: Code?

  /// The reason why the typed text can't be encoded as the chosen kind.
  struct Refusal: Error, Equatable {
    let error: WriteError
    let symbology: Symbology
  }

  init(symbology: Text, text: Text) {
    if !symbology.isEmpty { kind = symbology }
    self.text = text.tidied(limit: Identifier.contentLimit)
  }

  init(_ code: Code?) {
    guard let code else { return }
    kind = Text(code.symbology.name)
    text = code.words
    scanned = code
  }

  init(_ content: Identifier.Content) {
    switch content {
    case .code(let code): self.init(code)
    case .nfc(let number): self.init(symbology: "nfc", text: number)
    case .number(let number):
      self.init(symbology: "number", text: number)
    }
  }

  init(_ request: Request) {
    let fields = request.fields
    self.init(symbology: TypedCode.kind(in: fields), text: fields["content"])
    guard let symbology = Symbology(named: fields["scanned-symbology"]),
      let bytes = Hex.decode(fields["scanned-bytes"]), !bytes.isEmpty
    else { return }
    let eci = IntegerText.parse(fields["scanned-eci"]).flatMap { UInt32(exactly: $0) }
    let addOn = symbology.isRetail ? ScannedCode.addOn(fields["scanned-add-on"]) : nil
    let code = Code(
      symbology, bytes, isGS1: !fields["scanned-gs1"].isEmpty, eci: eci, addOn: addOn ?? [])
    // The exact bytes are used as long as the text shown for them has not been edited.
    let shown = TypedCode(code)
    if shown.kind == kind && shown.text.tidied(limit: Identifier.contentLimit) == text {
      scanned = code
    }
  }

  /// The content to store, or `nil` if nothing was typed.
  func content() throws(Refusal) -> Identifier.Content? {
    // A scanned code exists, so it is not validated.
    if let scanned { return .code(scanned) }
    if text.isEmpty { return nil }
    if kind == "nfc" { return .nfc(text) }
    if kind == "number" { return .number(text) }
    return .code(try code(of: text))
  }

  private func code(of text: Text) throws(Refusal) -> Code {
    guard let symbology = Symbology(named: kind) else {
      let digits = text.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
      // Users copy the spaces with which numbers are printed on cards.
      let isNumber = digits.allSatisfy { $0 >= 48 && $0 <= 57 } && digits.count >= 6
      let plain = isNumber ? digits : text
      // Thirteen digits with a wrong check digit are a mistyped EAN-13, not another code.
      if isNumber, plain.count == 13 { try check(Code(.ean13, plain.utf8)) }
      let likely =
        isLink
        ? .qrCode
        : Symbology.symbologies(thatCanHold: plain.utf8).first {
          Code($0, plain.utf8).isReadOnScreens
        } ?? .qrCode
      let code = completed(Code(likely, plain.utf8, eci: utf8(likely, plain)))
      try check(code)
      return code
    }
    // Linear codes can't declare UTF-8, so a till would read something else.
    if symbology.isLinear, let at = text.scalars.firstIndex(where: { $0 >= 0x80 }) {
      throw Refusal(error: .character(0x80, position: at), symbology: symbology)
    }
    if symbology == .dataBarExpanded {
      let code = Code(symbology, gs1Label: text.utf8)
      try check(code)
      return code
    }
    let isGoods = symbology.isRetail || symbology == .dataBar || symbology == .dataBarLimited
    let plain = isGoods ? text.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") } : text
    let code = Code(symbology, plain.utf8, eci: utf8(symbology, plain))
    try check(code)
    return completed(code)
  }

  /// The ECI of UTF-8, which must be declared if the text is not pure ASCII (ISO/IEC 18004 §7.3.2).
  private func utf8(_ symbology: Symbology, _ text: Text) -> UInt32? {
    symbology.isLinear || text.allSatisfy { $0 < 0x80 } ? nil : 26
  }

  /// Whether the text is a link, which phones look for in matrix codes.
  private var isLink: Bool {
    if text.folded.hasPrefix("www.") { return true }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return text[(colon + 1)...].prefix(2).elementsEqual([47, 47])
  }

  private func check(_ code: Code) throws(Refusal) {
    do { _ = try code.fittingPattern() } catch {
      throw Refusal(error: error, symbology: code.symbology)
    }
  }

  /// Adds the check digit to a retail code that was typed without it.
  private func completed(_ code: Code) -> Code { code.completed ?? code }
}
