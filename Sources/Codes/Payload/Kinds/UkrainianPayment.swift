import Base

extension Payload {
  /// A credit transfer in hryvnias: the QR code of the National Bank of Ukraine.
  ///
  /// The rules of NBU Resolution 97 of 19 August 2025, appendix 4 (format 003), and of the
  /// resolutions before it (formats 001 and 002). The layout was checked against the bank's example
  /// for an online shop, as public libraries repeat it, and against codes in use.
  public struct UkrainianPayment: Equatable, Sendable {
    public var format: Format = .v002
    public var encoding: Encoding = .utf8
    public var function: Function = .credit
    /// What stands before the data of formats 002 and 003: the address that opens a bank's app.
    public var launchAddress: Text
    /// Who is paid: up to 70 characters, 140 in format 003.
    public var recipient: Text
    /// The account: UA and 27 digits.
    public var iban: Text
    /// Kopecks, 0 to 99,999,999,999; `nil` leaves the sum to the one who pays.
    public var kopecks: Int64?
    /// The number of a company (ЄДРПОУ, 8 digits) or of a person (РНОКПП, 10 digits, or passport).
    public var recipientCode: Text
    /// Category and purpose of ISO 20022, `SUPP/SUPP`; format 003 only.
    public var category: Text = ""
    /// Up to 35 characters; format 003 only.
    public var reference: Text = ""
    /// What the payment is for: up to 140 characters, 420 in format 003.
    public var purpose: Text
    /// A word to the one who pays, up to 140 characters.
    public var remark: Text = ""
    /// Which parts may not be changed: four hexadecimal digits, format 003 only.
    public var lockMask: Text = ""
    /// Until when the bill may be paid, `yyMMddHHmmss` in Kyiv; format 003 only.
    public var validUntil: Text = ""
    /// When the bill was made, `yyMMddHHmmss` in Kyiv; format 003 only.
    public var created: Text = ""

    public init(
      recipient: Text, iban: Text, recipientCode: Text, purpose: Text,
      kopecks: Int64? = nil
    ) {
      self.recipient = recipient
      self.iban = iban
      self.recipientCode = recipientCode
      self.purpose = purpose
      self.kopecks = kopecks
      launchAddress = Text(UkrainianPayment.addressOf002)
    }

    /// The version of the format.
    public enum Format: UInt8, CaseIterable, Sendable {
      /// Plain lines, of 2019.
      case v001 = 1
      /// An address with the lines in it, of 2021.
      case v002 = 2
      /// The same with more lines, of 2025.
      case v003 = 3
    }

    /// How the text is written; here it is always UTF-8.
    public enum Encoding: UInt8, CaseIterable, Sendable {
      case utf8 = 1
      case windows1251 = 2
    }

    /// What is done; all but the first in format 003 only.
    public enum Function: UInt8, CaseIterable, Sendable {
      /// UCT, a credit transfer.
      case credit
      /// ICT, an instant one.
      case instant
      /// XCT, whichever the bank can do.
      case any
    }

    /// The bank's own address in front of format 002, and the one of format 003.
    public static let addressOf002: StaticString = "https://bank.gov.ua/qr/"
    public static let addressOf003: StaticString = "https://qr.bank.gov.ua/"

    /// What keeps banks from taking the transfer.
    public var problem: PayloadError? {
      if let problem = IBAN.problemInUkraine(of: iban) { return problem }
      guard !recipient.isEmpty else { return .missing(.recipient) }
      guard !recipientCode.isEmpty else { return .missing(.recipientCode) }
      guard recipientCode.count <= 30 else {
        return .tooLong(.recipientCode, found: recipientCode.count, most: 30)
      }
      guard !purpose.isEmpty else { return .missing(.purpose) }
      if let kopecks, kopecks < 0 || kopecks > 99_999_999_999 { return .malformed(.amount) }
      if format != .v001 {
        guard !launchAddress.isEmpty, launchAddress.allSatisfy({ $0 > 32 && $0 < 127 }),
          launchAddress.last == 47 || launchAddress.last == UInt8(ascii: "=")
        else { return .malformed(.address) }
      }
      if format != .v003 {
        guard function == .credit else { return .malformed(.version) }
        guard reference.isEmpty, category.isEmpty, lockMask.isEmpty, validUntil.isEmpty,
          created.isEmpty
        else { return .malformed(.version) }
      }
      if format == .v001, encoding != .utf8 { return .malformed(.charset) }
      guard
        lockMask.isEmpty || lockMask.count == 4 && lockMask.allSatisfy({ $0.hexadecimal != nil })
      else { return .malformed(.data) }
      for date in [validUntil, created] where !date.isEmpty {
        guard date.count == 12, date.isDigits else { return .malformed(.date) }
      }
      let isLong = format == .v003
      return PaymentLines.length(recipient, .recipient, most: isLong ? 140 : 70)
        ?? PaymentLines.length(purpose, .purpose, most: isLong ? 420 : 140)
        ?? PaymentLines.length(category, .purpose, most: 9)
        ?? PaymentLines.length(reference, .reference, most: 35)
        ?? PaymentLines.length(remark, .remark, most: 140)
    }
  }
}
