import Base
import Codes

/// Converts between text and UTF-8, in short form for the payload tests.
func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

extension Payload {
  /// The name of the kind, as used in tables of cases.
  var kindName: String {
    switch self {
    case .text: "text"
    case .bytes: "bytes"
    case .url: "url"
    case .wifi: "wifi"
    case .contact: "contact"
    case .email: "email"
    case .phone: "phone"
    case .sms: "sms"
    case .geo: "geo"
    case .event: "event"
    case .socialProfile: "socialProfile"
    case .oneTimePassword: "oneTimePassword"
    case .epcPayment: "epcPayment"
    case .ukrainianPayment: "ukrainianPayment"
    case .gs1: "gs1"
    case .isbn: "isbn"
    case .drivingLicence: "drivingLicence"
    case .boardingPass: "boardingPass"
    case .swissPayment: "swissPayment"
    case .merchantPayment: "merchantPayment"
    case .cryptoPayment: "cryptoPayment"
    case .bankAccount: "bankAccount"
    case .oneTimePasswordTransfer: "oneTimePasswordTransfer"
    case .healthCertificate: "healthCertificate"
    case .eSIM: "eSIM"
    }
  }
}

extension SeededGenerator {
  /// A text of characters with a special meaning in formats, and of letters with several lengths in UTF-8.
  mutating func text(_ range: ClosedRange<Int>, of alphabet: String = alphabetOfAll) -> Text {
    let characters = Array(alphabet)
    var text = ""
    for _ in 0..<Int.random(in: range, using: &self) {
      text.append(characters[Int.random(in: 0..<characters.count, using: &self)])
    }
    return Text(text)
  }

  /// The same, without white space at either end.
  mutating func word(_ range: ClosedRange<Int>, of alphabet: String = alphabetOfAll) -> Text {
    "a\(text(range, of: alphabet))ї"
  }

  static let alphabetOfAll = "abcXYZ019 ;:,\\\"?&=%#+@./()<>[]{}|'їЄ€😀-_~^!*"
  static let letters = "abcdefghijklmnopqrstuvwxyz"
  static let digits = "0123456789"

  mutating func day() -> Payload.Date {
    while true {
      if let day = Payload.Date(
        year: Int.random(in: 1900...2100, using: &self),
        month: Int.random(in: 1...12, using: &self),
        day: Int.random(in: 1...31, using: &self))
      {
        return day
      }
    }
  }
}
