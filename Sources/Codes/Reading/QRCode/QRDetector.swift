import Base

/// Finds QR symbols from finder patterns and samples their modules. ISO/IEC 18004 §13.
struct QRDetector {
  let matrix: BitMatrix

  /// A symbol as found: what it says, and its outer corners in the order of `ReadResult.corners`.
  struct Found {
    var data: QRData
    var corners: [PlanePoint]
  }

  /// Tries the triples in turn; a pattern that belongs to a symbol is not tried in another.
  func symbols(among patterns: [QRFinderPattern], most: Int) -> [Found] {
    var found: [Found] = []
    // Foliage and text have many triples that look a little like symbols; only the likeliest are worth
    // the dear ways.
    var refinements = most / 8
    var isUsed = [Bool](repeating: false, count: patterns.count)
    for triple in QRFinderTriple.all(of: patterns, most: most) {
      if isUsed[triple.corner] || isUsed[triple.right] || isUsed[triple.below] { continue }
      guard
        let symbol = symbol(
          patterns[triple.corner], patterns[triple.right], patterns[triple.below], &refinements)
      else { continue }
      found.append(symbol)
      isUsed[triple.corner] = true
      isUsed[triple.right] = true
      isUsed[triple.below] = true
    }
    return found
  }

  private func symbol(
    _ corner: QRFinderPattern, _ right: QRFinderPattern, _ below: QRFinderPattern,
    _ refinements: inout Int
  ) -> Found? {
    guard let frame = QRFrame(matrix, corner.centre, right.centre, below.centre) else {
      return nil
    }
    for version in frame.versions {
      let transforms = frame.transforms(for: version, in: matrix)
      var isPlausible = false
      for transform in transforms {
        switch decode(transform, version) {
        case .data(let data): return found(data, transform, version)
        case .damaged: isPlausible = true
        case .unlikely: break
        }
      }
      guard isPlausible, refinements > 0, let first = transforms.first else { continue }
      refinements -= 1
      let refinement = QRRefinement(matrix, version)
      for transform in transforms {
        guard let refined = refinement.refined(transform) else { continue }
        if case .data(let data) = decode(refined, version) {
          return found(data, refined, version)
        }
      }
      if version.number >= 7, let grid = QRTiles(matrix, frame, version).sample(),
        case .data(let data) = QRDecoder.decode(grid, version: version)
      {
        return found(data, first, version)
      }
    }
    return nil
  }

  private func decode(
    _ transform: PerspectiveTransform, _ version: QRVersion
  ) -> QRDecoder.Answer {
    let all = 0..<version.size
    var grid = BitMatrix(width: version.size, height: version.size)
    guard transform.sample(matrix, into: &grid, columns: all, rows: all) else { return .unlikely }
    return QRDecoder.decode(grid, version: version)
  }

  private func found(
    _ data: QRData, _ transform: PerspectiveTransform, _ version: QRVersion
  ) -> Found {
    let size = Float(version.size)
    let corners = [
      transform(0, 0), transform(size, 0), transform(size, size), transform(0, size),
    ]
    return Found(data: data, corners: data.isMirrored ? mirrored(corners) : corners)
  }

  private func mirrored(_ corners: [PlanePoint]) -> [PlanePoint] {
    [corners[0], corners[3], corners[2], corners[1]]
  }
}

/// The lie of a symbol in the picture, from its three finder patterns.
struct QRFrame {
  let corner: PlanePoint
  let right: PlanePoint
  let below: PlanePoint
  /// Along the upper edge and along the left edge, of length 1.
  private let along: PlanePoint
  private let down: PlanePoint
  /// Modules in pixels at the right pattern along the upper edge, and down there, and at the lower
  /// pattern likewise.
  private let rightModules: (along: Float, down: Float)
  private let belowModules: (along: Float, down: Float)
  private let size: Float
  private let versionRead: QRVersion?

