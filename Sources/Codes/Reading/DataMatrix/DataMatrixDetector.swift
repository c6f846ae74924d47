import Base

/// Finds Data Matrix symbols by their solid L and samples their modules. ISO/IEC 16022 §9.
struct DataMatrixDetector {
  let matrix: BitMatrix

  struct Found {
    var data: DataMatrixData
    /// In the order of `ReadResult.corners`.
    var corners: [PlanePoint]
    var isMirrored: Bool

    func surrounds(_ point: PlanePoint) -> Bool {
      var sides = 0
      for index in 0..<4 {
        let side = corners[(index + 1) % 4] - corners[index]
        if PlanePoint.cross(side, point - corners[index]) > 0 { sides += 1 }
      }
      return sides == 0 || sides == 4
    }
  }

  /// Outlines begin on every `step`th row.
  func symbols(step: Int) -> [Found] {
    var found: [Found] = []
    var tracer = ContourTracer(matrix)
    let (width, height) = (matrix.width, matrix.height)
    guard width >= 10, height >= 8 else { return [] }
    var y = step / 2
    while y < height {
      var wasDark = false
      for x in 0..<width {
        let isDark = matrix.bits[y * width + x] != 0
        defer { wasDark = isDark }
        guard isDark, !wasDark, tracer.trace(x: x, y: y) else { continue }
        let (across, down) = (
          tracer.box.right - tracer.box.left, tracer.box.bottom - tracer.box.top
        )
        guard min(across, down) >= 8, max(across, down) >= 12 else { continue }
        // Bars and letters are about as long around as the box they stand in; the timing sides of a
        // symbol alone make half as much again.
        guard tracer.points.count * 50 >= Int(across + down) * 112 else { continue }
        let middle = PlanePoint(
          Float(tracer.box.left + tracer.box.right) / 2,
          Float(tracer.box.top + tracer.box.bottom) / 2)
        guard !found.contains(where: { $0.surrounds(middle) }) else { continue }
        if let symbol = symbol(tracer) { found.append(symbol) }
      }
      y += step
    }
    return found
  }

  private func symbol(_ tracer: ContourTracer) -> Found? {
    let hull = tracer.hull()
    var tried: [DataMatrixFrame] = []
    for most in [4, 5, 6, 3, 8] {
      for isCut in [false, true] {
        let polygon =
          isCut
          ? ContourTracer.cut(hull, most: most) : ContourTracer.drawnOut(hull, most: most)
        guard polygon.count >= 3 else { continue }
        for index in polygon.indices {
          guard
            let frame = DataMatrixFrame(
              matrix, outline: tracer.points, corner: polygon[index],
              right: polygon[(index + polygon.count - 1) % polygon.count],
              top: polygon[(index + 1) % polygon.count]),
            !tried.contains(where: { $0.isNear(frame) })
          else { continue }
          tried.append(frame)
          if let found = symbol(frame) { return found }
        }
      }
    }
    return nil
  }

  private func symbol(_ frame: DataMatrixFrame) -> Found? {
    let fits = frame.fits(in: matrix)
    guard let best = fits.first else { return nil }
    for fit in fits.prefix(5) where fit.share > best.share - 0.1 {
      let decoder = DataMatrixDecoder(fit.size)
      if let found = decode(fit.transform, decoder) { return found }
      let refinement = DataMatrixRefinement(matrix, fit.size)
      let refined = refinement.refined(fit.transform)
      if let refined, let found = decode(refined, decoder) { return found }
      let transform = refined ?? fit.transform
      let mesh = DataMatrixMesh(matrix: matrix, size: fit.size, transform: transform)
      if let grid = mesh.byRegions(), let data = decoder.decode(grid) {
        return found(data, transform, fit.size)
      }
      if let grid = mesh.byTiming(), let data = decoder.decode(grid) {
        return found(data, transform, fit.size)
      }
    }
    return nil
  }

  private func decode(
    _ transform: PerspectiveTransform, _ decoder: DataMatrixDecoder
  ) -> Found? {
    let size = decoder.size
    var grid = BitMatrix(width: size.columns, height: size.rows)
    guard transform.sample(matrix, into: &grid, columns: 0..<size.columns, rows: 0..<size.rows),
      let data = decoder.decode(grid)
    else { return nil }
    return found(data, transform, size)
  }

