import Codes
import Testing

/// For any pixels, reading ends, and nothing that is not a code is read.
@Suite struct HostileInputTests {
  static let sizes = [
    (0, 0), (0, 5), (5, 0), (1, 1), (1, 400), (400, 1), (2, 2), (7, 7), (8, 8), (15, 33), (16, 16),
    (17, 501), (501, 17), (64, 64), (333, 250), (1600, 3), (640, 480),
  ]

  @Test("Noise of any size holds no codes", arguments: sizes)
  func noise(width: Int, height: Int) throws {
    for seed in UInt64(1)...6 {
      var generator = SeededGenerator(seed: seed)
      let pixels = (0..<width * height).map { _ in
        // Odd seeds give only black and white, which looks more like codes.
        seed & 1 == 0
          ? UInt8.random(in: 0...255, using: &generator)
          : Bool.random(using: &generator) ? 255 : 0
      }
      let picture = try #require(Luminance(width: width, height: height, pixels: pixels))
      for effort in [ReadOptions.Effort.frame, .photo] {
        let results = readCodes(in: picture, options: ReadOptions(effort: effort))
        #expect(results.isEmpty, "\(width) × \(height), seed \(seed)")
      }
    }
  }

  @Test("Even, shaded and striped pictures hold no codes")
  func plain() throws {
    for (width, height) in HostileInputTests.sizes {
      for kind in 0..<6 {
        var pixels: [UInt8] = []
        for y in 0..<height {
          for x in 0..<width {
            switch kind {
            case 0: pixels.append(0)
            case 1: pixels.append(255)
            case 2: pixels.append(UInt8(truncatingIfNeeded: x * 255 / width))
            case 3: pixels.append(x / 3 & 1 == 0 ? 0 : 255)
            case 4: pixels.append((x / 4 + y / 4) & 1 == 0 ? 0 : 255)
            default: pixels.append(UInt8(truncatingIfNeeded: x &* y))
            }
          }
        }
        let picture = try #require(Luminance(width: width, height: height, pixels: pixels))
        #expect(readCodes(in: picture).isEmpty, "\(width) × \(height), kind \(kind)")
      }
    }
  }

  @Test("Random bars with random widths are not taken for codes")
  func bars() throws {
    for seed in UInt64(1)...40 {
      var generator = SeededGenerator(seed: seed)
      var row = [UInt8](repeating: 255, count: 40)
      var isDark = true
      while row.count < 600 {
        let width = Int.random(in: 1...4, using: &generator) * 2
        row += [UInt8](repeating: isDark ? 0 : 255, count: width)
        isDark.toggle()
      }
      row += [UInt8](repeating: 255, count: 40)
      var pixels: [UInt8] = []
      for _ in 0..<60 { pixels += row }
      let picture = try #require(Luminance(width: row.count, height: 60, pixels: pixels))
      #expect(readCodes(in: picture).isEmpty, "seed \(seed)")
    }
  }

  @Test("A code cut off or spoilt is read rightly or not at all")
  func spoilt() throws {
    for (number, code) in (ReadingTests.linear + ReadingTests.matrix).enumerated() {
      let whole = Scene(name: "whole").picture(of: try code.pattern())
      for seed in UInt64(1)...12 {
        var generator = SeededGenerator(seed: seed &* 1000 &+ UInt64(number))
        var pixels = whole.pixels
        let left = Int.random(in: 0..<whole.width, using: &generator)
        let right = Int.random(in: left..<whole.width, using: &generator)
        let top = Int.random(in: 0..<whole.height, using: &generator)
        let bottom = Int.random(in: top..<whole.height, using: &generator)
        let colour = UInt8.random(in: 0...255, using: &generator)
        for y in top...bottom {
          for x in left...right { pixels[y * whole.width + x] = colour }
        }
        let spoilt = try #require(
          Luminance(width: whole.width, height: whole.height, pixels: pixels))
        for result in readCodes(in: spoilt) {
          #expect(result.code == code, "\(code.symbology.name), seed \(seed)")
        }
      }
    }
  }

  @Test("Sizes that the bytes do not fill give no picture")
  func sizesRefused() {
    #expect(Luminance(width: 3, height: 3, pixels: [UInt8](repeating: 0, count: 8)) == nil)
    #expect(Luminance(width: -1, height: 3, pixels: []) == nil)
    #expect(Luminance(width: .max, height: .max, pixels: []) == nil)
    #expect(Luminance(width: 4, height: 2, stride: 3, pixels: [0, 0, 0, 0, 0, 0, 0, 0]) == nil)
    #expect(Luminance(width: 2, height: 2, stride: 5, pixels: [1, 2, 0, 0, 0, 3, 4]) != nil)
    let bytes = [UInt8](repeating: 200, count: 15)
    #expect(Luminance(width: 2, height: 2, rgba: bytes.span) == nil)
  }
}
