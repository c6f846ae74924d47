/// The widths that stand for a value in GS1 DataBar: all that are allowed are put in order and
/// counted, the narrowest first element first.
///
/// ISO/IEC 24724 annex B says the same by a procedure that has to be followed step by step.
struct DataBarWidths {
  /// What the elements add up to.
  var modules: Int
  var elements: Int
  var widest: Int
  /// Whether one element at least has to be one module wide.
  var hasNarrow: Bool

  /// The elements for a value from 0.
  func widths(of value: Int) -> [UInt8] {
    var value = value
    var left = modules
    var isNarrowOpen = hasNarrow
    var widths: [UInt8] = []
    for place in 1..<elements {
      var width = 1
      while true {
        let others = elements - place
        var count = Self.ways(left - width, in: others, from: 1, to: widest)
        if isNarrowOpen, width > 1 {
          count -= Self.ways(left - width, in: others, from: 2, to: widest)
        }
        if value < count || width == widest { break }
        value -= count
        width += 1
      }
      if width == 1 { isNarrowOpen = false }
      left -= width
      widths.append(UInt8(width))
    }
    widths.append(UInt8(left))
    return widths
  }

  /// In how many ways so many modules are parted among elements of `least` to `most` modules.
  ///
  /// By inclusion and exclusion of the elements that are too wide.
  static func ways(_ modules: Int, in elements: Int, from least: Int, to most: Int) -> Int {
    var spare = modules - elements * least
    var ways = 0
    var sign = 1
    for wide in 0...elements where spare >= 0 {
      ways += sign * choose(wide, of: elements) * choose(elements - 1, of: spare + elements - 1)
      sign = -sign
      spare -= most - least + 1
    }
    return ways
  }

  private static func choose(_ count: Int, of all: Int) -> Int {
    var ways = 1
    for index in 0..<count { ways = ways * (all - index) / (index + 1) }
    return ways
  }

  /// The elements of two sets in turn.
  static func interleaved(_ odd: [UInt8], _ even: [UInt8]) -> [UInt8] {
    var widths: [UInt8] = []
    for index in odd.indices { widths += [odd[index], even[index]] }
    return widths
  }
}

/// Characters whose odd elements have so many modules, and the even ones the others.
struct DataBarGroup {
  /// The first value of the group.
  var start: Int
  /// How many values the set that counts quickest has.
  var period: Int
  var oddModules: Int
  var oddWidest: Int
  var evenWidest: Int

  init(_ start: Int, _ period: Int, _ oddModules: Int, _ oddWidest: Int, _ evenWidest: Int) {
    self.start = start
    self.period = period
    self.oddModules = oddModules
    self.oddWidest = oddWidest
    self.evenWidest = evenWidest
  }

  /// The elements of a character.
  ///
  /// - Parameters:
  ///   - modules: The width of the character.
  ///   - elements: How many each set has.
  ///   - isInner: Whether the odd elements count quickest and have one that is narrow, as in
  ///     the inner characters of DataBar Omnidirectional; else the even ones do.
  ///   - isOddNarrow: Where it is not as said there: in DataBar Expanded the even elements count
  ///     quickest and one of the odd is narrow.
  static func widths(
    of value: Int, in groups: [DataBarGroup], modules: Int, elements: Int,
    isInner: Bool = false, isOddNarrow: Bool? = nil
  ) -> [UInt8] {
    let isOddNarrow = isOddNarrow ?? isInner
    guard let group = groups.last(where: { $0.start <= value }) else { return [] }
    let slow = (value - group.start) / group.period
    let quick = (value - group.start) % group.period
    let odd = DataBarWidths(
      modules: group.oddModules, elements: elements, widest: group.oddWidest,
      hasNarrow: isOddNarrow)
    let even = DataBarWidths(
      modules: modules - group.oddModules, elements: elements, widest: group.evenWidest,
      hasNarrow: !isOddNarrow)
    return DataBarWidths.interleaved(
      odd.widths(of: isInner ? quick : slow), even.widths(of: isInner ? slow : quick))
  }
}
