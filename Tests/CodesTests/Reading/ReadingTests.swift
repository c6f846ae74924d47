import Base
import Codes
import Testing

/// Codes made by the writer are read back from increasingly bad pictures.
@Suite struct ReadingTests {
  static let linear: [Code] = [
    code(.ean13, "4006381333931"), code(.ean13, "9780306406157"), code(.ean8, "96385074"),
    code(.upca, "036000291452"), code(.upce, "01234565"), code(.code128, "Kapshuk-0042"),
    code(.code128, "2930012345678"), code(.code39, "KAPSHUK 42"), code(.itf, "12345678901231"),
    code(.codabar, "A0123456789B"), code(.code93, "KAPSHUK 93"),
    code(.telepen, "Kapshuk-7"), code(.telepen, "LIB42"),
    code(.dataBar, "09501101530003"), code(.dataBar, "20012345678909"),
    code(.dataBarLimited, "15012345678907"),
    Code(.dataBarExpanded, Array("0109501101530003310300125010Ab-1".utf8), isGS1: true),
    Code(.code128, Array("0104012345678901".utf8), isGS1: true),
    Code(.code128, Array("10ABC".utf8) + [29] + Array("17260101".utf8), isGS1: true),
  ]

  static let matrix: [Code] = [
    code(.qrCode, "4006381333931"), code(.qrCode, "HTTPS://EXAMPLE.ORG/7"),
    code(.qrCode, "Картка №12, їжак"),
    code(.qrCode, String(repeating: "Kapshuk keeps cards offline. ", count: 8)),
    Code(.qrCode, Array("0104012345678901".utf8), isGS1: true),
    Code(.qrCode, Array("Ґанок".utf8), eci: 26),
  ]

  private static func code(_ symbology: Symbology, _ text: String) -> Code {
    Code(symbology, Array(text.utf8))
  }

  static let everywhere: [Scene] = [
    Scene(name: "clean"), Scene(name: "two pixels to a module", module: 2),
    Scene(name: "large modules", module: 9), Scene(name: "between pixels", module: 2.37),
    Scene(name: "upside down", angle: 180), Scene(name: "on its side", angle: 90),
    Scene(name: "on its other side", angle: 270), Scene(name: "a little askew", angle: 4),
    Scene(name: "blurred", blur: 3), Scene(name: "noisy", noise: 24),
    Scene(name: "low contrast", dark: 100, light: 150),
    Scene(name: "uneven light", shade: 150),
    Scene(name: "light on dark", dark: 230, light: 30),
    Scene(name: "small in a large picture", module: 2, margin: 300),
    Scene(name: "much of everything", module: 3.3, angle: 2, blur: 2, noise: 12, shade: 60),
  ]

  static let forMatrix: [Scene] = [
    Scene(name: "turned by 30°", angle: 30), Scene(name: "turned by 45°", angle: 45),
    Scene(name: "turned by 200°", angle: 200), Scene(name: "mirrored", isMirrored: true),
    Scene(name: "mirrored and turned", angle: 75, isMirrored: true),
    Scene(name: "tilted", module: 4, tilt: 0.3),
    Scene(name: "tilted and turned", module: 4, angle: 20, tilt: 0.25),
  ]

  @Test("A linear code is read and nothing else is", arguments: everywhere)
  func linearCodes(scene: Scene) throws {
    for code in ReadingTests.linear { try expect(code, in: scene) }
  }

  @Test(
    "A linear code is read at any angle, and nothing else is",
    arguments: [30, 45, 75, 110, 200])
  func slantedCodes(angle: Int) throws {
    let scene = Scene(name: "turned by \(angle)°", angle: Double(angle))
    for code in ReadingTests.linear { try expect(code, in: scene) }
  }

  @Test("A matrix code is read and nothing else is", arguments: everywhere + forMatrix)
  func matrixCodes(scene: Scene) throws {
    for code in ReadingTests.matrix { try expect(code, in: scene) }
  }

  private func expect(_ code: Code, in scene: Scene) throws {
    let seed = UInt64(code.bytes.count) + 77
    let picture = scene.picture(of: try code.pattern(), seed: seed)
    let results = readCodes(in: picture)
    let name = "\(code.symbology.name) \(String(decoding: code.bytes, as: UTF8.self))"
    #expect(results.count == 1, "\(name), \(scene.name), seed \(seed)")
    guard let result = results.first else { return }
    #expect(result.code.symbology == code.symbology, "\(name), \(scene.name), seed \(seed)")
    #expect(result.code.bytes == code.bytes, "\(name), \(scene.name), seed \(seed)")
    #expect(result.code.isGS1 == code.isGS1, "\(name), \(scene.name), seed \(seed)")
    #expect(result.code.eci == code.eci, "\(name), \(scene.name), seed \(seed)")
    #expect(result.text.utf8 == code.bytes, "\(name), \(scene.name), seed \(seed)")
    #expect(result.corners.count == 4, "\(name), \(scene.name), seed \(seed)")
  }

  @Test("A quick look at a camera frame reads clean codes, upright and on their side")
  func frames() throws {
    for angle in [0.0, 90, 180] {
      let scene = Scene(name: "frame at \(angle)°", angle: angle)
      for code in ReadingTests.linear + ReadingTests.matrix {
        let picture = scene.picture(of: try code.pattern())
        let results = readCodes(in: picture, options: ReadOptions(effort: .frame))
        #expect(results.map(\.code) == [code], "\(code.symbology.name), \(scene.name)")
      }
    }
  }

  @Test("QR codes of all sizes are read", arguments: [60, 200, 500, 900, 1500, 2200])
  func sizes(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 97...122, using: &generator) }
    let code = Code(.qrCode, bytes)
    let picture = Scene(name: "\(count) bytes").picture(of: try code.pattern())
    #expect(readCodes(in: picture).map(\.code) == [code], "seed \(count)")
  }

  @Test("Corners go around the code as it is turned")
  func corners() throws {
    let scene = Scene(name: "corners", module: 4)
    let code = Code(.qrCode, Array("corners".utf8))
    let upright = try #require(readCodes(in: scene.picture(of: try code.pattern())).first)
    // Quiet zone of 4 modules and a margin of 10 pixels; version 1 has 21 modules.
    let (near, far) = (Int32(26), Int32(110))
    for (corner, place) in zip(
      upright.corners, [(near, near), (far, near), (far, far), (near, far)])
    {
      #expect(abs(corner.x - place.0) <= 2 && abs(corner.y - place.1) <= 2)
    }
    var turned = scene
    turned.angle = 180
    let over = try #require(readCodes(in: turned.picture(of: try code.pattern())).first)
    #expect(abs(over.corners[0].x - far) <= 2 && abs(over.corners[0].y - far) <= 2)
  }

  @Test("Only the symbologies asked for are reported")
  func choice() throws {
    let picture = Scene(name: "choice").picture(
      of: try Code(.ean13, Array("4006381333931".utf8)).pattern())
    for symbology in Symbology.allCases {
      let results = readCodes(
        in: picture, options: ReadOptions(symbologies: Symbologies(symbology)))
      #expect(results.isEmpty == (symbology != .ean13), "\(symbology.name)")
    }
  }
}
