import Codes
import Testing

@Suite struct ModuleSizeTests {
  @Test("A drawn code is read whatever the size of its modules", arguments: 2...24)
  func moduleSize(pixels: Int) throws {
    let code = Code(.qrCode, Array("https://example.org/капшук".utf8), eci: 26)
    guard case .modules(let modules) = try code.pattern() else { return }
    let quiet = modules.quietZone
    let side = (modules.width + 2 * quiet) * pixels
    var grey = [UInt8](repeating: 255, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        let (column, row) = (x / pixels - quiet, y / pixels - quiet)
        guard (0..<modules.width).contains(column), (0..<modules.height).contains(row) else {
          continue
        }
        if modules[column, row] { grey[y * side + x] = 0 }
      }
    }

    let picture = try #require(Luminance(width: side, height: side, pixels: grey))

    #expect(readCodes(in: picture).map { $0.code } == [code])
  }
}
