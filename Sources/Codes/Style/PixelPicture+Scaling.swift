extension PixelPicture {
  /// Each pixel is the mean of those that it covers, or the nearest one.
  func scaled(width: Int, height: Int) -> PixelPicture {
    cut(x: 0, y: 0, width: self.width, height: self.height, toWidth: width, height)
  }

  /// The middle of the picture, as much as fills the sizes.
  func filling(width: Int, height: Int) -> PixelPicture {
    var (cutWidth, cutHeight) = (self.width, self.height)
    if self.width * height > self.height * width {
      cutWidth = max(1, self.height * width / height)
    } else {
      cutHeight = max(1, self.width * height / width)
    }
    return cut(
      x: (self.width - cutWidth) / 2, y: (self.height - cutHeight) / 2, width: cutWidth,
      height: cutHeight, toWidth: width, height)
  }

  private func cut(
    x left: Int, y top: Int, width cutWidth: Int, height cutHeight: Int, toWidth: Int,
    _ toHeight: Int
  ) -> PixelPicture {
    var bytes = [UInt8](repeating: 0, count: toWidth * toHeight * 4)
    for y in 0..<toHeight {
      let fromY = top + y * cutHeight / toHeight
      let toY = max(fromY + 1, top + (y + 1) * cutHeight / toHeight)
      for x in 0..<toWidth {
        let fromX = left + x * cutWidth / toWidth
        let toX = max(fromX + 1, left + (x + 1) * cutWidth / toWidth)
        // In 64 bits: `Int` has 32 in wasm.
        var (red, green, blue, alpha) = (Int64(0), Int64(0), Int64(0), Int64(0))
        for row in fromY..<toY {
          for column in fromX..<toX {
            let at = (row * width + column) * 4
            let weight = Int64(rgba[at + 3])
            red += Int64(rgba[at]) * weight
            green += Int64(rgba[at + 1]) * weight
            blue += Int64(rgba[at + 2]) * weight
            alpha += weight
          }
        }
        guard alpha > 0 else { continue }
        let at = (y * toWidth + x) * 4
        bytes[at] = UInt8(truncatingIfNeeded: red / alpha)
        bytes[at + 1] = UInt8(truncatingIfNeeded: green / alpha)
        bytes[at + 2] = UInt8(truncatingIfNeeded: blue / alpha)
        bytes[at + 3] = UInt8(truncatingIfNeeded: alpha / Int64((toY - fromY) * (toX - fromX)))
      }
    }
    return PixelPicture(width: toWidth, height: toHeight, exactly: bytes)
  }

  /// Moved towards white by so many per cent.
  func lightened(_ percent: Int) -> PixelPicture {
    var bytes = rgba
    for index in bytes.indices where index & 3 != 3 {
      bytes[index] += UInt8(truncatingIfNeeded: (255 - Int(bytes[index])) * percent / 100)
    }
    return PixelPicture(width: width, height: height, exactly: bytes)
  }

  func turned(_ rotation: PictureOptions.Rotation) -> PixelPicture {
    if rotation == .none { return self }
    let isSideways = rotation != .by180
    let (newWidth, newHeight) = isSideways ? (height, width) : (width, height)
    var bytes = rgba
    for y in 0..<height {
      for x in 0..<width {
        let (toX, toY) =
          switch rotation {
          case .none: (x, y)
          case .by90: (height - 1 - y, x)
          case .by180: (width - 1 - x, height - 1 - y)
          case .by270: (y, width - 1 - x)
          }
        for part in 0..<4 {
          bytes[(toY * newWidth + toX) * 4 + part] = rgba[(y * width + x) * 4 + part]
        }
      }
    }
    return PixelPicture(width: newWidth, height: newHeight, exactly: bytes)
  }
}
