import Base
import Pouch

/// The app's response, and what the host must store before sending it.
package struct Response: Sendable {
  /// An HTTP status: 200, 303 with a location, 400, 404.
  package var status: Int

  /// `text/html; charset=utf-8` unless the route returns another type.
  package var contentType: StaticString

  /// The target of a 303 redirect.
  package var location: Text

  /// The file name of a download; empty for other responses.
  package var fileName: Text

  package var body: [UInt8]

  /// Changed records, to be stored **before** the response is sent.
  package var changes: [Record]

  /// Photos from a file in the request, to be stored with the changes.
  package var photos: [Photo]

  /// The addresses of resources that the app needs first: `/catalog/…`, and `/photos/…` for a picture's pixels. The host
  /// sends the request again with all of them.
  package var needs: [Text]

  /// Whether the app does not own this address, so that the host must try the network.
  package var isElsewhere: Bool

  /// What the last form of the page shows that edits something: a query.
  var shown: Text = ""

  /// A photo, identified by the hexadecimal SHA-256 of its bytes.
  package struct Photo: Equatable, Sendable {
    package var hash: Text
    package var base64: Text

    package init(hash: Text, base64: Text) {
      self.hash = hash
      self.base64 = base64
    }
  }

  package init(
    status: Int = 200, contentType: StaticString = "text/html; charset=utf-8",
    location: Text = "", body: [UInt8] = []
  ) {
    self.status = status
    self.contentType = contentType
    self.location = location
    self.body = body
    fileName = ""
    changes = []
    photos = []
    needs = []
    isElsewhere = false
  }

  /// A redirect to another page.
  static func redirect(to route: some Addressable) -> Response {
    Response(status: 303, location: route.target)
  }

  /// A redirect to a page of the app.
  static func redirect(to route: Route) -> Response {
    Response(status: 303, location: route.target)
  }

  /// A response that asks the host for resources first.
  static func needing(_ addresses: [Text]) -> Response {
    var response = Response(status: 503)
    response.needs = addresses
    return response
  }
}
