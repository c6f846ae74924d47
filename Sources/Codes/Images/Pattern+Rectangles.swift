/// A dark rectangle of a code, in modules from the top left.
struct Rectangle: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension Pattern {
  /// The height of bars, if nothing else is asked for: that of a retail code in proportion to its
  /// width (GS1 General Specifications §5.2.6), but long codes need not be higher than half of one
  /// or 15 % of their width (ISO/IEC 15417 §4.6).
  func barHeight(_ bars: Bars) -> Int {
    bars.width < 100 ? max(bars.width * 72 / 100, 20) : max(bars.width * 15 / 100, 50)
  }

  /// Width and height in modules without the quiet zone, and the quiet zone on the left, the
  /// right, and above and below.
  func extent(barHeight: Int?) -> Extent {
    switch self {
    case .bars(let bars):
      Extent(
        width: bars.width, height: barHeight ?? self.barHeight(bars), left: bars.quietZone.left,
        right: bars.quietZone.right, vertical: 0)
    case .modules(let modules):
      Extent(
        width: modules.width, height: modules.height, left: modules.quietZone,
        right: modules.quietZone, vertical: modules.quietZone)
    }
  }

  struct Extent {
    var width: Int
    var height: Int
    var left: Int
    var right: Int
    var vertical: Int
  }

  /// The dark modules as rectangles, from the top and then from the left: runs along the rows,
  /// joined with equal runs beneath.
  func rectangles(barHeight: Int?) -> [Rectangle] {
    switch self {
    case .bars(let bars):
      let height = barHeight ?? self.barHeight(bars)
      var rectangles: [Rectangle] = []
      var x = 0
      for (index, width) in bars.widths.enumerated() {
        if index & 1 == 0 {
          rectangles.append(Rectangle(x: x, y: 0, width: Int(width), height: height))
        }
        x += Int(width)
      }
      return rectangles
    case .modules(let modules): return modules.rectangles
    }
  }
}

extension Modules {
  /// See `Pattern.rectangles`.
  fileprivate var rectangles: [Rectangle] {
    var rectangles: [Rectangle] = []
    // The rectangle that ends in the row above and begins in this column, or -1.
    var open = [Int](repeating: -1, count: width)
    for y in 0..<height {
      var x = 0
      while x < width {
        guard self[x, y] else {
          open[x] = -1
          x += 1
          continue
        }
        let start = x
        let above = open[start]
        while x < width, self[x, y] {
          open[x] = -1
          x += 1
        }
        if above >= 0, rectangles[above].width == x - start {
          rectangles[above].height += 1
          open[start] = above
        } else {
          open[start] = rectangles.count
          rectangles.append(Rectangle(x: start, y: y, width: x - start, height: 1))
        }
      }
    }
    return rectangles
  }
}
