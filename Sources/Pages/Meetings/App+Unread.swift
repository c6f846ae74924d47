import Base
import Pouch

extension App {
  /// How much is unread, as a number, for the badge on the app's icon.
  func unreadCount() -> Response {
    Response(contentType: "text/plain; charset=utf-8", body: Text(pouch.unreadTotal).utf8)
  }
}
