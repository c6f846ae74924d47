import Base

extension Payload {
  /// A place: `geo:` of RFC 5870, with the `q` and `z` of Android's maps.
  public struct Geo: Equatable, Sendable {
    /// Millionths of a degree to the north, −90,000,000 to 90,000,000 (0.11 m each). WGS 84.
    public var latitude: Int64
    /// Millionths of a degree to the east, −180,000,000 to 180,000,000.
    public var longitude: Int64
    /// Millionths of a metre above the ellipsoid.
    public var altitude: Int64?
    /// How far off the place may be, in millionths of a metre.
    public var uncertainty: Int64?
    /// What to look for or to call the place; empty if nothing is said.
    public var query: Text = ""
    /// How near the map shall be, 1 (the Earth) to 23.
    public var zoom: Int?

    public init(latitude: Int64, longitude: Int64) {
      self.latitude = latitude
      self.longitude = longitude
    }

    /// Reads a place; a seventh decimal is rounded away.
    ///
    /// - Throws: `malformed` with the number that is none or out of range; `malformed(.whole)` for
    ///   coordinates of another system than WGS 84.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      guard text.begins(with: "geo:") else { throw .otherKind }
      let (place, query) = text.dropFirst(4).cut(at: UInt8(ascii: "?"))
      let parts = place.pieces(separatedBy: UInt8(ascii: ";"))
      let numbers = parts[0].pieces(separatedBy: UInt8(ascii: ","))
      guard numbers.count == 2 || numbers.count == 3 else { throw .malformed(.whole) }
      guard let latitude = FixedPoint.parse(numbers[0].trimmed, decimals: 6) else {
        throw .malformed(.latitude)
      }
      guard let longitude = FixedPoint.parse(numbers[1].trimmed, decimals: 6) else {
        throw .malformed(.longitude)
      }
      self.init(latitude: latitude, longitude: longitude)
      if numbers.count == 3 {
        altitude = FixedPoint.parse(numbers[2].trimmed, decimals: 6)
        if altitude == nil { throw .malformed(.altitude) }
      }
      for part in parts.dropFirst() {
        let (key, value) = part.cut(at: UInt8(ascii: "="))
        if key.equals("crs"), value?.equals("wgs84") != true { throw .malformed(.whole) }
        if key.equals("u"), let value { uncertainty = FixedPoint.parse(value, decimals: 6) }
      }
      if let query {
        // The query of Android's addresses is form-encoded: a plus is a space.
        for pair in query.pieces(separatedBy: UInt8(ascii: "&")) {
          let (key, value) = pair.cut(at: UInt8(ascii: "="))
          guard let value else { continue }
          if key.equals("q") { self.query = PercentEncoding.decoded(value, plusIsSpace: true) }
          if key.equals("z") { zoom = value.number }
        }
      }
      readPlaceOfQuery()
      if let uncertainty, uncertainty < 0 { self.uncertainty = nil }
      if let zoom, zoom < 1 || zoom > 23 { self.zoom = nil }
      if let problem { throw problem }
    }

    /// Whether it has no coordinates but a text to search for: Android's `geo:0,0?q=`.
    public var isSearch: Bool { latitude == 0 && longitude == 0 && !query.isEmpty }

    /// Android's `geo:0,0?q=50.45,30.52(Name)` has the coordinates in the query.
    private mutating func readPlaceOfQuery() {
      guard isSearch else { return }
      let (place, name) = query.cut(at: UInt8(ascii: "("))
      let numbers = place.pieces(separatedBy: UInt8(ascii: ","))
      guard numbers.count == 2,
        let latitude = FixedPoint.parse(numbers[0].trimmed, decimals: 6),
        let longitude = FixedPoint.parse(numbers[1].trimmed, decimals: 6),
        Geo(latitude: latitude, longitude: longitude).problem == nil
      else { return }
      (self.latitude, self.longitude) = (latitude, longitude)
      query = name.map { Text($0.prefix { $0 != UInt8(ascii: ")") }) } ?? ""
    }

    public var bytes: [UInt8] {
      var text: Text = ""
      text.write("geo:")
      FixedPoint.append(latitude, decimals: 6, to: &text)
      text.write(",")
      FixedPoint.append(longitude, decimals: 6, to: &text)
      if let altitude {
        text.write(",")
        FixedPoint.append(altitude, decimals: 6, to: &text)
      }
      if let uncertainty {
        text.write(";u=")
        FixedPoint.append(uncertainty, decimals: 6, to: &text)
      }
      if !query.isEmpty {
        text.write("?q=")
        PercentEncoding.append(query, to: &text, kept: ",()")
      }
      if let zoom {
        text.write(query.isEmpty ? "?z=" : "&z=")
        text.write(zoom)
      }
      return text.utf8
    }

    /// What keeps the place from being on the Earth.
    public var problem: PayloadError? {
      guard latitude >= -90_000_000, latitude <= 90_000_000 else { return .malformed(.latitude) }
      guard longitude >= -180_000_000, longitude <= 180_000_000 else {
        return .malformed(.longitude)
      }
      return nil
    }
  }
}
