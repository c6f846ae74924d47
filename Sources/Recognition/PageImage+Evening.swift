extension PageImage {
  /// The side of a block whose lightest and darkest pixels are measured: about the height of a line.
  static let block = 16

  /// The page as if its paper were white and its ink black everywhere: shadows, folds and pale print are evened out.
  ///
  /// Each pixel is divided by the paper's lightness around it, and the difference from white is stretched by how dark
  /// the ink around it is.
  func evened() -> PageImage {
    guard width >= Self.block, height >= Self.block else { return self }
    let (columns, rows) = (
      (width + Self.block - 1) / Self.block, (height + Self.block - 1) / Self.block
    )
    let lightest = blocks(columns, rows, of: pixels, darkest: false)
    let paper = smooth(spread(lightest, columns, rows, by: max), columns, rows)
    let even = divided(by: paper, columns, rows).cropped(by: lightest, columns, rows)
    var ink = even.blocks(columns, rows, of: even.pixels, darkest: true)
    for _ in 0..<2 { ink = spread(ink, columns, rows, by: min) }
    return even.stretched(to: smooth(ink, columns, rows), columns, rows)
  }

  private func divided(by paper: [Float], _ columns: Int, _ rows: Int) -> PageImage {
    mapped(paper, columns, rows) { pixel, paper in pixel * 255 / max(paper, 1) }
  }

  /// Pale ink becomes black, but paper without ink stays as it is: its grain must not become letters.
  private func stretched(to ink: [Float], _ columns: Int, _ rows: Int) -> PageImage {
    mapped(ink, columns, rows) { pixel, ink in
      255 - max(0, 255 - pixel - Self.grain) * 255 / max(255 - ink - Self.grain, Self.palest)
    }
  }

  /// The difference from the paper that the palest ink has.
  private static let palest: Float = 50
  /// The difference from white that is still paper.
  private static let grain: Float = 30

  /// The lightest or the darkest pixel of each block, apart from single ones, which are noise.
  private func blocks(
    _ columns: Int, _ rows: Int, of pixels: [UInt8], darkest: Bool
  ) -> [Float] {
    var values = [Float](repeating: 0, count: columns * rows)
    var counts = [Int](repeating: 0, count: 256)
    for row in 0..<rows {
      for column in 0..<columns {
        for at in 0..<256 { counts[at] = 0 }
        var count = 0
        for y in row * Self.block..<min(height, (row + 1) * Self.block) {
          for x in column * Self.block..<min(width, (column + 1) * Self.block) {
            counts[Int(pixels[y * width + x])] += 1
            count += 1
          }
        }
        var left = darkest ? count / 25 : count / 8
        var value = darkest ? 0 : 255
        while left >= counts[value], (1..<255).contains(value) || left > 0 {
          left -= counts[value]
          value += darkest ? 1 : -1
          if value < 0 || value > 255 { break }
        }
        values[row * columns + column] = Float(min(max(value, 0), 255))
      }
    }
    return values
  }

  /// Each block becomes the greatest or the least of it and its neighbours.
  private func spread(
    _ values: [Float], _ columns: Int, _ rows: Int, by choose: (Float, Float) -> Float
  ) -> [Float] {
    var spread = values
    for row in 0..<rows {
      for column in 0..<columns {
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            spread[row * columns + column] = choose(
              spread[row * columns + column], values[y * columns + x])
          }
        }
      }
    }
    return spread
  }

  /// Each block becomes the mean of it and its neighbours.
  private func smooth(_ values: [Float], _ columns: Int, _ rows: Int) -> [Float] {
    var smoothed = values
    for row in 0..<rows {
      for column in 0..<columns {
        var (sum, count): (Float, Float) = (0, 0)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            sum += values[y * columns + x]
            count += 1
          }
        }
        smoothed[row * columns + column] = sum / count
      }
    }
    return smoothed
  }

  /// Each pixel with the value of the blocks around it, which changes steadily from the middle of one to the next.
  private func mapped(
    _ blocks: [Float], _ columns: Int, _ rows: Int, _ change: (Float, Float) -> Float
  ) -> PageImage {
    let side = Float(Self.block)
    var mapped = self
    for y in 0..<height {
      let v = max(0, min(Float(rows - 1), (Float(y) + 0.5) / side - 0.5))
      let top = min(Int(v), max(0, rows - 2))
      let below = min(top + 1, rows - 1)
      let fy = v - Float(top)
      for x in 0..<width {
        let u = max(0, min(Float(columns - 1), (Float(x) + 0.5) / side - 0.5))
        let left = min(Int(u), max(0, columns - 2))
        let beside = min(left + 1, columns - 1)
        let fx = u - Float(left)
        let upper = blocks[top * columns + left] * (1 - fx) + blocks[top * columns + beside] * fx
        let lower =
          blocks[below * columns + left] * (1 - fx) + blocks[below * columns + beside] * fx
        let value = change(Float(pixels[y * width + x]), upper * (1 - fy) + lower * fy)
        mapped.pixels[y * width + x] = UInt8(max(0, min(255, value)))
      }
    }
    return mapped
  }
}
