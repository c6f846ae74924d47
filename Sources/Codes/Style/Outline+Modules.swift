extension Outline {
  /// Draws every dark module, moved by `left` and `top` hundredths of a module.
  mutating func append(_ modules: Modules, as shape: ModuleShape, left: Int, top: Int) {
    switch shape {
    case .square: trace(modules, radius: 0, left, top)
    case .rounded: trace(modules, radius: 28, left, top)
    case .liquid: trace(modules, radius: 50, left, top)
    case .columns, .rows: appendRuns(modules, down: shape == .columns, left, top)
    case .dots, .tiles, .diamonds, .stars, .leaves:
      for y in 0..<modules.height {
        for x in 0..<modules.width where modules[x, y] {
          append(one: shape, left + x * 100, top + y * 100)
        }
      }
    }
  }

  /// A module that stands by itself, with its top left corner.
  private mutating func append(one shape: ModuleShape, _ x: Int, _ y: Int) {
    switch shape {
    case .dots: circle(x + 50, y + 50, radius: 47)
    case .tiles: rectangle(x + 7, y + 7, 86, 86, Corners(0))
    case .diamonds:
      polygon(
        x + 50, y + 50,
        [(0, -58), (30, -30), (58, 0), (30, 30), (0, 58), (-30, 30), (-58, 0), (-30, -30)])
    case .stars:
      // Eight points between two squares, one of which stands on its corner.
      polygon(
        x + 50, y + 50,
        [
          (0, -56), (16, -39), (39, -39), (39, -16), (56, 0), (39, 16), (39, 39), (16, 39),
          (0, 56), (-16, 39), (-39, 39), (-39, 16), (-56, 0), (-39, -16), (-39, -39), (-16, -39),
        ])
    case .leaves: rectangle(x + 1, y + 1, 98, 98, Corners(0, 49, 0, 49))
    case .square, .rounded, .liquid, .columns, .rows: rectangle(x, y, 100, 100, Corners(0))
    }
  }

  /// Bars with round ends along runs of dark modules.
  private mutating func appendRuns(_ modules: Modules, down: Bool, _ left: Int, _ top: Int) {
    let lines = down ? modules.width : modules.height
    let length = down ? modules.height : modules.width
    for line in 0..<lines {
      var place = 0
      while place < length {
        let start = place
        while place < length, down ? modules[line, place] : modules[place, line] { place += 1 }
        if place > start {
          let run = (place - start) * 100 - 6
          if down {
            rectangle(left + line * 100 + 7, top + start * 100 + 3, 86, run, Corners(43))
          } else {
            rectangle(left + start * 100 + 3, top + line * 100 + 7, run, 86, Corners(43))
          }
        }
        place += 1
      }
    }
  }

  /// Follows the edges of dark areas, dark on the right hand, and rounds their corners.
  private mutating func trace(_ modules: Modules, radius: Int, _ left: Int, _ top: Int) {
    func isDark(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < modules.width && y < modules.height && modules[x, y]
    }
    // The upper edges that have been drawn.
    var drawn = [Bool](repeating: false, count: modules.width * modules.height)
    for startY in 0..<modules.height {
      for startX in 0..<modules.width
      where modules[startX, startY] && !isDark(startX, startY - 1)
        && !drawn[startY * modules.width + startX]
      {
        var (x, y) = (startX, startY)
        // 0 right, 1 down, 2 left, 3 up.
        var heading = 0
        var isFirst = true
        repeat {
          let (dx, dy) = (Self.across[heading], Self.across[(heading + 3) & 3])
          if heading == 0 { drawn[y * modules.width + x] = true }
          x += dx
          y += dy
          // The modules that meet ahead, on the right and on the left hand.
          let right = isDark(
            x + (heading == 0 || heading == 3 ? 0 : -1), y + (heading < 2 ? 0 : -1))
          let leftHand = isDark(
            x + (heading < 2 ? 0 : -1), y + (heading == 1 || heading == 2 ? 0 : -1))
          if right && !leftHand { continue }
          let turn = right ? 3 : 1
          let next = (heading + turn) & 3
          let (px, py) = (left + x * 100, top + y * 100)
          let (ax, ay) = (px - dx * radius, py - dy * radius)
          if isFirst { move(ax, ay) } else { line(ax, ay) }
          isFirst = false
          if radius > 0 {
            arc(
              px + Self.across[next] * radius, py + Self.across[(next + 3) & 3] * radius,
              clockwise: turn == 1)
          }
          heading = next
        } while x != startX || y != startY || heading != 0
      }
    }
  }

  /// How far each heading goes to the right; three headings before, how far it goes down.
  private static let across = [1, 0, -1, 0]
}
