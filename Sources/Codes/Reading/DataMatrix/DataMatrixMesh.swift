/// Samples a symbol that does not lie flat, or whose rows and columns are of uneven width.
struct DataMatrixMesh {
  let matrix: BitMatrix
  let size: DataMatrixSize
  /// The lie of the symbol, but for what is uneven.
  let transform: PerspectiveTransform

  // MARK: regions

  /// Each region by its own corners, which are where the borders of four regions meet. `nil` for a
  /// symbol of one region, and where the symbol reaches out of the picture.
  func byRegions() -> BitMatrix? {
    let (across, down) = (size.regionsAcross, size.regionsDown)
    guard across > 1 || down > 1 else { return nil }
    let (width, height) = (size.regionWidth + 2, size.regionHeight + 2)
    var nodes: [PlanePoint] = []
    for row in 0...down {
      for column in 0...across { nodes.append(node(column * width, row * height)) }
    }
    var grid = BitMatrix(width: size.columns, height: size.rows)
    for row in 0..<down {
      for column in 0..<across {
        let first = row * (across + 1) + column
        let (left, top) = (Float(column * width), Float(row * height))
        let (right, bottom) = (left + Float(width), top + Float(height))
        guard
          let region = PerspectiveTransform(
            from: Quadrilateral(
              PlanePoint(left, top), PlanePoint(right, top), PlanePoint(right, bottom),
              PlanePoint(left, bottom)),
            to: Quadrilateral(
              nodes[first], nodes[first + 1], nodes[first + across + 2],
              nodes[first + across + 1])),
          region.sample(
            matrix, into: &grid, columns: column * width..<(column + 1) * width,
            rows: row * height..<(row + 1) * height)
        else { return nil }
      }
    }
    return grid
  }

  /// Where the borders around a corner of a region are most as they should be: the middle of all
  /// such places, a module away at the most.
  private func node(_ x: Int, _ y: Int) -> PlanePoint {
    let reach = 5
    var known: [(x: Float, y: Float, isDark: Bool)] = []
    for row in y - reach..<y + reach {
      for column in x - reach..<x + reach {
        let isNear = abs(2 * (column - x) + 1) == 1 || abs(2 * (row - y) + 1) == 1
        guard isNear, let isDark = size.isBorderDark(column, row) else { continue }
        known.append((Float(column) + 0.5, Float(row) + 0.5, isDark))
      }
    }
    var (most, count) = (0, Float(0))
    var sum = PlanePoint(0, 0)
    for down in -6...6 {
      for across in -6...6 {
        let shift = PlanePoint(Float(across) / 6, Float(down) / 6)
        var right = 0
        for module in known {
          for offset in [Float(-0.2), 0.2] {
            let (column, row) = (module.x + shift.x, module.y + shift.y)
            if matrix.isDark(transform(column + offset, row)) == module.isDark { right += 1 }
            if matrix.isDark(transform(column, row + offset)) == module.isDark { right += 1 }
          }
        }
        if right < most { continue }
        if right > most { (most, count, sum) = (right, 0, PlanePoint(0, 0)) }
        count += 1
        sum = sum + shift
      }
    }
    return transform(Float(x) + sum.x / count, Float(y) + sum.y / count)
  }

  // MARK: timing

  /// Columns by the middles of the modules of the upper timing row, and rows by those of the right
  /// timing column. `nil` where these have not as many modules as they should.
  func byTiming() -> BitMatrix? {
    let (width, height) = (Float(size.columns), Float(size.rows))
    guard let columns = middles(size.columns, { transform($0, 0.5) }),
      let rows = middles(size.rows, { transform(width - 0.5, height - $0) })
    else { return nil }
    var grid = BitMatrix(width: size.columns, height: size.rows)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let point = transform(column, height - row)
        guard matrix.contains(point) else { return nil }
        grid[x, size.rows - 1 - y] = matrix.isDark(point)
      }
    }
    return grid
  }

  /// The middles of modules that are dark and light in turn, in modules from the first one's edge.
  private func middles(_ count: Int, _ place: (Float) -> PlanePoint) -> [Float]? {
    var edges: [Float] = []
    var isDark = true
    for step in 4..<8 * count + 4 {
      let along = Float(step) / 8
      guard matrix.isDark(place(along)) != isDark else { continue }
      isDark.toggle()
      edges.append(along - 1 / 16)
    }
    // The last module is light, and so is what comes after it.
    guard edges.count == count - 1, let first = edges.first, let last = edges.last else {
      return nil
    }
    var middles = [min(0.5, first / 2)]
    for index in 1..<edges.count { middles.append((edges[index - 1] + edges[index]) / 2) }
    middles.append((last + Float(count)) / 2)
    return middles
  }
}
