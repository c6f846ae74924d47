import Base

/// A way of printing data so that a machine can read it.
///
/// The raw values are stable: they are stored in records. Places are left for the symbologies that
/// come later (rMQR, MicroPDF417, MaxiCode).
public enum Symbology: UInt8, CaseIterable, Sendable {
  case ean13 = 1
  case ean8 = 2
  case upca = 3
  case upce = 4
  case code128 = 5
  case code39 = 6
  case code93 = 7
  case itf = 8
  case codabar = 9
  case dataBar = 10
  case dataBarLimited = 11
  case dataBarExpanded = 12
  case telepen = 13
  /// Beside the frames of 35 mm film.
  case dxFilmEdge = 14
  case qrCode = 20
  case dataMatrix = 21
  case aztec = 22
  case pdf417 = 23
  case microQRCode = 24

  /// Every symbology that codes can be made of; `dxFilmEdge` is only read.
  public static let allCases: [Symbology] = [
    .ean13, .ean8, .upca, .upce, .code128, .code39, .code93, .itf, .codabar, .dataBar,
    .dataBarLimited, .dataBarExpanded, .telepen, .qrCode, .dataMatrix, .aztec, .pdf417,
    .microQRCode,
  ]

  /// The name as the field writes it, in files and on the command line: `EAN13`, `QRCode`.
  public var name: StaticString {
    switch self {
    case .ean13: "EAN13"
    case .ean8: "EAN8"
    case .upca: "UPCA"
    case .upce: "UPCE"
    case .code128: "Code128"
    case .code39: "Code39"
    case .code93: "Code93"
    case .itf: "ITF"
    case .codabar: "Codabar"
    case .dataBar: "DataBar"
    case .dataBarLimited: "DataBarLimited"
    case .dataBarExpanded: "DataBarExpanded"
    case .telepen: "Telepen"
    case .dxFilmEdge: "DXFilmEdge"
    case .qrCode: "QRCode"
    case .dataMatrix: "DataMatrix"
    case .aztec: "Aztec"
    case .pdf417: "PDF417"
    case .microQRCode: "MicroQRCode"
    }
  }

  /// Whether the code is bars side by side, of which one line across is enough.
  public var isLinear: Bool { rawValue < 20 }

  /// Whether the code is an EAN or UPC, which may have an add-on beside it.
  public var isRetail: Bool { rawValue < Symbology.code128.rawValue }

  /// Finds a symbology by its name, whatever the case and with `-` or `_` between the parts:
  /// `ean13`, `EAN-13`, `CODE_128`.
  public init?(named name: some Sequence<UInt8>) {
    let wanted = Symbology.plain(name)
    for symbology in Symbology.allCases + [.dxFilmEdge]
    where Symbology.plain(symbology.name.bytes) == wanted {
      self = symbology
      return
    }
    return nil
  }

  private static func plain(_ name: some Sequence<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    for byte in name {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): plain.append(byte + 32)
      default: plain.append(byte)
      }
    }
    return plain
  }
}
