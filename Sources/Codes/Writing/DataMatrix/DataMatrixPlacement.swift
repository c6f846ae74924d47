/// Puts codewords onto the modules of a Data Matrix symbol. ISO/IEC 16022 annex F.
struct DataMatrixPlacement {
  private let rows: Int
  /// Modules in a row of the data regions joined together.
  let columns: Int

  /// What each module of the data regions joined together holds: eight times the number of a
  /// codeword and the number of its bit, 0 being the highest.
  private(set) var bits: [Int]

  /// In place of a bit: modules that are always light or dark, and one not yet placed.
  static let light = -1
  static let dark = -2
  private static let free = -3

  /// Lays out a size.
  init(_ size: DataMatrixSize) {
    rows = size.regionsDown * size.regionHeight
    columns = size.regionsAcross * size.regionWidth
    bits = [Int](repeating: Self.free, count: rows * columns)
    placeAll()
  }

  /// The whole symbol, the data regions in their borders.
  static func modules(_ codewords: [UInt8], _ size: DataMatrixSize) -> Modules {
    let placement = DataMatrixPlacement(size)
    var symbol = Modules(width: size.columns, height: size.rows, quietZone: 1)
    let (width, height) = (size.regionWidth + 2, size.regionHeight + 2)
    for y in 0..<size.rows {
      for x in 0..<size.columns {
        let (column, row) = (x % width, y % height)
        if column == 0 || row == height - 1 {
          symbol[x, y] = true
        } else if row == 0 {
          symbol[x, y] = column & 1 == 0
        } else if column == width - 1 {
          symbol[x, y] = row & 1 == 1
        } else {
          let place = (y - 2 * (y / height) - 1) * placement.columns + x - 2 * (x / width) - 1
          let bit = placement.bits[place]
          symbol[x, y] =
            bit < 0 ? bit == dark : codewords[bit >> 3] >> UInt8(7 - bit & 7) & 1 == 1
        }
      }
    }
    return symbol
  }

  /// Goes along the diagonals, upwards and downwards in turn, with the four corners where they
  /// come. ISO/IEC 16022 §F.3.
  private mutating func placeAll() {
    var next = 0
    var row = 4
    var column = 0
    repeat {
      if row == rows, column == 0 { placeCorner(1, &next) }
      if row == rows - 2, column == 0, columns % 4 != 0 { placeCorner(2, &next) }
      if row == rows - 2, column == 0, columns % 8 == 4 { placeCorner(3, &next) }
      if row == rows + 4, column == 2, columns % 8 == 0 { placeCorner(4, &next) }
      repeat {
        if row < rows, column >= 0, isFree(row, column) { placeUtah(row, column, &next) }
        row -= 2
        column += 2
      } while row >= 0 && column < columns
      row += 1
      column += 3
      repeat {
        if row >= 0, column < columns, isFree(row, column) { placeUtah(row, column, &next) }
        row += 2
        column -= 2
      } while row < rows && column >= 0
      row += 3
      column += 1
    } while row < rows || column < columns

    // Some sizes leave four modules in the lower right: light and dark in turn.
    if isFree(rows - 1, columns - 1) {
      for (dy, dx, value) in [
        (1, 1, Self.dark), (2, 2, Self.dark), (1, 2, Self.light), (2, 1, Self.light),
      ] {
        bits[(rows - dy) * columns + columns - dx] = value
      }
    }
  }

  private func isFree(_ row: Int, _ column: Int) -> Bool {
    bits[row * columns + column] == Self.free
  }

  /// Places one bit, 0 being the highest; what goes out at the top or left comes in on the other
  /// side.
  private mutating func place(_ row: Int, _ column: Int, _ codeword: Int, _ bit: Int) {
    var (row, column) = (row, column)
    if row < 0 {
      row += rows
      column += 4 - (rows + 4) % 8
    }
    if column < 0 {
      column += columns
      row += 4 - (columns + 4) % 8
    }
    // Only in some sizes of DMRE: ISO/IEC 21471 annex E.
    if row >= rows { row -= rows }
    bits[row * columns + column] = codeword * 8 + bit
  }

  /// The usual shape of a codeword, with its last bit at the given place. ISO/IEC 16022 figure F.1.
  private mutating func placeUtah(_ row: Int, _ column: Int, _ next: inout Int) {
    let offsets = [(-2, -2), (-2, -1), (-1, -2), (-1, -1), (-1, 0), (0, -2), (0, -1), (0, 0)]
    for (bit, (dy, dx)) in offsets.enumerated() { place(row + dy, column + dx, next, bit) }
    next += 1
  }

  /// The shapes in the corners; negative places count from the end. ISO/IEC 16022 figures F.3–F.6.
  private mutating func placeCorner(_ corner: Int, _ next: inout Int) {
    let places: [(Int, Int)] =
      switch corner {
      case 1: [(-1, 0), (-1, 1), (-1, 2), (0, -2), (0, -1), (1, -1), (2, -1), (3, -1)]
      case 2: [(-3, 0), (-2, 0), (-1, 0), (0, -4), (0, -3), (0, -2), (0, -1), (1, -1)]
      case 3: [(-3, 0), (-2, 0), (-1, 0), (0, -2), (0, -1), (1, -1), (2, -1), (3, -1)]
      default: [(-1, 0), (-1, -1), (0, -3), (0, -2), (0, -1), (1, -3), (1, -2), (1, -1)]
      }
    for (bit, (y, x)) in places.enumerated() {
      place(y < 0 ? rows + y : y, x < 0 ? columns + x : x, next, bit)
    }
    next += 1
  }
}
