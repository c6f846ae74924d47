/// How far lines of text are from level: the slope in the middle of a page, and by how much it changes towards the
/// lower edge, as in a picture taken from the side.
struct LineSlope: Equatable, Sendable {
  var middle: Float = 0
  /// The change from the upper edge to the lower.
  var change: Float = 0

  /// The slope at a height between -0.5, the upper edge, and 0.5.
  func at(_ height: Float) -> Float { middle + change * height }
}

extension PageImage {
  /// The steepest slope that is looked for, which is 11°.
  private static let steepest: Float = 0.2

  /// The page with its lines level.
  func straightened() -> PageImage {
    let slope = lineSlope
    guard slope != LineSlope() else { return self }
    let (centreX, centreY) = (Float(width) / 2, Float(height) / 2)
    let all = Float(height)
    return resampled(width: width, height: height) { x, y in
      // What turns the lines by the slope also moves the lines sideways, so that letters stay upright.
      let tilt = slope.at((y - centreY) / all)
      return (x - slope.middle * (y - centreY), y + tilt * (x - centreX))
    }
  }

  /// The slope at which the ink of a row is most unlike that of the rows beside it.
  var lineSlope: LineSlope {
    let ink = InkMap(self)
    guard ink.points.count >= 100 else { return LineSlope() }
    var best = LineSlope()
    var most = ink.contrast(best)
    func look(_ slope: LineSlope) {
      let contrast = ink.contrast(slope)
      if contrast > most { (best, most) = (slope, contrast) }
    }
    for step in -20...20 {
      look(LineSlope(middle: Float(step) * Self.steepest / 20))
    }
    for width in [Float(0.01), 0.004, 0.002] {
      let centre = best
      for step in -4...4 {
        for turn in -4...4 {
          look(
            LineSlope(
              middle: centre.middle + Float(step) * width / 2,
              change: centre.change + Float(turn) * width * 2))
        }
      }
    }
    return best
  }
}

/// The dark pixels of a page, reduced to a side of 600.
private struct InkMap {
  struct Point {
    var x: Float
    var y: Float
    var darkness: Float
  }

  var points: [Point] = []
  let height: Int

  init(_ page: PageImage) {
    let factor = max(1, max(page.width, page.height) / 600)
    let (width, rows) = (page.width / factor, page.height / factor)
    height = rows
    for y in 0..<rows {
      for x in 0..<width {
        var sum = 0
        for row in y * factor..<(y + 1) * factor {
          for column in x * factor..<(x + 1) * factor {
            sum += 255 - Int(page.pixels[row * page.width + column])
          }
        }
        let darkness = Float(sum) / Float(factor * factor)
        guard darkness > 60 else { continue }
        points.append(
          Point(x: Float(x) - Float(width) / 2, y: Float(y) - Float(rows) / 2, darkness: darkness))
      }
    }
    // Noise and pictures fill a page with ink; text does not.
    let most = 60_000
    if points.count > most {
      let every = points.count / most + 1
      points = points.enumerated().compactMap { $0.offset % every == 0 ? $0.element : nil }
    }
  }

  /// The squares of the differences between neighbouring rows' ink.
  func contrast(_ slope: LineSlope) -> Float {
    let all = Float(height)
    var rows = [Float](repeating: 0, count: height + 2)
    for point in points {
      let y = point.y - slope.at(point.y / all) * point.x + all / 2
      guard y >= 0, y < all else { continue }
      rows[Int(y)] += point.darkness
    }
    var sum: Float = 0
    for row in 1..<rows.count {
      let difference = rows[row] - rows[row - 1]
      sum += difference * difference
    }
    return sum
  }
}
