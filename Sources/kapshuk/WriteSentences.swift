import Codes

extension WriteError {
  /// The error as a sentence that says what to do.
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
        case .writing: "a way to be made here, only to be read"
        }
      return "\(name) has not got \(what): leave it out, or take another symbology."
    }
  }
}

extension PayloadError {
  /// The error as a sentence that says what to do.
  var sentence: String {
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
