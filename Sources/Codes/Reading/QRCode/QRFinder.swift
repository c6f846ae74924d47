import Base

/// A finder pattern of a QR code: the rings in three of its corners.
struct QRFinderPattern {
  var centre: PlanePoint
  /// The mean width of a module, in pixels.
  var module: Float
  /// On how many lines it was met.
  var lines: Int
}

/// Finds finder patterns by their dark and light of 1 : 1 : 3 : 1 : 1. ISO/IEC 18004 §6.3.3.
struct QRFinder {
  let matrix: BitMatrix
  /// Whether rings may be further off their width: for blur, at the price of more false patterns.
  var isTolerant = false

  /// The most patterns worth keeping: text and foliage can look like very many.
  private static let most = 200

  /// Looks at every `step`th row.
  func patterns(step: Int) -> [QRFinderPattern] {
    var found: [QRFinderPattern] = []
    let width = matrix.width
    guard width >= 7, matrix.height >= 7 else { return [] }
    matrix.bits.withUnsafeBufferPointer { bits in
      var y = step / 2
      while y < matrix.height {
        let row = y * width
        // The last five elements, the newest last: dark, light, dark, light, dark when the newest
        // is dark.
        var (a, b, c, d, e) = (0, 0, 0, 0, 0)
        var start = 0
        var shade = bits[row]
        for x in 1...width {
          let next = x < width ? bits[row + x] : shade ^ 1
          if next == shade { continue }
          (a, b, c, d, e) = (b, c, d, e, x - start)
          if shade == 1 && a > 0 && isPattern(a, b, c, d, e) {
            let middle = Float(x - e - d) - Float(c) / 2
            note(PlanePoint(middle, Float(y) + 0.5), module: Float(a + b + c + d + e) / 7, &found)
          }
          start = x
          shade = next
        }
        if found.count >= (isTolerant ? QRFinder.most / 3 : QRFinder.most) { break }
        y += step
      }
    }
    return found
  }

  /// Whether five widths are about 1 : 1 : 3 : 1 : 1.
  private func isPattern(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, isDiagonal: Bool = false
  ) -> Bool {
    let sum = a + b + c + d + e
    // In sevenths of pixels; a module may lose or win half of itself and half a pixel. Corners are
    // rounded by blur, so diagonals lose more.
    let slack = isDiagonal || isTolerant ? sum * 5 / 8 + 5 : sum / 2 + 4
    return sum >= 7 && abs(7 * a - sum) < slack && abs(7 * b - sum) < slack
      && abs(7 * d - sum) < slack && abs(7 * e - sum) < slack
      && abs(7 * c - 3 * sum) < 2 * slack
  }

  private func note(_ point: PlanePoint, module: Float, _ found: inout [QRFinderPattern]) {
    for index in found.indices {
      let away = found[index].centre - point
      let reach = 2.5 * found[index].module
      if abs(away.x) < reach, abs(away.y) < reach, module < 2 * found[index].module {
        found[index].lines += 1
        return
      }
    }
    guard let down = cross(point, 0, 1) else { return }
    let middle = PlanePoint(point.x, point.y + down.shift)
    guard let across = cross(middle, 1, 0) else { return }
    let centre = PlanePoint(middle.x + across.shift, middle.y)
    guard let again = cross(centre, 0, 1), cross(centre, 1, 1) != nil,
      cross(centre, 1, -1) != nil, again.total < 2.5 * across.total,
      across.total < 2.5 * again.total
    else { return }
    let exact = PlanePoint(centre.x, centre.y + again.shift)
    for index in found.indices where (found[index].centre - exact).length < found[index].module {
      found[index].lines += 1
      return
    }
    let module = (across.total + again.total) / 14
    found.append(QRFinderPattern(centre: refined(exact, module), module: module, lines: 1))
  }

  /// The mean of the middles of all lines through the inner square, which is finer than a pixel.
  private func refined(_ centre: PlanePoint, _ module: Float) -> PlanePoint {
    let reach = Int(min(module, 100))
    var (x, y, columns, rows) = (Float(0), Float(0), Float(0), Float(0))
    // In pairs on both sides, because the middles of a turned pattern lie on a slope.
    for offset in 0...max(0, reach) {
      let away = Float(offset)
      if let a = cross(PlanePoint(centre.x, centre.y - away), 1, 0),
        let b = cross(PlanePoint(centre.x, centre.y + away), 1, 0)
      {
        x += a.shift + b.shift
        rows += 2
      }
      if let a = cross(PlanePoint(centre.x - away, centre.y), 0, 1),
        let b = cross(PlanePoint(centre.x + away, centre.y), 0, 1)
      {
        y += a.shift + b.shift
        columns += 2
      }
    }
    return PlanePoint(
      centre.x + (rows > 0 ? x / rows : 0), centre.y + (columns > 0 ? y / columns : 0))
  }

