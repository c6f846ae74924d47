import Base

/// Puts DX film edge codes together from their two tracks, which lie beside each other and so on
/// different lines: the clock, and the data of as many modules. US patent 4,965,628; ANSI/I3A IT1.14.
struct DXFilmEdgeScan {
  private var clocks: [Track] = []
  private var data: [Track] = []

  /// A track as it was met, in pixels along the lines and by the numbers of these.
  struct Track {
    /// Empty for a clock.
    var text: [UInt8]
    var modules: Int
    var isTurned: Bool
    var lines = 1
    var from: Int32
    var to: Int32
    var least: Int
    var most: Int
  }

  mutating func begin() {
    clocks.removeAll(keepingCapacity: true)
    data.removeAll(keepingCapacity: true)
  }

  /// Looks for clocks from a bar on, or for data.
  mutating func look(
    for wantsData: Bool, _ line: Elements, at start: Int, number: Int, isTurned: Bool,
    place: (Int) -> Int32
  ) {
    // Both have four narrow elements after their first bar.
    guard start + 8 < line.count else { return }
    let narrow = line.width(from: start + 1, to: start + 5) / 4
    for index in start + 1..<start + 5 where abs(line.width(index) - narrow) > 0.4 * narrow {
      return
    }
    let first = line.width(start)
    let isClock = first > 3 * narrow
    guard first < 7 * narrow, isClock != wantsData else { return }
    for modules in [31, 23]
    where DXFilmEdgeScan.isQuiet(line.quietZone(before: start), modules, narrow) {
      guard
        let (end, text) = isClock
          ? DXFilmEdgeScan.clock(line, at: start, modules: modules)
          : DXFilmEdgeScan.data(line, at: start, modules: modules, module: narrow)
      else { continue }
      let (a, b) = (place(start), place(end))
      let track = Track(
        text: text, modules: modules, isTurned: isTurned, from: min(a, b), to: max(a, b),
        least: number, most: number)
      if isClock {
        DXFilmEdgeScan.note(track, in: &clocks)
      } else {
        DXFilmEdgeScan.note(track, in: &data)
      }
      return
    }
  }

  /// Numbers stand near the longer code; the shorter, which is made up by chance more often, stands alone.
  private static func isQuiet(_ width: Float, _ modules: Int, _ module: Float) -> Bool {
    width > (modules == 31 ? 0.5 : 2.5) * module
  }

  private static func note(_ track: Track, in tracks: inout [Track]) {
    for index in tracks.indices
    where tracks[index].text == track.text && tracks[index].modules == track.modules
      && tracks[index].isTurned == track.isTurned && tracks[index].from < track.to
      && track.from < tracks[index].to
    {
      tracks[index].lines += 1
      tracks[index].least = min(tracks[index].least, track.least)
      tracks[index].most = max(tracks[index].most, track.most)
      return
    }
    if tracks.count < 100 { tracks.append(track) }
  }

  /// A bar of five modules, single ones, and at last a bar of three.
  private static func clock(_ line: Elements, at start: Int, modules: Int) -> (Int, [UInt8])? {
    let end = start + modules - 6
    guard end < line.count else { return nil }
    let module = line.width(from: start, to: end) / Float(modules)
    guard abs(line.width(start) - 5 * module) < 1.2 * module,
      abs(line.width(end - 1) - 3 * module) < 1.2 * module,
      isQuiet(line.quietZone(after: end), modules, module)
    else { return nil }
    for index in start + 1..<end - 1 where abs(line.width(index) - module) > 0.5 * module {
      return nil
    }
    return (end, [])
  }

  /// A track of so many modules, its parts: a start of five, the product, its generation, the frame and
  /// its half if the track is the longer one, parity, and a stop of three; light between them.
  private static func data(
    _ line: Elements, at start: Int, modules: Int, module: Float
  ) -> (Int, [UInt8])? {
    let wanted = Float(modules) * module
    var end = start + 7
    while end < line.count, line.width(from: start, to: end) < 1.2 * wanted {
      if line.width(from: start, to: end) > 0.8 * wanted,
        isQuiet(line.quietZone(after: end), modules, module),
        let text = data(line, from: start, to: end, modules: modules)
      {
        return (end, text)
      }
      end += 2
    }
    return nil
  }

  private static func data(
    _ line: Elements, from start: Int, to end: Int, modules: Int
  ) -> [UInt8]? {
    let exact = line.width(from: start, to: end) / Float(modules)
    var bits: UInt32 = 0
    var before = 0
    for index in start..<end {
      let place = line.width(from: start, to: index + 1) / exact
      let next = Int(place + 0.5)
      guard next > before, next <= modules, abs(place - Float(next)) < 0.42 else { return nil }
      for _ in before..<next { bits = bits << 1 | UInt32((index - start + 1) & 1) }
      before = next
    }
    func field(_ place: Int, _ count: Int) -> UInt32 {
      bits >> UInt32(modules - place - count) & (1 << UInt32(count) - 1)
    }
    let parity = modules - 5
    guard field(0, 6) == 0b101010, field(modules - 4, 4) == 0b0101, field(13, 1) == 0,
      modules == 23 || field(parity - 1, 1) == 0,
      field(5, parity - 5).nonzeroBitCount & 1 == Int(field(parity, 1)), field(6, 7) > 0
    else { return nil }
    var text = decimal(field(6, 7)) + [UInt8(ascii: "-")] + decimal(field(14, 4))
    if modules == 31 {
      text += [UInt8(ascii: "/")] + decimal(field(18, 6))
      if field(24, 1) == 1 { text.append(UInt8(ascii: "A")) }
    }
    return text
  }

  private static func decimal(_ number: UInt32) -> [UInt8] {
    let digits = [number / 100, number / 10 % 10, number % 10].map { UInt8(48 + $0) }
    return Array(digits.drop { $0 == 48 }.isEmpty ? [48] : digits.drop { $0 == 48 })
  }

  /// The numbers of the lines near clocks, where data may be.
  var linesForData: ClosedRange<Int>? {
    var lines: ClosedRange<Int>?
    for clock in clocks where clock.lines >= 3 {
      let reach = 8 * Int(clock.to - clock.from) / clock.modules
      let (least, most) = (clock.least - reach, clock.most + reach)
      lines = min(lines?.lowerBound ?? least, least)...max(lines?.upperBound ?? most, most)
    }
    return lines
  }

  /// The data that lie beside a clock.
  func finds() -> [Track] {
    data.filter { track in
      track.lines >= 3
        && clocks.contains { clock in
          let module = max(1, (track.to - track.from) / Int32(track.modules))
          let away = max(clock.least - track.most, track.least - clock.most)
          return clock.lines >= 3 && clock.modules == track.modules
            && clock.isTurned == track.isTurned && abs(clock.from - track.from) <= module
            && abs(clock.to - track.to) <= module && away <= 8 * Int(module)
        }
    }
  }
}
