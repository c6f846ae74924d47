/// Finds Aztec codes by their rings and samples their modules. ISO/IEC 24778 §9.
struct AztecDetector {
  let matrix: BitMatrix

  struct Found {
    var data: AztecMessage
    /// In the order of `ReadResult.corners`.
    var corners: [PlanePoint]
    var isMirrored: Bool
  }

  func symbols(step: Int) -> [Found] {
    var found: [Found] = []
    for centre in AztecFinder(matrix: matrix).centres(step: step) {
      if let symbol = symbol(centre) { found.append(symbol) }
    }
    return found
  }

  private func symbol(_ centre: AztecCentre) -> Found? {
    guard let inner = AztecRing(matrix, centre, changes: 4),
      let near = AztecDetector.transform(inner.corners, reach: 3.5)
    else { return nil }
    for isCompact in isFull(near) ? [false, true] : [true, false] {
      var transform = near
      if !isCompact {
        guard let outer = AztecRing(matrix, centre, changes: 6),
          let wider = AztecDetector.transform(outer.corners, reach: 5.5)
        else { continue }
        transform = wider
      }
      let radius = isCompact ? 5 : 7
      transform = extended(transform, to: radius, isCompact: isCompact) ?? transform
      guard let mode = AztecModeMessage(matrix, transform, isCompact: isCompact) else { continue }
      if let found = symbol(transform, mode) { return found }
    }
    return nil
  }

  /// From the middle of the symbol, in modules with the centre's middle at (0, 0).
  private static func transform(_ corners: [PlanePoint], reach: Float) -> PerspectiveTransform? {
    PerspectiveTransform(
      from: Quadrilateral(
        PlanePoint(-reach, -reach), PlanePoint(reach, -reach), PlanePoint(reach, reach),
        PlanePoint(-reach, reach)),
      to: Quadrilateral(corners[0], corners[1], corners[2], corners[3]))
  }

  /// Whether two more rings lie around the four of a compact code.
  private func isFull(_ transform: PerspectiveTransform) -> Bool {
    var (right, count) = (0, 0)
    for radius in 5...6 {
      for along in -radius...radius {
        for (x, y) in [(along, -radius), (radius, along), (along, radius), (-radius, along)] {
          count += 1
          if matrix.isDark(transform(Float(x), Float(y))) == (radius == 6) { right += 1 }
        }
      }
    }
    return right * 100 > count * 80
  }

  /// The transform for the whole symbol: fitted to the rings and the lines of the reference grid,
  /// from the centre outwards.
  private func symbol(_ start: PerspectiveTransform, _ mode: AztecModeMessage) -> Found? {
    let turned = mode.turned(start, in: matrix)
    let size = mode.size
    let half = size.size / 2
    var transform = turned
    if let found = decode(transform, mode) { return found }
    var reach = size.isCompact ? half : 9
    while true {
      reach = min(reach, half)
      transform = extended(transform, to: reach, isCompact: size.isCompact) ?? transform
      if reach == half { break }
      reach += max(6, reach / 2)
    }
    return decode(transform, mode)
  }

  private func decode(_ transform: PerspectiveTransform, _ mode: AztecModeMessage) -> Found? {
    let half = mode.size.size / 2
    var grid = BitMatrix(width: mode.size.size, height: mode.size.size)
    for y in -half...half {
      for x in -half...half {
        let point = transform(Float(x), Float(y))
        guard point.x.isFinite, point.y.isFinite, point.x > -4, point.y > -4,
          point.x < Float(matrix.width) + 4, point.y < Float(matrix.height) + 4
        else { return nil }
        grid[x + half, y + half] = matrix.isDark(point)
      }
    }
    guard let data = AztecDecoder.decode(grid, mode) else { return nil }
    let reach = Float(half) + 0.5
    let corners = [
      transform(-reach, -reach), transform(reach, -reach), transform(reach, reach),
      transform(-reach, reach),
    ]
    let isMirrored =
      PlanePoint.cross(corners[1] - corners[0], corners[3] - corners[0]) < 0
    return Found(data: data, corners: corners, isMirrored: isMirrored)
  }

  private func extended(
    _ transform: PerspectiveTransform, to reach: Int, isCompact: Bool
  ) -> PerspectiveTransform? {
    var known: [CornerFitting.Module] = []
    let rings = isCompact ? 4 : 6
    for y in -reach...reach {
      for x in -reach...reach {
        let ring = max(abs(x), abs(y))
        let isDark: Bool
        if ring <= rings {
          isDark = ring & 1 == 0
        } else if !isCompact && ring > 7 && (x & 15 == 0 || y & 15 == 0) {
          isDark = (x + y) & 1 == 0
        } else {
          continue
        }
        known.append(
          CornerFitting.Module(x: Float(x + reach), y: Float(y + reach), isDark: isDark))
      }
    }
    let width = Float(2 * reach + 1)
    let edge = Float(reach) + 0.5
    let corners = [
      transform(-edge, -edge), transform(edge, -edge), transform(edge, edge),
      transform(-edge, edge),
    ]
    guard
      let start = PerspectiveTransform(
        from: Quadrilateral(
          PlanePoint(0, 0), PlanePoint(width, 0), PlanePoint(width, width), PlanePoint(0, width)),
        to: Quadrilateral(corners[0], corners[1], corners[2], corners[3]))
    else { return nil }
    let fitting = CornerFitting(matrix: matrix, width: width, height: width, known: known)
    guard let fitted = fitting.fitted(start, least: 0.7) else { return nil }
    return PerspectiveTransform(
      from: Quadrilateral(
        PlanePoint(-edge, -edge), PlanePoint(edge, -edge), PlanePoint(edge, edge),
        PlanePoint(-edge, edge)),
      to: Quadrilateral(
        fitted(0, 0), fitted(width, 0), fitted(width, width), fitted(0, width)))
  }
}
