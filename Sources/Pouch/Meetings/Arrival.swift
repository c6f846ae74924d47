import Base

/// The rules for users on the way to a meeting. The server applies them to a shared position. One that stays on the
/// device is judged by a page's script, with the same numbers.
package enum Arrival {
  /// The distance from the place that counts as arrived, in metres.
  package static let radius: Int64 = 120

  /// The metres of a minute on the way, at 30 km/h: an estimate, which the others see as one.
  static let metresPerMinute: Int64 = 500

  /// When the arrivals of an occurrence that starts at a time are no longer shared: half an hour later.
  package static func end(start: Int64) -> Int64 { start + 30 * 60_000 }

  /// What a script needs to know of a place: its coordinates in degrees, the metres of a degree `north` and `east`, up
  /// to how many metres a user is `here`, and how many take a `minute`.
  package static func scale(at place: Point) -> JSON {
    let degree = Point.metresPerDegree(at: Double(place.latitude) / 1e7)
    return .object([
      JSON.Member("latitude", .number(Point.text(place.latitude))),
      JSON.Member("longitude", .number(Point.text(place.longitude))),
      JSON.Member("north", .integer(Int64(degree.north))),
      JSON.Member("east", .integer(Int64(degree.east))),
      JSON.Member("here", .integer(radius)), JSON.Member("minute", .integer(metresPerMinute)),
    ])
  }
}
