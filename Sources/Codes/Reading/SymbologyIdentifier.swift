extension Code {
  /// What a reader says before the data to tell a program how they were printed, such as `]C1`:
  /// ISO/IEC 15424.
  public var symbologyIdentifier: [UInt8] {
    let (letter, modifier): (UInt8, UInt8) =
      switch symbology {
      case .ean13, .upca, .upce: (UInt8(ascii: "E"), addOn.isEmpty ? 0 : 3)
      case .ean8: (UInt8(ascii: "E"), 4)
      case .code128: (UInt8(ascii: "C"), isGS1 ? 1 : 0)
      case .code39: (UInt8(ascii: "A"), 0)
      case .code93: (UInt8(ascii: "G"), 0)
      case .itf: (UInt8(ascii: "I"), 0)
      case .codabar: (UInt8(ascii: "F"), 0)
      case .dataBar, .dataBarLimited, .dataBarExpanded: (UInt8(ascii: "e"), 0)
      case .telepen: (UInt8(ascii: "B"), 0)
      // No letter of its own.
      case .dxFilmEdge: (UInt8(ascii: "X"), 0)
      // More where an ECI is declared.
      case .qrCode, .microQRCode: (UInt8(ascii: "Q"), (isGS1 ? 3 : 1) + (eci == nil ? 0 : 1))
      case .dataMatrix: (UInt8(ascii: "d"), (isGS1 ? 2 : 1) + (eci == nil ? 0 : 3))
      case .aztec: (UInt8(ascii: "z"), (isGS1 ? 1 : 0) + (eci == nil ? 0 : 3))
      case .pdf417: (UInt8(ascii: "L"), eci == nil ? 2 : 1)
      }
    return [UInt8(ascii: "]"), letter, 48 + modifier]
  }
}
