/// Moves a symbol's corners until its borders lie where the picture has them.
struct DataMatrixRefinement {
  private let fitting: CornerFitting

  init(_ matrix: BitMatrix, _ size: DataMatrixSize) {
    var known: [CornerFitting.Module] = []
    for y in 0..<size.rows {
      for x in 0..<size.columns {
        guard let isDark = size.isBorderDark(x, y) else { continue }
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

  func share(_ transform: PerspectiveTransform, least: Float) -> Float {
    fitting.share(transform, least: least)
  }

  func refined(_ transform: PerspectiveTransform) -> PerspectiveTransform? {
    fitting.fitted(transform, least: 0.75)
  }
}

extension DataMatrixSize {
  /// The shade of a module of a region's border, or of the light margin; `nil` for data.
  func isBorderDark(_ x: Int, _ y: Int) -> Bool? {
    guard x >= 0, y >= 0, x < columns, y < rows else { return false }
    let (column, row) = (x % (regionWidth + 2), y % (regionHeight + 2))
    if column == 0 || row == regionHeight + 1 { return true }
    if row == 0 { return column & 1 == 0 }
    return column == regionWidth + 1 ? row & 1 == 1 : nil
  }
}
