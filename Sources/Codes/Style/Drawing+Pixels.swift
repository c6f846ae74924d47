import Base

extension Drawing {
  /// Draws the code as pixels, with smooth edges.
  ///
  /// - Parameters:
  ///   - module: The width of a module in pixels, at least 1. It is made smaller where a side
  ///     would have more than 8192 pixels.
  ///   - frame: Which frame of an animated photo.
  public func pixels(module: Int, frame: Int = 0) -> PixelPicture {
    let module = max(1, min(module, 819_200 / max(width, height, 100)))
    let (columns, rows) = (max(1, width * module / 100), max(1, height * module / 100))
    var canvas = Canvas(
      PixelPicture(width: columns, height: rows, filled: background), module: module)
    if let photo = photoPixels(module: module, frame: frame) {
      canvas.put(photo, photoArea.x * module / 100, photoArea.y * module / 100)
    }
    for layer in layers {
      canvas.fill(
        layer.outline, layer.paint,
        PlacedGradient(layer.paint, width: width, height: height))
    }
    if let logo {
      canvas.put(
        upright(logo).scaled(
          width: max(1, logoArea.width * module / 100),
          height: max(1, logoArea.height * module / 100)),
        logoArea.x * module / 100, logoArea.y * module / 100)
    }
    return canvas.picture
  }

  /// A PNG picture of the drawing. See `pixels`.
  public func png(module: Int) -> [UInt8] { pixels(module: module).png() }

  /// A photo cut and scaled to the code's area, and lightened.
  func photoPixels(module: Int, frame: Int) -> PixelPicture? {
    guard !photo.isEmpty else { return nil }
    let picture = upright(photo[frame % photo.count])
    return picture.filling(
      width: max(1, photoArea.width * module / 100),
      height: max(1, photoArea.height * module / 100)
    ).lightened(lightening)
  }

  /// Pictures turn with the code.
  func upright(_ picture: PixelPicture) -> PixelPicture { picture.turned(rotation) }
}

/// Pixels that shapes are drawn on.
struct Canvas {
  private let width: Int
  private let height: Int
  private let module: Int
  private var rgba: [UInt8]

  init(_ picture: PixelPicture, module: Int) {
    (width, height, rgba) = (picture.width, picture.height, picture.rgba)
    self.module = module
  }

  var picture: PixelPicture { PixelPicture(width: width, height: height, exactly: rgba) }

  /// Fills by the even-odd rule: four lines to a row of pixels, 1/256 of a pixel along them.
  mutating func fill(_ outline: Outline, _ paint: Paint, _ gradient: PlacedGradient?) {
    let crossings = Crossings(outline, module: module, lines: height * 4)
    var coverage = [Int32](repeating: 0, count: width)
    let plain = paint.colors.first ?? .black
    for y in 0..<height {
      var (first, last) = (width, -1)
      for line in (y * 4)..<(y * 4 + 4) {
        var index = crossings.starts[line]
        while index + 1 < crossings.starts[line + 1] {
          let from = max(0, min(width * 256, Int(crossings.places[index])))
          let to = max(0, min(width * 256, Int(crossings.places[index + 1])))
          index += 2
          guard from < to else { continue }
          let (start, end) = (from >> 8, (to - 1) >> 8)
          first = min(first, start)
          last = max(last, end)
          if start == end {
            coverage[start] += Int32(to - from)
          } else {
            coverage[start] += Int32((start + 1) * 256 - from)
            for x in (start + 1)..<end { coverage[x] += 256 }
            coverage[end] += Int32(to - end * 256)
          }
        }
      }
      guard first <= last else { continue }
      for x in first...last where coverage[x] > 0 {
        let color =
          gradient?.color(x: (x * 2 + 1) * 50 / module, y: (y * 2 + 1) * 50 / module) ?? plain
        // 0 to 1024 becomes 0 to 256.
        blend(color, alpha: min(256, (Int(coverage[x]) + 2) >> 2), at: (y * width + x) * 4)
        coverage[x] = 0
      }
    }
  }

  /// Lays a picture over, with its transparency.
  mutating func put(_ picture: PixelPicture, _ left: Int, _ top: Int) {
    for y in 0..<picture.height where top + y >= 0 && top + y < height {
      for x in 0..<picture.width where left + x >= 0 && left + x < width {
        let from = (y * picture.width + x) * 4
        let alpha = Int(picture.rgba[from + 3])
        blend(
          Color(picture.rgba[from], picture.rgba[from + 1], picture.rgba[from + 2]),
          alpha: alpha + alpha >> 7, at: ((top + y) * width + left + x) * 4)
      }
    }
  }

