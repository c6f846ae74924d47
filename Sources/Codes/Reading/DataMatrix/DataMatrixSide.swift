/// A side on which light and dark modules alternate: lines that fan out from its end are searched for
/// the one through the modules' middles.
struct DataMatrixSide {
  private let matrix: BitMatrix
  private let end: PlanePoint
  private let along: PlanePoint
  private let inwards: PlanePoint
  /// How far the lines are turned on which there may be so many modules.
  private var plausible = [(least: Float, most: Float)](repeating: (1, -1), count: 145)
  /// The lines that were searched for.
  private var known: [(modules: Int, inset: Int, line: Line?)] = []

  struct Line {
    var start: PlanePoint
    var end: PlanePoint
  }

  /// - Parameters:
  ///   - end: The outer end of the solid arm on which the side begins.
  ///   - along: From there to the side's other end.
  ///   - inwards: Along the solid arm.
  init(_ matrix: BitMatrix, from end: PlanePoint, along: PlanePoint, inwards: PlanePoint) {
    self.matrix = matrix
    self.end = end
    self.along = along
    self.inwards = inwards
  }

  /// Whether a quick look finds a few changes between dark and light.
  var mayAlternate: Bool {
    for modules in [Float(9), 14, 22, 40, 80] {
      let start = end + inwards * inset(modules)
      for turn in [Float(0), -0.08, 0.08] {
        if changes(start, along + inwards * turn, samples: 80) >= 6 { return true }
      }
    }
    return false
  }

  /// Half a module as a share of the solid arm, if modules are square.
  private func inset(_ modules: Float) -> Float {
    0.5 * along.length / (modules * inwards.length)
  }

  /// Finds out how many modules there may be: on some line there are as many changes.
  mutating func count() {
    var modules: Float = 8
    while modules < 160, along.length > 0.85 * modules {
      let start = end + inwards * inset(modules)
      // Three quarters of a module at the far end from line to line.
      let steps = max(2, Int(0.25 / (1.5 * inset(modules))))
      for step in -steps...steps {
        let turn = 0.25 * Float(step) / Float(steps)
        let changes = changes(start, along + inwards * turn, samples: Int(3 * modules))
        let found = Float(changes + 1)
        guard found > 0.8 * modules, found < 1.25 * modules else { continue }
        for count in max(8, changes - changes / 8)...changes + 2 + changes / 8 where count < 145 {
          plausible[count].least = min(plausible[count].least, turn)
          plausible[count].most = max(plausible[count].most, turn)
        }
      }
      modules *= 1.25
    }
  }

  /// The line through the middles of so many modules.
  ///
  /// - Parameter inset: How many modules the solid arm has.
  mutating func line(modules: Int, inset: Int) -> Line? {
    guard plausible[modules].least <= plausible[modules].most else { return nil }
    for line in known where line.modules == modules && line.inset == inset { return line.line }
    let line = search(modules: modules, inset: 0.5 / Float(inset))
    known.append((modules, inset, line))
    return line
  }

  private func search(modules: Int, inset: Float) -> Line? {
    let start = end + inwards * inset
    // A fifth of a module at the far end from line to line.
    let steps = min(80, max(6, modules * 5 / 4))
    let widest = 0.2 * Float(steps) / Float(modules)
    // The middle of the longest row of lines that are the least wrong.
    var (best, bestStart, bestWrong) = (0, 0, modules / 8 + 1)
    var (run, runWrong) = (0, 0)
    // Lines on which the number of changes is quite another are not looked at.
    let share = Float(steps) / widest
    let margin = 1.2 * share * inset
    let first = max(-steps, Int(plausible[modules].least * share - margin) - 1)
    let last = min(steps, Int(plausible[modules].most * share + margin) + 1)
    guard first <= last else { return nil }
    for step in first...last + 1 {
      let turn = widest * Float(step) / Float(steps)
      let wrong =
        step > last
        ? modules : changesWrong(start, along + inwards * turn, modules: modules)
      if run > 0 && wrong == runWrong {
        run += 1
        continue
      }
      if run > 0 && (runWrong < bestWrong || runWrong == bestWrong && run > best) {
        (best, bestStart, bestWrong) = (run, step - run, runWrong)
      }
      (run, runWrong) = (1, wrong)
    }
    guard best > 0 else { return nil }
    let middle = Float(bestStart) + Float(best - 1) / 2
    return Line(
      start: start, end: start + along + inwards * (widest * middle / Float(steps)))
  }

  /// How many changes between dark and light there are too many or too few for timing modules.
  private func changesWrong(_ start: PlanePoint, _ arrow: PlanePoint, modules: Int) -> Int {
    abs(changes(start, arrow, samples: 5 * modules) - (modules - 1))
  }

  /// The changes between dark and light on the way, and a twelfth beyond.
  private func changes(_ start: PlanePoint, _ arrow: PlanePoint, samples: Int) -> Int {
    let all = samples + samples / 12
    let step = arrow * (1 / Float(samples))
    let first = start + step * 0.5
    let last = first + step * Float(all)
    // Far outside there is nothing, and the numbers below would not hold it.
    guard max(abs(first.x), abs(first.y), abs(last.x), abs(last.y)) < 100_000 else { return 0 }
    // In 1/16384 pixel.
    var (x, y) = (Int(first.x * 16384), Int(first.y * 16384))
    let (dx, dy) = (Int(step.x * 16384), Int(step.y * 16384))
    let (width, height) = (matrix.width, matrix.height)
    let isWithin = matrix.contains(first) && matrix.contains(last)
    var changes = 0
    var shade: UInt8 = 1
    matrix.bits.withUnsafeBufferPointer { bits in
      for _ in 0...all {
        let (column, row) = (x >> 14, y >> 14)
        var here: UInt8 = 0
        if isWithin || column >= 0 && row >= 0 && column < width && row < height {
          here = bits[row &* width &+ column]
        }
        if here != shade {
          shade = here
          changes += 1
        }
        x &+= dx
        y &+= dy
      }
    }
    return changes
  }
}
