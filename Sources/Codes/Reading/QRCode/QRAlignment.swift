/// Finds alignment patterns: a dark module within a light ring within a dark one. ISO/IEC 18004
/// §6.3.6.
enum QRAlignment {
  /// Looks for the pattern whose centre should be at `place` in modules, up to `reach` modules away,
  /// by the transform known so far and `offset` pixels from there; its centre in pixels.
  static func find(
    in matrix: BitMatrix, near place: PlanePoint, by transform: PerspectiveTransform,
    offset: PlanePoint = PlanePoint(0, 0), reach: Int
  ) -> PlanePoint? {
    let expected = transform(place.x, place.y)
    let along = transform(place.x + 1, place.y) - expected
    let down = transform(place.x, place.y + 1) - expected
    let origin = expected + offset
    guard along.length > 0.5, down.length > 0.5, along.length < 500, down.length < 500 else {
      return nil
    }
    // Steps of half a module, the nearest first; a perfect match ends the search of its ring.
    var best: (matches: Int, point: PlanePoint) = (21, origin)
    for ring in 0...2 * reach {
      for y in -ring...ring {
        for x in -ring...ring where max(abs(x), abs(y)) == ring {
          let point = origin + along * (Float(x) / 2) + down * (Float(y) / 2)
          let matches = matches(matrix, point, along, down)
          if matches > best.matches { best = (matches, point) }
        }
      }
      if best.matches == 25 || best.matches >= 24 && ring > 4 { break }
    }
    guard best.matches >= 22, matrix.contains(best.point) else { return nil }
    return centred(matrix, best.point, along, down, matches: best.matches)
  }

  /// How many of 5 × 5 modules around a point are as they should be.
  private static func matches(
    _ matrix: BitMatrix, _ centre: PlanePoint, _ along: PlanePoint, _ down: PlanePoint
  ) -> Int {
    guard matrix.isDark(centre) else { return 0 }
    var count = 0
    for y in -2...2 {
      for x in -2...2 {
        let isDark = matrix.isDark(centre + along * Float(x) + down * Float(y))
        let ring = max(abs(x), abs(y))
        if isDark == (ring != 1) { count += 1 }
      }
    }
    return count
  }

  /// The middle of all places nearby that match as well: finer than the module's pixels.
  private static func centred(
    _ matrix: BitMatrix, _ point: PlanePoint, _ along: PlanePoint, _ down: PlanePoint,
    matches best: Int
  ) -> PlanePoint {
    var (sum, count) = (PlanePoint(0, 0), Float(0))
    for y in -6...6 {
      for x in -6...6 {
        let near = point + along * (Float(x) / 6) + down * (Float(y) / 6)
        guard matches(matrix, near, along, down) >= best else { continue }
        sum = sum + near
        count += 1
      }
    }
    return count > 0 ? sum * (1 / count) : point
  }
}

/// A large symbol as tiles between its alignment patterns, each with its own transform: for paper
/// that is bent or creased.
struct QRTiles {
  private let matrix: BitMatrix
  private let frame: QRFrame
  private let version: QRVersion

  init(_ matrix: BitMatrix, _ frame: QRFrame, _ version: QRVersion) {
    self.matrix = matrix
    self.frame = frame
    self.version = version
  }

  /// The symbol's modules. `nil` if too few alignment patterns are to be found.
  func sample() -> BitMatrix? {
    guard let whole = frame.transforms(for: version, in: matrix).first else { return nil }
    let centres = version.alignment
    guard centres.count >= 3 else { return nil }
    let points = points(centres, by: whole)
    let last = centres.count - 1
    var grid = BitMatrix(width: version.size, height: version.size)
    for row in 0..<last {
      for column in 0..<last {
        let (left, right) = (Float(centres[column]) + 0.5, Float(centres[column + 1]) + 0.5)
        let (top, bottom) = (Float(centres[row]) + 0.5, Float(centres[row + 1]) + 0.5)
        let at = row * centres.count + column
        guard
          let tile = PerspectiveTransform(
            from: Quadrilateral(
              PlanePoint(left, top), PlanePoint(right, top), PlanePoint(right, bottom),
              PlanePoint(left, bottom)),
            to: Quadrilateral(
              points[at], points[at + 1], points[at + centres.count + 1],
              points[at + centres.count])),
          tile.sample(
            matrix, into: &grid,
            columns: QRTiles.modules(of: column, between: centres, size: version.size),
            rows: QRTiles.modules(of: row, between: centres, size: version.size))
        else { return nil }
      }
    }
    return grid
  }

  /// The columns or rows of a tile; the outer tiles reach to the symbol's edges.
  private static func modules(of tile: Int, between centres: [Int], size: Int) -> Range<Int> {
    let start = tile == 0 ? 0 : centres[tile]
    let end = tile == centres.count - 2 ? size : centres[tile + 1]
    return start..<end
  }

  /// Where the alignment patterns are in the picture, row by row; one that is not found is put where
  /// its neighbours say.
  private func points(_ centres: [Int], by whole: PerspectiveTransform) -> [PlanePoint] {
    let (count, last) = (centres.count, centres.count - 1)
    var points: [PlanePoint] = []
    for row in 0...last {
      for column in 0...last {
        let place = PlanePoint(Float(centres[column]) + 0.5, Float(centres[row]) + 0.5)
        let byWhole = whole(place.x, place.y)
        // The three corners without a pattern lie in finder patterns, where the transform is right.
        if row == 0 && (column == 0 || column == last) || row == last && column == 0 {
          points.append(byWhole)
          continue
        }
        // Carry on by how far the neighbours were off.
        var shift = PlanePoint(0, 0)
        if row > 0 && column > 0 {
          let at = row * count + column
          let predicted = points[at - 1] + points[at - count] - points[at - count - 1]
          shift = (predicted - byWhole) * 0.5
        }
        let found = QRAlignment.find(
          in: matrix, near: place, by: whole, offset: shift, reach: 3)
        points.append(found ?? byWhole + shift)
      }
    }
    return points
  }
}
