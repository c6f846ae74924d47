import Codes
import Testing

@testable import Recognition

struct PageImageTests {
  /// Lines of text as dark bars, which fall by `slope`, on paper that darkens to the right.
  private func page(slope: Float, paper: UInt8 = 250) -> PageImage {
    var page = PageImage(
      width: 600, height: 800, pixels: [UInt8](repeating: paper, count: 600 * 800))
    for y in 0..<800 {
      for x in 0..<600 {
        let level = Float(y) - slope * Float(x - 300)
        let isInk =
          level > 60 && level < 740 && Int(level) % 40 < 14 && x % 16 < 11 && x > 60 && x < 540
        let light = Float(paper) * (1 - Float(x) / 1500)
        page.pixels[y * 600 + x] = UInt8(isInk ? light * 0.6 : light)
      }
    }
    return page
  }

  @Test(
    "The slope of the lines is found",
    arguments: [Float(0), 0.05, -0.08, 0.15])
  func slopes(slope: Float) {
    let found = page(slope: slope).evened().lineSlope

    #expect(abs(found.middle - slope) < 0.006)
  }

  @Test("Pale ink in uneven light becomes black on white")
  func evened() {
    let even = page(slope: 0).evened()

    #expect(even.pixels[20 * 600 + 300] > 240)
    #expect(even.pixels[87 * 600 + 85] < 90)
    #expect(even.pixels[87 * 600 + 501] < 90)
  }

  @Test("A ruled line is taken out, and letters stay")
  func rules() {
    var page = page(slope: 0).evened()
    for x in 20..<580 {
      for y in 400..<403 { page.pixels[y * 600 + x] = 0 }
    }
    let dark = page.pixels[125 * 600 + 85]

    let cleared = page.withoutRules()

    #expect(cleared.pixels[401 * 600 + 30] == 255)
    #expect(cleared.pixels[125 * 600 + 85] == dark)
  }

  @Test(
    "Pictures of any size are prepared, also those without a page",
    arguments: [(1, 1), (1, 500), (500, 1), (17, 16), (15, 700), (640, 480)])
  func sizes(width: Int, height: Int) throws {
    var random = SystemRandomNumberGenerator()
    let noise = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }

    for pixels in [
      noise, [UInt8](repeating: 0, count: noise.count), [UInt8](repeating: 255, count: noise.count),
    ] {
      let picture = try #require(Luminance(width: width, height: height, pixels: pixels))
      let page = PageImage(picture).prepared()
      #expect(page.pixels.count == page.width * page.height)
    }
  }
}