  init?(_ matrix: BitMatrix, _ corner: PlanePoint, _ right: PlanePoint, _ below: PlanePoint) {
    (self.corner, self.right, self.below) = (corner, right, below)
    let (toRight, toBelow) = (right - corner, below - corner)
    along = toRight * (1 / toRight.length)
    down = toBelow * (1 / toBelow.length)
    guard let a = QRFrame.module(matrix, at: corner, along),
      let b = QRFrame.module(matrix, at: right, along),
      let c = QRFrame.module(matrix, at: corner, down),
      let d = QRFrame.module(matrix, at: below, down),
      let e = QRFrame.module(matrix, at: right, down),
      let f = QRFrame.module(matrix, at: below, along)
    else { return nil }
    rightModules = (b, e)
    belowModules = (f, d)
    let across = toRight.length * 2 / (a + b) + 7
    let along = toBelow.length * 2 / (c + d) + 7
    guard across < 1.4 * along, along < 1.4 * across else { return nil }
    size = (across + along) / 2
    guard size > 17, size < 200 else { return nil }
    let upper = (corner + self.along * (4.5 * a), right - self.along * (4.5 * b))
    let left = (corner + self.down * (4.5 * c), below - self.down * (4.5 * d))
    let shares = [
      QRFrame.timing(matrix, upper, sides: (self.down * c, self.down * e), modules: size - 14),
      QRFrame.timing(matrix, left, sides: (self.along * a, self.along * f), modules: size - 14),
    ]
    guard max(shares[0], shares[1]) > 0.55, min(shares[0], shares[1]) > 0.3 else { return nil }
    versionRead =
      size > 40
      ? QRFrame.version(matrix, right, self.along * b, self.down * e)
        ?? QRFrame.version(matrix, below, self.down * d, self.along * f) : nil
  }

  /// The changes between dark and light as a share of those that a timing pattern has; most triples
  /// are none, which this shows soonest.
  ///
  /// - Parameters:
  ///   - line: From finder pattern to finder pattern, through their middles.
  ///   - sides: A module from there towards the timing pattern, at either end.
  private static func timing(
    _ matrix: BitMatrix, _ line: (PlanePoint, PlanePoint), sides: (PlanePoint, PlanePoint),
    modules: Float
  ) -> Float {
    let samples = Int(modules * 3)
    var most: Float = 0
    for offset in [Float(3), 2.6, 3.4, 2.2, 3.8] {
      let start = line.0 + sides.0 * offset
      let step = (line.1 + sides.1 * offset - start) * (1 / Float(samples))
      var changes = 0
      var before = matrix.isDark(start)
      for sample in 1...samples {
        let isDark = matrix.isDark(start + step * Float(sample))
        if isDark != before { changes += 1 }
        before = isDark
      }
      let share = Float(changes) / modules
      // Foliage changes too often.
      if share < 1.4 { most = max(most, share) }
    }
    return most
  }

  /// The versions that fit the size measured, the likeliest first.
  var versions: [QRVersion] {
    var versions: [QRVersion] = []
    if let versionRead { versions.append(versionRead) }
    let measured = (size - 17) / 4
    let nearest = Int(measured + 0.5)
    let other = Float(nearest) < measured ? 1 : -1
    for number in [nearest, nearest + other, nearest - other]
    where number >= 1 && number <= 40 && number != versionRead?.number {
      versions.append(QRVersion(number: number))
    }
    return versions
  }

  /// The width of a module along a direction: from ring to ring of the pattern there are seven.
  private static func module(
    _ matrix: BitMatrix, at centre: PlanePoint, _ direction: PlanePoint
  ) -> Float? {
    guard let forth = reach(matrix, centre, direction),
      let back = reach(matrix, centre, direction * -1)
    else { return nil }
    return (forth + back) / 7
  }

  /// How far it is from a pattern's centre to where its outer ring ends.
  private static func reach(
    _ matrix: BitMatrix, _ centre: PlanePoint, _ direction: PlanePoint
  ) -> Float? {
    var isDark = true
    var changes = 0
    var steps: Float = 0
    while true {
      steps += 0.5
      let point = centre + direction * steps
      if !matrix.contains(point) { return changes == 2 ? steps : nil }
      if matrix.isDark(point) != isDark {
        isDark.toggle()
        changes += 1
        if changes == 3 { return steps - 0.25 }
      }
    }
  }

