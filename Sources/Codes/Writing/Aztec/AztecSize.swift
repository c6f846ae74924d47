/// A size of Aztec codes. ISO/IEC 24778 table 1.
struct AztecSize {
  let isCompact: Bool

  /// Layers of data around the centre: 1 to 4 if compact, else up to 32.
  let layers: Int

  /// All sizes that are of use, the smallest first: full symbols of up to 3 layers hold less than
  /// compact ones of the same size.
  static let all: [AztecSize] =
    (1...4).map { AztecSize(isCompact: true, layers: $0) }
    + (4...32).map { AztecSize(isCompact: false, layers: $0) }

  /// Bits of a codeword.
  var codewordWidth: Int { layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12 }

  /// The primitive polynomial of the codewords' field. ISO/IEC 24778 table 5.
  var polynomial: Int {
    switch codewordWidth {
    case 6: 0x43
    case 8: 0x12D
    case 10: 0x409
    default: 0x1069
    }
  }

  /// Modules in the layers.
  var bits: Int { ((isCompact ? 88 : 112) + 16 * layers) * layers }

  /// Codewords in all.
  var codewords: Int { bits / codewordWidth }

  /// Codewords for data, if the recommended 23 %, rounded down, and three more are left for
  /// correction.
  var dataCodewords: Int { min(codewords - codewords * 23 / 100 - 3, isCompact ? 64 : 2048) }

  /// Modules on each side without the lines of the reference grid.
  var plainSize: Int { (isCompact ? 11 : 14) + 4 * layers }

  /// Modules on each side.
  var size: Int { isCompact ? plainSize : plainSize + 1 + 2 * ((plainSize / 2 - 1) / 15) }

  /// Where a row or column goes when the lines of the reference grid, every 16th from the centre,
  /// are put between.
  func place(_ plain: Int) -> Int {
    guard !isCompact else { return plain }
    let half = plainSize / 2
    let offset = plain < half ? half - 1 - plain : plain - half
    let spread = offset + offset / 15 + 1
    return plain < half ? size / 2 - spread : size / 2 + spread
  }

  /// Where the bits of the codewords lie: two modules deep, from the outermost layer inwards, each layer
  /// anticlockwise from its upper left corner. ISO/IEC 24778 §7.3.3.
  var layerPlaces: [(x: Int, y: Int)] {
    let last = plainSize - 1
    let places = (0...last).map { place($0) }
    var found: [(x: Int, y: Int)] = []
    found.reserveCapacity(bits)
    for layer in 0..<layers {
      let length = (layers - layer) * 4 + (isCompact ? 9 : 12)
      let (near, far) = (2 * layer, last - 2 * layer)
      for side in 0..<4 {
        for along in 0..<length {
          for depth in 0..<2 {
            let (x, y) =
              switch side {
              case 0: (near + depth, near + along)
              case 1: (near + along, far - depth)
              case 2: (far - depth, far - along)
              default: (far - along, near + depth)
              }
            found.append((places[x], places[y]))
          }
        }
      }
    }
    return found
  }

  /// Where the bits of the mode message lie, from the centre: clockwise around the rings, without the corners and
  /// the reference grid. ISO/IEC 24778 §7.2.2.
  static func modePlaces(isCompact: Bool) -> [(x: Int, y: Int)] {
    let (radius, length) = isCompact ? (5, 7) : (7, 10)
    return (0..<4 * length).map { index in
      let step = index % length
      let along = step + 2 - radius + (isCompact ? 0 : step / 5)
      return switch index / length {
      case 0: (along, -radius)
      case 1: (radius, along)
      case 2: (-along, radius)
      default: (-radius, -along)
      }
    }
  }
}
