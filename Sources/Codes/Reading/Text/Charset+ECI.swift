import Base

extension Charset {
  /// The charset with an assignment number of AIM's Extended Channel Interpretations. `nil` if the number is not that of
  /// a charset, or the charset is not supported.
  init?(eci: UInt32) {
    switch eci {
    case 1, 3: self = .latin1
    case 4: self = .centralEuropeanISO
    case 9: self = .greekISO
    case 11: self = .turkishISO
    case 17: self = .latin9
    case 21: self = .windows1250
    case 7: self = .cyrillicISO
    case 20: self = .shiftJIS
    case 22: self = .windows1251
    case 23: self = .windows1252
    case 25: self = .utf16
    case 26, 27, 170: self = .utf8
    default: return nil
    }
  }
}