  /// The version as the symbol says it beside its right pattern, and beside its lower pattern with
  /// rows and columns exchanged. ISO/IEC 18004 §7.10.
  private static func version(
    _ matrix: BitMatrix, _ pattern: PlanePoint, _ along: PlanePoint, _ down: PlanePoint
  ) -> QRVersion? {
    var bits: UInt32 = 0
    for index in (0..<18).reversed() {
      let point = pattern + along * Float(index % 3 - 7) + down * Float(index / 3 - 3)
      bits = bits << 1 | (matrix.isDark(point) ? 1 : 0)
    }
    return QRFormat.version(bits)
  }

  // MARK: transforms

  /// The ways of laying the grid: by the alignment pattern, by the outer edges, as a parallelogram.
  func transforms(for version: QRVersion, in matrix: BitMatrix) -> [PerspectiveTransform] {
    let size = Float(version.size)
    let end = size - 3.5
    let symbol = Quadrilateral(
      PlanePoint(3.5, 3.5), PlanePoint(end, 3.5), PlanePoint(end, end), PlanePoint(3.5, end))
    let parallelogram = PerspectiveTransform(
      from: symbol, to: Quadrilateral(corner, right, right + below - corner, below))
    var byEdges: PerspectiveTransform?
    if let outer = outerCorner(in: matrix) {
      byEdges = PerspectiveTransform(
        from: Quadrilateral(symbol.a, symbol.b, PlanePoint(size, size), symbol.d),
        to: Quadrilateral(corner, right, outer, below))
    }
    var transforms: [PerspectiveTransform] = []
    if version.number >= 2 {
      let place = size - 6.5
      for guess in [byEdges, parallelogram] {
        guard let guess,
          let found = QRAlignment.find(
            in: matrix, near: PlanePoint(place, place), by: guess, reach: 5),
          let transform = PerspectiveTransform(
            from: Quadrilateral(symbol.a, symbol.b, PlanePoint(place, place), symbol.d),
            to: Quadrilateral(corner, right, found, below))
        else { continue }
        transforms.append(transform)
      }
    }
    if let byEdges { transforms.append(byEdges) }
    if let parallelogram { transforms.append(parallelogram) }
    return transforms
  }

  /// Where the symbol's right edge, drawn along the right pattern, meets its lower edge, drawn along
  /// the lower pattern.
  private func outerCorner(in matrix: BitMatrix) -> PlanePoint? {
    guard
      let rightEdge = edge(
        in: matrix, right, out: along * rightModules.along, side: down * rightModules.down),
      let lowerEdge = edge(
        in: matrix, below, out: down * belowModules.down, side: along * belowModules.along)
    else { return nil }
    guard abs(PlanePoint.cross(rightEdge.direction, lowerEdge.direction)) > 0.3,
      let corner = rightEdge.crossing(lowerEdge)
    else { return nil }
    let expected = right + below - self.corner
    return (corner - expected).length < 0.5 * (right - below).length ? corner : nil
  }

  /// The line along a pattern's outer side.
  private func edge(
    in matrix: BitMatrix, _ centre: PlanePoint, out: PlanePoint, side: PlanePoint
  ) -> FittedLine? {
    var points: [PlanePoint] = []
    for index in -4...4 {
      // Begin in the light ring; what comes is the dark ring and then the light outside.
      let start = centre + side * (Float(index) * 0.6) + out * 1.9
      var isDark = false
      for step in 0..<32 {
        let point = start + out * (Float(step) * 0.1)
        let isDarkHere = matrix.isDark(point)
        if isDark && !isDarkHere {
          points.append(start + out * (Float(step) * 0.1 - 0.05))
          break
        }
        isDark = isDarkHere
      }
    }
    return points.count >= 6 ? FittedLine(through: points) : nil
  }
}
