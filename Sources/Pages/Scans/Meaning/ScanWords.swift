import Base
import Codes
import Pouch

extension Scan {
  /// The form with which the code can be edited, or `nil` if there is none.
  var subject: MakeSubject? { MakeSubject(of: code) }

  /// The worst verdict on the code's links; `nil` if it has none.
  var linkVerdict: LinkVerdict? { code.linkVerdict }

  /// The title of the code's page: the user's name for it, else what it is.
  func title(_ meaning: CodeMeaning) -> Phrase {
    name.isEmpty ? meaning.title : .same(name.tidied(limit: 60))
  }

  /// The first line of a row: the user's name for it, or else the code's own.
  func shownName(_ meaning: CodeMeaning) -> Phrase {
    name.isEmpty ? code.shownName(meaning, limit: 56) : .same(name.tidied(limit: 56))
  }

  /// The kind of the content and the symbology: «Wi-Fi · QR».
  func kindPhrase(_ meaning: CodeMeaning) -> Phrase {
    let printed = Phrase.same(code.symbology.title)
    guard subject != .code else { return printed }
    return CodeMeaning.joined([meaning.kind, printed])
  }
}

extension ScanList.Meaning {
  var phrase: Phrase {
    switch self {
    case .link: Phrase("Посилання", "Links")
    case .wifi: Phrase("Wi-Fi", "Wi-Fi")
    case .person: Phrase("Люди", "People")
    case .message: Phrase("Повідомлення", "Messages")
    case .place: Phrase("Місця", "Places")
    case .event: Phrase("Події", "Events")
    case .payment: Phrase("Платежі", "Payments")
    case .goods: Phrase("Товари", "Products")
    case .text: Phrase("Тексти", "Texts")
    }
  }
}

extension MakeSubject {
  /// The form for a code's content, or `nil` if there is none.
  init?(of code: Code) {
    guard let kind = Payload(of: code).kind else { return nil }
    self = kind == .text && code.symbology != .qrCode ? .code : .payload(kind)
  }
}
