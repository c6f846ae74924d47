/// A grey picture: one byte per pixel, 0 is black and 255 white, row after row from the top left.
public struct Luminance: Sendable {
  public private(set) var width: Int
  public private(set) var height: Int
  /// The distance in bytes from the start of a row to the start of the next; at least `width`.
  public private(set) var stride: Int
  public private(set) var pixels: [UInt8]

  /// Takes grey bytes as they are. `nil` if there are fewer bytes than the sizes ask for.
  public init?(width: Int, height: Int, stride: Int? = nil, pixels: [UInt8]) {
    let stride = stride ?? width
    guard Luminance.fits(width: width, height: height, stride: stride, count: pixels.count) else {
      return nil
    }
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
  }

  /// Weighs RGBA pixels (four bytes each, alpha last and left out) to grey. `nil` if there are fewer
  /// bytes than the sizes ask for.
  public init?(width: Int, height: Int, rgba: Span<UInt8>) {
    self.init(width: 0, height: 0, pixels: [])
    guard fill(width: width, height: height, rgba: rgba) else { return nil }
  }

  /// Replaces the picture by RGBA pixels, in the memory it already has when that is large enough:
  /// for a camera, whose frames all have one size. `false` leaves the picture as it was.
  @discardableResult
  public mutating func fill(width: Int, height: Int, rgba: Span<UInt8>) -> Bool {
    guard
      Luminance.fits(width: width, height: height, stride: width, count: rgba.count / 4)
    else { return false }
    let count = width * height
    if pixels.count != count { pixels = [UInt8](repeating: 0, count: count) }
    rgba.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        var at = 0
        for index in 0..<count {
          let red = UInt32(source[at])
          let green = UInt32(source[at + 1])
          let blue = UInt32(source[at + 2])
          // The weights of ITU-R BT.601, in 1/1024.
          target[index] = UInt8(
            truncatingIfNeeded: (306 * red + 601 * green + 117 * blue + 512) >> 10)
          at += 4
        }
      }
    }
    (self.width, self.height, stride) = (width, height, width)
    return true
  }

  private init(width: Int, height: Int, exactly pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.stride = width
    self.pixels = pixels
  }

  private static func fits(width: Int, height: Int, stride: Int, count: Int) -> Bool {
    guard width >= 0, height >= 0, stride >= width, width <= 1 << 16, height <= 1 << 16 else {
      return false
    }
    if width == 0 || height == 0 { return true }
    let before = stride.multipliedReportingOverflow(by: height - 1)
    guard !before.overflow else { return false }
    return before.partialValue <= count && count - before.partialValue >= width
  }
}

extension Luminance {
  /// The negative: dark where it was light.
  public func inverted() -> Luminance {
    var turned = self
    turned.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] = ~pixels[index] }
    }
    return turned
  }

  /// A part of the picture, as far as it lies within; `nil` if nothing does.
  func cut(to region: ReadOptions.Region) -> Luminance? {
    let (left, top) = (max(0, region.x), max(0, region.y))
    let (wide, high) = (
      region.x.addingReportingOverflow(region.width),
      region.y.addingReportingOverflow(region.height)
    )
    guard !wide.overflow, !high.overflow else { return nil }
    let (right, bottom) = (min(width, wide.partialValue), min(height, high.partialValue))
    guard left < right, top < bottom else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom { part += pixels[y * stride + left..<y * stride + right] }
    return Luminance(width: right - left, height: bottom - top, exactly: part)
  }

  /// Each pixel moved away from the mean of its neighbours, which undoes some blur.
  func sharpened() -> Luminance {
    guard width > 2, height > 2 else { return self }
    var sharp = self
    let (width, height, stride) = (width, height, stride)
    pixels.withUnsafeBufferPointer { source in
      sharp.pixels.withUnsafeMutableBufferPointer { target in
        for y in 1..<height - 1 {
          for at in y * stride + 1..<y * stride + width - 1 {
            let sides =
              Int32(source[at - 1]) + Int32(source[at + 1]) + Int32(source[at - stride])
              + Int32(source[at + stride])
            let here = Int32(source[at])
            target[at] = UInt8(max(0, min(255, here + (4 * here - sides) / 2)))
          }
        }
      }
    }
    return sharp
  }

  /// The picture at three times its size, with even passages from pixel to pixel and a light margin:
  /// modules of a pixel or two get middles, and codes that were cut out tightly a quiet zone.
  func threefold(margin: Int) -> Luminance {
    let (width, height) = (self.width * 3 + 2 * margin, self.height * 3 + 2 * margin)
    let (last, bottom) = (self.width - 1, self.height - 1)
    let large = pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        var light: UInt8 = 0
        for pixel in source { light = max(light, pixel) }
        target.initialize(repeating: light)
        for y in 0..<self.height * 3 {
          let row = y / 3 * stride
          let other = max(0, min(bottom, y / 3 + y % 3 - 1)) * stride
          let start = (y + margin) * width + margin
          for x in 0..<self.width * 3 {
            let (column, beside) = (x / 3, max(0, min(last, x / 3 + x % 3 - 1)))
            let here = 2 * UInt32(source[row + column]) + UInt32(source[row + beside])
            let there = 2 * UInt32(source[other + column]) + UInt32(source[other + beside])
            target[start + x] = UInt8(truncatingIfNeeded: (2 * here + there) / 9)
          }
        }
        count = width * height
      }
    }
    return Luminance(width: width, height: height, exactly: large)
  }

  /// The picture at a third of its size, each pixel the mean of 3 × 3. Small codes in large photos
  /// lose their noise and blur so; the rest at the right and the bottom is left out.
  func third() -> Luminance {
    let (width, height) = (self.width / 3, self.height / 3)
    let stride = self.stride
    let small = pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        for y in 0..<height {
          var at = y * 3 * stride
          let row = y * width
          for x in 0..<width {
            var sum = 4
            for line in 0..<3 {
              let first = at + line * stride
              sum += Int(source[first]) + Int(source[first + 1]) + Int(source[first + 2])
            }
            target[row + x] = UInt8(truncatingIfNeeded: sum / 9)
            at += 3
          }
        }
        count = width * height
      }
    }
    return Luminance(width: width, height: height, exactly: small)
  }
}
