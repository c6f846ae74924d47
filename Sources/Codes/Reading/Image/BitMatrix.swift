/// Dark and light pixels, or modules: one byte each, 1 is dark. A byte and not a bit, so that loops
/// over rows run in vector instructions.
struct BitMatrix {
  let width: Int
  let height: Int
  private(set) var bits: [UInt8]

  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    bits = [UInt8](repeating: 0, count: self.width * self.height)
  }

  /// Outside all is light.
  subscript(x: Int, y: Int) -> Bool {
    get { x >= 0 && y >= 0 && x < width && y < height && bits[y * width + x] != 0 }
    set { bits[y * width + x] = newValue ? 1 : 0 }
  }

  /// The pixel that a point lies in; points outside, and places that are no numbers, are light.
  func isDark(_ point: PlanePoint) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < Float(width), point.y < Float(height) else {
      return false
    }
    return bits[Int(point.y) * width + Int(point.x)] != 0
  }

  func contains(_ point: PlanePoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < Float(width) && point.y < Float(height)
  }

  /// Exchanges dark and light.
  mutating func invert() {
    bits.withUnsafeMutableBufferPointer { bits in
      for index in bits.indices { bits[index] ^= 1 }
    }
  }

  /// Rows as columns: a mirrored symbol as it should be.
  func transposed() -> BitMatrix {
    var turned = BitMatrix(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { turned.bits[x * height + y] = bits[y * width + x] }
    }
    return turned
  }
}

extension BitMatrix {
  /// Cuts a picture into dark and light by the light around each place.
  ///
  /// Each block of 8 × 8 pixels that has contrast gives a threshold halfway between its darkest and
  /// its lightest pixel; thresholds are smoothed over 5 × 5 blocks, and blocks without contrast take
  /// theirs from the nearest that have some.
  init(_ picture: Luminance) {
    self.init(width: picture.width, height: picture.height)
    let size = 8
    let (across, down) = ((width + size - 1) / size, (height + size - 1) / size)
    guard across > 0, down > 0 else { return }
    var thresholds = BitMatrix.contrasts(picture, across: across, down: down)
    if !BitMatrix.smooth(&thresholds, across: across, down: down) {
      // Every block is even: nothing is there, or a drawn code whose modules are blocks.
      guard let middle = BitMatrix.middle(of: picture) else { return }
      thresholds = [UInt8](repeating: middle, count: thresholds.count)
    }
    let (width, height, stride) = (self.width, self.height, picture.stride)
    picture.pixels.withUnsafeBufferPointer { pixels in
      thresholds.withUnsafeBufferPointer { thresholds in
        bits.withUnsafeMutableBufferPointer { bits in
          for y in 0..<height {
            let blocks = y / size * across
            for block in 0..<across {
              let threshold = thresholds[blocks + block]
              let first = block * size
              let (source, target) = (y * stride, y * width)
              for x in first..<min(width, first + size) {
                bits[target + x] = pixels[source + x] <= threshold ? 1 : 0
              }
            }
          }
        }
      }
    }
  }

  /// The middle between the darkest and the lightest pixel; `nil` if they hardly differ.
  private static func middle(of picture: Luminance) -> UInt8? {
    var (low, high): (UInt8, UInt8) = (255, 0)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = pixels[y * picture.stride + x]
          low = min(low, pixel)
          high = max(high, pixel)
        }
      }
    }
    return Int(high) > Int(low) + 24 ? UInt8((Int(low) + Int(high)) / 2) : nil
  }

  /// The middle between dark and light for each block, 0 where there is hardly a difference.
  private static func contrasts(_ picture: Luminance, across: Int, down: Int) -> [UInt8] {
    let (width, height, stride) = (picture.width, picture.height, picture.stride)
    var middles = [UInt8](repeating: 0, count: across * down)
    var lows = [UInt8](repeating: 255, count: across)
    var highs = [UInt8](repeating: 0, count: across)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<down {
        for block in 0..<across { (lows[block], highs[block]) = (255, 0) }
        lows.withUnsafeMutableBufferPointer { lows in
          highs.withUnsafeMutableBufferPointer { highs in
            for y in row * 8..<min(height, row * 8 + 8) {
              for block in 0..<across {
                var (low, high) = (lows[block], highs[block])
                let first = y * stride + block * 8
                for at in first..<first + min(8, width - block * 8) {
                  low = min(low, pixels[at])
                  high = max(high, pixels[at])
                }
                (lows[block], highs[block]) = (low, high)
              }
            }
          }
        }
        for block in 0..<across where Int(highs[block]) > Int(lows[block]) + 24 {
          middles[row * across + block] = UInt8((Int(lows[block]) + Int(highs[block])) / 2)
        }
      }
    }
    return middles
  }

  /// Smooths the thresholds that are known and fills those that are not; `false` if none is known.
  private static func smooth(_ thresholds: inout [UInt8], across: Int, down: Int) -> Bool {
    let known = thresholds
    for y in 0..<down {
      for x in 0..<across {
        var (sum, weight) = (0, 0)
        for other in max(0, y - 2)...min(down - 1, y + 2) {
          for neighbour in max(0, x - 2)...min(across - 1, x + 2) {
            let value = Int(known[other * across + neighbour])
            guard value > 0 else { continue }
            let near = other == y && neighbour == x ? 4 : 1
            sum += value * near
            weight += near
          }
        }
        thresholds[y * across + x] = weight > 0 ? UInt8(sum / weight) : 0
      }
    }
    // What is still unknown lies inside large even areas: take over from left and right, then from
    // above and below.
    for y in 0..<down {
      let row = y * across
      for x in 1..<max(1, across) where thresholds[row + x] == 0 {
        thresholds[row + x] = thresholds[row + x - 1]
      }
      for x in stride(from: across - 2, through: 0, by: -1) where thresholds[row + x] == 0 {
        thresholds[row + x] = thresholds[row + x + 1]
      }
    }
    for y in 1..<max(1, down) where thresholds[y * across] == 0 {
      for x in 0..<across { thresholds[y * across + x] = thresholds[(y - 1) * across + x] }
    }
    for y in stride(from: down - 2, through: 0, by: -1) where thresholds[y * across] == 0 {
      for x in 0..<across { thresholds[y * across + x] = thresholds[(y + 1) * across + x] }
    }
    return thresholds[0] != 0
  }
}
