import Base
import Testing

@testable import Codes

/// The least that is read of our own corpus: every symbology, increasingly bad, rotated by quarter turns.
@Suite struct RegressionTests {
  struct Family: CustomTestStringConvertible {
    var name: String
    var codes: [Code]
    /// The least that must be read of all pictures, per quarter turn.
    var least: [Int]

    var testDescription: String { name }
  }

  private static func code(_ symbology: Symbology, _ text: String, gs1: Bool = false) -> Code {
    Code(symbology, Array(text.utf8), isGS1: gs1)
  }

  static let families: [Family] = [
    Family(
      name: "retail",
      codes: [
        code(.ean13, "4006381333931"), code(.ean8, "96385074"), code(.upca, "036000291452"),
        code(.upce, "01234565"),
        Code(.ean13, Array("9780306406157".utf8), addOn: Array("51299".utf8)),
      ], least: [54, 54, 54, 54]),
    Family(
      name: "linear",
      codes: [
        code(.code128, "Kapshuk-0042"), code(.code39, "KAPSHUK 42"), code(.code93, "KAPSHUK 93"),
        code(.itf, "12345678901231"), code(.codabar, "A0123456789B"),
      ], least: [55, 55, 55, 55]),
    Family(
      name: "DataBar",
      codes: [
        code(.dataBar, "09501101530003"), code(.dataBarLimited, "09501101530003"),
        code(.dataBarExpanded, "010950110153000310A1", gs1: true),
      ], least: [33, 33, 33, 33]),
    Family(
      name: "QR",
      codes: [
        code(.qrCode, "HTTPS://EXAMPLE.ORG/7"), code(.qrCode, "Картка №12, їжак"),
        Code(
          .qrCode, Array("part".utf8), part: Code.Part(index: 1, count: 3, id: [7])),
      ], least: [33, 33, 33, 33]),
    Family(
      name: "Micro QR",
      codes: [
        code(.microQRCode, "12345"), code(.microQRCode, "KAPSHUK"), code(.microQRCode, "kapshuk"),
      ], least: [33, 33, 33, 33]),
    Family(
      name: "Data Matrix",
      codes: [
        code(.dataMatrix, "4006381333931"), code(.dataMatrix, "HTTPS://EXAMPLE.ORG/7"),
      ], least: [22, 22, 22, 22]),
    Family(
      name: "Aztec",
      codes: [code(.aztec, "4006381333931"), code(.aztec, "HTTPS://EXAMPLE.ORG/7")],
      least: [22, 22, 22, 22]),
    Family(
      name: "PDF417",
      codes: [code(.pdf417, "4006381333931"), code(.pdf417, "HTTPS://EXAMPLE.ORG/7")],
      least: [19, 19, 19, 19]),
  ]

  @Test(arguments: families)
  func `Enough is read, and nothing wrongly`(family: Family) throws {
    for turns in 0..<4 {
      var (right, missed) = (0, [String]())
      for code in family.codes {
        for (name, picture) in try pictures(of: code) {
          let found = readCodes(in: picture.turned(turns))
          if found.isEmpty {
            missed.append("\(code.symbology.name) \(name)")
          } else {
            right += found.map(\.code) == [code] ? 1 : 0
            // An add-on may be lost if it is hard to see.
            #expect(
              found.allSatisfy {
                $0.code.bytes == code.bytes && $0.code.symbology == code.symbology
              },
              "\(code.symbology.name), \(name), turned by \(90 * turns)°")
          }
        }
      }
      print("\(family.name), turned by \(90 * turns)°: \(right) read, missed: \(missed)")
      #expect(right >= family.least[turns], "\(missed)")
    }
  }

  @Test func `Nothing is read where a code is made unreadable`() throws {
    for family in RegressionTests.families {
      for code in family.codes {
        let drawing = Drawing(try code.pattern(), options: PictureOptions(barHeight: 30))
        let picture = try #require(drawing.luminance(module: 3))
        // Every fifth column and row is light: no element is left intact.
        var pixels = picture.pixels
        for index in pixels.indices
        where index % picture.width % 5 < 3 || index / picture.width % 5 < 3 {
          pixels[index] = 255
        }
        let spoilt = try #require(
          Luminance(width: picture.width, height: picture.height, pixels: pixels))
        #expect(readCodes(in: spoilt).allSatisfy { $0.code == code }, "\(family.name)")
      }
    }
  }

  /// A code drawn clean and degraded, with seeded noise.
  private func pictures(of code: Code) throws -> [(String, Luminance)] {
    let drawing = Drawing(try code.pattern(), options: PictureOptions(barHeight: 30))
    let clean = try #require(drawing.luminance(module: 3))
    let small = try #require(drawing.luminance(module: 2))
    let large = try #require(drawing.luminance(module: 6))
    return [
      ("clean", clean), ("small", small), ("blurred", large.blurred(radius: 2)),
      ("noisy", large.noisy(40)), ("dim", large.dimmed()), ("tilted", large.tilted()),
      ("dim and noisy", large.dimmed().noisy(16)), ("light on dark", clean.inverted()),
      ("in uneven light", large.shaded()),
      ("turned by 37°", Scene(name: "turned", angle: 37).picture(of: try code.pattern())),
      (
        "blurred, noisy and turned by 20°",
        Scene(name: "rough", module: 4, angle: 20, blur: 2, noise: 12).picture(
          of: try code.pattern())
      ),
    ]
  }
}

extension Luminance {
  /// Rotated clockwise by quarter turns.
  func turned(_ quarters: Int) -> Luminance {
    guard quarters > 0 else { return self }
    var turned = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { turned[x * height + height - 1 - y] = pixels[y * stride + x] }
    }
    return Luminance(width: height, height: width, pixels: turned)?.turned(quarters - 1) ?? self
  }

  /// Darker towards the right.
  func shaded() -> Luminance {
    var shaded = pixels
    for index in shaded.indices {
      let share = index % stride * 160 / stride
      shaded[index] = UInt8(Int(shaded[index]) * (255 - share) / 255)
    }
    return Luminance(width: width, height: height, pixels: shaded) ?? self
  }
}
