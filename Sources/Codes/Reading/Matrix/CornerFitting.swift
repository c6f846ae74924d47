/// Moves the corners of a symbol until the modules that are known beforehand lie where the picture
/// has them.
struct CornerFitting {
  let matrix: BitMatrix
  /// The size of the symbol in modules.
  let width: Float
  let height: Float
  let known: [Module]
  /// How far from the middle of a module its other places to look at are, in modules: less where ink
  /// has spread or is thin.
  var reach: Float = 0.3

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
    // Half is right by chance.
    guard Float(score) > 0.6 * Float(known.count * CornerFitting.places) else { return nil }
    for share in [Float(1.2), 0.6, 0.3, 0.15] {
      for _ in 0..<4 {
        let before = score
        // Corners alone, then the two at the ends of a side.
        for move in 0..<8 {
          let (one, other) = (move & 3, move < 4 ? move & 3 : (move + 1) & 3)
          for (x, y) in [(Float(1), Float(0)), (-1, 0), (0, 1), (0, -1)] {
            let held = corners
            let shift = PlanePoint(x, y) * (module * share)
            corners[one] = corners[one] + shift
            if other != one { corners[other] = corners[other] + shift }
            if let moved = transformed(to: corners) {
              let moved = (transform: moved, score: self.score(moved, beating: score))
              if moved.score > score {
                (best, score) = moved
                continue
              }
            }
            corners = held
          }
        }
        if score == before { break }
      }
    }
    return Float(score) >= least * Float(known.count * CornerFitting.places) ? best : nil
  }

  /// The share of the known modules that a transform puts right; any lower share if it is not more
  /// than `least`, which is soon seen.
  func share(_ transform: PerspectiveTransform, least: Float = 0) -> Float {
    let all = Float(known.count * CornerFitting.places)
    return Float(score(transform, beating: Int(least * all))) / all
  }

  private func transformed(to corners: [PlanePoint]) -> PerspectiveTransform? {
    PerspectiveTransform(
      from: Quadrilateral(
        PlanePoint(0, 0), PlanePoint(width, 0), PlanePoint(width, height), PlanePoint(0, height)),
      to: Quadrilateral(corners[0], corners[1], corners[2], corners[3]))
  }

  /// How many places in a module are looked at.
  private static let places = 5

  /// How many places are as they should be; less than the truth where even so it cannot beat `least`.
  private func score(_ transform: PerspectiveTransform, beating least: Int = -1) -> Int {
    let all = known.count * CornerFitting.places
    return all - transform.misses(of: known, reach: reach, in: matrix, most: all - least)
  }
}

extension PerspectiveTransform {
  /// How many places in known modules have the wrong shade. It stops counting at `most`.
  fileprivate func misses(
    of known: [CornerFitting.Module], reach: Float, in matrix: BitMatrix, most: Int
  ) -> Int {
    let (width, right, bottom) = (matrix.width, Float(matrix.width), Float(matrix.height))
    var misses = 0
    matrix.bits.withUnsafeBufferPointer { bits in
      func isDark(_ x: Float, _ y: Float) -> Bool {
        x >= 0 && y >= 0 && x < right && y < bottom && bits[Int(y) &* width &+ Int(x)] != 0
      }
      for module in known {
        let middle = neighbourhood(module.x + 0.5, module.y + 0.5)
        let (point, across, down) = (
          middle.point, middle.across * reach, middle.down * reach
        )
        let (left, right) = (point - across, point + across)
        if isDark(point.x, point.y) != module.isDark { misses += 1 }
        if isDark(left.x - down.x, left.y - down.y) != module.isDark { misses += 1 }
        if isDark(right.x - down.x, right.y - down.y) != module.isDark { misses += 1 }
        if isDark(left.x + down.x, left.y + down.y) != module.isDark { misses += 1 }
        if isDark(right.x + down.x, right.y + down.y) != module.isDark { misses += 1 }
        if misses >= most { return }
      }
    }
    return misses
  }
}
