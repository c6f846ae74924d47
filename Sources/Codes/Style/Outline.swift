/// Closed shapes of lines and quarter circles, in hundredths of a module. Whole numbers, so that
/// every platform draws the same.
struct Outline: Equatable {
  enum Kind: UInt8 {
    case move
    case line
    /// A quarter of a circle to a point that is as far away across as down.
    case clockwise
    case anticlockwise
  }

  struct Step: Equatable {
    var kind: Kind
    var x: Int
    var y: Int
  }

  private(set) var steps: [Step] = []

  mutating func move(_ x: Int, _ y: Int) { steps.append(Step(kind: .move, x: x, y: y)) }

  /// A line; none is needed to where the outline is already, or back to where it began.
  mutating func line(_ x: Int, _ y: Int) {
    if let last = steps.last, last.x == x, last.y == y { return }
    steps.append(Step(kind: .line, x: x, y: y))
  }

  mutating func arc(_ x: Int, _ y: Int, clockwise: Bool = true) {
    steps.append(Step(kind: clockwise ? .clockwise : .anticlockwise, x: x, y: y))
  }

  /// A rectangle whose corners are rounded, from the top left clockwise.
  mutating func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radii: Corners) {
    let (right, bottom) = (x + width, y + height)
    move(x + radii.topLeft, y)
    line(right - radii.topRight, y)
    if radii.topRight > 0 { arc(right, y + radii.topRight) }
    line(right, bottom - radii.bottomRight)
    if radii.bottomRight > 0 { arc(right - radii.bottomRight, bottom) }
    line(x + radii.bottomLeft, bottom)
    if radii.bottomLeft > 0 { arc(x, bottom - radii.bottomLeft) }
    line(x, y + radii.topLeft)
    if radii.topLeft > 0 { arc(x + radii.topLeft, y) }
  }

  mutating func circle(_ x: Int, _ y: Int, radius: Int) {
    rectangle(x - radius, y - radius, 2 * radius, 2 * radius, Corners(radius))
  }

  mutating func polygon(_ x: Int, _ y: Int, _ points: [(Int, Int)]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(x + point.0, y + point.1) } else { line(x + point.0, y + point.1) }
    }
  }

  mutating func append(_ other: Outline) { steps += other.steps }

  /// Turned clockwise with the drawing, which is `width` × `height` before.
  func turned(_ rotation: PictureOptions.Rotation, width: Int, height: Int) -> Outline {
    var turned = self
    for index in turned.steps.indices {
      let step = turned.steps[index]
      switch rotation {
      case .none: break
      case .by90: (turned.steps[index].x, turned.steps[index].y) = (height - step.y, step.x)
      case .by180:
        (turned.steps[index].x, turned.steps[index].y) = (width - step.x, height - step.y)
      case .by270: (turned.steps[index].x, turned.steps[index].y) = (step.y, width - step.x)
      }
    }
    return turned
  }
}

/// The radii of a rectangle's corners.
struct Corners: Equatable {
  var topLeft: Int
  var topRight: Int
  var bottomRight: Int
  var bottomLeft: Int

  init(_ topLeft: Int, _ topRight: Int, _ bottomRight: Int, _ bottomLeft: Int) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  init(_ all: Int) { self.init(all, all, all, all) }

  /// Those of a line that runs inside at a distance.
  func inside(_ distance: Int) -> Corners {
    Corners(
      max(0, topLeft - distance), max(0, topRight - distance), max(0, bottomRight - distance),
      max(0, bottomLeft - distance))
  }
}
