/// What the dark modules are painted with.
public enum Paint: Equatable, Sendable {
  case color(Color)
  /// Along a line across the whole code; 0° runs to the right, 90° down.
  case linear(degrees: Int, stops: [GradientStop])
  /// From the centre of the code to its corners.
  case radial(stops: [GradientStop])

  /// Every colour that a gradient passes at its stops, or the one colour.
  public var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .linear(_, let stops), .radial(let stops): stops.map { $0.color }
    }
  }
}

/// A colour at a place of a gradient.
public struct GradientStop: Equatable, Sendable {
  /// From 0 to 100, per cent of the way.
  public var offset: Int
  public var color: Color

  public init(_ offset: Int, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// A gradient laid over a drawing: the same whole numbers go into SVG and into pixels.
struct PlacedGradient {
  var stops: [GradientStop]
  var isRadial: Bool
  /// The line from the first to the last stop, or the centre and the point at the radius.
  var start: (x: Int, y: Int)
  var end: (x: Int, y: Int)

  init?(_ paint: Paint, width: Int, height: Int) {
    switch paint {
    case .color: return nil
    case .linear(let degrees, let stops):
      isRadial = false
      self.stops = stops
      let (cosine, sine) = (Self.sine(degrees + 90), Self.sine(degrees))
      // As far as the corners reach along the line.
      let reach = Int64(abs(cosine) * width + abs(sine) * height) / 2
      let (dx, dy) = (
        Int(Int64(cosine) * reach / 1_000_000), Int(Int64(sine) * reach / 1_000_000)
      )
      start = (width / 2 - dx, height / 2 - dy)
      end = (width / 2 + dx, height / 2 + dy)
    case .radial(let stops):
      isRadial = true
      self.stops = stops
      start = (width / 2, height / 2)
      end = (width / 2 + max(width, height) * 71 / 100, height / 2)
    }
  }

  /// The sine in thousandths, by Bhaskara's formula in whole numbers: `sin` of a libm differs from
  /// one platform to the next, and 0.2 % is nothing to see in a gradient.
  static func sine(_ degrees: Int) -> Int {
    var angle = degrees % 360
    if angle < 0 { angle += 360 }
    let isBelow = angle >= 180
    if isBelow { angle -= 180 }
    let product = angle * (180 - angle)
    let value = 4000 * product / (40500 - product)
    return isBelow ? -value : value
  }

  /// The whole part of a square root, by Newton's method from above: that of floats needs a libm.
  private static func root(_ number: Int64) -> Int {
    guard number > 0 else { return 0 }
    var root = Int64(1) << Int64((65 - number.leadingZeroBitCount) / 2)
    while true {
      let next = (root + number / root) / 2
      if next >= root { return Int(root) }
      root = next
    }
  }

  /// The colour at a point, which is given in the units of the drawing.
  func color(x: Int, y: Int) -> Color {
    // In 64 bits: `Int` has 32 in wasm.
    let (ax, ay) = (Int64(end.x - start.x), Int64(end.y - start.y))
    let (bx, by) = (Int64(x - start.x), Int64(y - start.y))
    let length = max(1, ax * ax + ay * ay)
    let place: Int
    if isRadial {
      place = Self.root(min(25600 * 25600, (bx * bx + by * by) * (25600 * 25600) / length))
    } else {
      place = Int(max(0, min(25600, 25600 * (ax * bx + ay * by) / length)))
    }
    var before = stops.first ?? GradientStop(0, .black)
    for stop in stops {
      if place <= stop.offset * 256 {
        let span = (stop.offset - before.offset) * 256
        guard span > 0 else { return stop.color }
        return before.color.mixed(
          with: stop.color, share: (place - before.offset * 256) * 256 / span)
      }
      before = stop
    }
    return before.color
  }
}
