import Codes
import Testing

/// Seeded random numbers: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// How a code is photographed.
struct Scene: CustomTestStringConvertible {
  var name: String
  /// Pixels per module.
  var module = 3.0
  /// Degrees clockwise.
  var angle = 0.0
  /// How many times neighbouring pixels are averaged.
  var blur = 0
  /// The largest deviation of a pixel, either way.
  var noise = 0
  var dark = 20.0
  var light = 235.0
  /// How much darker the right edge is than the left one.
  var shade = 0.0
  var isMirrored = false
  /// How much narrower the far end is than the near one, from 0 to 1.
  var tilt = 0.0
  /// Light pixels around the code beyond its quiet zone.
  var margin = 10.0

  var testDescription: String { name }

  /// Draws a pattern with four samples per pixel.
  func picture(of pattern: Pattern, seed: UInt64 = 1) -> Luminance {
    let symbol = Symbol(pattern)
    let (width, height) = (symbol.width * module, symbol.height * module)
    let turn = angle * Double.pi / 180
    let (cosine, sine) = (Scene.cosine(turn), Scene.cosine(turn - Double.pi / 2))
    let across = Int(abs(width * cosine) + abs(height * sine) + 2 * margin)
    let down = Int(abs(width * sine) + abs(height * cosine) + 2 * margin)
    var values = [Double](repeating: light, count: across * down)
    for y in 0..<down {
      for x in 0..<across {
        var sum = 0.0
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
          let (px, py) = (
            Double(x) + dx - Double(across) / 2, Double(y) + dy - Double(down) / 2
          )
          var u = px * cosine + py * sine
          let v = py * cosine - px * sine
          if isMirrored { u = -u }
          // In perspective, lines converge and the far rows are closer.
          let depth = 1 - tilt * v / height
          let isDark = symbol.isDark(
            u * depth / module + symbol.width / 2, v * depth / module + symbol.height / 2)
          sum += isDark ? dark : light
        }
        values[y * across + x] = sum / 4
      }
    }
    for _ in 0..<blur { values = Scene.mixed(values, across, down) }
    var generator = SeededGenerator(seed: seed)
    var pixels = [UInt8](repeating: 0, count: values.count)
    for (index, value) in values.enumerated() {
      let share = Double(index % across) / Double(across)
      let off = noise > 0 ? Double(Int.random(in: -noise...noise, using: &generator)) : 0
      pixels[index] = UInt8(max(0, min(255, value - share * shade + off)))
    }
    guard let picture = Luminance(width: across, height: down, pixels: pixels) else {
      fatalError("The scene \(name) is drawn with sizes that do not fit.")
    }
    return picture
  }

  /// The cosine as a series, since the standard library has none.
  private static func cosine(_ angle: Double) -> Double {
    var rest = angle.truncatingRemainder(dividingBy: 2 * Double.pi)
    if rest > Double.pi { rest -= 2 * Double.pi }
    if rest < -Double.pi { rest += 2 * Double.pi }
    var (sum, term) = (1.0, 1.0)
    for step in 1...14 {
      term *= -rest * rest / Double((2 * step - 1) * 2 * step)
      sum += term
    }
    return sum
  }

  private static func mixed(_ values: [Double], _ width: Int, _ height: Int) -> [Double] {
    var mixed = values
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let at = y * width + x
        let cross = values[at - 1] + values[at + 1] + values[at - width] + values[at + width]
        let corners =
          values[at - width - 1] + values[at - width + 1] + values[at + width - 1]
          + values[at + width + 1]
        mixed[at] = values[at] / 4 + cross / 8 + corners / 16
      }
    }
    return mixed
  }

  /// A pattern with its quiet zone, in modules.
  private struct Symbol {
    var width: Double
    var height: Double
    private var dark: [Bool]
    private var columns: Int
    private var left: Double
    private var top: Double

    init(_ pattern: Pattern) {
      switch pattern {
      case .bars(let bars):
        dark = []
        for (index, width) in bars.widths.enumerated() {
          dark += [Bool](repeating: index & 1 == 0, count: Int(width))
        }
        columns = dark.count
        left = Double(bars.quietZone.left)
        top = 0
        width = Double(columns + bars.quietZone.left + bars.quietZone.right)
        height = 24
      case .modules(let modules):
        dark = modules.dark
        columns = modules.width
        left = Double(modules.quietZone)
        top = left
        width = Double(modules.width) + 2 * left
        height = Double(modules.height) + 2 * top
      }
    }

    func isDark(_ x: Double, _ y: Double) -> Bool {
      let (x, y) = (x - left, y - top)
      guard x >= 0, y >= 0, x < Double(columns), y < height - 2 * top else { return false }
      let row = top == 0 ? 0 : Int(y)
      return dark[row * columns + Int(x)]
    }
  }
}
