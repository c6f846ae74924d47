import Codes
import Pictures

/// A grey picture of a page: 0 is black, 255 is white.
struct PageImage: Sendable {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  /// The longest side that is worked on: a longer picture is reduced, since more pixels do not make its letters
  /// clearer, and take longer.
  static let longestSide = 2600

  init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The page of a picture, reduced to `longestSide` by averaging whole pixels.
  init(_ picture: Luminance) {
    let factor = max(
      1, (max(picture.width, picture.height) + Self.longestSide - 1) / Self.longestSide)
    let (width, height) = (picture.width / factor, picture.height / factor)
    let stride = picture.stride
    let pixels = picture.pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        for y in 0..<height {
          for x in 0..<width {
            var sum = 0
            for row in 0..<factor {
              let start = (y * factor + row) * stride + x * factor
              for at in start..<start + factor { sum += Int(source[at]) }
            }
            target[y * width + x] = UInt8(sum / (factor * factor))
          }
        }
        count = width * height
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The picture as it was before the camera, if its pixels are stored in this orientation.
  func turned(_ orientation: PictureOrientation) -> PageImage {
    if orientation == .upright { return self }
    let (wide, high) = orientation.isAcross ? (height, width) : (width, height)
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for y in 0..<high {
      for x in 0..<wide {
        let from = orientation.stored(x: x, y: y, width: width, height: height)
        turned.append(pixels[from.y * width + from.x])
      }
    }
    return PageImage(width: wide, height: high, pixels: turned)
  }

  /// The picture in which each pixel is taken, between its neighbours, from where `place` says; white outside.
  func resampled(
    width: Int, height: Int, from place: (_ x: Float, _ y: Float) -> (x: Float, y: Float)
  ) -> PageImage {
    let (right, bottom) = (Float(self.width - 1), Float(self.height - 1))
    let row = self.width
    let pixels = pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        for y in 0..<height {
          for x in 0..<width {
            let from = place(Float(x), Float(y))
            guard from.x >= 0, from.y >= 0, from.x < right, from.y < bottom else {
              target[y * width + x] = 255
              continue
            }
            let (left, top) = (Int(from.x), Int(from.y))
            let (fx, fy) = (from.x - Float(left), from.y - Float(top))
            let at = top * row + left
            let upper = Float(source[at]) * (1 - fx) + Float(source[at + 1]) * fx
            let lower = Float(source[at + row]) * (1 - fx) + Float(source[at + row + 1]) * fx
            target[y * width + x] = UInt8(upper * (1 - fy) + lower * fy)
          }
        }
        count = width * height
      }
    }
    return PageImage(width: width, height: height, pixels: pixels)
  }

  /// The picture enlarged or reduced.
  func scaled(by factor: Float) -> PageImage {
    resampled(
      width: max(1, Int(Float(width) * factor)), height: max(1, Int(Float(height) * factor))
    ) { x, y in (x / factor, y / factor) }
  }
}
