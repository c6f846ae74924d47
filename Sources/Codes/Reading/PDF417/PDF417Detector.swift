/// Finds PDF417 symbols by their start pattern and reads them line by line. ISO/IEC 15438 §6.
struct PDF417Detector {
  let picture: Luminance

  struct Found {
    var data: PDF417Message
    /// In the order of `ReadResult.corners`.
    var corners: [PlanePoint]
  }

  /// The start pattern, met on one line.
  private struct Start {
    var point: PlanePoint
    /// The width of the pattern, in pixels.
    var width: Float
  }

  /// Looks along rows and columns, both ways.
  func symbols(_ matrix: BitMatrix, step: Int) -> [Found] {
    var found: [Found] = []
    for isTurned in [false, true] {
      let (forward, backward) = starts(matrix, isTurned: isTurned, step: step)
      for (starts, isBackward) in [(forward, false), (backward, true)] {
        for group in PDF417Detector.groups(starts) {
          if let symbol = symbol(group, isTurned: isTurned, isBackward: isBackward) {
            found.append(symbol)
          }
        }
      }
    }
    return found
  }

  // MARK: start patterns

  /// The start pattern's eight elements: 8, 1, 1, 1, 1, 1, 1 and 3 modules.
  private func starts(
    _ matrix: BitMatrix, isTurned: Bool, step: Int
  ) -> (forward: [Start], backward: [Start]) {
    var (forward, backward): ([Start], [Start]) = ([], [])
    let length = isTurned ? matrix.height : matrix.width
    let lines = isTurned ? matrix.width : matrix.height
    let stride = isTurned ? matrix.width : 1
    guard length > 60 else { return ([], []) }
    var runs: [Int32] = []
    matrix.bits.withUnsafeBufferPointer { bits in
      var number = step / 2
      while number < lines {
        defer { number += step }
        var at = isTurned ? number : number * matrix.width
        runs.removeAll(keepingCapacity: true)
        var (shade, run): (UInt8, Int32) = (0, 0)
        for _ in 0..<length {
          if bits[at] != shade {
            runs.append(run)
            shade ^= 1
            run = 0
          }
          run += 1
          at += stride
        }
        runs.append(run)
        // Odd entries are dark.
        var position: Int32 = 0
        for index in runs.indices {
          defer { position += runs[index] }
          guard index & 1 == 1 else { continue }
          if index + 8 < runs.count {
            let width = PDF417Detector.width(runs, from: index, by: 1)
            if width > 0 {
              forward.append(start(position, number, width, isTurned))
            }
          }
          if index >= 9 {
            let width = PDF417Detector.width(runs, from: index, by: -1)
            if width > 0 {
              backward.append(start(position + runs[index], number, width, isTurned))
            }
          }
        }
      }
    }
    return (forward, backward)
  }

  private func start(_ along: Int32, _ line: Int, _ width: Int32, _ isTurned: Bool) -> Start {
    let (a, b) = (Float(along), Float(line) + 0.5)
    return Start(point: isTurned ? PlanePoint(b, a) : PlanePoint(a, b), width: Float(width))
  }

  /// The whole width, or 0 if the elements are not those of a start pattern.
  private static func width(_ runs: [Int32], from index: Int, by sign: Int) -> Int32 {
    let first = runs[index]
    let last = runs[index + 7 * sign]
    // The wide bar first: nearly all places are none.
    guard first > 3 * runs[index + sign], first > 3 * runs[index + 2 * sign] else { return 0 }
    var (dark, light): (Int32, Int32) = (0, 0)
    for place in 1...6 {
      let run = runs[index + place * sign]
      if place & 1 == 1 { light += run } else { dark += run }
    }
    let narrow = dark + light
    guard first * 6 > narrow * 5, first * 6 < narrow * 12, last * 6 > narrow * 3 / 2,
      last * 6 < narrow * 5
    else { return 0 }
    for place in 1...6 {
      let run = runs[index + place * sign]
      let mean = place & 1 == 1 ? light : dark
      guard abs(3 * run - mean) * 2 < mean + 6 else { return 0 }
    }
    return first + narrow + last
  }

  /// Start patterns that stand below each other.
  private static func groups(_ starts: [Start]) -> [[Start]] {
    var groups: [[Start]] = []
    for start in starts {
      var isTaken = false
      for index in groups.indices {
        guard let last = groups[index].last else { continue }
        let away = (start.point - last.point).length
        if away < 1.5 * max(start.width, 12), start.width < 1.4 * last.width,
          last.width < 1.4 * start.width
        {
          groups[index].append(start)
          isTaken = true
          break
        }
      }
      if !isTaken, groups.count < 64 { groups.append([start]) }
    }
    return groups.filter { $0.count >= 3 }
  }

  // MARK: lines

  private func symbol(_ group: [Start], isTurned: Bool, isBackward: Bool) -> Found? {
    guard let edge = FittedLine(through: group.map { $0.point }), let first = group.first,
      let last = group.last
    else { return nil }
    let scan = (isTurned ? PlanePoint(0, 1) : PlanePoint(1, 0)) * (isBackward ? -1 : 1)
    // Across the bars, in the direction of the scan.
    var across = PlanePoint(-edge.direction.y, edge.direction.x)
    let slant = PlanePoint.dot(across, scan)
    if slant < 0 { across = across * -1 }
    guard abs(slant) > 0.5 else { return nil }
    var widths = group.map { $0.width }
    widths.sort()
    let module = widths[widths.count / 2] * abs(slant) / 17
    guard module > 0.8 else { return nil }
    let along = PlanePoint.dot(last.point - first.point, edge.direction) < 0
    let down = edge.direction * (along ? -1 : 1)
    let from = PlanePoint.dot(first.point - edge.point, down) - 4 * module
    let to = PlanePoint.dot(last.point - edge.point, down) + 4 * module
    // A tilted symbol's rows do not stand upright on its bars.
    let ways = [
      (across, EdgeFinder.Method.threshold, false), (scan, .threshold, false),
      (across, .slope, false), (across, .threshold, true),
    ]
    for (across, method, isTolerant) in ways {
      var reader = PDF417LineReader(picture: picture, module: module)
      func read(_ lines: Float, into votes: inout PDF417Votes) -> Float {
        let step = (to - from) / lines
        var place = from + step / 2
        var widest: Float = 0
        while place < to {
          let start = edge.point + down * place - across * (3 * module)
          widest = max(widest, reader.read(start, across, by: method, into: &votes))
          place += step
        }
        return widest
      }
      // What only begins like a symbol has no codewords on any line.
      var samples = PDF417Votes()
      _ = read(12, into: &samples)
      guard samples.hasIndicators else { continue }
      var lines = min(400, 2 * (to - from) / module)
      if isTolerant {
        // What is uneven is so in every row: it is learnt first.
        lines = min(100, lines)
        reader.offsets = PDF417Offsets()
        for _ in 0..<2 {
          _ = read(lines, into: &samples)
          reader.offsets?.learn()
        }
      }
      var votes = PDF417Votes()
      let widest = read(lines, into: &votes)
      guard let data = votes.message(isTolerant: isTolerant) else { continue }
      let (top, bottom) = (edge.point + down * from, edge.point + down * to)
      let corners = [top, top + across * widest, bottom + across * widest, bottom]
      // Rows that are counted upwards have their first at the bottom.
      return Found(data: data, corners: corners)
    }
    return nil
  }
}
