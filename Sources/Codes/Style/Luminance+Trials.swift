/// What becomes of a code between the printer and the scanner.
extension Luminance {
  /// Each pixel is the mean of those within the radius, across and then down.
  func blurred(radius: Int) -> Luminance {
    remade { x, y in
      var (sum, count) = (0, 0)
      for row in max(0, y - radius)...min(height - 1, y + radius) {
        for column in max(0, x - radius)...min(width - 1, x + radius) {
          sum += Int(pixels[row * stride + column])
          count += 1
        }
      }
      return sum / count
    }
  }

  /// Less than half of the contrast, and dark.
  func dimmed() -> Luminance {
    remade { x, y in 20 + Int(pixels[y * stride + x]) * 2 / 5 }
  }

  /// Each pixel off by so much at the most, always in the same way.
  func noisy(_ most: Int) -> Luminance {
    var state: UInt32 = 0x2545_F491
    return remade { x, y in
      // Xorshift, Marsaglia 2003.
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return Int(pixels[y * stride + x]) + Int(state >> 16) % (2 * most + 1) - most
    }
  }

  /// Seen from the side, the far edge a fifth narrower, with light about it.
  func tilted() -> Luminance {
    let margin = 8
    let (wide, high) = (width + 2 * margin, height + 2 * margin)
    let light = pixels.first ?? 255
    var turned = [UInt8](repeating: light, count: wide * high)
    for y in 0..<high {
      // The depth of a row, in 1/1000: it is seen at 1 / depth of its width.
      let depth = 1000 + 220 * (high - y) / high
      let sourceY = (y - margin) * 1110 / 1000 * depth / 1220
      guard sourceY >= 0, sourceY < height else { continue }
      for x in 0..<wide {
        let sourceX = width / 2 + (x - wide / 2) * depth / 1000
        if sourceX >= 0, sourceX < width {
          turned[y * wide + x] = pixels[sourceY * stride + sourceX]
        }
      }
    }
    return Luminance(width: wide, height: high, pixels: turned) ?? self
  }

  private func remade(_ pixel: (_ x: Int, _ y: Int) -> Int) -> Luminance {
    var remade: [UInt8] = []
    remade.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { remade.append(UInt8(max(0, min(255, pixel(x, y))))) }
    }
    return Luminance(width: width, height: height, pixels: remade) ?? self
  }
}
