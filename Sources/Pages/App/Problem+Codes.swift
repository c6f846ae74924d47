import Base
import Codes
import Pouch

extension Problem {
  /// The reason why a code can't encode the typed text, in the words of a cardholder.
  static func sentence(_ error: WriteError, _ symbology: Symbology) -> Phrase {
    let name = Phrase.same(symbology.title)
    switch error {
    case .empty: return Problem.codeMissing.sentence
    case .checkDigit(let expected, let found):
      return Phrase(
        "Остання цифра має бути {}, а не {}: десь у номері помилка. Звірте його з карткою або оберіть інший вид коду.",
        "The last digit should be {}, not {}: there is a mistake in the number. Compare it with the card or choose another kind of code."
      ).with(Text(expected), Text(found))
    case .length(let found, let least, let most) where least == most:
      return Phrase(
        "У номері {} має бути {}, а тут {}. Допишіть або оберіть інший вид коду.",
        "{} needs {}, and here are {}. Complete the number or choose another kind of code."
      ).with(phrases: name, characters(most), .same(Text(found)))
    case .length(let found, let least, let most):
      return Phrase(
        "У номері {} має бути від {} до {}, а тут {}. Допишіть або оберіть інший вид коду.",
        "{} needs {} to {}, and here are {}. Complete the number or choose another kind of code."
      ).with(
        phrases: name, .same(Text(least)), characters(most),
        .same(Text(found)))
    case .character(let byte, let position):
      let isShown = byte > 0x20 && byte < 0x7F
      let place = Phrase.same(Text(Int64(position) + 1))
      guard isShown else {
        return Phrase(
          "Знака на місці {} у коді {} не буває. Приберіть його або оберіть QR-код.",
          "The character at place {} can't be in {}. Remove it or choose a QR code."
        ).with(phrases: place, name)
      }
      return Phrase(
        "Знака «{}» (місце {}) у коді {} не буває. Виправте його або оберіть інший вид коду.",
        "The character “{}” (place {}) can't be in {}. Correct it or choose another kind of code."
      ).with(phrases: .same(Text([byte])), place, name)
    case .capacity(let found, let most):
      return tooLong(found, symbology).with(phrases: name, characters(found), .same(Text(most)))
    case .addOn(let found):
      return Phrase(
        "Поряд із кодом {} має бути дві або п’ять цифр, а тут {}.",
        "Beside {} there can be two or five digits, and here are {}."
      ).with(phrases: name, .same(Text(found)))
    case .unsupported(let feature):
      return unsupported(feature).with(phrases: name)
    }
  }
}

extension Problem {
  /// The sentence for a content that is too long: a QR code is advised only if it holds more than the code's own kind,
  /// and this content.
  private static func tooLong(_ found: Int, _ symbology: Symbology) -> Phrase {
    symbology == .qrCode || symbology == .aztec || found > mostInQRCode
      ? Phrase(
        "Задовго для {}: {}, а вміщується {}. Скоротіть.",
        "Too long for {}: {}, and {} fit. Shorten it.")
      : Phrase(
        "Задовго для {}: {}, а вміщується {}. Скоротіть або оберіть QR-код.",
        "Too long for {}: {}, and {} fit. Shorten it or choose a QR code.")
  }

  /// The bytes that any QR code holds: version 40 at level L, with UTF-8 declared (ISO/IEC 18004 table 7).
  private static var mostInQRCode: Int { 2952 }

  /// The sentence for a feature that a symbology lacks, with a placeholder for its name.
  private static func unsupported(_ feature: WriteError.Feature) -> Phrase {
    switch feature {
    case .gs1:
      Phrase(
        "Код {} не має позначки GS1. Оберіть QR-код або Data Matrix.",
        "{} has no mark for GS1 data. Choose a QR code or Data Matrix.")
    case .eci:
      Phrase(
        "Код {} не може назвати кодування тексту. Оберіть QR-код.",
        "{} can't name the text's encoding. Choose a QR code.")
    case .addOn:
      Phrase(
        "Поряд із кодом {} додаткових цифр не буває.",
        "There are no additional digits beside {}.")
    case .part:
      Phrase(
        "Код {} не ділиться на частини. Оберіть QR-код.",
        "{} can't be one of several parts. Choose a QR code.")
    case .level:
      Phrase(
        "Такого захисту від пошкоджень код {} не має. Оберіть нижчий.",
        "{} doesn't have this much error correction. Choose a lower level.")
    case .writing:
      Phrase("Код {} можна лише прочитати.", "{} can only be read.")
    }
  }
}

extension Symbology {
  /// The symbology's display name: `EAN-13`, `QR`.
  var title: Text {
    let title: StaticString =
      switch self {
      case .ean13: "EAN-13"
      case .ean8: "EAN-8"
      case .upca: "UPC-A"
      case .upce: "UPC-E"
      case .code128: "Code 128"
      case .code39: "Code 39"
      case .code93: "Code 93"
      case .itf: "ITF"
      case .codabar: "Codabar"
      case .dataBar: "DataBar"
      case .dataBarLimited: "DataBar Limited"
      case .dataBarExpanded: "DataBar Expanded"
      case .telepen: "Telepen"
      case .dxFilmEdge: "DX film edge"
      case .qrCode: "QR"
      case .dataMatrix: "Data Matrix"
      case .aztec: "Aztec"
      case .pdf417: "PDF417"
      case .microQRCode: "Micro QR"
      }
    return Text(title)
  }
}
