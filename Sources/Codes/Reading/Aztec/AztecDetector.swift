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
    let near = transforms(centre, changes: 3)
    guard let first = near.first else { return nil }
    for isCompact in isFull(first) ? [false, true] : [true, false] {
      let radius = isCompact ? 5 : 7
      for start in isCompact ? near : transforms(centre, changes: 5) {
        for transform in [extended(start, to: radius, isCompact: isCompact), start] {
          guard let transform,
            let mode = AztecModeMessage(matrix, transform, isCompact: isCompact)
          else { continue }
          if let found = symbol(transform, mode) { return found }
        }
      }
    }
    return nil
  }

  /// The transforms from a dark ring's outer edge and the next one's inner edge, between which ink
  /// makes no difference, and from the latter alone.
  func transforms(_ centre: AztecCentre, changes: Int) -> [PerspectiveTransform] {
    guard let next = AztecRing(matrix, centre, changes: changes + 1) else { return [] }
    var transforms: [PerspectiveTransform] = []
    if let ring = AztecRing(matrix, centre, changes: changes) {
      var corners: [PlanePoint] = []
      for corner in ring.corners {
        var nearest = next.corners[0]
        for other in next.corners where (other - corner).length < (nearest - corner).length {
          nearest = other
        }
        corners.append((corner + nearest) * 0.5)
      }
      let reach = Float(changes)
      if let transform = AztecDetector.transform(corners, reach: reach) {
        transforms.append(transform)
      }
      // As a parallelogram: the little that rings tell of a tilt deceives farther out.
      let middle = (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25
      let along = (corners[1] - corners[0] + corners[2] - corners[3]) * 0.25
      let down = (corners[3] - corners[0] + corners[2] - corners[1]) * 0.25
      let parallel = [
        middle - along - down, middle + along - down, middle + along + down,
        middle - along + down,
      ]
      if let transform = AztecDetector.transform(parallel, reach: reach) {
        transforms.append(transform)
      }
    }
    if let transform = AztecDetector.transform(next.corners, reach: Float(changes) + 0.5) {
      transforms.append(transform)
    }
    return transforms
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
  func isFull(_ transform: PerspectiveTransform) -> Bool {
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
  func symbol(_ start: PerspectiveTransform, _ mode: AztecModeMessage) -> Found? {
    let turned = mode.turned(start, in: matrix)
    let size = mode.size
    let half = size.size / 2
    // What only looks like rings seldom has room for the size that it seems to tell.
    let edge = Float(half)
    for (x, y) in [(-edge, -edge), (edge, -edge), (edge, edge), (-edge, edge)] {
      let corner = turned(x, y)
      guard corner.x.isFinite, corner.y.isFinite else { return nil }
      let slack = 0.25 * (corner - turned(0, 0)).length
      guard corner.x > -slack, corner.y > -slack, corner.x < Float(matrix.width) + slack,
        corner.y < Float(matrix.height) + slack
      else { return nil }
    }
    var transform = turned
    if let found = decode(transform, mode) { return found }
    var reach = size.isCompact ? half : 9
    while true {
      reach = min(reach, half)
      transform = extended(transform, to: reach, isCompact: size.isCompact) ?? transform
      if reach == half { break }
      reach += 3
    }
    if let found = decode(transform, mode) { return found }
    for transform in [transform, turned] {
      if let grid = AztecMesh(matrix, transform, size)?.sample(),
        let data = AztecDecoder.decode(grid, mode)
      {
        return found(data, transform, half)
      }
    }
    return nil
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
    return AztecDecoder.decode(grid, mode).map { found($0, transform, half) }
  }

  private func found(
    _ data: AztecMessage, _ transform: PerspectiveTransform, _ half: Int
  ) -> Found {
    let reach = Float(half) + 0.5
    let corners = [
      transform(-reach, -reach), transform(reach, -reach), transform(reach, reach),
      transform(-reach, reach),
    ]
    let isMirrored =
      PlanePoint.cross(corners[1] - corners[0], corners[3] - corners[0]) < 0
    return Found(data: data, corners: corners, isMirrored: isMirrored)
  }

  func extended(
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
    // Most places that look like a centre are none, which is soon seen.
    var wrong = 0
    for module in known {
      let place = transform(module.x - Float(reach), module.y - Float(reach))
      if matrix.isDark(place) != module.isDark { wrong += 1 }
    }
    guard wrong * 100 < known.count * 35 else { return nil }
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
    var fitting = CornerFitting(matrix: matrix, width: width, height: width, known: known)
    var fitted = fitting.fitted(start, least: 0.75)
    if fitted == nil {
      fitting.reach = 0.1
      fitted = fitting.fitted(start, least: 0.7)
    }
    guard let fitted else { return nil }
    return PerspectiveTransform(
      from: Quadrilateral(
        PlanePoint(-edge, -edge), PlanePoint(edge, -edge), PlanePoint(edge, edge),
        PlanePoint(-edge, edge)),
      to: Quadrilateral(
        fitted(0, 0), fitted(width, 0), fitted(width, width), fitted(0, width)))
  }
}