  private func found(
    _ data: DataMatrixData, _ transform: PerspectiveTransform, _ size: DataMatrixSize
  ) -> Found {
    let (width, height) = (Float(size.columns), Float(size.rows))
    let corners = [
      transform(0, 0), transform(width, 0), transform(width, height), transform(0, height),
    ]
    let isMirrored =
      PlanePoint.cross(corners[1] - corners[0], corners[3] - corners[0]) < 0
    return Found(data: data, corners: corners, isMirrored: isMirrored)
  }
}

/// The lie of a symbol in the picture, from its solid L.
struct DataMatrixFrame {
  /// Where the arms meet, and their ends at the right and at the top, of a symbol that is not
  /// mirrored.
  private let corner: PlanePoint
  private let right: PlanePoint
  private let top: PlanePoint

  /// `nil` unless both arms are dark on their inside and light on their outside.
  init?(
    _ matrix: BitMatrix, outline: [(x: Int32, y: Int32)], corner: PlanePoint, right: PlanePoint,
    top: PlanePoint
  ) {
    let (toRight, toTop) = (right - corner, top - corner)
    let (long, short) = (
      max(toRight.length, toTop.length), min(toRight.length, toTop.length)
    )
    guard short >= 7, long < 20 * short,
      abs(PlanePoint.dot(toRight, toTop)) < 0.75 * long * short,
      DataMatrixFrame.isArm(matrix, corner, toTop, inside: toRight),
      DataMatrixFrame.isArm(matrix, corner, toRight, inside: toTop)
    else { return nil }
    // The outline's own points lie on the edges more exactly than the corners of the hull.
    guard let a = DataMatrixFrame.line(outline, corner, top),
      let b = DataMatrixFrame.line(outline, corner, right)
    else { return nil }
    let area = PlanePoint.cross(a.direction, b.direction)
    guard abs(area) > 0.3 else { return nil }
    self.corner =
      a.point + a.direction * (PlanePoint.cross(b.point - a.point, b.direction) / area)
    guard (self.corner - corner).length < 0.2 * short + 2 else { return nil }
    self.top = DataMatrixFrame.end(outline, a, reach: max(1.3, 0.015 * toTop.length))
    self.right = DataMatrixFrame.end(outline, b, reach: max(1.3, 0.015 * toRight.length))
  }

  /// Whether both would be read alike.
  func isNear(_ other: DataMatrixFrame) -> Bool {
    (corner - other.corner).length < 1 && (right - other.right).length < 1
      && (top - other.top).length < 1
  }

  private static func isArm(
    _ matrix: BitMatrix, _ corner: PlanePoint, _ arm: PlanePoint, inside: PlanePoint
  ) -> Bool {
    let count = Int(min(48, arm.length))
    let direction = arm * (1 / arm.length)
    var normal = inside - direction * PlanePoint.dot(inside, direction)
    guard normal.length > 1 else { return false }
    normal = normal * (1 / normal.length)
    // Paper that is bent by a hundredth still counts as straight.
    let inset = max(1, 0.012 * min(arm.length, 2 * inside.length))
    // So many may be wrong; most arms are none, which the first points show.
    var (light, dark) = (count * 12 / 100, count * 20 / 100)
    for index in 0..<count {
      let point = corner + arm * (0.04 + 0.92 * (Float(index) + 0.5) / Float(count))
      if !matrix.isDark(point + normal * inset), !matrix.isDark(point + normal) { light -= 1 }
      if matrix.isDark(point - normal * 1.5) { dark -= 1 }
      if min(light, dark) < 0 { return false }
    }
    return true
  }

  /// How far the outline goes along a line.
  private static func end(
    _ outline: [(x: Int32, y: Int32)], _ line: (point: PlanePoint, direction: PlanePoint),
    reach: Float
  ) -> PlanePoint {
    var farthest: Float = 0
    for point in outline {
      let offset = PlanePoint(Float(point.x), Float(point.y)) - line.point
      guard abs(PlanePoint.cross(line.direction, offset)) < reach else { continue }
      farthest = max(farthest, PlanePoint.dot(offset, line.direction))
    }
    return line.point + line.direction * farthest
  }

