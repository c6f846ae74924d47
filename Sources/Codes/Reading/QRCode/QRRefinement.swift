/// Moves a symbol's corners until the modules that every symbol of its version has lie where the
/// picture has them: for strong tilt, where the middles of finder patterns deceive, and for symbols
/// without alignment patterns.
struct QRRefinement {
  private let fitting: CornerFitting

  init(_ matrix: BitMatrix, _ version: QRVersion) {
    let size = Float(version.size)
    fitting = CornerFitting(
      matrix: matrix, width: size, height: size, known: QRRefinement.known(version))
  }

  /// The transform that fits best near a given one. `nil` if even that fits badly.
  func refined(_ transform: PerspectiveTransform) -> PerspectiveTransform? {
    fitting.fitted(transform, least: 0.8)
  }

  private static func known(_ version: QRVersion) -> [CornerFitting.Module] {
    let size = version.size
    var known: [CornerFitting.Module] = []
    func add(_ x: Int, _ y: Int, _ isDark: Bool) {
      known.append(CornerFitting.Module(x: Float(x), y: Float(y), isDark: isDark))
    }
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
