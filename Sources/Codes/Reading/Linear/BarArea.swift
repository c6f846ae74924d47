import Base

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
    case .rows where abs(along.x) > 0.9: places = corners.map { $0.y }
    case .columns where abs(along.y) > 0.9: places = corners.map { $0.x }
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
  fileprivate func load(
    _ line: Int, of picture: Luminance, into samples: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (width, height, stride) = (picture.width, picture.height, picture.stride)
    let first = point(0, line: line)
    // In 1/1024 pixel, from the middle of the pixel at the upper left.
    func fixed(_ value: Float) -> Int {
      Int(max(-70000, min(70000, value)) * 1024 + (value < 0 ? -0.5 : 0.5))
    }
    let (dx, dy) = (fixed(along.x / Float(density)), fixed(along.y / Float(density)))
    let (sx, sy) = (fixed(down.x), fixed(down.y))
    let (x, y) = (fixed(first.x - 0.5), fixed(first.y - 0.5))
    let (right, bottom) = ((width - 1) << 10, (height - 1) << 10)
    let (endX, endY) = (x + dx * samples.count, y + dy * samples.count)
    // Nearly all lines lie within the picture, and need no care at its edges.
    let isInside =
      min(x, endX) >= abs(sx) && max(x, endX) + abs(sx) < right && min(y, endY) >= abs(sy)
      && max(y, endY) + abs(sy) < bottom
    picture.pixels.withUnsafeBufferPointer { pixels in
      func sample(_ x: Int, _ y: Int, _ next: Int, _ below: Int) -> Int {
        let (u, v) = (x & 1023, y & 1023)
        let at = (y >> 10) &* stride &+ x >> 10
        let upper = Int(pixels[at]) &* (1024 &- u) &+ Int(pixels[at &+ next]) &* u
        let lower =
          Int(pixels[at &+ below]) &* (1024 &- u) &+ Int(pixels[at &+ below &+ next]) &* u
        return ((upper >> 5) &* (1024 &- v) &+ (lower >> 5) &* v) >> 15
      }
      func careful(_ x: Int, _ y: Int) -> Int {
        let (x, y) = (max(0, min(right, x)), max(0, min(bottom, y)))
        return sample(x, y, x < right ? 1 : 0, y < bottom ? stride : 0)
      }
      for index in samples.indices {
        let (x, y) = (x &+ dx &* index, y &+ dy &* index)
        let sum =
          isInside
          ? sample(x, y, 1, stride) &+ sample(x &- sx, y &- sy, 1, stride)
            &+ sample(x &+ sx, y &+ sy, 1, stride)
          : careful(x, y) + careful(x - sx, y - sy) + careful(x + sx, y + sy)
        samples[index] = UInt8(truncatingIfNeeded: sum / 3)
      }
    }
  }
}

/// The samples of an area, which are looked at in several ways.
struct BarLines {
  let area: BarArea
  /// Whether light and dark are to be exchanged.
  var isInverted = false
  private let length: Int
  private let samples: [UInt8]

  init(_ area: BarArea, of picture: Luminance) {
    self.area = area
    let length = Int(area.length) * area.density
    self.length = length
    samples = [UInt8](unsafeUninitializedCapacity: length * area.lines) { samples, count in
      samples.initialize(repeating: 0)
      for line in 0..<area.lines {
        area.load(
          line, of: picture,
          into: UnsafeMutableBufferPointer(
            rebasing: samples[line * length..<(line + 1) * length]))
      }
      count = length * area.lines
    }
  }

  func load(_ number: Int, into line: inout [UInt8]) {
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: samples[number * length..<(number + 1) * length])
    guard isInverted else { return }
    for index in line.indices { line[index] = 255 - line[index] }
  }
}
