import Base
import Codes

/// How codes fit the screens of phones.
extension Code {
  /// The most modules, with the quiet zones, that bars may have: each is then a pixel wide at least along the narrowest
  /// phone, 320 × 568, beside the name and the number.
  static var mostModules: Int { 400 }

  /// Whether the code can be drawn and a till's scanner sees its bars on any phone. Matrix codes have the room that
  /// they need.
  var isReadOnScreens: Bool {
    switch try? fittingPattern() {
    case .bars(let bars)?:
      bars.width + bars.quietZone.left + bars.quietZone.right <= Code.mostModules
    case .modules?: true
    case nil: false
    }
  }

  /// The code as bars or modules. A QR code whose content is too long for the usual error correction has less of it.
  ///
  /// - Throws: The reason of the least error correction, so that it names the most that fits at all.
  func fittingPattern() throws(WriteError) -> Pattern {
    do {
      return try pattern()
    } catch .capacity where symbology == .qrCode {
      return try pattern(WriteOptions(level: .low))
    } catch {
      throw error
    }
  }
}
