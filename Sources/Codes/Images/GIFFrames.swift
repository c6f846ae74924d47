import Base

/// The frames of an animated picture, each whole as it is seen.
public struct GIFFrames: Sendable {
  public private(set) var frames: [PixelPicture] = []

  /// How long each frame stays, in hundredths of a second.
  public private(set) var delays: [Int] = []

  /// Reads GIF87a and GIF89a. A file that breaks off gives the frames before the break; `nil` if there is not
  /// one, or the picture has over four million pixels.
  ///
  /// - Parameters:
  ///   - side: The longer side of the frames in pixels: larger ones are scaled down.
  ///   - limit: The most frames; what follows them is left out.
  public init?(_ file: [UInt8], side: Int, limit: Int) {
    guard file.count > 13, file.starts(with: StaticString("GIF8").bytes) else { return nil }
    var reader = GIFReader(file: file, at: 6)
    guard let width = reader.number(), let height = reader.number(), width > 0, height > 0,
      width <= 4_000_000 / height, let flags = reader.byte()
    else { return nil }
    reader.at += 2
    let common = reader.palette(flags)
    let scale = max(width, height)
    let (shownWidth, shownHeight) =
      scale <= side
      ? (width, height) : (max(1, width * side / scale), max(1, height * side / scale))
    var canvas = [UInt8](repeating: 0, count: width * height * 4)
    while frames.count < limit, let frame = reader.frame(width, height, common) {
      let before = canvas
      frame.draw(on: &canvas, width: width)
      let shown = PixelPicture(width: width, height: height, exactly: canvas)
      frames.append(scale <= side ? shown : shown.scaled(width: shownWidth, height: shownHeight))
      // Browsers take so short a delay for a mistake.
      delays.append(frame.delay < 2 ? 10 : frame.delay)
      switch frame.disposal {
      case 2: frame.clear(&canvas, width: width)
      case 3: canvas = before
      default: break
      }
    }
    if frames.isEmpty { return nil }
  }
}

/// What a GIF says of one frame. GIF89a §20, §22, §23.
private struct GIFFrame {
  var (left, top, width, height) = (0, 0, 0, 0)
  var delay = 0
  var disposal: UInt8 = 0
  var clear: UInt8?
  var palette: ArraySlice<UInt8> = []
  var indices: [UInt8] = []
  var isInterlaced = false

  func draw(on canvas: inout [UInt8], width canvasWidth: Int) {
    var line = 0
    for row in rows {
      let from = line * width
      line += 1
      guard from + width <= indices.count else { return }
      for column in 0..<width {
        let index = indices[from + column]
        let color = palette.startIndex + Int(index) * 3
        if index == clear || color + 3 > palette.endIndex { continue }
        let at = ((top + row) * canvasWidth + left + column) * 4
        canvas[at] = palette[color]
        canvas[at + 1] = palette[color + 1]
        canvas[at + 2] = palette[color + 2]
        canvas[at + 3] = 255
      }
    }
  }

  func clear(_ canvas: inout [UInt8], width canvasWidth: Int) {
    for row in 0..<height {
      let from = ((top + row) * canvasWidth + left) * 4
      for at in from..<(from + width * 4) { canvas[at] = 0 }
    }
  }

  /// The rows in the order in which they stand in the file. GIF89a, appendix E.
  private var rows: [Int] {
    guard isInterlaced else { return Array(0..<height) }
    var rows: [Int] = []
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      rows += Array(stride(from: first, to: height, by: step))
    }
    return rows
  }
}

private struct GIFReader {
  let file: [UInt8]
  var at: Int

  mutating func byte() -> UInt8? {
    guard at < file.count else { return nil }
    defer { at += 1 }
    return file[at]
  }

  mutating func number() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(low) | Int(high) << 8
  }

  /// A table of colours, where the flags say that there is one. GIF89a §19, §21.
  mutating func palette(_ flags: UInt8) -> ArraySlice<UInt8>? {
    guard flags & 0x80 != 0 else { return nil }
    let from = min(at, file.count)
    at = min(file.count, at + 6 << Int(flags & 7))
    return file[from..<at]
  }

  /// Blocks of up to 255 bytes, up to the empty one. GIF89a §15.
  mutating func blocks() -> [UInt8]? {
    var data: [UInt8] = []
    while let size = byte() {
      if size == 0 { return data }
      guard at + Int(size) <= file.count else { return nil }
      data += file[at..<(at + Int(size))]
      at += Int(size)
    }
    return nil
  }

  /// The next frame that lies within the picture; `nil` at the end.
  mutating func frame(_ width: Int, _ height: Int, _ common: ArraySlice<UInt8>?) -> GIFFrame? {
    var frame = GIFFrame()
    while let kind = byte() {
      switch kind {
      case 0x21:
        let label = byte()
        guard let data = blocks() else { return nil }
        guard label == 0xF9, data.count >= 4 else { continue }
        frame.disposal = data[0] >> 2 & 7
        frame.delay = Int(data[1]) | Int(data[2]) << 8
        frame.clear = data[0] & 1 == 1 ? data[3] : nil
      case 0x2C:
        guard let left = number(), let top = number(), let wide = number(), let high = number(),
          let flags = byte()
        else { return nil }
        let own = palette(flags)
        guard let bits = byte(), 1...8 ~= bits, let data = blocks() else { return nil }
        guard left + wide <= width, top + high <= height, let palette = own ?? common else {
          return nil
        }
        (frame.left, frame.top, frame.width, frame.height) = (left, top, wide, high)
        frame.palette = palette
        frame.isInterlaced = flags & 0x40 != 0
        frame.indices = LZW.expand(data, width: Int(bits), limit: wide * high)
        return frame
      default: return nil
      }
    }
    return nil
  }
}

extension LZW {
  /// The opposite of `compress`, up to so many indices; what can't be read ends it.
  static func expand(_ data: [UInt8], width: Int, limit: Int) -> [UInt8] {
    let clear = 1 << width
    var indices: [UInt8] = []
    indices.reserveCapacity(limit)
    // An entry is the one before it and a last index.
    var before = [Int](repeating: -1, count: 4096)
    var last = [UInt8](repeating: 0, count: 4096)
    for index in 0..<clear { last[index] = UInt8(truncatingIfNeeded: index) }
    var (held, count) = (UInt32(0), 0)
    var (codeWidth, next) = (width + 1, clear + 2)
    var known: Int?
    var word: [UInt8] = []
    for byte in data {
      held |= UInt32(byte) << UInt32(count)
      count += 8
      while count >= codeWidth {
        let code = Int(held & (1 << UInt32(codeWidth) - 1))
        held >>= UInt32(codeWidth)
        count -= codeWidth
        if code == clear {
          (codeWidth, next, known) = (width + 1, clear + 2, nil)
          continue
        }
        if code == clear + 1 || code > next || code == next && known == nil { return indices }
        // A code that is not there yet is the word before it with its own first index.
        var entry = code == next ? known ?? 0 : code
        word.removeAll(keepingCapacity: true)
        while entry >= 0 {
          word.append(last[entry])
          entry = before[entry]
        }
        let first = word[word.count - 1]
        for at in word.indices.reversed() { indices.append(word[at]) }
        if code == next { indices.append(first) }
        if indices.count >= limit { return Array(indices.prefix(limit)) }
        if let known, next < 4096 {
          before[next] = known
          last[next] = first
          next += 1
          if next == 1 << codeWidth, codeWidth < 12 { codeWidth += 1 }
        }
        known = code
      }
    }
    return indices
  }
}
