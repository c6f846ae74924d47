import Base

/// The modules of a full Aztec code, sampled where the lines of its reference grid show them to be: for
/// paper that is bent, and for tilts that the rings alone don't tell. ISO/IEC 24778 §7.2.3.
struct AztecMesh {
  private let matrix: BitMatrix
  private let transform: PerspectiveTransform
  private let half: Int
  /// Lines of the grid on either side of the middle, 16 modules apart.
  private let lines: Int
  /// How far each crossing of lines lies from where the transform has it, in pixels.
  private var offsets: [PlanePoint]

  /// `nil` for sizes without other lines than those through the middle.
  init?(_ matrix: BitMatrix, _ transform: PerspectiveTransform, _ size: AztecSize) {
    (self.matrix, self.transform) = (matrix, transform)
    half = size.size / 2
    lines = half / 16
    guard !size.isCompact, lines > 0 else { return nil }
    offsets = [PlanePoint](repeating: PlanePoint(0, 0), count: (2 * lines + 1) * (2 * lines + 1))
    // From the middle outwards, each where its neighbours farther in suggest.
    for ring in 1...lines {
      for row in -ring...ring {
        for column in -ring...ring where max(abs(row), abs(column)) == ring {
          let expected =
            (offset(column - column.signum(), row) + offset(column, row - row.signum())
              + offset(column - column.signum(), row - row.signum()))
            * (1 / 3)
          offsets[index(column, row)] = found(column, row, near: expected)
        }
      }
    }
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    (row + lines) * (2 * lines + 1) + column + lines
  }

  private func offset(_ column: Int, _ row: Int) -> PlanePoint { offsets[index(column, row)] }

  /// Where the modules of the lines around a crossing are seen best.
  private func found(_ column: Int, _ row: Int, near expected: PlanePoint) -> PlanePoint {
    let (x, y) = (16 * column, 16 * row)
    var known: [(place: PlanePoint, isDark: Bool)] = []
    var across = PlanePoint(0, 0)
    var down = PlanePoint(0, 0)
    for step in -6...6 {
      for (x, y) in [(x + step, y), (x, y + step)] {
        guard max(abs(x), abs(y)) > 7, max(abs(x), abs(y)) <= half else { continue }
        let around = transform.neighbourhood(Float(x), Float(y))
        (across, down) = (around.across, around.down)
        known.append((around.point, (x + y) & 1 == 0))
      }
    }
    guard known.count > 8 else { return expected }
    var best = known.count * 5 * 3 / 4
    var (sum, count) = (PlanePoint(0, 0), Float(0))
    for v in -6...6 {
      for u in -6...6 {
        let offset = expected + across * (Float(u) / 5) + down * (Float(v) / 5)
        var score = 0
        for module in known {
          let middle = module.place + offset
          for (a, b) in [
            (Float(0), Float(0)), (-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25),
          ]
          where matrix.isDark(middle + across * a + down * b) == module.isDark {
            score += 1
          }
        }
        if score > best { (best, sum, count) = (score, PlanePoint(0, 0), 0) }
        if score == best {
          sum = sum + offset
          count += 1
        }
      }
    }
    return count > 0 ? sum * (1 / count) : expected
  }

  /// All modules. `nil` if the symbol reaches out of the picture.
  func sample() -> BitMatrix? {
    var grid = BitMatrix(width: 2 * half + 1, height: 2 * half + 1)
    for y in -half...half {
      for x in -half...half {
        let (u, v) = (Float(x) / 16, Float(y) / 16)
        let column = max(-lines, min(lines - 1, (x + half * 16) / 16 - half))
        let row = max(-lines, min(lines - 1, (y + half * 16) / 16 - half))
        let (a, b) = (u - Float(column), v - Float(row))
        let upper = offset(column, row) * (1 - a) + offset(column + 1, row) * a
        let lower = offset(column, row + 1) * (1 - a) + offset(column + 1, row + 1) * a
        let point = transform(Float(x), Float(y)) + upper * (1 - b) + lower * b
        guard point.x.isFinite, point.y.isFinite, point.x > -4, point.y > -4,
          point.x < Float(matrix.width) + 4, point.y < Float(matrix.height) + 4
        else { return nil }
        grid[x + half, y + half] = matrix.isDark(point)
      }
    }
    return grid
  }
}
