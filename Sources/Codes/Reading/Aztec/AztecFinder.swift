/// The rings in the middle of an Aztec code.
struct AztecCentre {
  var point: PlanePoint
  /// The mean width of a module, in pixels.
  var module: Float
}

/// Finds centres by their seven elements of one module each, light outermost. ISO/IEC 24778 §7.2.1.
struct AztecFinder {
  let matrix: BitMatrix

  /// The most centres worth keeping.
  private static let most = 60

  /// Looks at every `step`th row.
  func centres(step: Int) -> [AztecCentre] {
    var found: [AztecCentre] = []
    let width = matrix.width
    guard width >= 11, matrix.height >= 11 else { return [] }
    matrix.bits.withUnsafeBufferPointer { bits in
      var y = step / 2
      while y < matrix.height, found.count < AztecFinder.most {
        let row = y * width
        var (a, b, c, d, e, f, g) = (0, 0, 0, 0, 0, 0, 0)
        var start = 0
        var shade = bits[row]
        for x in 1..<width {
          let next = bits[row + x]
          if next == shade { continue }
          (a, b, c, d, e, f, g) = (b, c, d, e, f, g, x - start)
          if shade == 0 && a > 0 && AztecFinder.isEven(a, b, c, d, e, f, g) {
            let middle = Float(x - g - f - e) - Float(d) / 2
            note(PlanePoint(middle, Float(y) + 0.5), &found)
          }
          start = x
          shade = next
        }
        y += step
      }
    }
    return found
  }

  /// Whether seven widths are about the same. Ink spreads from dark to light, so those are held
  /// against their like.
  private static func isEven(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int
  ) -> Bool {
    let (light, dark) = (a + c + e + g, b + d + f)
    let sum = light + dark
    guard sum >= 7, 3 * light < 10 * dark, dark < 4 * light else { return false }
    let slack = sum / 4 + 4
    return abs(4 * c - light) < slack && abs(4 * e - light) < slack
      && abs(4 * a - light) < slack && abs(4 * g - light) < slack && abs(3 * b - dark) < slack
      && abs(3 * d - dark) < slack && abs(3 * f - dark) < slack
  }

  private func note(_ point: PlanePoint, _ found: inout [AztecCentre]) {
    for centre in found {
      let away = centre.point - point
      if abs(away.x) < 2 * centre.module, abs(away.y) < 2 * centre.module { return }
    }
    guard let down = cross(point, 0, 1) else { return }
    let middle = PlanePoint(point.x, point.y + down.shift)
    guard let across = cross(middle, 1, 0) else { return }
    let centre = PlanePoint(middle.x + across.shift, middle.y)
    guard cross(centre, 1, 1) != nil, cross(centre, 1, -1) != nil, down.total < 3 * across.total,
      across.total < 3 * down.total
    else { return }
    let candidate = AztecCentre(point: centre, module: (down.total + across.total) / 14)
    guard AztecRing(matrix, candidate, changes: 2) != nil else { return }
    found.append(candidate)
  }

  /// Walks both ways from the centre; how far the middle of the centre lies from the start, and the
  /// total width of the seven elements, both in steps.
  private func cross(
    _ centre: PlanePoint, _ dx: Int, _ dy: Int
  ) -> (shift: Float, total: Float)? {
    let (x, y) = (Int(centre.x), Int(centre.y))
    guard matrix[x, y] else { return nil }
    func walk(_ sign: Int) -> (Int, Int, Int, Int)? {
      var counts = (0, 0, 0, 0)
      var (px, py) = (x + sign * dx, y + sign * dy)
      func run(_ isDark: Bool) -> Int {
        var count = 0
        while px >= 0, py >= 0, px < matrix.width, py < matrix.height, matrix[px, py] == isDark {
          count += 1
          (px, py) = (px + sign * dx, py + sign * dy)
        }
        return count
      }
      counts.0 = run(true)
      counts.1 = run(false)
      counts.2 = run(true)
      counts.3 = run(false)
      let isInside = px >= 0 && py >= 0 && px < matrix.width && py < matrix.height
      return isInside && counts.1 > 0 && counts.2 > 0 && counts.3 > 0 ? counts : nil
    }
    guard let forth = walk(1), let back = walk(-1) else { return nil }
    let middle = forth.0 + back.0 + 1
    guard
      AztecFinder.isEven(back.3, back.2, back.1, middle, forth.1, forth.2, forth.3)
    else { return nil }
    let total = back.3 + back.2 + back.1 + middle + forth.1 + forth.2 + forth.3
    let inPixel = dx == 0 ? centre.y - Float(y) : centre.x - Float(x)
    return (Float(forth.0 - back.0) / 2 + 0.5 - inPixel, Float(total))
  }
}

