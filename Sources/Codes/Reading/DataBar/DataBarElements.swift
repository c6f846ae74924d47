/// Elements of GS1 DataBar as whole modules, and the values that they stand for. ISO/IEC 24724.
enum DataBarElements {
  /// A finder pattern that was recognised.
  struct Finder {
    /// Its index among the patterns asked for.
    var index: Int
    /// The width of a module, in 1/16 pixel.
    var module: Float
    /// How much wider dark elements are than they should be, in 1/16 pixel.
    var ink: Float
  }

  /// The finder pattern that five elements of 15 modules are like. `nil` if they are like none or like
  /// two.
  ///
  /// - Parameter patterns: Widths in modules, in the order in which the two narrow elements are last.
  static func finder(_ line: Elements, at start: Int, among patterns: [[UInt8]]) -> Finder? {
    let scale = 15 / line.width(from: start, to: start + 5)
    guard scale.isFinite else { return nil }
    let dark: Float = start & 1 == 1 ? 1 : -1
    var best: (index: Int, cost: Float, ink: Float) = (0, .infinity, 0)
    var second = Float.infinity
    for (index, pattern) in patterns.enumerated() {
      var (outer, inner) = (Float(0), Float(0))
      for place in 0..<5 {
        let off = line.width(start + place) * scale - Float(pattern[place])
        if place & 1 == 0 { outer += off } else { inner += off }
      }
      let ink = max(-0.6, min(0.6, (outer / 3 - inner / 2) / 2))
      var cost: Float = 0
      for place in 0..<5 {
        let off =
          line.width(start + place) * scale - Float(pattern[place])
          + (place & 1 == 0 ? -ink : ink)
        cost += off * off
      }
      if cost < best.cost {
        second = best.cost
        best = (index, cost, ink)
      } else {
        second = min(second, cost)
      }
    }
    guard best.cost < 1.2, second - best.cost > 0.2 else { return nil }
    return Finder(index: best.index, module: 1 / scale, ink: best.ink * dark / scale)
  }

  /// Elements as whole modules, in the order in which they are counted. `nil` if some lie too far
  /// between two numbers.
  ///
  /// - Parameters:
  ///   - start: The element counted first.
  ///   - step: 1, or -1 if they are counted against the line.
  ///   - count: How many there are, an even number.
  ///   - ink: How much wider dark elements are than they should be, in 1/16 pixel.
  ///   - isOdd: Whether the elements counted first, third and so on make an odd number of modules.
  static func modules(
    _ line: Elements, at start: Int, step: Int, count: Int, modules: Int, ink: Float, isOdd: Bool
  ) -> [UInt8]? {
    let last = start + step * (count - 1)
    let width = line.width(from: min(start, last), to: max(start, last) + 1)
    let scale = Float(modules) / width
    guard scale.isFinite else { return nil }
    var widths: [Float] = []
    var sum: Float = 0
    for place in 0..<count {
      let index = start + step * place
      widths.append((line.width(index) + (index & 1 == 1 ? -ink : ink)) * scale)
      if place & 1 == 0 { sum += widths[place] }
    }
    // Of the sums with the right parity the nearest; what is left over is ink as well.
    let parity: Float = isOdd ? 1 : 0
    guard sum > 0, sum < 100 else { return nil }
    let whole = Float(Int((sum - parity) / 2 + 0.5)) * 2 + parity
    guard abs(sum - whole) < 0.85, whole >= Float(count / 2),
      whole <= Float(modules - count / 2)
    else { return nil }
    let spread = (sum - whole) / Float(count / 2)
    var result = [UInt8](repeating: 0, count: count)
    var cost: Float = 0
    for set in 0..<2 {
      var missing = Int(set == 0 ? whole : Float(modules) - whole)
      for place in stride(from: set, to: count, by: 2) {
        widths[place] += set == 0 ? -spread : spread
        guard widths[place] > 0.2, widths[place] < 12 else { return nil }
        result[place] = UInt8(max(1, widths[place] + 0.5))
        missing -= Int(result[place])
      }
      guard abs(missing) <= 2 else { return nil }
      while missing != 0 {
        let sign: Float = missing > 0 ? 1 : -1
        var (best, most) = (-1, -Float.infinity)
        for place in stride(from: set, to: count, by: 2)
        where missing > 0 || result[place] > 1 {
          let off = (widths[place] - Float(result[place])) * sign
          if off > most { (best, most) = (place, off) }
        }
        guard best >= 0 else { return nil }
        result[best] = missing > 0 ? result[best] + 1 : result[best] - 1
        missing += missing > 0 ? -1 : 1
      }
    }
    for place in 0..<count {
      let off = widths[place] - Float(result[place])
      guard abs(off) < 0.8 else { return nil }
      cost += off * off
    }
    return cost < 0.11 * Float(count) ? result : nil
  }

  /// The value of a character.
  ///
  /// - Parameters:
  ///   - oddIsQuick: Whether the elements counted first, third and so on count quickest.
  ///   - oddHasNarrow: Whether one of these has to be one module wide, and not one of the others.
  static func value(
    of elements: [UInt8], in groups: [DataBarGroup], oddIsQuick: Bool, oddHasNarrow: Bool
  ) -> Int? {
    var (odd, even): ([UInt8], [UInt8]) = ([], [])
    var (oddModules, modules) = (0, 0)
    for (place, width) in elements.enumerated() {
      modules += Int(width)
      if place & 1 == 0 {
        odd.append(width)
        oddModules += Int(width)
      } else {
        even.append(width)
      }
    }
    guard let group = groups.first(where: { $0.oddModules == oddModules }) else { return nil }
    let oddSet = DataBarWidths(
      modules: oddModules, elements: odd.count, widest: group.oddWidest, hasNarrow: oddHasNarrow)
    let evenSet = DataBarWidths(
      modules: modules - oddModules, elements: even.count, widest: group.evenWidest,
      hasNarrow: !oddHasNarrow)
    guard let a = oddSet.value(of: odd), let b = evenSet.value(of: even) else { return nil }
    let (slow, quick) = oddIsQuick ? (b, a) : (a, b)
    guard quick < group.period else { return nil }
    return group.start + slow * group.period + quick
  }
}

extension DataBarWidths {
  /// The number of widths that come before these. `nil` for widths that stand for nothing.
  func value(of widths: [UInt8]) -> Int? {
    guard widths.count == elements, widths.allSatisfy({ $0 >= 1 && $0 <= widest }),
      !hasNarrow || widths.contains(1)
    else { return nil }
    var value = 0
    var left = modules
    var isNarrowOpen = hasNarrow
    for place in 1..<elements {
      let here = Int(widths[place - 1])
      for width in 1..<here {
        let others = elements - place
        value += Self.ways(left - width, in: others, from: 1, to: widest)
        if isNarrowOpen, width > 1 {
          value -= Self.ways(left - width, in: others, from: 2, to: widest)
        }
      }
      if here == 1 { isNarrowOpen = false }
      left -= here
    }
    return left == Int(widths[elements - 1]) ? value : nil
  }
}
