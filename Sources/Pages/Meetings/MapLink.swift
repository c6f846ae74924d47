import Base
import Pouch

extension Meeting.Place {
  /// The place on openstreetmap.org: its point, or a search for its name.
  var mapLink: Text {
    if let point { return point.mapLink }
    let words = [name, address].filter { !$0.isEmpty }.joined(by: ", ")
    var query = Query()
    query.set("query", words)
    return "https://www.openstreetmap.org/search" + query.text
  }
}

extension Point {
  /// The point on openstreetmap.org.
  var mapLink: Text {
    var query = Query()
    query.set("mlat", Point.text(latitude))
    query.set("mlon", Point.text(longitude))
    return "https://www.openstreetmap.org/" + query.text
  }
}
