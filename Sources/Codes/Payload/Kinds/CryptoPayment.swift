import Base

extension Payload {
  /// A payment in a cryptocurrency: `bitcoin:` (BIP 21) and its relatives, or a Lightning invoice (BOLT 11) with or
  /// without `lightning:`; read only.
  ///
  /// Whether the address exists is for the wallet to say.
  public struct CryptoPayment: Equatable, Sendable {
    /// The address as it was read.
    public let bytes: [UInt8]
    public let network: Network
    /// The address, or the invoice of Lightning.
    public let address: Text
    /// Whole coins, as it is written: `0.001`; empty leaves the sum to the one who pays.
    public let amount: Text
    /// Who is paid; may be empty.
    public let label: Text
    /// What the payment is for; may be empty.
    public let message: Text

    /// What is paid with.
    public enum Network: UInt8, CaseIterable, Sendable {
      case bitcoin, lightning, ethereum, litecoin, bitcoinCash, dogecoin, monero

      /// The scheme of the network's addresses, in lower case.
      public var scheme: StaticString {
        switch self {
        case .bitcoin: "bitcoin"
        case .lightning: "lightning"
        case .ethereum: "ethereum"
        case .litecoin: "litecoin"
        case .bitcoinCash: "bitcoincash"
        case .dogecoin: "dogecoin"
        case .monero: "monero"
        }
      }
    }

    /// Reads a payment.
    ///
    /// - Throws: `otherKind` without a known scheme, `malformed(.address)`, `malformed(.amount)`.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      let (scheme, rest) = text.cut(at: UInt8(ascii: ":"))
      if rest == nil {
        // An invoice alone: "lnbc", a sum, "1", data of bech32.
        guard text.begins(with: "lnbc"), text.count >= 100 else { throw .otherKind }
        network = .lightning
      } else {
        guard let known = Network.allCases.first(where: { scheme.equals($0.scheme) }) else {
          throw .otherKind
        }
        network = known
      }
      let (address, query) = (rest ?? text).cut(at: UInt8(ascii: "?"))
      guard address.count >= 20,
        address.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 58 || $0 == 64 })
      else { throw .malformed(.address) }
      self.address = Text(address)
      func parameter(_ name: StaticString) -> Text {
        (query.flatMap { PercentEncoding.parameter(name, of: $0) } ?? "").singleLine
      }
      var amount = parameter(network == .monero ? "tx_amount" : "amount")
      if amount.isEmpty, network == .lightning {
        amount = CryptoPayment.amount(ofInvoice: address.lowercased)
      }
      guard amount.isEmpty || CryptoPayment.isAmount(amount) else { throw .malformed(.amount) }
      self.amount = amount
      label = parameter(network == .monero ? "recipient_name" : "label")
      message = parameter(network == .monero ? "tx_description" : "message")
      self.bytes = Text(bytes).utf8
    }

    private static func isAmount(_ text: Text) -> Bool {
      let (whole, fraction) = text.cut(at: UInt8(ascii: "."))
      return whole.isDigits && whole.count <= 12
        && (fraction.map { $0.isDigits && $0.count <= 18 } ?? true)
    }

    /// The coins of an invoice `lnbc2500u1…`: a number and `m`, `u`, `n` or `p` of a coin (BOLT 11 §amount).
    private static func amount(ofInvoice invoice: Text) -> Text {
      guard invoice.hasPrefix("lnbc"), let separator = invoice.lastIndex(of: UInt8(ascii: "1"))
      else {
        return ""
      }
      var digits = invoice[4..<max(4, separator)]
      guard let last = digits.last else { return "" }
      var decimals = 0
      switch last {
      case UInt8(ascii: "m"): decimals = 3
      case UInt8(ascii: "u"): decimals = 6
      case UInt8(ascii: "n"): decimals = 9
      case UInt8(ascii: "p"): decimals = 12
      default: break
      }
      if decimals > 0 { digits = digits.dropLast() }
      guard digits.isDigits, digits.count <= 12 else { return "" }
      var number = Array(repeating: UInt8(48), count: max(0, decimals + 1 - digits.count))
      number += digits
      var fraction = number.suffix(decimals)
      while fraction.last == 48 { fraction.removeLast() }
      let whole = Text(number.dropLast(decimals))
      return fraction.isEmpty ? whole : "\(whole).\(Text(fraction))"
    }
  }
}
