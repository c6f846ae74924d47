import Base

@testable import Codes

/// The initial corpus: codes by our own writer, so that it need not be stored.
enum FuzzSeeds {
  private static let codes: [Code] = [
    code(.ean13, "4006381333931"), code(.ean8, "96385074"), code(.upca, "036000291452"),
    code(.upce, "01234565"), code(.code128, "Kapshuk-0042"), code(.code39, "KAPSHUK 42"),
    code(.code93, "KAPSHUK 93"), code(.itf, "12345678901231"), code(.codabar, "A0123456789B"),
    code(.dataBar, "09501101530003"), code(.dataBarLimited, "09501101530003"),
    Code(.dataBarExpanded, Array("010950110153000310A1".utf8), isGS1: true),
    code(.qrCode, "HTTPS://EXAMPLE.ORG/7"), code(.qrCode, "Картка №12"),
    Code(.qrCode, Array("part".utf8), part: Code.Part(index: 1, count: 3, id: [7])),
    code(.qrCode, "0123456789012345678901234567890123456789012345678901234567890123456789"),
    code(.microQRCode, "12345"), code(.microQRCode, "KAPSHUK"), code(.microQRCode, "kapshuk"),
    code(.dataMatrix, "4006381333931"), code(.dataMatrix, "HTTPS://EXAMPLE.ORG/7, kapshuk"),
    code(.aztec, "4006381333931"), code(.aztec, "HTTPS://EXAMPLE.ORG/7, kapshuk and a wallet"),
    code(.pdf417, "HTTPS://EXAMPLE.ORG/7"),
  ]

  private static func code(_ symbology: Symbology, _ text: String) -> Code {
    Code(symbology, Array(text.utf8))
  }

  /// The target format of a code.
  enum Kind {
    case images, grids, codewords
  }

  static func inputs(_ kind: Kind) -> [[UInt8]] {
    var inputs: [[UInt8]] = []
    for code in codes {
      guard let pattern = try? code.pattern() else { continue }
      switch kind {
      case .images:
        for module in [1, 2] {
          let options = PictureOptions(barHeight: 8)
          guard let picture = Drawing(pattern, options: options).luminance(module: module) else {
            continue
          }
          for effort in UInt8(0)...1 {
            let width = picture.width - 1
            inputs.append([effort, UInt8(width & 255), UInt8(width >> 8)] + picture.pixels)
          }
        }
      case .grids:
        if let grid = grid(of: code.symbology, pattern) { inputs.append(grid) }
      case .codewords:
        // The type of codewords comes before the text: the input is valid for some of them.
        for kind in UInt8(0)..<7 { inputs.append([kind, 1] + code.bytes) }
      }
    }
    return inputs
  }

  private static func grid(of symbology: Symbology, _ pattern: Pattern) -> [UInt8]? {
    guard case .modules(let modules) = pattern else { return nil }
    let (width, height) = (modules.width, modules.height)
    let head: [UInt8]
    switch symbology {
    case .qrCode: head = [0, UInt8((width - 21) / 4)]
    case .microQRCode: head = [1, UInt8((width - 11) / 2)]
    case .dataMatrix:
      guard
        let size = DataMatrixSize.all.firstIndex(where: {
          $0.columns == width && $0.rows == height
        })
      else { return nil }
      head = [2, UInt8(size)]
    case .aztec:
      let isCompact = modules.quietZone == 0 && width <= 27 && width % 4 == 3
      guard
        let size = AztecSize.all.firstIndex(where: {
          $0.size == width && $0.isCompact == isCompact
        })
      else { return nil }
      head = [3, UInt8(size)]
    default: return nil
    }
    var bytes = [UInt8](repeating: 0, count: (width * height + 7) / 8)
    for (place, isDark) in modules.dark.enumerated() where isDark {
      bytes[place / 8] |= 0x80 >> UInt8(place % 8)
    }
    return head + bytes
  }
}
