/// A size of Data Matrix symbols with its share of data and correction. ISO/IEC 16022 table 7.
struct DataMatrixSize {
  let rows: Int
  let columns: Int

  /// Codewords for data, and for correction, in the whole symbol.
  let data: Int
  let correction: Int

  /// Reed–Solomon blocks that the codewords are dealt out to in turn.
  let blocks: Int

  /// Data regions, each with its own border, in a row of regions and in a column.
  var regionsAcross: Int { columns > 104 ? 6 : columns > 52 ? 4 : columns > 26 ? 2 : 1 }
  var regionsDown: Int { rows == columns ? regionsAcross : 1 }

  /// Modules of a region without its border.
  var regionWidth: Int { columns / regionsAcross - 2 }
  var regionHeight: Int { rows / regionsDown - 2 }

  private init(_ rows: Int, _ columns: Int, _ data: Int, _ correction: Int, _ blocks: Int = 1) {
    self.rows = rows
    self.columns = columns
    self.data = data
    self.correction = correction
    self.blocks = blocks
  }

  /// The sizes of a shape, the smallest first.
  static func sizes(_ shape: WriteOptions.Shape) -> [DataMatrixSize] {
    switch shape {
    case .square: squares
    case .rectangle: rectangles
    case .smallest:
      (squares + rectangles).ordered {
        ($0.rows * $0.columns, $0.data) < ($1.rows * $1.columns, $1.data)
      }
    }
  }

  /// The rectangles of DMRE, ISO/IEC 21471 table 1, which are read only.
  static let extended: [DataMatrixSize] = [
    .init(8, 48, 18, 15), .init(8, 64, 24, 18), .init(8, 80, 32, 22), .init(8, 96, 38, 28),
    .init(8, 120, 49, 32), .init(8, 144, 63, 36), .init(12, 64, 43, 27), .init(12, 88, 64, 36),
    .init(16, 64, 62, 36), .init(20, 36, 44, 28), .init(20, 44, 56, 34), .init(20, 64, 84, 42),
    .init(22, 48, 72, 38), .init(24, 48, 80, 41), .init(24, 64, 108, 46), .init(26, 40, 70, 38),
    .init(26, 48, 90, 42), .init(26, 64, 118, 50),
  ]

  private static let squares: [DataMatrixSize] = [
    .init(10, 10, 3, 5), .init(12, 12, 5, 7), .init(14, 14, 8, 10), .init(16, 16, 12, 12),
    .init(18, 18, 18, 14), .init(20, 20, 22, 18), .init(22, 22, 30, 20), .init(24, 24, 36, 24),
    .init(26, 26, 44, 28), .init(32, 32, 62, 36), .init(36, 36, 86, 42), .init(40, 40, 114, 48),
    .init(44, 44, 144, 56), .init(48, 48, 174, 68), .init(52, 52, 204, 84, 2),
    .init(64, 64, 280, 112, 2), .init(72, 72, 368, 144, 4), .init(80, 80, 456, 192, 4),
    .init(88, 88, 576, 224, 4), .init(96, 96, 696, 272, 4), .init(104, 104, 816, 336, 6),
    .init(120, 120, 1050, 408, 6), .init(132, 132, 1304, 496, 8), .init(144, 144, 1558, 620, 10),
  ]

  private static let rectangles: [DataMatrixSize] = [
    .init(8, 18, 5, 7), .init(8, 32, 10, 11), .init(12, 26, 16, 14), .init(12, 36, 22, 18),
    .init(16, 36, 32, 24), .init(16, 48, 49, 28),
  ]
}
