import Base

/// Puts GS1 DataBar together from what single lines show of it: the halves of an omnidirectional or
/// stacked symbol, the pairs of an expanded one.
struct DataBarScan {
  private let wanted: Symbologies
  private var halves: [Seen] = []
  private var pairsOnLine: [SeenPair] = []
  private var wholes: [Find] = []
  private var characters = DataBarExpandedCharacters()
  private var area: Area?

  /// Where something was read, in pixels along the lines, and on which lines.
  struct Area {
    var from: Int32
    var to: Int32
    var least: Int
    var most: Int

    mutating func include(_ other: Area) {
      from = min(from, other.from)
      to = max(to, other.to)
      least = min(least, other.least)
      most = max(most, other.most)
    }

    func overlaps(_ other: Area) -> Bool {
      from <= other.to && other.from <= to && least <= other.most && other.least <= most
    }
  }

  private struct SeenPair {
    var pair: DataBarExpandedPair
    /// The first element of the finder pattern, in the line's own direction.
    var start: Int
    var area: Area

    var characters: Int { (pair.first == nil ? 0 : 1) + (pair.second == nil ? 0 : 1) }
  }

  private struct Seen {
    var half: DataBarHalf
    var isTurned: Bool
    var lines: Int
    var area: Area
  }

  /// A symbol put together.
  struct Find {
    var code: Code
    var lines: Int
    var area: Area
  }

  init(wanted: Symbologies) { self.wanted = wanted }

  var isWanted: Bool { wanted.contains(.dataBar) || wanted.contains(.dataBarExpanded) }

  mutating func begin() {
    halves.removeAll(keepingCapacity: true)
    wholes.removeAll(keepingCapacity: true)
    pairsOnLine.removeAll(keepingCapacity: true)
    characters = DataBarExpandedCharacters()
    area = nil
  }

  /// Looks for finder patterns on a line as it is seen from one end; whether there were any.
  mutating func look(
    _ edges: UnsafeBufferPointer<Int32>, number: Int, isTurned: Bool
  ) -> Bool {
    let line = Elements(edges)
    let end = edges.last ?? 0
    var found = false
    var start = 1
    while start + 6 < line.count {
      defer { start += 1 }
      // The second and third element have ten to twelve of 15 modules, the two last have two.
      let narrow = edges[start + 5] - edges[start + 3]
      let wide = edges[start + 3] - edges[start + 1]
      guard wide > 3 * narrow, wide < 10 * narrow, edges[start + 1] - edges[start] < wide else {
        continue
      }
      // Beside it stand characters of 15 to 17 modules.
      let finder = edges[start + 5] - edges[start]
      let before = start >= 8 ? edges[start] - edges[start - 8] : 0
      let after = start + 13 < edges.count ? edges[start + 13] - edges[start + 5] : 0
      guard
        6 * before > 5 * finder && 3 * before < 4 * finder
          || 6 * after > 5 * finder && 3 * after < 4 * finder
      else { continue }
      func area(_ before: Int, _ after: Int) -> Area {
        let (a, b) = (
          edges[max(0, start - before)], edges[min(edges.count - 1, start + after)]
        )
        let (from, to) = isTurned ? (end - b, end - a) : (a, b)
        return Area(
          from: from / EdgeFinder.pixel, to: to / EdgeFinder.pixel, least: number, most: number)
      }
      if wanted.contains(.dataBar), let half = DataBarHalf(line, finder: start) {
        note(half, isTurned: isTurned, area(8, 13))
        found = true
      }
      if wanted.contains(.dataBarExpanded), let pair = DataBarExpandedPair(line, finder: start) {
        pairsOnLine.append(
          SeenPair(
            pair: pair, start: isTurned ? line.count - 6 - start : start, area: area(8, 13)))
        found = true
      }
    }
    return found
  }

  private mutating func note(_ half: DataBarHalf, isTurned: Bool, _ area: Area) {
    for index in halves.indices
    where halves[index].half == half && halves[index].isTurned == isTurned
      && halves[index].area.from <= area.to && area.from <= halves[index].area.to
    {
      halves[index].lines += 1
      halves[index].area.include(area)
      return
    }
    guard halves.count < 200 else { return }
    halves.append(Seen(half: half, isTurned: isTurned, lines: 1, area: area))
  }

  /// Ends a line that was looked at from both ends.
  mutating func endLine(_ number: Int) {
    guard !pairsOnLine.isEmpty else { return }
    var line = DataBarExpandedCharacters()
    var whole: Area?
    let lengths = chainLengths()
    for (index, seen) in pairsOnLine.enumerated() {
      // Of pairs that would lie upon each other, the ones with neighbours are right.
      var isBeaten = false
      for (other, rival) in pairsOnLine.enumerated()
      where other != index && abs(rival.start - seen.start) < 20 {
        if (lengths[other], rival.characters) > (lengths[index], seen.characters) {
          isBeaten = true
        }
      }
      if isBeaten { continue }
      line.note(seen.pair)
      characters.note(seen.pair)
      if whole == nil { whole = seen.area } else { whole?.include(seen.area) }
    }
    pairsOnLine.removeAll(keepingCapacity: true)
    guard let whole else { return }
    if area == nil { area = whole } else { area?.include(whole) }
    guard let values = line.values(lines: 1) else { return }
    note(values, lines: 1, whole)
  }

  /// In how long a row of pairs each pair on the line stands: from one to the next are 21 elements.
  private func chainLengths() -> [Int] {
    var lengths: [Int] = []
    for seen in pairsOnLine {
      var length = 1
      for step in [-21, 21] {
        var place = seen.start + step
        while pairsOnLine.contains(where: { $0.start == place }) {
          length += 1
          place += step
        }
      }
      lengths.append(length)
    }
    return lengths
  }

  private mutating func note(_ values: [Int], lines: Int, _ area: Area) {
    guard let message = DataBarExpandedMessage(values) else { return }
    let code = Code(.dataBarExpanded, message.bytes, isGS1: true)
    for index in wholes.indices where wholes[index].code == code {
      wholes[index].lines += 1
      wholes[index].area.include(area)
      return
    }
    wholes.append(Find(code: code, lines: lines, area: area))
  }

  /// Every symbol that enough lines agree on.
  mutating func finds() -> [Find] {
    if let area, wholes.allSatisfy({ $0.lines < 2 }), let values = characters.values(lines: 2) {
      note(values, lines: 2, area)
    }
    var finds = wholes.filter { $0.lines >= 2 }
    for left in halves where !left.half.isRight && left.lines >= 2 {
      // The nearest right half that fits.
      var best: (distance: Int, find: Find)?
      for right in halves where right.lines >= 2 && right.isTurned != left.isTurned {
        let width = left.area.to - left.area.from
        let (gap, drop) = (
          max(right.area.from - left.area.to, left.area.from - right.area.to),
          max(right.area.least - left.area.most, left.area.least - right.area.most)
        )
        guard abs(right.area.to - right.area.from - width) < width / 3, gap < width / 4,
          drop < Int(width), let digits = DataBarHalf.digits(left: left.half, right: right.half)
        else { continue }
        var area = left.area
        area.include(right.area)
        let distance = max(0, Int(gap)) + max(0, drop)
        if distance < best?.distance ?? .max {
          let find = Find(
            code: Code(.dataBar, digits), lines: min(left.lines, right.lines), area: area)
          best = (distance, find)
        }
      }
      if let best { finds.append(best.find) }
    }
    return finds.filter { find in
      !finds.contains { $0.lines > find.lines && $0.area.overlaps(find.area) }
    }
  }
}
