/// Finds Micro QR codes by the one finder pattern they have, and samples their modules. ISO/IEC 18004
/// §6.3.
struct MicroQRDetector {
  let matrix: BitMatrix

  struct Found {
    var data: QRData
    /// In the order of `ReadResult.corners`.
    var corners: [PlanePoint]
  }

  func symbols(at patterns: [QRFinderPattern]) -> [Found] {
    var found: [Found] = []
    for pattern in patterns.prefix(60) {
      if let symbol = symbol(pattern) { found.append(symbol) }
    }
    return found
  }

  private func symbol(_ pattern: QRFinderPattern) -> Found? {
    let centre = AztecCentre(point: pattern.centre, module: pattern.module)
    // Between the light ring's edges, which ink moves apart or together alike.
    guard let inner = AztecRing(matrix, centre, changes: 2),
      let outer = AztecRing(matrix, centre, changes: 3)
    else { return nil }
    var ring: [PlanePoint] = []
    for corner in outer.corners {
      var nearest = inner.corners[0]
      for other in inner.corners where (other - corner).length < (nearest - corner).length {
        nearest = other
      }
      ring.append((corner + nearest) * 0.5)
    }
    // As a parallelogram too: the little that a ring tells of a tilt deceives farther out.
    let along = (ring[1] - ring[0] + ring[2] - ring[3]) * 0.25
    let down = (ring[3] - ring[0] + ring[2] - ring[1]) * 0.25
    let middle = (ring[0] + ring[1] + ring[2] + ring[3]) * 0.25
    let parallel = [
      middle - along - down, middle + along - down, middle + along + down, middle - along + down,
    ]
    var guesses: [Guess] = []
    for way in 0..<16 {
      let (turn, isMirrored) = (way & 3, way & 4 != 0)
      let corners = way < 8 ? ring : parallel
      // In modules from the symbol's upper left.
      let places = (0..<4).map { corners[(turn + (isMirrored ? 4 - $0 : $0)) & 3] }
      guard
        let near = PerspectiveTransform(
          from: Quadrilateral(
            PlanePoint(0.5, 0.5), PlanePoint(6.5, 0.5), PlanePoint(6.5, 6.5),
            PlanePoint(0.5, 6.5)),
          to: Quadrilateral(places[0], places[1], places[2], places[3])),
        beginsTiming(near)
      else { continue }
      for known in MicroQRDetector.known {
        let share = fitting(known).share(near, least: 0.7)
        guard share > 0.7 else { continue }
        if let data = data(near, known.size, isMirrored: isMirrored) { return data }
        guesses.append(
          Guess(transform: near, share: share, known: known, isMirrored: isMirrored))
      }
    }
    // Moving the corners takes a hundred times as long as trying.
    guesses.sort { $0.share > $1.share }
    for guess in guesses.prefix(32) {
      guard let moved = fitting(guess.known).fitted(guess.transform, least: 0.85),
        let data = data(moved, guess.known.size, isMirrored: guess.isMirrored)
      else { continue }
      return data
    }
    return nil
  }

  /// A way in which a symbol of some size may lie.
  private struct Guess {
    var transform: PerspectiveTransform
    var share: Float
    var known: Known
    var isMirrored: Bool
  }

  /// Whether the modules beside the finder pattern alternate along the upper and the left edge, with
  /// light outside.
  private func beginsTiming(_ transform: PerspectiveTransform) -> Bool {
    var wrong = 0
    for place in 7...10 {
      let along = Float(place) + 0.5
      let isDark = place & 1 == 0
      if matrix.isDark(transform(along, 0.5)) != isDark { wrong += 1 }
      if matrix.isDark(transform(0.5, along)) != isDark { wrong += 1 }
      if matrix.isDark(transform(along, -0.6)) { wrong += 1 }
      if matrix.isDark(transform(-0.6, along)) { wrong += 1 }
    }
    return wrong <= 1
  }

  private func fitting(_ known: Known) -> CornerFitting {
    let size = Float(known.size)
    return CornerFitting(matrix: matrix, width: size, height: size, known: known.modules)
  }

  private func data(
    _ transform: PerspectiveTransform, _ size: Int, isMirrored: Bool
  ) -> Found? {
    var grid = BitMatrix(width: size, height: size)
    guard transform.sample(matrix, into: &grid, columns: 0..<size, rows: 0..<size),
      var data = MicroQRDecoder.decode(grid)
    else { return nil }
    data.isMirrored = isMirrored
    let end = Float(size)
    return Found(
      data: data,
      corners: [transform(0, 0), transform(end, 0), transform(end, end), transform(0, end)])
  }

  /// The modules that every symbol of a size has.
  private struct Known {
    var size: Int
    var modules: [CornerFitting.Module]
  }

  private static let known: [Known] = [11, 13, 15, 17].map {
    Known(size: $0, modules: modules($0))
  }

  /// The finder pattern and what is around it, the timing patterns, and the light margin.
  private static func modules(_ size: Int) -> [CornerFitting.Module] {
    var known: [CornerFitting.Module] = []
    func add(_ x: Int, _ y: Int, _ isDark: Bool) {
      known.append(CornerFitting.Module(x: Float(x), y: Float(y), isDark: isDark))
    }
    for y in 0...7 {
      for x in 0...7 {
        let ring = max(abs(x - 3), abs(y - 3))
        add(x, y, ring != 2 && ring != 4)
      }
    }
    for place in 8..<size {
      add(place, 0, place & 1 == 0)
      add(0, place, place & 1 == 0)
    }
    for place in -1...size {
      add(place, -1, false)
      add(-1, place, false)
      add(place, size, false)
      add(size, place, false)
    }
    return known
  }
}
