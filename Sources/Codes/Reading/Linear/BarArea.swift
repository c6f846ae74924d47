/// A part of a picture in which lines run side by side, and the lines across them to look at.
struct BarArea {
  /// Where the first line begins.
  let start: PlanePoint
  /// Along a line, of length 1, and from there a right angle clockwise.
  let along: PlanePoint
  let down: PlanePoint
  /// The length of a line, and how far it is from line to line, in pixels.
  let length: Float
  let spacing: Float
  let lines: Int
  /// How many samples there are to a pixel along a line: more than one where bars may be narrow.
  let density: Int

  /// The rows, or the columns, that cross the bars; `nil` where these do not stand about upright on
  /// them.
  func lines(_ direction: LinearScanner.Direction) -> ClosedRange<Int>? {
    let corners = [
      start, start + along * length, start + down * (Float(lines) * spacing),
      start + along * length + down * (Float(lines) * spacing),
    ]
    let places: [Float]
    switch direction {
    case .rows where abs(along.x) > 0.7: places = corners.map { $0.y }
    case .columns where abs(along.y) > 0.7: places = corners.map { $0.x }
    default: return nil
    }
    guard let least = places.min(), let most = places.max() else { return nil }
    return Int(max(0, least))...Int(max(0, least, most))
  }

  func point(_ sample: Int32, line: Int) -> PlanePoint {
    start + along * (Float(sample) / Float(density)) + down * (Float(line) * spacing)
  }

  /// Samples one line, each sample being the mean of three beside each other along the bars, which
  /// takes noise away and leaves the edges.
  func load(_ line: Int, of picture: Luminance, into samples: inout [UInt8]) {
    let count = Int(length) * density
    if samples.count != count { samples = [UInt8](repeating: 0, count: count) }
    let (width, height, stride) = (picture.width, picture.height, picture.stride)
    let first = point(0, line: line)
    // In 1/1024 pixel, from the middle of the pixel at the upper left.
    func fixed(_ value: Float) -> Int {
      Int(max(-70000, min(70000, value)) * 1024 + (value < 0 ? -0.5 : 0.5))
    }
    let (dx, dy) = (fixed(along.x / Float(density)), fixed(along.y / Float(density)))
    let (right, bottom) = ((width - 1) << 10, (height - 1) << 10)
    picture.pixels.withUnsafeBufferPointer { pixels in
      samples.withUnsafeMutableBufferPointer { samples in
        for index in 0..<count {
          var sum = 0
          for beside in -1...1 {
            let (ox, oy) = (fixed(down.x) * beside, fixed(down.y) * beside)
            let x = max(0, min(right, fixed(first.x - 0.5) + ox + dx * index))
            let y = max(0, min(bottom, fixed(first.y - 0.5) + oy + dy * index))
            let (column, row) = (x >> 10, y >> 10)
            let (u, v) = (x & 1023, y & 1023)
            let at = row * stride + column
            let (next, below) = (column + 1 < width ? 1 : 0, row + 1 < height ? stride : 0)
            let upper = Int(pixels[at]) * (1024 - u) + Int(pixels[at + next]) * u
            let lower = Int(pixels[at + below]) * (1024 - u) + Int(pixels[at + below + next]) * u
            sum += ((upper >> 5) * (1024 - v) + (lower >> 5) * v) >> 15
          }
          samples[index] = UInt8(truncatingIfNeeded: sum / 3)
        }
      }
    }
  }
}
