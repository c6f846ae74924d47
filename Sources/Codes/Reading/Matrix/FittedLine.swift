/// The line that lies nearest to some points.
struct FittedLine {
  let point: PlanePoint
  /// Of length 1.
  let direction: PlanePoint

  /// `nil` unless there are two different points.
  init?(through points: [PlanePoint]) {
    guard points.count >= 2 else { return nil }
    var mean = PlanePoint(0, 0)
    for point in points { mean = mean + point }
    mean = mean * (1 / Float(points.count))
    var (xx, xy, yy) = (Float(0), Float(0), Float(0))
    for point in points {
      let away = point - mean
      xx += away.x * away.x
      xy += away.x * away.y
      yy += away.y * away.y
    }
    // The direction in which the points are spread most.
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    let arrow = half > 0 ? PlanePoint(half + root, xy) : PlanePoint(xy, root - half)
    guard arrow.length > 1e-4 else { return nil }
    point = mean
    direction = arrow * (1 / arrow.length)
  }

  /// `nil` if the lines hardly cross.
  func crossing(_ other: FittedLine) -> PlanePoint? {
    let area = PlanePoint.cross(direction, other.direction)
    guard abs(area) > 0.1 else { return nil }
    return point
      + direction * (PlanePoint.cross(other.point - point, other.direction) / area)
  }
}
