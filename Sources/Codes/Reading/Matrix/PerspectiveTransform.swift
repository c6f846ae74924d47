import Base

/// A place in a plane, in pixels or in modules; pixel (0, 0) reaches from 0 to 1.
struct PlanePoint: Equatable {
  var x: Float
  var y: Float

  init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  static func + (a: PlanePoint, b: PlanePoint) -> PlanePoint { PlanePoint(a.x + b.x, a.y + b.y) }
  static func - (a: PlanePoint, b: PlanePoint) -> PlanePoint { PlanePoint(a.x - b.x, a.y - b.y) }
  static func * (a: PlanePoint, scale: Float) -> PlanePoint {
    PlanePoint(a.x * scale, a.y * scale)
  }

  var length: Float { (x * x + y * y).squareRoot() }

  /// The area between two arrows, positive when the second is clockwise of the first as one looks at
  /// a picture, whose y grows downwards.
  static func cross(_ a: PlanePoint, _ b: PlanePoint) -> Float { a.x * b.y - a.y * b.x }
  static func dot(_ a: PlanePoint, _ b: PlanePoint) -> Float { a.x * b.x + a.y * b.y }

  /// In whole pixels; any number is cut to what a picture can have.
  var rounded: ReadResult.Point {
    func whole(_ value: Float) -> Int32 {
      value.isFinite ? Int32(max(-1e6, min(1e6, value))) : 0
    }
    return ReadResult.Point(x: whole(x), y: whole(y))
  }
}

/// Four corners in their order around.
struct Quadrilateral {
  var a: PlanePoint
  var b: PlanePoint
  var c: PlanePoint
  var d: PlanePoint

  init(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }
}

/// The mapping of one plane onto another as a camera sees it: straight lines stay straight.
struct PerspectiveTransform {
  private var a11, a12, a13, a21, a22, a23, a31, a32, a33: Float

  /// Maps four corners onto four others. `nil` if the corners of either lie on a line.
  init?(from source: Quadrilateral, to target: Quadrilateral) {
    guard let back = PerspectiveTransform(fromUnitSquareTo: source)?.adjoint,
      let forth = PerspectiveTransform(fromUnitSquareTo: target)
    else { return nil }
    self = forth.after(back)
  }

  /// Maps (0, 0), (1, 0), (1, 1) and (0, 1) onto the corners.
  private init?(fromUnitSquareTo q: Quadrilateral) {
    let (first, second) = (q.b - q.c, q.d - q.c)
    let sum = q.a - q.b + (q.c - q.d)
    let area = PlanePoint.cross(first, second)
    guard abs(area) > 1e-6 else { return nil }
    let g = PlanePoint.cross(sum, second) / area
    let h = PlanePoint.cross(first, sum) / area
    a11 = q.b.x - q.a.x + g * q.b.x
    a12 = q.d.x - q.a.x + h * q.d.x
    a13 = q.a.x
    a21 = q.b.y - q.a.y + g * q.b.y
    a22 = q.d.y - q.a.y + h * q.d.y
    a23 = q.a.y
    (a31, a32, a33) = (g, h, 1)
  }

  private init(_ rows: (Float, Float, Float, Float, Float, Float, Float, Float, Float)) {
    (a11, a12, a13, a21, a22, a23, a31, a32, a33) = rows
  }

  /// The inverse but for a factor, which does not matter here.
  private var adjoint: PerspectiveTransform {
    PerspectiveTransform(
      (
        a22 * a33 - a23 * a32, a13 * a32 - a12 * a33, a12 * a23 - a13 * a22,
        a23 * a31 - a21 * a33, a11 * a33 - a13 * a31, a13 * a21 - a11 * a23,
        a21 * a32 - a22 * a31, a12 * a31 - a11 * a32, a11 * a22 - a12 * a21
      ))
  }

  private func after(_ b: PerspectiveTransform) -> PerspectiveTransform {
    PerspectiveTransform(
      (
        a11 * b.a11 + a12 * b.a21 + a13 * b.a31, a11 * b.a12 + a12 * b.a22 + a13 * b.a32,
        a11 * b.a13 + a12 * b.a23 + a13 * b.a33, a21 * b.a11 + a22 * b.a21 + a23 * b.a31,
        a21 * b.a12 + a22 * b.a22 + a23 * b.a32, a21 * b.a13 + a22 * b.a23 + a23 * b.a33,
        a31 * b.a11 + a32 * b.a21 + a33 * b.a31, a31 * b.a12 + a32 * b.a22 + a33 * b.a32,
        a31 * b.a13 + a32 * b.a23 + a33 * b.a33
      ))
  }

  /// A point, and how far a step of 1 in either direction goes there: within a module it needs no more.
  func neighbourhood(
    _ x: Float, _ y: Float
  ) -> (point: PlanePoint, across: PlanePoint, down: PlanePoint) {
    let scale = 1 / (a31 * x + a32 * y + a33)
    let point = PlanePoint(
      (a11 * x + a12 * y + a13) * scale, (a21 * x + a22 * y + a23) * scale)
    return (
      point,
      PlanePoint((a11 - point.x * a31) * scale, (a21 - point.y * a31) * scale),
      PlanePoint((a12 - point.x * a32) * scale, (a22 - point.y * a32) * scale)
    )
  }

  func callAsFunction(_ x: Float, _ y: Float) -> PlanePoint {
    let divisor = a31 * x + a32 * y + a33
    return PlanePoint((a11 * x + a12 * y + a13) / divisor, (a21 * x + a22 * y + a23) / divisor)
  }
}

extension PerspectiveTransform {
  /// Samples modules of a symbol at their centres into `grid`, from column `x` and row `y` on.
  /// `false` if the symbol would reach out of the picture by more than a module.
  func sample(
    _ picture: BitMatrix, into grid: inout BitMatrix, columns: Range<Int>, rows: Range<Int>
  ) -> Bool {
    for y in rows {
      for x in columns {
        let point = self(Float(x) + 0.5, Float(y) + 0.5)
        guard point.x > -2, point.y > -2, point.x < Float(picture.width) + 2,
          point.y < Float(picture.height) + 2
        else { return false }
        grid[x, y] = picture.isDark(point)
      }
    }
    return true
  }
}
