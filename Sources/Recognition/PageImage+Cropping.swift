extension PageImage {
  /// The page with everything around its paper white: a table's grain would be read as letters.
  ///
  /// - Parameter lightness: of the lightest pixels of each block.
  func cropped(by lightness: [Float], _ columns: Int, _ rows: Int) -> PageImage {
    guard let paper = PaperArea(lightness, columns, rows) else { return self }
    var cropped = self
    for y in 0..<height {
      let row = y / Self.block * columns
      for x in 0..<width where !paper.has[row + x / Self.block] {
        cropped.pixels[y * width + x] = 255
      }
    }
    return cropped
  }
}

/// The blocks of a picture that are paper: the largest light area, without its border, which shows the table too.
private struct PaperArea {
  private(set) var has: [Bool]

  /// `nil` if nothing in the picture stands out as paper.
  init?(_ lightness: [Float], _ columns: Int, _ rows: Int) {
    guard columns > 4, rows > 4, let threshold = Self.threshold(lightness) else { return nil }
    let lightest = Self.largest(lightness.map { $0 > threshold }, columns, rows)
    guard lightest.count * 5 > lightness.count else { return nil }
    let area = Self.shaded(from: lightest, lightness, columns, rows)
    has = [Bool](repeating: false, count: lightness.count)
    // What lies between two ends of a row is paper too: a dark picture on it, or a fold.
    var rest = [Int: ClosedRange<Int>]()
    for at in area {
      let (row, column) = (at / columns, at % columns)
      rest[row] =
        rest[row].map { min($0.lowerBound, column)...max($0.upperBound, column) }
        ?? column...column
    }
    for (row, ends) in rest {
      guard let above = rest[row - 1], let below = rest[row + 1] else { continue }
      let first = max(ends.lowerBound + 1, above.lowerBound, below.lowerBound)
      let last = min(ends.upperBound - 1, above.upperBound, below.upperBound)
      guard first <= last else { continue }
      for column in first...last { has[row * columns + column] = true }
    }
  }

  /// The lightness that parts the blocks best (Otsu's method); `nil` if the light ones are not much lighter.
  private static func threshold(_ lightness: [Float]) -> Float? {
    var counts = [Float](repeating: 0, count: 256)
    for value in lightness { counts[Int(max(0, min(255, value)))] += 1 }
    let all = Float(lightness.count)
    let sum = counts.indices.reduce(Float(0)) { $0 + Float($1) * counts[$1] }
    var (below, sumBelow, most): (Float, Float, Float) = (0, 0, 0)
    var found: Float?
    for value in 0..<255 {
      below += counts[value]
      sumBelow += Float(value) * counts[value]
      guard below > 0, below < all else { continue }
      let (dark, light) = (sumBelow / below, (sum - sumBelow) / (all - below))
      let between = below * (all - below) * (light - dark) * (light - dark)
      guard between > most else { continue }
      most = between
      found = light > dark * 1.25 ? (light + dark) / 2 : nil
    }
    return found
  }

  /// An area with what is darker around it only by degrees: a shadow on the paper. At its edge the table begins at once.
  private static func shaded(
    from area: [Int], _ lightness: [Float], _ columns: Int, _ rows: Int
  ) -> [Int] {
    var isIn = [Bool](repeating: false, count: lightness.count)
    for at in area { isIn[at] = true }
    var shaded = area
    var next = 0
    while next < shaded.count {
      let at = shaded[next]
      next += 1
      for neighbour in neighbours(of: at, columns, rows)
      where !isIn[neighbour] && lightness[neighbour] > lightness[at] * gentlest {
        isIn[neighbour] = true
        shaded.append(neighbour)
      }
    }
    return shaded
  }

  /// The least share of its neighbour's lightness that a block in a shadow has.
  private static let gentlest: Float = 0.93

  private static func neighbours(of at: Int, _ columns: Int, _ rows: Int) -> [Int] {
    let (row, column) = (at / columns, at % columns)
    var found: [Int] = []
    if row > 0 { found.append(at - columns) }
    if row + 1 < rows { found.append(at + columns) }
    if column > 0 { found.append(at - 1) }
    if column + 1 < columns { found.append(at + 1) }
    return found
  }

  /// The blocks of the largest connected area.
  private static func largest(_ isLight: [Bool], _ columns: Int, _ rows: Int) -> [Int] {
    var isSeen = isLight.map { !$0 }
    var largest: [Int] = []
    for start in isSeen.indices where !isSeen[start] {
      isSeen[start] = true
      var area = [start]
      var next = 0
      while next < area.count {
        let at = area[next]
        next += 1
        for neighbour in neighbours(of: at, columns, rows) where !isSeen[neighbour] {
          isSeen[neighbour] = true
          area.append(neighbour)
        }
      }
      if area.count > largest.count { largest = area }
    }
    return largest
  }
}
