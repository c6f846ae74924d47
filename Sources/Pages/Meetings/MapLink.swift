import Base
import Pouch

extension Meeting.Place {
  /// The place on openstreetmap.org: its point, or a search for its name.
  var mapLink: [UInt8] {
    if let point { return point.mapLink }
    let words = [name, address].filter { !$0.isEmpty }.joined(separator: StaticString(", ").bytes)
    var query = Query()
    query.set("query", Array(words))
    return Array(StaticString("https://www.openstreetmap.org/search").bytes) + query.text
  }
}

extension Point {
  /// The point on openstreetmap.org.
  var mapLink: [UInt8] {
    var query = Query()
    query.set("mlat", Point.text(latitude))
    query.set("mlon", Point.text(longitude))
    return Array(StaticString("https://www.openstreetmap.org/").bytes) + query.text
  }
}
