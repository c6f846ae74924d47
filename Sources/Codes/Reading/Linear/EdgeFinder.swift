/// Turns one line of pixels into the places where light and dark meet.
///
/// The places are in 1/16 pixel. Even entries begin a light element and odd ones a dark one: the
/// first entry is the start of the line, the last its end, and both outer elements are light (and
/// empty where the line begins or ends in the dark). All linear readers share this one list.
struct EdgeFinder {
  /// One pixel, in the unit of the edges.
  static let pixel: Int32 = 16

  enum Method {
    /// One threshold for the line, from its histogram: right for sharp pictures.
    case threshold
    /// The steepest places between neighbouring peaks and valleys: for blur and uneven light.
    case slope
  }

  /// The pixels to look at; set them before asking for edges.
  var line: [UInt8] = []
  /// The edges of the line last looked at are the first `count` of these.
  private(set) var edges: [Int32] = []
  private(set) var count = 0

  /// Fills `edges`; `false` if the line has no contrast.
  mutating func find(by method: Method) -> Bool {
    guard line.count >= 16 else { return false }
    count = 0
    // At most one edge for each pixel, and two at either end.
    let room = line.count + 4
    if edges.count < room { edges = [Int32](repeating: 0, count: room) }
    switch method {
    case .threshold:
      guard let threshold = line.withUnsafeBufferPointer({ EdgeFinder.threshold(of: $0) }) else {
        return false
      }
      find(by: threshold)
    case .slope:
      findBySlope()
    }
    return count > 8
  }

  /// Turns the line around, as if read from its other end.
  mutating func reverse() {
    let count = self.count
    guard count > 0 else { return }
    edges.withUnsafeMutableBufferPointer { edges in
      let end = edges[count - 1]
      var (low, high) = (0, count - 1)
      while low < high {
        (edges[low], edges[high]) = (end - edges[high], end - edges[low])
        low += 1
        high -= 1
      }
      if low == high { edges[low] = end - edges[low] }
    }
  }

  // MARK: one threshold

  private mutating func find(by threshold: Int32) {
    var count = 0
    line.withUnsafeBufferPointer { line in
      edges.withUnsafeMutableBufferPointer { edges in
        func append(_ edge: Int32) {
          edges[count] = edge
          count += 1
        }
        var isDark = Int32(line[0]) < threshold
        append(0)
        if isDark { append(0) }
        var before = Int32(line[0])
        for x in 1..<line.count - 1 {
          let here = Int32(line[x])
          // Sharpened, so that narrow elements cross the threshold in spite of some blur.
          let sharp = (4 * here - Int32(line[x - 1]) - Int32(line[x + 1])) >> 1
          if (sharp < threshold) != isDark {
            isDark.toggle()
            let part = (threshold - before) * EdgeFinder.pixel / (sharp - before)
            append(Int32(x) * EdgeFinder.pixel - EdgeFinder.pixel / 2 + part)
          }
          before = sharp
        }
        let end = Int32(line.count) * EdgeFinder.pixel
        if isDark { append(end) }
        append(end)
      }
    }
    self.count = count
  }

  /// The valley between the two highest hills of the histogram.
  private static func threshold(of line: UnsafeBufferPointer<UInt8>) -> Int32? {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 32) { buckets in
      buckets.initialize(repeating: 0)
      for pixel in line { buckets[Int(pixel >> 3)] += 1 }
      var first = 0
      for index in 1..<32 where buckets[index] > buckets[first] { first = index }
      var second = 0
      var best: Int64 = -1
      for index in 0..<32 {
        let apart = Int64(index - first)
        let score = Int64(buckets[index]) * apart * apart
        if score > best { (best, second) = (score, index) }
      }
      let (low, high) = (min(first, second), max(first, second))
      guard high - low > 2 else { return nil }
      var valley = high - 1
      best = -1
      for index in stride(from: high - 1, to: low, by: -1) {
        // Nearer to the light hill: there are more light pixels, and the dark hill is the wider.
        let fromLow = Int64(index - low)
        let score =
          fromLow * fromLow * Int64(high - index) * Int64(buckets[first] - buckets[index])
        if score > best { (best, valley) = (score, index) }
      }
      return Int32(valley) << 3
    }
  }

  // MARK: slopes

  private mutating func findBySlope() {
    var count = 0
    line.withUnsafeBufferPointer { line in
      edges.withUnsafeMutableBufferPointer { edges in
        func append(_ edge: Int32) {
          edges[count] = edge
          count += 1
        }
        let swing = EdgeFinder.leastSwing(of: line)
        let end = Int32(line.count) * EdgeFinder.pixel
        append(0)
        // 1 is on the way to a peak, -1 to a valley; a turning point counts when the line has left it
        // by `swing`, so that noise makes no edges.
        var direction = 0
        var (low, high, turn) = (0, 0, 0)
        for x in 0..<line.count {
          let value = Int32(line[x])
          switch direction {
          case 1:
            if value >= Int32(line[high]) {
              high = x
            } else if value < Int32(line[high]) - swing {
              append(EdgeFinder.steepest(in: line, from: turn, to: high))
              (direction, turn, low) = (-1, high, x)
            }
          case -1:
            if value <= Int32(line[low]) {
              low = x
            } else if value > Int32(line[low]) + swing {
              append(EdgeFinder.steepest(in: line, from: turn, to: low))
              (direction, turn, high) = (1, low, x)
            }
          default:
            if value < Int32(line[low]) { low = x }
            if value > Int32(line[high]) { high = x }
            if value > Int32(line[low]) + swing {
              append(0)
              (direction, turn, high) = (1, low, x)
            } else if value < Int32(line[high]) - swing {
              (direction, turn, low) = (-1, high, x)
            }
          }
        }
        if direction == 1 { append(EdgeFinder.steepest(in: line, from: turn, to: high)) }
        if direction == -1 {
          append(EdgeFinder.steepest(in: line, from: turn, to: low))
          append(end)
        }
        append(end)
      }
    }
    self.count = count
  }

  /// How far the line must go up or down for an edge: an eighth of its contrast.
  private static func leastSwing(of line: UnsafeBufferPointer<UInt8>) -> Int32 {
    var (low, high) = (UInt8.max, UInt8.min)
    for value in line {
      low = min(low, value)
      high = max(high, value)
    }
    return max(6, (Int32(high) - Int32(low)) / 8)
  }

  /// The place of the largest step between two pixels, to parts of a pixel by a parabola through
  /// the steps beside it.
  private static func steepest(
    in line: UnsafeBufferPointer<UInt8>, from: Int, to: Int
  ) -> Int32 {
    guard from < to else { return Int32(from + 1) * pixel }
    func step(_ x: Int) -> Int32 { abs(Int32(line[x &+ 1]) &- Int32(line[x])) }
    var (best, place) = (Int32(-1), from)
    for x in from..<to {
      let here = step(x)
      if here > best { (best, place) = (here, x) }
    }
    let before = place > from ? step(place - 1) : 0
    let after = place + 1 < to ? step(place + 1) : 0
    let bend = 2 * best - before - after
    let part = bend > 0 ? (after - before) * pixel / (2 * bend) : 0
    return Int32(place + 1) * pixel + max(-pixel / 2, min(pixel / 2, part))
  }
}
