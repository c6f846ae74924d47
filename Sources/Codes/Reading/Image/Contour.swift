/// Follows the outlines of dark areas, whose pixels hang together by sides or corners.
struct ContourTracer {
  private let matrix: BitMatrix
  /// 1 for pixels whose left side has been followed upwards.
  private var visited: [UInt8]

  /// The corners of pixels along the outline last followed, clockwise around the dark.
  private(set) var points: [(x: Int32, y: Int32)] = []
  private(set) var box: (left: Int32, top: Int32, right: Int32, bottom: Int32) = (0, 0, 0, 0)

  /// Outlines longer than this are given up.
  private static let longest = 1 << 19

  init(_ matrix: BitMatrix) {
    self.matrix = matrix
    visited = [UInt8](repeating: 0, count: matrix.bits.count)
  }

  /// Follows the outline from a dark pixel whose left neighbour is light; `false` if it has been
  /// followed before, is too long, or goes around a hole.
  mutating func trace(x: Int, y: Int) -> Bool {
    let (width, height) = (matrix.width, matrix.height)
    if visited[y * width + x] != 0 { return false }
    points.removeAll(keepingCapacity: true)
    var (px, py) = (x, y + 1)
    // Up, right, down, left: 0 to 3.
    var direction = 0
    var area = 0
    var (left, top, right, bottom) = (px, py, px, py)
    var isWhole = false
    matrix.bits.withUnsafeBufferPointer { bits in
      visited.withUnsafeMutableBufferPointer { visited in
        func isDark(_ x: Int, _ y: Int) -> Bool {
          x >= 0 && y >= 0 && x < width && y < height && bits[y * width + x] != 0
        }
        while points.count < ContourTracer.longest {
          points.append((Int32(px), Int32(py)))
          switch direction {
          case 0:
            py -= 1
            visited[py * width + px] = 1
            area -= px
          case 1: px += 1
          case 2:
            py += 1
            area += px
          default: px -= 1
          }
          left = min(left, px)
          right = max(right, px)
          top = min(top, py)
          bottom = max(bottom, py)
          // The two pixels that the corner leads to.
          let (isLeftDark, isRightDark): (Bool, Bool) =
            switch direction {
            case 0: (isDark(px - 1, py - 1), isDark(px, py - 1))
            case 1: (isDark(px, py - 1), isDark(px, py))
            case 2: (isDark(px, py), isDark(px - 1, py))
            default: (isDark(px - 1, py), isDark(px - 1, py - 1))
            }
          if isLeftDark {
            direction = (direction + 3) & 3
          } else if !isRightDark {
            direction = (direction + 1) & 3
          }
          if px == x && py == y + 1 && direction == 0 {
            isWhole = true
            break
          }
        }
      }
    }
    box = (Int32(left), Int32(top), Int32(right), Int32(bottom))
    return isWhole && area > 0
  }

  /// The corners of the smallest polygon without dents around the outline, clockwise.
  func hull() -> [PlanePoint] {
    let height = Int(box.bottom - box.top) + 1
    var lefts = [Int32](repeating: .max, count: height)
    var rights = [Int32](repeating: .min, count: height)
    for point in points {
      let row = Int(point.y - box.top)
      lefts[row] = min(lefts[row], point.x)
      rights[row] = max(rights[row], point.x)
    }
    var hull: [PlanePoint] = []
    func append(_ point: PlanePoint, after least: Int) {
      while hull.count >= least + 2 {
        let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
        guard PlanePoint.cross(b - a, point - b) <= 0 else { break }
        hull.removeLast()
      }
      hull.append(point)
    }
    for row in 0..<height where rights[row] >= lefts[row] {
      append(PlanePoint(Float(rights[row]), Float(row) + Float(box.top)), after: 0)
    }
    let turn = max(0, hull.count - 1)
    for row in (0..<height).reversed() where rights[row] >= lefts[row] {
      append(PlanePoint(Float(lefts[row]), Float(row) + Float(box.top)), after: turn)
    }
    return hull
  }

  /// Draws the neighbours of a side out until they meet, in place of the side where that adds the
  /// least, again and again. So the corners that blur has rounded come back.
  static func drawnOut(_ hull: [PlanePoint], most: Int) -> [PlanePoint] {
    var hull = hull
    while hull.count > most {
      var (least, place) = (Float.infinity, 0)
      var corner = PlanePoint(0, 0)
      let count = hull.count
      for index in hull.indices {
        let (b, c) = (hull[index], hull[(index + 1) % count])
        let into = b - hull[(index + count - 1) % count]
        let back = c - hull[(index + 2) % count]
        let area = PlanePoint.cross(into, back)
        guard area < 0 else { continue }
        let share = PlanePoint.cross(c - b, back) / area
        let meeting = b + into * share
        let added = abs(PlanePoint.cross(meeting - b, c - b))
        if added < least { (least, place, corner) = (added, index, meeting) }
      }
      guard least < .infinity else { return hull }
      hull[place] = corner
      hull.remove(at: (place + 1) % count)
    }
    return hull
  }

  /// Leaves out the corner whose triangle with its neighbours is the smallest, again and again.
  static func cut(_ hull: [PlanePoint], most: Int) -> [PlanePoint] {
    var hull = hull
    while hull.count > most {
      var (least, place) = (Float.infinity, 0)
      for index in hull.indices {
        let before = hull[(index + hull.count - 1) % hull.count]
        let after = hull[(index + 1) % hull.count]
        let area = abs(PlanePoint.cross(hull[index] - before, after - hull[index]))
        if area < least { (least, place) = (area, index) }
      }
      hull.remove(at: place)
    }
    return hull
  }
}
