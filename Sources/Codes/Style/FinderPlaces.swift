/// The patterns of a matrix code by which a scanner finds it, and which have shapes of their own.
struct FinderPlaces {
  /// A square of rings about a centre.
  struct Place {
    var left: Int
    var top: Int
    /// Sizes of the rings, from the outermost, and then of the centre.
    var rings: [Int]
    var centre: Int
    /// The corner that points away from the middle of the code; `nil` if all are alike.
    var outer: Int?

    var size: Int { rings.first ?? centre }
  }

  private(set) var places: [Place] = []

  /// Looks for the finder patterns of QR codes (ISO/IEC 18004 §6.3.3) in the corners, and for the
  /// bullseye of Aztec codes (ISO/IEC 24778 §7.2) in the middle.
  init(_ modules: Modules) {
    guard modules.width == modules.height, modules.width >= 11 else { return }
    let far = modules.width - 7
    for (left, top, outer) in [(0, 0, 0), (far, 0, 1), (0, far, 3)]
    where Self.isFinder(modules, left, top) {
      places.append(Place(left: left, top: top, rings: [7], centre: 3, outer: outer))
    }
    guard places.isEmpty, modules.width & 1 == 1 else { return }
    let middle = modules.width / 2
    for radius in [6, 4] where radius < middle && Self.isBullseye(modules, radius) {
      places = [
        Place(
          left: middle - radius, top: middle - radius,
          rings: radius == 6 ? [13, 9, 5] : [9, 5], centre: 1, outer: nil)
      ]
      return
    }
  }

  private static func isFinder(_ modules: Modules, _ left: Int, _ top: Int) -> Bool {
    for y in 0..<7 {
      for x in 0..<7
      where modules[left + x, top + y] != (max(abs(x - 3), abs(y - 3)) != 2) {
        return false
      }
    }
    return true
  }

  private static func isBullseye(_ modules: Modules, _ radius: Int) -> Bool {
    let middle = modules.width / 2
    for y in -radius...radius {
      for x in -radius...radius
      where modules[middle + x, middle + y] != (max(abs(x), abs(y)) & 1 == 0) {
        return false
      }
    }
    return true
  }

  /// Takes the patterns out, so that they can be drawn by themselves.
  func remove(from modules: inout Modules) {
    for place in places {
      for y in 0..<place.size {
        for x in 0..<place.size { modules[place.left + x, place.top + y] = false }
      }
    }
  }

  /// Draws the patterns, moved by `left` and `top` hundredths of a module.
  func outline(frame: FinderFrame, centre: FinderCentre, left: Int, top: Int) -> Outline {
    var outline = Outline()
    for place in places {
      let (x, y) = (left + place.left * 100, top + place.top * 100)
      for ring in place.rings {
        let inset = (place.size - ring) * 50
        let radii = Self.radii(frame, size: ring * 100, outer: place.outer)
        outline.rectangle(x + inset, y + inset, ring * 100, ring * 100, radii)
        outline.rectangle(
          x + inset + 100, y + inset + 100, (ring - 2) * 100, (ring - 2) * 100, radii.inside(100))
      }
      let inset = (place.size - place.centre) * 50
      Self.append(
        centre, x + inset, y + inset, place.centre * 100, outer: place.outer, to: &outline)
    }
    return outline
  }

  /// The rings of an Aztec code stay nearly square: readers follow them into the corners.
  private static func radii(_ frame: FinderFrame, size: Int, outer: Int?) -> Corners {
    guard let outer else { return Corners(frame == .square ? 0 : 60) }
    switch frame {
    case .square: return Corners(0)
    case .rounded: return Corners(size * 2 / 7)
    case .circle: return Corners(size / 2)
    case .leaf: return corners(outer, opposite: 0, others: size * 5 / 14)
    case .corner:
      var radii = Corners(0)
      set(&radii, outer, size * 3 / 7)
      return radii
    }
  }

  private static func corners(_ outer: Int, opposite: Int, others: Int) -> Corners {
    var radii = Corners(others)
    set(&radii, (outer + 2) & 3, opposite)
    return radii
  }

  private static func set(_ radii: inout Corners, _ corner: Int, _ radius: Int) {
    switch corner {
    case 0: radii.topLeft = radius
    case 1: radii.topRight = radius
    case 2: radii.bottomRight = radius
    default: radii.bottomLeft = radius
    }
  }

  private static func append(
    _ centre: FinderCentre, _ x: Int, _ y: Int, _ size: Int, outer: Int?,
    to outline: inout Outline
  ) {
    switch centre {
    case .square: outline.rectangle(x, y, size, size, Corners(0))
    case .rounded: outline.rectangle(x, y, size, size, Corners(size / 4))
    case .circle: outline.rectangle(x, y, size, size, Corners(size / 2))
    case .leaf:
      outline.rectangle(
        x, y, size, size, corners(outer ?? 0, opposite: 0, others: size * 2 / 5))
    case .diamond:
      // Cut off a little at its points, so that it is no larger than the standard's square.
      let (half, cut) = (size / 2, size / 5)
      outline.polygon(
        x + half, y + half,
        [
          (-cut, -half), (cut, -half), (half, -cut), (half, cut), (cut, half), (-cut, half),
          (-half, cut), (-half, -cut),
        ])
    }
  }
}
