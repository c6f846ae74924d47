/// The mode message around the rings, which tells the size and which way is up. ISO/IEC 24778
/// §7.2.2 and §7.2.4.
struct AztecModeMessage {
  let size: AztecSize
  let dataCodewords: Int
  private let turn: Turn

  /// How the symbol lies to the transform that it was read with.
  private struct Turn {
    var quarters: Int
    var isMirrored: Bool

    func callAsFunction(_ x: Float, _ y: Float) -> PlanePoint {
      let x = isMirrored ? -x : x
      return switch quarters {
      case 0: PlanePoint(x, y)
      case 1: PlanePoint(-y, x)
      case 2: PlanePoint(-x, -y)
      default: PlanePoint(y, -x)
      }
    }
  }

  /// Tries all ways round, those first whose marks in the corners fit best.
  init?(_ matrix: BitMatrix, _ transform: PerspectiveTransform, isCompact: Bool) {
    let radius = isCompact ? 5 : 7
    var turns: [(turn: Turn, errors: Int)] = []
    for isMirrored in [false, true] {
      for quarters in 0..<4 {
        let turn = Turn(quarters: quarters, isMirrored: isMirrored)
        var errors = 0
        for (x, y, isDark) in AztecModeMessage.marks(radius) {
          let place = turn(Float(x), Float(y))
          if matrix.isDark(transform(place.x, place.y)) != isDark { errors += 1 }
        }
        if errors <= 3 { turns.append((turn, errors)) }
      }
    }
    turns.sort { $0.errors < $1.errors }
    for (turn, _) in turns {
      var words = [UInt16](repeating: 0, count: isCompact ? 7 : 10)
      for (index, place) in AztecSize.modePlaces(isCompact: isCompact).enumerated() {
        let place = turn(Float(place.x), Float(place.y))
        let isDark = matrix.isDark(transform(place.x, place.y))
        words[index / 4] = words[index / 4] << 1 | (isDark ? 1 : 0)
      }
      let decoder = ReedSolomonDecoder(field: .aztecMode, firstRoot: 1)
      guard decoder.correct(&words, correction: isCompact ? 5 : 6) != nil else { continue }
      var message = 0
      for word in words.prefix(isCompact ? 2 : 4) { message = message << 4 | Int(word) }
      let layers = isCompact ? message >> 6 + 1 : message >> 11 + 1
      size = AztecSize(isCompact: isCompact, layers: layers)
      let count = message & (isCompact ? 63 : 2047) + 1
      // A symbol that programs readers says so by the highest bit of its count.
      dataCodewords =
        count < size.codewords ? count : message & (isCompact ? 31 : 1023) + 1
      self.turn = turn
      guard dataCodewords < size.codewords else { return nil }
      return
    }
    return nil
  }

  private static func marks(_ radius: Int) -> [(Int, Int, Bool)] {
    let end = radius - 1
    return [
      (-radius, -radius, true), (-end, -radius, true), (-radius, -end, true),
      (radius, -radius, true), (radius, -end, true), (end, -radius, false),
      (radius, radius, false), (radius, end, true), (end, radius, false),
      (-radius, radius, false), (-end, radius, false), (-radius, end, false),
    ]
  }

  /// The transform with the symbol's own up.
  func turned(_ transform: PerspectiveTransform, in matrix: BitMatrix) -> PerspectiveTransform {
    func corner(_ x: Float, _ y: Float) -> PlanePoint {
      let place = turn(x, y)
      return transform(place.x, place.y)
    }
    let reach: Float = size.isCompact ? 5.5 : 7.5
    return PerspectiveTransform(
      from: Quadrilateral(
        PlanePoint(-reach, -reach), PlanePoint(reach, -reach), PlanePoint(reach, reach),
        PlanePoint(-reach, reach)),
      to: Quadrilateral(
        corner(-reach, -reach), corner(reach, -reach), corner(reach, reach),
        corner(-reach, reach))) ?? transform
  }
}
