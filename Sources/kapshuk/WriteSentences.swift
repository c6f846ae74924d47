import Base
import Codes
import Storage

extension WriteError {
  /// The error as a sentence that says what to do.
  func sentence(_ symbology: Symbology) -> String {
    let name = "\(symbology.name)"
    switch self {
    case .empty:
      return said(
        "There is nothing to write: give some text.", uk: "Немає чого писати: дайте якийсь текст.")
    case .character(let byte, let position):
      let sign = Character(UnicodeScalar(byte))
      let code = String(byte, radix: 16, uppercase: true)
      let shown =
        (33..<127).contains(byte)
        ? said("“\(sign)”", uk: "«\(sign)»")
        : said("byte \(code)", uk: "байта \(code)")
      return said(
        """
        \(name) can't hold \(shown), which is at place \(position + 1): leave it out, or take another symbology, \
        such as QRCode.
        """,
        uk: """
          \(name) не вміщує \(shown), що на місці \(position + 1): приберіть це або візьміть іншу символіку, \
          як-от QRCode.
          """)
    case .length(let found, let least, let most):
      let wanted =
        least == most ? "\(least)" : said("\(least) to \(most)", uk: "від \(least) до \(most)")
      return said(
        """
        \(name) takes \(wanted) characters here, not \(found): check what is missing or too much, or take another \
        symbology.
        """,
        uk: """
          Знаків у \(name) тут буває \(wanted), а не \(found): перевірте, чого бракує чи що зайве, або візьміть іншу \
          символіку.
          """)
    case .checkDigit(let expected, let found):
      return said(
        """
        The last digit of \(name) must be \(expected) here, not \(found): check the number, or leave the last digit \
        out and it is filled in.
        """,
        uk: """
          Остання цифра \(name) тут має бути \(expected), а не \(found): перевірте номер або заберіть останню цифру, \
          і вона додасться сама.
          """)
    case .capacity(let found, let most):
      return said(
        """
        \(found) bytes are more than \(name) holds, which is \(most) of this kind: shorten the text, or lower the \
        level of a QR code.
        """,
        uk: """
          Байтів \(found), а \(name) вміщує таких \(most): скоротіть текст або знизьте рівень QR-коду.
          """)
    case .addOn(let found):
      return said(
        "Beside \(name) there can be two or five digits, not \(found).",
        uk: "Поруч із \(name) буває дві чи п'ять цифр, а не \(found).")
    case .unsupported(let feature):
      let what =
        switch feature {
        case .gs1: said("a mark for GS1 data", uk: "позначки для даних GS1")
        case .eci: said("a way to name the text's encoding", uk: "способу назвати кодування тексту")
        case .addOn: said("digits beside it", uk: "цифр поруч")
        case .part:
          said("a way to be one of several parts", uk: "способу бути однією з кількох частин")
        case .level: said("this much error correction", uk: "такого виправлення помилок")
        case .writing:
          said(
            "a way to be made here, only to be read",
            uk: "способу бути створеним тут: його лише читають")
        }
      return said(
        "\(name) has not got \(what): leave it out, or take another symbology.",
        uk: "У \(name) немає \(what): обійдіться без цього або візьміть іншу символіку.")
    }
  }
}

extension PayloadError {
  /// The error as a sentence that says what to do.
  var sentence: String {
    switch self {
    case .otherKind:
      said(
        "This is not a content of that kind: compare it with an example.",
        uk: "Це не зміст такого виду: порівняйте його з прикладом.")
    case .missing(let part):
      said(
        "The \(part) is missing: give it by --set.",
        uk: "Бракує частини \(part): дайте її через --set.")
    case .malformed(let part):
      said(
        "The \(part) is not as the format wants it: correct it.",
        uk: "Частина \(part) не така, як хоче формат: виправте її.")
    case .tooLong(let part, let found, let most):
      said(
        "The \(part) is \(found) long, and \(most) fit: shorten it.",
        uk: "Частина \(part) має довжину \(found), а вміщується \(most): скоротіть її.")
    case .checkDigits(let part):
      said(
        "The check digits of the \(part) do not agree: correct it.",
        uk: "Контрольні цифри частини \(part) не сходяться: виправте їх.")
    }
  }
}
