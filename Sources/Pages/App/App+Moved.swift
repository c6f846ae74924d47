import Base
import Pouch

extension App {
  /// Leads from the address of a record that was moved to that of its copy. A form that was opened before is applied to
  /// the copy.
  mutating func followMoved() -> Response? {
    let target = pouch.following(request.target)
    guard target != request.target else { return nil }
    request.target = target
    return isPost ? nil : Response(status: 303, location: target)
  }
}

extension Pouch {
  /// An address with the ids of moved records replaced by those of their copies.
  func following(_ target: Text) -> Text {
    let path = target.prefix { $0 != UInt8(ascii: "?") }
    var isSame = true
    let words = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      word -> Text in
      guard let id = RecordID(hex: Text(word)), let copy = moved(id) else { return Text(word) }
      isSame = false
      return copy.hex
    }
    if isSame { return target }
    return words.joined(by: "/") + target.dropFirst(path.count)
  }
}
