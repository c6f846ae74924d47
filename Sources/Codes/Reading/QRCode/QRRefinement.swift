/// Moves a symbol's corners until the modules that every symbol of its version has lie where the
/// picture has them: for strong tilt, where the middles of finder patterns deceive, and for symbols
/// without alignment patterns.
struct QRRefinement {
  private let matrix: BitMatrix
  private let size: Float
  /// Modules that are known beforehand: column, row, and whether they are dark.
  private let known: [(x: Float, y: Float, isDark: Bool)]

  init(_ matrix: BitMatrix, _ version: QRVersion) {
    self.matrix = matrix
    size = Float(version.size)
    known = QRRefinement.known(version)
  }

  /// The transform that fits best near a given one. `nil` if even that fits badly.
  func refined(_ transform: PerspectiveTransform) -> PerspectiveTransform? {
    var corners = [
      transform(0, 0), transform(size, 0), transform(size, size), transform(0, size),
    ]
    let module = (corners[1] - corners[0]).length / size
    guard module > 0.5, module < 1000 else { return nil }
    var best = transform
    var score = self.score(transform)
    for share in [Float(1.2), 0.6, 0.3, 0.15] {
      for _ in 0..<4 {
        let before = score
        for corner in 0..<4 {
          for (x, y) in [(Float(1), Float(0)), (-1, 0), (0, 1), (0, -1)] {
            let held = corners[corner]
            corners[corner] = held + PlanePoint(x, y) * (module * share)
            if let moved = transformed(to: corners) {
              let moved = (transform: moved, score: self.score(moved))
              if moved.score > score {
                (best, score) = moved
                continue
              }
            }
            corners[corner] = held
          }
        }
        if score == before { break }
      }
    }
    return score * 10 > known.count * QRRefinement.offsets.count * 8 ? best : nil
  }

  private func transformed(to corners: [PlanePoint]) -> PerspectiveTransform? {
    PerspectiveTransform(
      from: Quadrilateral(
        PlanePoint(0, 0), PlanePoint(size, 0), PlanePoint(size, size), PlanePoint(0, size)),
      to: Quadrilateral(corners[0], corners[1], corners[2], corners[3]))
  }

  /// Places in a module to look at, from its upper left.
  private static let offsets: [(x: Float, y: Float)] = [
    (0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8),
  ]

  private func score(_ transform: PerspectiveTransform) -> Int {
    var score = 0
    for module in known {
      for offset in QRRefinement.offsets {
        let isDark = matrix.isDark(transform(module.x + offset.x, module.y + offset.y))
        if isDark == module.isDark { score += 1 }
      }
    }
    return score
  }

  private static func known(_ version: QRVersion) -> [(x: Float, y: Float, isDark: Bool)] {
    let size = version.size
    var known: [(x: Float, y: Float, isDark: Bool)] = []
    func add(_ x: Int, _ y: Int, _ isDark: Bool) { known.append((Float(x), Float(y), isDark)) }
    for (left, top) in [(0, 0), (size - 7, 0), (0, size - 7)] {
      for y in -1...7 {
        for x in -1...7 where left + x >= 0 && top + y >= 0 && left + x < size && top + y < size {
          let ring = max(abs(x - 3), abs(y - 3))
          add(left + x, top + y, ring != 2 && ring != 4)
        }
      }
    }
    for place in 8..<size - 8 {
      add(place, 6, place & 1 == 0)
      add(6, place, place & 1 == 0)
    }
    if let last = version.alignment.last {
      for y in -2...2 {
        for x in -2...2 { add(last + x, last + y, max(abs(x), abs(y)) != 1) }
      }
    }
    return known
  }
}
