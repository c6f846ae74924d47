/// Moves the corners of a symbol until the modules that are known beforehand lie where the picture
/// has them.
struct CornerFitting {
  let matrix: BitMatrix
  /// The size of the symbol in modules.
  let width: Float
  let height: Float
  let known: [Module]

  /// A module that is known, by its upper left.
  struct Module {
    var x: Float
    var y: Float
    var isDark: Bool
  }

  /// The transform that fits best near a given one. `nil` if less than the share `least` is right
  /// even so.
  func fitted(_ transform: PerspectiveTransform, least: Float) -> PerspectiveTransform? {
    var corners = [
      transform(0, 0), transform(width, 0), transform(width, height), transform(0, height),
    ]
    let module = (corners[1] - corners[0]).length / width
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
    return Float(score) >= least * Float(known.count * CornerFitting.offsets.count) ? best : nil
  }

  /// The share of the known modules that a transform puts right.
  func share(_ transform: PerspectiveTransform) -> Float {
    Float(score(transform)) / Float(known.count * CornerFitting.offsets.count)
  }

  private func transformed(to corners: [PlanePoint]) -> PerspectiveTransform? {
    PerspectiveTransform(
      from: Quadrilateral(
        PlanePoint(0, 0), PlanePoint(width, 0), PlanePoint(width, height), PlanePoint(0, height)),
      to: Quadrilateral(corners[0], corners[1], corners[2], corners[3]))
  }

  /// Places in a module to look at, from its upper left.
  private static let offsets: [(x: Float, y: Float)] = [
    (0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8),
  ]

  private func score(_ transform: PerspectiveTransform) -> Int {
    var score = 0
    for module in known {
      for offset in CornerFitting.offsets {
        let isDark = matrix.isDark(transform(module.x + offset.x, module.y + offset.y))
        if isDark == module.isDark { score += 1 }
      }
    }
    return score
  }
}
