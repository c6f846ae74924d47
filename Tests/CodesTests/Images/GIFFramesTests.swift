import Foundation
import Testing

@testable import Codes

/// The pictures were written by Pillow 13, and the expected values are those read by it.
@Suite struct GIFFramesTests {
  private static let moving = """
    R0lGODlhBgAJAIEAAP8AAAD/AAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQEBwAAACwAAAAABgAJAAAIFAABCBxIsKDBgQESKlzI\
    sKHDhAEBACH5BA0IAAQALAIAAwACAAMAgf8AAAD/AAAA/////wgGAAUIHBgQACH5BAkJAAQALAAAAAAGAAkAgf8AAAD/AAAA/////wgj\
    AAkEECBQwMCCBAgeDCCQAICDAh5GjMgQgMOEFglGxLhxY0AAOw==
    """
  private static let interlaced = """
    R0lGODdhEAARAIEAAP8AAAD/AAAA/wAAACwAAAAAEAARAEAIMwABCBxIsKDBgwgTKkwYoKHDhxADLCwYsaJDARgzatwoYKLHgxYtchyZ\
    8aPAkBVNqlwZEAA7
    """

  @Test func `A frame that covers a part, and what is put back after it`() throws {
    let gif = try #require(GIFFrames(bytes(Self.moving), side: 240, limit: 40))

    #expect(gif.delays == [7, 8, 9])
    #expect(
      gif.frames.map(letters) == [
        "rrrrrrrrrrrrrrrrrrrrrrrrgggggggggggggggggggggggggggggg",
        "rrrrrrrrrrrrrrrrrrrrbbrrggbbggggbbgggggggggggggggggggg",
        "rgbrgbgbrgbrbrgbrgrgrrgbgbrgbrbrggrgrgbrgbgbrgbrbrgbrg",
      ])
  }

  @Test func `Rows that stand in four passes`() throws {
    let gif = try #require(GIFFrames(bytes(Self.interlaced), side: 240, limit: 40))

    let rows = (0..<17).map { String(repeating: ["r", "g", "b"][$0 * $0 / 5 % 3], count: 16) }
    #expect(gif.frames.map(letters) == [rows.joined()])
  }

  @Test func `What is written is read again`() throws {
    let colors = [Color.white, Color(200, 220, 255), Color(255, 230, 200)]
    let pattern = try Code(.qrCode, Array("GIF".utf8)).pattern()
    let photo = colors.map { PixelPicture(width: 4, height: 4, filled: $0) }
    let drawing = Drawing(pattern, pictures: StylePictures(photo: photo, delays: [7, 8, 9]))

    let gif = try #require(GIFFrames(drawing.gif(module: 3), side: 4096, limit: 40))

    #expect(gif.delays == [7, 8, 9])
    for index in 0..<3 { #expect(gif.frames[index] == drawing.pixels(module: 3, frame: index)) }
  }

  @Test func `Large frames are made smaller, and only the first ones are read`() throws {
    let gif = try #require(GIFFrames(bytes(Self.moving), side: 3, limit: 2))

    #expect(gif.frames.map { [$0.width, $0.height] } == [[2, 3], [2, 3]])
  }

  @Test func `A file that breaks off gives what came before, and any bytes end`() {
    let whole = bytes(Self.moving)
    for end in whole.indices {
      let count = GIFFrames(Array(whole[..<end]), side: 240, limit: 40)?.frames.count ?? 0
      #expect(count <= 3)
    }
    var generator = SeededGenerator(seed: 98)
    for _ in 0..<20_000 {
      var broken = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        broken[Int.random(in: 6..<broken.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      _ = GIFFrames(broken, side: 16, limit: 40)
    }
  }

  private func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

  private func letters(_ picture: PixelPicture) -> String {
    stride(from: 0, to: picture.rgba.count, by: 4).map {
      switch Array(picture.rgba[$0..<($0 + 4)]) {
      case [255, 0, 0, 255]: "r"
      case [0, 255, 0, 255]: "g"
      case [0, 0, 255, 255]: "b"
      default: "?"
      }
    }.joined()
  }
}