  /// Walks both ways from the centre over three elements each; how far the middle of the centre
  /// lies from the start, and the total width, both in steps. `nil` if it is no pattern.
  private func cross(
    _ centre: PlanePoint, _ dx: Int, _ dy: Int
  ) -> (shift: Float, total: Float)? {
    let (x, y) = (Int(centre.x), Int(centre.y))
    guard matrix[x, y] else { return nil }
    func walk(_ sign: Int) -> (Int, Int, Int)? {
      var counts = (0, 0, 0)
      var (px, py) = (x + sign * dx, y + sign * dy)
      func isInside() -> Bool { px >= 0 && py >= 0 && px < matrix.width && py < matrix.height }
      while isInside() && matrix[px, py] {
        counts.0 += 1
        (px, py) = (px + sign * dx, py + sign * dy)
      }
      while isInside() && !matrix[px, py] {
        counts.1 += 1
        (px, py) = (px + sign * dx, py + sign * dy)
      }
      while isInside() && matrix[px, py] {
        counts.2 += 1
        (px, py) = (px + sign * dx, py + sign * dy)
      }
      return counts.1 == 0 || counts.2 == 0 ? nil : counts
    }
    guard let forth = walk(1), let back = walk(-1),
      isPattern(
        back.2, back.1, back.0 + forth.0 + 1, forth.1, forth.2, isDiagonal: dx != 0 && dy != 0)
    else { return nil }
    let total = back.2 + back.1 + back.0 + forth.0 + 1 + forth.1 + forth.2
    // The walk begins in a pixel's middle, but the point given may lie anywhere in the pixel.
    let inPixel = dx == 0 ? centre.y - Float(y) : centre.x - Float(x)
    return (Float(forth.0 - back.0) / 2 + 0.5 - inPixel, Float(total))
  }
}

/// Three finder patterns that may belong to one symbol.
struct QRFinderTriple {
  /// Indices into the list of patterns: the corner between the legs, the end of the upper leg, and
  /// the end of the left leg, for a symbol that is not mirrored.
  let corner: Int
  let right: Int
  let below: Int
  fileprivate let score: Float

  /// The likeliest triples first: legs of like length at about a right angle, short before long.
  static func all(of patterns: [QRFinderPattern], most: Int) -> [QRFinderTriple] {
    var triples: [QRFinderTriple] = []
    for corner in patterns.indices {
      let origin = patterns[corner]
      var near: [(index: Int, distance: Float)] = []
      for other in patterns.indices where other != corner {
        let ratio = patterns[other].module / origin.module
        let distance = (patterns[other].centre - origin.centre).length
        guard ratio > 0.5, ratio < 2, distance > 8 * min(origin.module, patterns[other].module),
          distance < 200 * max(origin.module, patterns[other].module)
        else { continue }
        near.append((other, distance))
      }
      near.sort { $0.distance < $1.distance }
      if near.count > 14 { near.removeLast(near.count - 14) }
      for first in near.indices {
        for second in near.indices where second > first {
          let (a, b) = (near[first], near[second])
          guard b.distance < 2.2 * a.distance else { break }
          let toA = patterns[a.index].centre - origin.centre
          let toB = patterns[b.index].centre - origin.centre
          let cosine = PlanePoint.dot(toA, toB) / (a.distance * b.distance)
          guard abs(cosine) < 0.8 else { continue }
          let isTurned = PlanePoint.cross(toA, toB) < 0
          let modules = [origin.module, patterns[a.index].module, patterns[b.index].module]
          let spread = (modules.max() ?? 0) / (modules.min() ?? 1)
          let score =
            (a.distance + b.distance) * (1 + abs(cosine) + spread) + 2 * (b.distance - a.distance)
          triples.append(
            QRFinderTriple(
              corner: corner, right: isTurned ? b.index : a.index,
              below: isTurned ? a.index : b.index, score: score))
        }
      }
    }
    triples.sort { $0.score < $1.score }
    if triples.count > most { triples.removeLast(triples.count - most) }
    return triples
  }
}
