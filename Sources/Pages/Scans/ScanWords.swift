import Base
import Codes
import Pouch

extension Scan {
  /// The form with which the code can be edited, or `nil` if there is none.
  var subject: MakeSubject? { MakeSubject(of: code) }

  /// The verdict on the code's link; `nil` if it is not a link.
  var linkVerdict: LinkVerdict? { code.linkAddress.flatMap { Link($0) }?.verdict }

  /// The user's name for the code, else its content in one line.
  var shownName: Text {
    if !name.isEmpty { return name }
    switch Payload(of: code) {
    case .wifi(let wifi): return wifi.name
    case .contact(let contact): return contact.displayName
    case .event(let event): return event.summary
    case .ukrainianPayment(let payment): return payment.recipient
    case .epcPayment(let payment): return payment.recipient
    case .oneTimePassword(let seed): return seed.issuer.isEmpty ? seed.account : seed.issuer
    case .bytes(let bytes): return Hex.encode(bytes)
    case .phone(let phone): return phone.number
    case .email(let email): return email.to.first ?? code.words
    case .sms(let sms): return sms.numbers.first ?? code.words
    default: return code.words
    }
  }

  /// The title of the code's page: its name, else its kind.
  var title: Phrase {
    if !name.isEmpty { return .same(name.tidied(limit: 60)) }
    if FiscalReceipt(code.words) != nil { return Phrase("Фіскальний чек", "Fiscal receipt") }
    switch Payload(of: code) {
    case .url, .geo, .bytes, .gs1, .isbn, .socialProfile: return kindPhrase
    case .text where code.symbology.isLinear || code.words.count > 40: return kindPhrase
    default: return .same(shownName.tidied(limit: 60))
    }
  }

  /// The kind of the content and the symbology: «Wi-Fi · QR».
  var kindPhrase: Phrase { Scan.kindPhrase(of: code) }

  static func kindPhrase(of code: Code) -> Phrase {
    let printed = Phrase.same(code.symbology.title)
    guard let subject = MakeSubject(of: code), subject != .code else { return printed }
    return Phrase("{} · {}", "{} · {}").with(phrases: subject.title, printed)
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
