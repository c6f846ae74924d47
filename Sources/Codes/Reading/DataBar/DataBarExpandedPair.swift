/// A finder pattern of GS1 DataBar Expanded with the characters beside it. ISO/IEC 24724 §7.
struct DataBarExpandedPair {
  /// Its finder pattern, from A to F, twice; one more where it runs against the symbol's direction.
  var place: Int
  /// The first character in the symbol's direction and the second.
  var first: Character?
  var second: Character?

  struct Character: Equatable {
    var value: Int
    /// What it adds to the check value.
    var sum: Int
  }

  /// - Parameter finder: The element where the finder pattern begins, its narrow elements last.
  init?(_ line: Elements, finder start: Int) {
    guard start >= 1, start + 6 < line.count,
      let finder = DataBarElements.finder(
        line, at: start, among: DataBarExpandedWriter.finders)
    else { return nil }
    let isTurned = start & 1 == 1
    place = 2 * finder.index + (isTurned ? 1 : 0)
    if start >= 9 {
      let before = DataBarExpandedPair.character(
        line, at: start - 8, step: 1, finder, slot: 2 * place + (isTurned ? 1 : 0))
      if isTurned { second = before } else { first = before }
    }
    if start + 13 < line.count {
      let after = DataBarExpandedPair.character(
        line, at: start + 12, step: -1, finder, slot: 2 * place + (isTurned ? 0 : 1))
      if isTurned { first = after } else { second = after }
    }
    if first == nil && second == nil { return nil }
  }

  private static func character(
    _ line: Elements, at start: Int, step: Int, _ finder: DataBarElements.Finder, slot: Int
  ) -> Character? {
    let from = min(start, start + 7 * step)
    let width = line.width(from: from, to: from + 8) / 17
    guard abs(width - finder.module) < 0.15 * finder.module,
      let elements = DataBarElements.modules(
        line, at: start, step: step, count: 8, modules: 17, ink: finder.ink, isOdd: false),
      let value = DataBarElements.value(
        of: elements, in: DataBarExpandedWriter.groups, oddIsQuick: false, oddHasNarrow: true)
    else { return nil }
    // The check character stands in slot 0 and has no weight.
    guard slot > 0 else { return Character(value: value, sum: 0) }
    var (sum, weight) = (0, 1)
    for _ in 0..<8 * (slot - 1) { weight = weight * 3 % 211 }
    for width in elements {
      sum += weight * Int(width)
      weight = weight * 3 % 211
    }
    return Character(value: value, sum: sum % 211)
  }
}

/// The characters of one GS1 DataBar Expanded, as they come together from one line or from several.
struct DataBarExpandedCharacters {
  /// For each of the 24 slots what was read there, and how often.
  private var slots: [[(character: DataBarExpandedPair.Character, count: Int)]] =
    [[(character: DataBarExpandedPair.Character, count: Int)]](repeating: [], count: 24)

  mutating func note(_ pair: DataBarExpandedPair) {
    if let first = pair.first { note(first, 2 * pair.place) }
    if let second = pair.second { note(second, 2 * pair.place + 1) }
  }

  private mutating func note(_ character: DataBarExpandedPair.Character, _ slot: Int) {
    for index in slots[slot].indices where slots[slot][index].character == character {
      slots[slot][index].count += 1
      return
    }
    if slots[slot].count < 16 { slots[slot].append((character, 1)) }
  }

  /// The values without the check character, if all are there and the check value is right.
  ///
  /// - Parameter lines: How often each character must have been read.
  func values(lines: Int) -> [Int]? {
    guard let check = best(0, lines) else { return nil }
    let (count, remainder) = (check.value / 211 + 4, check.value % 211)
    let pairs = (count + 1) / 2
    guard pairs >= 2, pairs <= 11 else { return nil }
    var values: [Int] = []
    var sum = 0
    for (number, finder) in DataBarExpandedWriter.finderOrders[pairs - 2].enumerated() {
      let place = Int(finder)
      for side in 0..<2 where (number > 0 || side > 0) && values.count < count - 1 {
        guard let character = best(2 * place + side, lines) else { return nil }
        values.append(character.value)
        sum += character.sum
      }
    }
    return sum % 211 == remainder ? values : nil
  }

  /// What was read most often in a slot, if clearly so.
  private func best(_ slot: Int, _ lines: Int) -> DataBarExpandedPair.Character? {
    var best: (character: DataBarExpandedPair.Character, count: Int)?
    var second = 0
    for vote in slots[slot] {
      if vote.count > best?.count ?? 0 {
        second = best?.count ?? 0
        best = vote
      } else {
        second = max(second, vote.count)
      }
    }
    guard let best, best.count >= lines, best.count > 2 * second else { return nil }
    return best.character
  }
}
