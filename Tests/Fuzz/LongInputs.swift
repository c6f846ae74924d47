import Glibc

/// Inputs of 64 KB that repeat a piece: time that grows faster than the length would allow a denial of service.
enum LongInputs {
  private static let length = 65_536

  /// Pieces that begin, end, separate and nest things in some format.
  private static let pieces =
    [
      " ", "\n", "\r\n", "\t", ",", ";", "|", ":", "=", "&", "%", "%41", "+", "\"", "\"\"", "'",
      "\\", "\\\\", "/", "//", "?", "#", "@", ".", "-", "_",
      "(", ")", "[", "]", "[]", "[[", "{", "{\"a\":", "\"a\":1,", "[1,", "<", "<a>", "<a/>", "</a>",
      "<!--", "<![CDATA[", "&amp;", "&#1110;", "0", "1",
      "9", "1.", "1,", "1 ", "1+", "1*(", "a", "a.", "a b ", "a;b\n", "a,b,c\n", "a=b;", "a=b&",
      "\u{456}", "\u{301}", "і", "І ", "🙂", "\u{0}",
      "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "DTSTART:20261203T180000\r\n", "A:b\r\n b\r\n",
      "TEL:1\r\n", "<STMTTRN>", "</STMTTRN>", "<NAME>a", "^\n", "<si>", "</si>", "<c>", "</c>",
      "<v>",
      "</v>", "<row>", "</row>", " \"", "a\"", "D1\nT1\n^\n",
      "E330, ", "сіль (", "[глютен], ", "молоко 2 л, ", "xn--a.", "=D0", "=\n", "\r\n--",
      "\r\n\r\n", "for=1.2.3.4,", "1.2.3.4, ", "21.11.2026;Сільпо;-1,00\n",
    ].map { bytes($0) } + [[0xFF], [0xC0], [0xE2, 0x82], [0x80]]

  /// Prints inputs that took longer than a tenth of a second. Fails if one took longer than a second.
  static func run() -> Bool {
    var isQuick = true
    for target in FuzzTarget.all {
      // Image targets are measured elsewhere.
      if ["images", "grids", "codewords"].contains(target.name) { continue }
      var worst: (seconds: Double, text: String, input: [UInt8]) = (0, "", [])
      let seeds = target.seeds.prefix(200)
      let heads: [[UInt8]] = [[]] + seeds.prefix(12).map { Array($0.prefix(200)) }
      var (tried, spent) = (0, 0.0)
      func time(_ input: [UInt8], _ text: @autoclosure () -> String) {
        // A slow one is found soon.
        if spent > 20 { return }
        let seconds = seconds(target, Array(input.prefix(length)))
        spent += seconds
        tried += 1
        if seconds > worst.seconds { worst = (seconds, text(), input) }
      }
      for head in heads {
        for piece in pieces {
          var input = head
          while input.count < length { input += piece }
          let shown = String(decoding: piece, as: UTF8.self).debugDescription
          time(
            input,
            "\(shown) behind \(String(decoding: head.prefix(40), as: UTF8.self).debugDescription)")
          // Behind much that was read before, which each piece may copy or look through.
          var behind = head + [UInt8](repeating: 0x61, count: length / 2)
          while behind.count < length { behind += piece }
          time(behind, "\(shown) behind a long text")
        }
      }
      for seed in seeds.prefix(40) where !seed.isEmpty {
        // The whole seed repeated, its lines, and its middle between its ends.
        var whole: [UInt8] = []
        while whole.count < length { whole += seed }
        time(whole, "\(String(decoding: seed.prefix(60), as: UTF8.self).debugDescription) repeated")
        for part in 1...6 {
          let (from, to) = (seed.count * (part - 1) / 7, seed.count * (part + 1) / 7)
          guard to > from else { continue }
          var input = Array(seed[..<from])
          while input.count < length - (seed.count - to) { input += seed[from..<to] }
          time(
            input + seed[to...],
            "part \(part) of \(String(decoding: seed.prefix(60), as: UTF8.self).debugDescription)")
        }
      }
      // Four times as long for twice the length: an input of megabytes would block the server.
      let half = seconds(target, Array(worst.input.prefix(length / 2)))
      let whole = seconds(target, Array(worst.input.prefix(length)))
      let growth = String(Int(whole / max(half, 0.000_1) * 10))
      let milliseconds = Int(worst.seconds * 1000)
      if worst.seconds > 0.1 || getenv("FUZZ_VERBOSE") != nil {
        print(
          "\(target.name): \(milliseconds) ms of \(tried) inputs at most, \(growth) tenths of half, \(worst.text)"
        )
      }
      fflush(nil)
      if worst.seconds > 1 { isQuick = false }
    }
    return isQuick
  }

  private static func seconds(_ target: FuzzTarget, _ input: [UInt8]) -> Double {
    let began = clock()
    target.run(input)
    return Double(clock() - began) / Double(CLOCKS_PER_SEC)
  }
}
