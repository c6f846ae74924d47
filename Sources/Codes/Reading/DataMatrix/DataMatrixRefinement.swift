/// Moves a symbol's corners until its borders lie where the picture has them.
struct DataMatrixRefinement {
  private let fitting: CornerFitting

  init(_ matrix: BitMatrix, _ size: DataMatrixSize) {
    var known: [CornerFitting.Module] = []
    let (width, height) = (size.regionWidth + 2, size.regionHeight + 2)
    for y in 0..<size.rows {
      for x in 0..<size.columns {
        let (column, row) = (x % width, y % height)
        let isDark: Bool
        if column == 0 || row == height - 1 {
          isDark = true
        } else if row == 0 {
          isDark = column & 1 == 0
        } else if column == width - 1 {
          isDark = row & 1 == 1
        } else {
          continue
        }
        known.append(CornerFitting.Module(x: Float(x), y: Float(y), isDark: isDark))
      }
    }
    for x in -1...size.columns {
      known.append(CornerFitting.Module(x: Float(x), y: -1, isDark: false))
      known.append(CornerFitting.Module(x: Float(x), y: Float(size.rows), isDark: false))
    }
    for y in 0..<size.rows {
      known.append(CornerFitting.Module(x: -1, y: Float(y), isDark: false))
      known.append(CornerFitting.Module(x: Float(size.columns), y: Float(y), isDark: false))
    }
    fitting = CornerFitting(
      matrix: matrix, width: Float(size.columns), height: Float(size.rows), known: known)
  }

  func share(_ transform: PerspectiveTransform) -> Float { fitting.share(transform) }

  func refined(_ transform: PerspectiveTransform) -> PerspectiveTransform? {
    fitting.fitted(transform, least: 0.75)
  }
}