/// A ring around a centre as a quadrilateral.
struct AztecRing {
  let corners: [PlanePoint]

  /// The outer edge of the `changes`th change between dark and light on the way out.
  init?(_ matrix: BitMatrix, _ centre: AztecCentre, changes: Int) {
    let count = 96
    var points: [PlanePoint] = []
    for index in 0..<count {
      guard
        let point = AztecRing.edge(
          matrix, centre, AztecRing.direction(index, of: count), changes: changes)
      else { return nil }
      points.append(point)
    }
    // The corner farthest out, the one opposite, and the farthest from the line between them.
    var first = 0
    for index in points.indices
    where (points[index] - centre.point).length > (points[first] - centre.point).length {
      first = index
    }
    func farthest(_ range: Range<Int>, from a: PlanePoint, to b: PlanePoint) -> Int {
      var (best, most) = (range.lowerBound, -Float.infinity)
      for index in range {
        let away = abs(PlanePoint.cross(b - a, points[(first + index) % count] - a))
        if away > most { (best, most) = (index, away) }
      }
      return best
    }
    var opposite = count / 2
    for index in count / 3..<2 * count / 3
    where (points[(first + index) % count] - points[first]).length
      > (points[(first + opposite) % count] - points[first]).length
    {
      opposite = index
    }
    let (a, c) = (points[first], points[(first + opposite) % count])
    let second = farthest(count / 12..<opposite - count / 12, from: a, to: c)
    let fourth = farthest(opposite + count / 12..<count - count / 12, from: a, to: c)
    // Lines through the points between the corners are finer than the corners themselves.
    let places = [0, second, opposite, fourth, count]
    var lines: [FittedLine] = []
    for side in 0..<4 {
      let (start, end) = (places[side], places[side + 1])
      let margin = max(1, (end - start) / 8)
      guard end - start > 2 * margin + 4 else { return nil }
      let between = (start + margin...end - margin).map { points[(first + $0) % count] }
      guard let line = FittedLine(through: between) else { return nil }
      lines.append(line)
    }
    var corners: [PlanePoint] = []
    for side in 0..<4 {
      guard let corner = lines[(side + 3) % 4].crossing(lines[side]) else { return nil }
      corners.append(corner)
    }
    self.corners = corners
    let (one, two) = (
      PlanePoint.cross(corners[1] - corners[0], corners[2] - corners[0]),
      PlanePoint.cross(corners[2] - corners[0], corners[3] - corners[0])
    )
    guard one * two > 0, abs(one) < 3 * abs(two), abs(two) < 3 * abs(one) else { return nil }
  }

  /// Where on the way out the given change comes, to a tenth of a pixel.
  private static func edge(
    _ matrix: BitMatrix, _ centre: AztecCentre, _ direction: PlanePoint, changes: Int
  ) -> PlanePoint? {
    let step = max(0.1, min(0.5, centre.module / 20))
    var isDark = true
    var count = 0
    var away: Float = 0
    let most = centre.module * Float(changes) * 3
    while away < most {
      away += step
      let point = centre.point + direction * away
      guard matrix.contains(point) else { return nil }
      guard matrix.isDark(point) != isDark else { continue }
      isDark.toggle()
      count += 1
      if count == changes { return centre.point + direction * (away - step / 2) }
    }
    return nil
  }

  /// Directions evenly along the sides of a square, which needs no sines.
  private static func direction(_ index: Int, of count: Int) -> PlanePoint {
    let side = count / 4
    let along = (Float(index % side) + 0.5) / Float(side) * 2 - 1
    let arrow: PlanePoint =
      switch index / side {
      case 0: PlanePoint(along, -1)
      case 1: PlanePoint(1, along)
      case 2: PlanePoint(-along, 1)
      default: PlanePoint(-1, -along)
      }
    return arrow * (1 / arrow.length)
  }
}