  /// The line through the outline's points between two corners.
  private static func line(
    _ outline: [(x: Int32, y: Int32)], _ from: PlanePoint, _ to: PlanePoint
  ) -> (point: PlanePoint, direction: PlanePoint)? {
    let length = (to - from).length
    let direction = (to - from) * (1 / length)
    let reach = max(1.6, 0.015 * length)
    var (sumAlong, sumAway, sumSquares, sumProducts, count) = (
      Float(0), Float(0), Float(0), Float(0), Float(0)
    )
    for point in outline {
      let offset = PlanePoint(Float(point.x), Float(point.y)) - from
      let along = PlanePoint.dot(offset, direction)
      let away = PlanePoint.cross(direction, offset)
      guard abs(away) < reach, along > 0.04 * length, along < 0.96 * length else { continue }
      sumAlong += along
      sumAway += away
      sumSquares += along * along
      sumProducts += along * away
      count += 1
    }
    guard count >= 4 else { return nil }
    let spread = sumSquares - sumAlong * sumAlong / count
    guard spread > 1 else { return nil }
    let slope = (sumProducts - sumAlong * sumAway / count) / spread
    let normal = PlanePoint(-direction.y, direction.x)
    let middle = sumAlong / count
    let point = from + direction * middle + normal * (sumAway / count)
    let turned = direction + normal * slope
    return (point, turned * (1 / turned.length))
  }

  // MARK: timing sides

  struct Fit {
    var size: DataMatrixSize
    var transform: PerspectiveTransform
    /// How much of the symbol's borders is as it should be.
    fileprivate(set) var share: Float
  }

  /// The sizes whose timing patterns are found on both other sides, the likeliest first; as it
  /// stands and mirrored.
  func fits(in matrix: BitMatrix) -> [Fit] {
    var fits: [Fit] = []
    var sides = [
      DataMatrixSide(matrix, from: top, along: right - corner, inwards: corner - top),
      DataMatrixSide(matrix, from: right, along: top - corner, inwards: corner - right),
    ]
    guard sides[0].mayAlternate, sides[1].mayAlternate else { return [] }
    for side in sides.indices { sides[side].count() }
    var likeliest: Float = 0
    for isMirrored in [false, true] {
      let (right, top) = isMirrored ? (self.top, self.right) : (self.right, self.top)
      for size in DataMatrixSize.all {
        let across = (right - corner).length / Float(size.columns)
        let down = (top - corner).length / Float(size.rows)
        guard min(across, down) > 0.9, across < 2 * down, down < 2 * across else { continue }
        guard
          let upper = sides[isMirrored ? 1 : 0].line(modules: size.columns, inset: size.rows),
          let side = sides[isMirrored ? 0 : 1].line(modules: size.rows, inset: size.columns)
        else { continue }
        // The timing rows cross in the module at the upper right.
        let (p, r) = (upper.start, upper.end - upper.start)
        let (q, s) = (side.start, side.end - side.start)
        let area = PlanePoint.cross(r, s)
        guard abs(area) > 1 else { continue }
        let meeting = p + r * (PlanePoint.cross(q - p, s) / area)
        let (width, height) = (Float(size.columns), Float(size.rows))
        let refinement = DataMatrixRefinement(matrix, size)
        var best: Fit?
        // By the timing sides, and as if seen from straight above.
        for (place, target) in [
          (PlanePoint(width - 0.5, 0.5), meeting),
          (PlanePoint(width, 0), self.right + self.top - corner),
        ] {
          guard
            let transform = PerspectiveTransform(
              from: Quadrilateral(
                PlanePoint(0, 0), place, PlanePoint(width, height), PlanePoint(0, height)),
              to: Quadrilateral(top, target, right, corner))
          else { continue }
          let least = max(best?.share ?? 0.77, likeliest - 0.1)
          let share = refinement.share(transform, least: least)
          if share > least {
            likeliest = max(likeliest, share)
            best = Fit(size: size, transform: transform, share: share)
          }
        }
        guard let best else { continue }
        fits.append(best)
        if best.share > 0.96 { break }
      }
    }
    fits.sort { $0.share > $1.share }
    return fits
  }
}
