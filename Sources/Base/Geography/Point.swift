/// A point on the map, in degrees × 10⁷.
package struct Point: Equatable, Sendable {
  package var latitude: Int32
  package var longitude: Int32

  package init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Parses `50.4501, 30.5234`; `nil` if it is not a point on the Earth.
  package init?(text: Text) {
    let parts = text.split { $0 == UInt8(ascii: ",") || $0 == 0x20 || $0 == UInt8(ascii: ";") }
    guard parts.count == 2, let latitude = Point.degrees(parts[0], limit: 90),
      let longitude = Point.degrees(parts[1], limit: 180)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Both coordinates, such as `50.4501, 30.5234`.
  package var text: Text { "\(Point.text(latitude)), \(Point.text(longitude))" }

  /// Degrees with up to seven decimals.
  package static func text(_ value: Int32) -> Text {
    var text: Text = value < 0 ? "-" : ""
    text += Text(value.magnitude / 10_000_000)
    var decimals = Text()
    decimals.write(Int(value.magnitude % 10_000_000), width: 7)
    while decimals.last == 48 { decimals.removeLast() }
    return decimals.isEmpty ? text : "\(text).\(decimals)"
  }

  private static func degrees(_ text: ArraySlice<UInt8>, limit: Int64) -> Int32? {
    let halves = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = IntegerText.parse(halves[0]) else { return nil }
    var decimals = halves.count == 2 ? Array(halves[1].prefix(7)) : []
    guard decimals.allSatisfy({ (48...57).contains($0) }) else { return nil }
    decimals += [UInt8](repeating: 48, count: 7 - decimals.count)
    guard let rest = IntegerText.parse(decimals) else { return nil }
    guard whole.magnitude <= limit else { return nil }
    let value = Int64(whole.magnitude) * 10_000_000 + rest
    guard value <= limit * 10_000_000 else { return nil }
    return Int32(text.first == UInt8(ascii: "-") ? -value : value)
  }

  /// The distance in metres. The formula for a flat Earth is accurate enough within a country, and longer distances
  /// aren't shown.
  package func metres(to other: Point) -> Int64 {
    let degree = Point.metresPerDegree(at: (Double(latitude) + Double(other.latitude)) / 2e7)
    let north = (Double(latitude) - Double(other.latitude)) / 1e7 * degree.north
    var east = (Double(longitude) - Double(other.longitude)) / 1e7
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    east *= degree.east
    return Point.root(UInt64(north * north + east * east))
  }

  /// The metres of a degree of latitude, and of one of longitude, which shrinks with the cosine of the latitude.
  package static func metresPerDegree(at latitude: Double) -> (north: Double, east: Double) {
    (111_195, 111_195 * cosine(latitude))
  }

  /// The integer square root by Newton's method: the system's function would need a library.
  private static func root(_ value: UInt64) -> Int64 {
    guard value > 0 else { return 0 }
    var root = UInt64(1) << UInt64((64 - value.leadingZeroBitCount + 1) / 2)
    while true {
      let next = (root + value / root) / 2
      if next >= root { return Int64(root) }
      root = next
    }
  }

  /// The cosine of an angle from -90 to 90 degrees, by Bhaskara's formula, with an error of at most 0.2 %.
  private static func cosine(_ degrees: Double) -> Double {
    let square = degrees * degrees
    return (32_400 - 4 * square) / (32_400 + square)
  }
}