  /// Source over destination, alpha of 256.
  private mutating func blend(_ color: Color, alpha: Int, at index: Int) {
    guard alpha > 0 else { return }
    let below = Int(rgba[index + 3]) * (256 - alpha)
    let whole = 255 * alpha + below
    func part(_ over: UInt8, _ under: UInt8) -> UInt8 {
      UInt8(
        truncatingIfNeeded: (Int(over) * 255 * alpha + Int(under) * below + whole / 2) / whole)
    }
    rgba[index] = part(color.red, rgba[index])
    rgba[index + 1] = part(color.green, rgba[index + 1])
    rgba[index + 2] = part(color.blue, rgba[index + 2])
    rgba[index + 3] = UInt8(truncatingIfNeeded: (whole + 128) >> 8)
  }
}

/// Where an outline crosses the lines of a picture.
struct Crossings {
  /// For each line, where its crossings begin in `places`; one more at the end.
  private(set) var starts: [Int]
  /// In 1/256 of a pixel, in order within a line.
  private(set) var places: [Int32]

  init(_ outline: Outline, module: Int, lines: Int) {
    let edges = Self.edges(outline, module: module)
    starts = [Int](repeating: 0, count: lines + 1)
    for edge in edges {
      for line in edge.lines(lines) { starts[line + 1] += 1 }
    }
    for line in 0..<lines { starts[line + 1] += starts[line] }
    places = [Int32](repeating: 0, count: starts[lines])
    var ends = starts
    for edge in edges {
      for line in edge.lines(lines) {
        // Put in its place among the line's crossings so far.
        let place = edge.place(line)
        var index = ends[line]
        while index > starts[line], places[index - 1] > place {
          places[index] = places[index - 1]
          index -= 1
        }
        places[index] = place
        ends[line] += 1
      }
    }
  }

  /// A straight edge that goes down, in 1/256 of a pixel.
  private struct Edge {
    var x0: Int
    var y0: Int
    var x1: Int
    var y1: Int

    /// The lines, each in the middle of a quarter of a pixel, that lie between its ends.
    func lines(_ count: Int) -> Range<Int> {
      let first = max(0, (y0 + 31) >> 6)
      return first..<max(first, min(count, (y1 + 31) >> 6))
    }

    func place(_ line: Int) -> Int32 {
      let down = Int64(line * 64 + 32 - y0)
      return Int32(truncatingIfNeeded: Int64(x0) + Int64(x1 - x0) * down / Int64(y1 - y0))
    }
  }

  private static func edges(_ outline: Outline, module: Int) -> [Edge] {
    var edges: [Edge] = []
    edges.reserveCapacity(outline.steps.count * 2)
    var (x, y) = (0, 0)
    var (startX, startY) = (0, 0)
    func add(_ toX: Int, _ toY: Int) {
      if toY > y {
        edges.append(Edge(x0: x, y0: y, x1: toX, y1: toY))
      } else if toY < y {
        edges.append(Edge(x0: toX, y0: toY, x1: x, y1: y))
      }
      (x, y) = (toX, toY)
    }
    for step in outline.steps {
      let (toX, toY) = (step.x * module * 256 / 100, step.y * module * 256 / 100)
      switch step.kind {
      case .move:
        add(startX, startY)
        (x, y) = (toX, toY)
        (startX, startY) = (toX, toY)
      case .line: add(toX, toY)
      case .clockwise, .anticlockwise:
        let (dx, dy) = (toX - x, toY - y)
        let (fromX, fromY) = (x, y)
        // A quarter of a circle leaves either across or down.
        let isAcross = ((dx > 0) == (dy > 0)) == (step.kind == .clockwise)
        for (sine, rest) in Self.quarter {
          add(
            fromX + dx * (isAcross ? sine : rest) / 1024,
            fromY + dy * (isAcross ? rest : sine) / 1024)
        }
      }
    }
    add(startX, startY)
    return edges
  }

  /// Eighths of a quarter of a circle: the sine, and what the cosine lacks to 1, in 1/1024.
  private static let quarter = [
    (200, 20), (392, 78), (569, 172), (724, 300), (851, 455), (946, 632), (1004, 824), (1024, 1024),
  ]
}
