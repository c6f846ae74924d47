import Testing

@testable import Codes

@Suite struct GIFTests {
  @Test func `What LZW compresses comes back`() {
    let seed: UInt64 = 89
    var generator = SeededGenerator(seed: seed)
    for width in 2...8 {
      for count in [1, 2, 3, 30, 700, 5000, 40000] {
        let alike = Int.random(in: 1...40, using: &generator)
        var value: UInt8 = 0
        let indices = (0..<count).map { _ in
          if Int.random(in: 0..<alike, using: &generator) == 0 {
            value = UInt8.random(in: 0...UInt8(1 << width - 1), using: &generator)
          }
          return value
        }

        let data = LZW.compress(indices, width: width)

        #expect(expanded(data, width: width) == indices, "seed \(seed), \(width), \(count)")
      }
    }
  }

  @Test func `An animated photo gives as many frames, in a loop`() throws {
    let frames = [Color.white, Color(200, 220, 255), Color(255, 230, 200)].map {
      PixelPicture(width: 4, height: 4, filled: $0)
    }
    let pattern = try Code(.qrCode, Array("GIF".utf8)).pattern()
    let drawing = Drawing(pattern, pictures: StylePictures(photo: frames, delays: [7, 8, 9]))

    let gif = drawing.gif(module: 3)

    #expect(gif.starts(with: Array("GIF89a".utf8)))
    let controls = gif.indices.dropLast(8).filter {
      gif[$0] == 0x21 && gif[$0 + 1] == 0xF9 && gif[$0 + 2] == 4 && gif[$0 + 8] == 0x2C
    }
    #expect(controls.map { gif[$0 + 4] } == [7, 8, 9])
    #expect(gif.last == 0x3B)
  }

  /// Decodes LZW as a viewer does; GIF89a appendix F.
  private func expanded(_ data: [UInt8], width: Int) -> [UInt8] {
    let clear = 1 << width
    var table: [[UInt8]] = []
    var (codeWidth, bit) = (width + 1, 0)
    var last: [UInt8]?
    var output: [UInt8] = []
    while bit + codeWidth <= data.count * 8 {
      var code = 0
      for index in 0..<codeWidth where data[(bit + index) >> 3] >> UInt8((bit + index) & 7) & 1 == 1
      {
        code |= 1 << index
      }
      bit += codeWidth
      if code == clear {
        table = (0..<(clear + 2)).map { $0 < clear ? [UInt8($0)] : [] }
        codeWidth = width + 1
        last = nil
        continue
      }
      if code == clear + 1 { return output }
      guard code <= table.count else { return [] }
      if let before = last {
        if table.count < 4096 {
          table.append(before + [code < table.count ? table[code][0] : before[0]])
          if table.count == 1 << codeWidth, codeWidth < 12 { codeWidth += 1 }
        }
      }
      output += table[code]
      last = table[code]
    }
    return []
  }
}
