import Codes
import Pouch

extension Scan {
  /// What can be filled in again for the code; nothing for what is only read.
  var subject: MakeSubject? { MakeSubject(of: code) }

  /// The verdict on its link; `nil` if it is none.
  var linkVerdict: LinkVerdict? { code.linkAddress.flatMap { Link($0) }?.verdict }

  /// The person's name for it, else what the code says, in a line.
  var shownName: [UInt8] {
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

  /// What stands over its page: a name where it has one, else what kind of thing it is.
  var title: Phrase {
    if !name.isEmpty { return .same(UTF8Text.tidy(name, limit: 60)) }
    if FiscalReceipt(code.words) != nil { return Phrase("Фіскальний чек", "Fiscal receipt") }
    switch Payload(of: code) {
    case .url, .geo, .bytes, .gs1, .isbn, .socialProfile: return kindPhrase
    case .text where code.symbology.isLinear || code.words.count > 40: return kindPhrase
    default: return .same(UTF8Text.tidy(shownName, limit: 60))
    }
  }

  /// The kind of its content and how it is printed: «Wi-Fi · QR».
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
  /// What can be filled in for a code; nothing for what is only read.
  init?(of code: Code) {
    guard let kind = Payload(of: code).kind else { return nil }
    self = kind == .text && code.symbology != .qrCode ? .code : .payload(kind)
  }
}
