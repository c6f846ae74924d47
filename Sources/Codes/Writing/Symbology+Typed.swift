extension Symbology {
  /// The symbologies that can hold content which someone types in, the likeliest first.
  ///
  /// A number with the length and the check digit of a retail code is most likely one. Other
  /// short ASCII is more often on cards in Code 128 than in anything else. All else is for the
  /// matrix codes.
  public static func symbologies(thatCanHold bytes: [UInt8]) -> [Symbology] {
    var likely: [Symbology] = []
    switch bytes.count {
    case 13: likely.append(.ean13)
    case 12: likely.append(.upca)
    case 8: likely += [.ean8, .upce]
    default: break
    }
    if bytes.count <= 80, bytes.allSatisfy({ $0 < 128 }) { likely.append(.code128) }
    likely += [
      .qrCode, .aztec, .pdf417, .dataMatrix, .code39, .itf, .codabar, .code93, .microQRCode,
      .dataBar, .dataBarLimited,
    ]
    return likely.filter { $0.canHold(bytes) }
  }

  /// Whether the bytes can be written, check digits and all.
  public func canHold(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try Code(self, bytes).pattern()
      return true
    } catch {
      return false
    }
  }
}
