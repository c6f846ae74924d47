import Foundation

/// What every address responds: `path | GET, POST without a session | GET, POST with one`. In a path, `ID`, `OTHER`
/// and `TOKEN` stand for something that does not exist.
enum RouteTable {
  struct Row {
    let path: String
    let page: (signedOut: String, signedIn: String)
    let form: (signedOut: String, signedIn: String)
  }

  static let rows = text.split(separator: "\n").map { line in
    let columns = line.split(separator: "|").map { column in
      column.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Row(
      path: columns[0][0], page: (columns[1][0], columns[2][0]),
      form: (columns[1][1], columns[2][1]))
  }

  private static let text = """
    /account | 200, 303 /account/sign-in | 200, 303 /account
    /account/ | 200, 303 /account/sign-in | 200, 303 /account
    /account//name | 303 /account/sign-in, 303 /account/sign-in | 200, 303 /account?said=saved
    /account/NAME | 404, 404 | 404, 404
    /accoun%74 | 404, 404 | 404, 404
    /account/name/x | 404, 404 | 404, 404
    /account?said=saved | 200, 303 /account/sign-in | 200, 303 /account
    /account/sign-up | 200, 422 | 303 /account, 422
    /account/sign-in | 200, 422 | 303 /account, 422
    /account/sign-out | 303 /account/sign-in, - | 200, -
    /account/recover | 200, 422 | 303 /account, 422
    /account/name | 303 /account/sign-in, 303 /account/sign-in | 200, 303 /account?said=saved
    /account/address | 303 /account/sign-in, 303 /account/sign-in | 200, 422
    /account/password | 303 /account/sign-in, 303 /account/sign-in | 200, 422
    /account/devices | 303 /account/sign-in, 303 /account/sign-in | 200, 303 /account
    /account/end-others | 303 /account/sign-in, 303 /account/sign-in | 303 /account/devices, 422
    /account/ended | 200, 303 /account/sign-in | 303 /account, 303 /account
    /account/download | 303 /account/sign-in, 303 /account/sign-in | 200 json, 303 /account
    /account/server | 303 /account/sign-in, 303 /account/sign-in | 403, 403
    /account/copies | 303 /account/sign-in, 303 /account/sign-in | 403, 303 /account
    /account/restore/TOKEN | 303 /account/sign-in, 303 /account/sign-in | 403, 403
    /account/restore/x | 404, 404 | 404, 404
    /account/delete | 303 /account/sign-in, 303 /account/sign-in | 200, 422
    /account/confirm/TOKEN | 200, 422 | 200, 422
    /account/confirm/xyz | 404, 404 | 404, 404
    /account/confirm | 404, 404 | 404, 404
    /account/confirm/TOKEN00 | 404, 404 | 404, 404
    /account/reset/TOKEN | 200, 422 | 200, 422
    /account/reset/0 | 404, 404 | 404, 404
    /account/new-address/TOKEN | 200, 422 | 200, 422
    /account/end/ID | 303 /account/sign-in, 303 /account/sign-in | 303 /account/devices, 422
    /account/end/x | 404, 404 | 404, 404
    /account/device/ID | 303 /account/sign-in, 303 /account/sign-in | 303 /account/devices, 303 /account/devices?said=saved
    /account/device/%30%30 | 404, 404 | 404, 404
    /spaces | 303 /account/sign-in, 303 /account/sign-in | 200, 303 /spaces
    /spaces/ | 303 /account/sign-in, 303 /account/sign-in | 200, 303 /spaces
    /spaces/new | 303 /account/sign-in, 303 /account/sign-in | 200, 422
    /spaces/ID | 303 /account/sign-in, 303 /account/sign-in | 422, 303 /spaces
    /spaces/ID/ | 303 /account/sign-in, 303 /account/sign-in | 422, 303 /spaces
    /spaces/x | 404, 404 | 404, 404
    /spaces/new/name | 404, 404 | 404, 404
    /spaces/ID/name | 303 /account/sign-in, 303 /account/sign-in | 303 /spaces, 422
    /spaces/x/name | 404, 404 | 404, 404
    /spaces/ID/invite | 303 /account/sign-in, 303 /account/sign-in | 303 /spaces, 422
    /spaces/ID/leave | 303 /account/sign-in, 303 /account/sign-in | 422, 422
    /spaces/ID/revoke/OTHER | 303 /account/sign-in, 303 /account/sign-in | 422, 422
    /spaces/ID/revoke/x | 404, 404 | 404, 404
    /spaces/ID/revoke | 404, 404 | 404, 404
    /spaces/ID/role/OTHER | 303 /account/sign-in, 303 /account/sign-in | 303 /spaces, 422
    /spaces/ID/remove/OTHER | 303 /account/sign-in, 303 /account/sign-in | 422, 422
    /spaces/ID/nothing | 404, 404 | 404, 404
    /join/TOKEN | 422, 422 | 422, 422
    /join/ID | 404, 404 | 404, 404
    /join | 404, 404 | 404, 404
    /meet | 404, 404 | 404, 404
    /meet/enter | 303 /account/sign-in, 303 /account/sign-up | 303 /meetings, 303 /meetings
    /meet/new | 303 /account/sign-in, 303 /account/sign-in | 303 /meetings, 422
    /meet/new/ID | 303 /account/sign-in, 422 | 303 /meetings/new, 303 /meetings
    /meet/new/edit | 303 /account/sign-in, 422 | 303 /meetings/new, 303 /meetings
    /meet/people | 303 /account/sign-in, 422 | 200, 303 /meetings
    /meet/people?q=a | 303 /account/sign-in, 422 | 200, 303 /meetings
    /meet/people/ID | 303 /account/sign-in, 422 | 404, 303 /meetings
    /meet/people/x | 404, 404 | 404, 404
    /meet/people/arrivals | 404, 404 | 404, 404
    /meet/people/ID/portrait | 303 /account/sign-in, 422 | 200 svg+xml, 303 /meetings
    /meet/people/ID/sure | 404, 404 | 404, 404
    /meet/people/ID/sure/block | 303 /account/sign-in, 422 | 404, 303 /meetings
    /meet/people/ID/sure/x | 404, 404 | 404, 404
    /meet/people/ID/ask | 303 /account/sign-in, 422 | 303 /meetings, 404
    /meet/people/ID/x | 404, 404 | 404, 404
    /meet/nearby | 303 /account/sign-in, 422 | 200, 303 /meetings
    /meet/nearby/edit | 404, 404 | 404, 404
    /meet/friend | 303 /account/sign-in, 422 | 200, 200
    /meet/friend/TOKEN | 422, 303 /account/sign-up | 422, 422
    /meet/friend/x | 422, 303 /account/sign-up | 422, 422
    /meet/friend/%41 | 422, 303 /account/sign-up | 422, 422
    /meet/feed | 303 /account/sign-in, 422 | 200, 200
    /meet/feed/renew | 303 /account/sign-in, 422 | 200, 200
    /meet/feed/stop | 303 /account/sign-in, 422 | 200, 303 /meet/feed
    /meet/feed/TOKEN.ics | 422, 422 | 422, 422
    /meet/feed/x.ics | 404, 404 | 404, 404
    /meet/feed/TOKEN | 404, 404 | 404, 404
    /meet/feed/.ics | 404, 404 | 404, 404
    /meet/push | 303 /account/sign-in, 422 | 200 json, 422
    /meet/push/stop | 303 /account/sign-in, 422 | 303 /meetings, 200 json
    /meet/places?q=ab | 303 /account/sign-in, 422 | 200 json, 303 /meetings
    /meet/rules | 200, 200 | 200, 200
    /meet/rules/ | 200, 200 | 200, 200
    /meet/map | 200 json, 200 json | 200 json, 200 json
    /meet/ID/arrivals | 303 /account/sign-in, 422 | 404, 303 /meetings
    /meet/ID/sure/cancel | 303 /account/sign-in, 422 | 404, 303 /meetings
    /meet/ID/sure | 404, 404 | 404, 404
    /meet/ID/sure/typing | 303 /account/sign-in, 422 | 404, 303 /meetings
    /meet/ID/cancel | 303 /account/sign-in, 422 | 303 /meetings, 404
    /meet/ID/answer | 303 /account/sign-in, 303 /account/sign-up | 303 /meetings, 404
    /meet/ID/edit | 303 /account/sign-in, 303 /account/sign-in | 303 /meetings, 422
    /meet/ID/x | 404, 404 | 404, 404
    /meet/x/cancel | 404, 404 | 404, 404
    /meet/ID/cancel/x | 404, 404 | 404, 404
    /m | 200, 422 | 303 /meetings, 303 /meetings
    /m/ID | 404, 422 | 404, 303 /meetings
    /m/x | 404, 404 | 404, 404
    /m/ID/event.ics | 404, 404 | 404, 404
    /m/ID/picture | 404, 404 | 404, 404
    /m/ID/picture/ | 404, 404 | 404, 404
    /m/ID/x | 404, 404 | 404, 404
    /catalog | 404, 404 | 404, 404
    /catalog/stores.json | 200 json, 404 | 200 json, 404
    /catalog/stores.json/ | 200 json, 404 | 200 json, 404
    /catalog/search?q=a | 200 json, 404 | 200 json, 404
    /catalog/nope | 404, 404 | 404, 404
    /catalog/products/4820000000017.json | 200 json, 404 | 200 json, 404
    /catalog/products/4820000000017 | 404, 404 | 404, 404
    /catalog/picture/4820000000017 | 404, 404 | 404, 404
    /catalog/picture/x | 404, 404 | 404, 404
    /catalog/pack/about.json | 200 json, 404 | 200 json, 404
    /catalog/pack/search | 404, 404 | 404, 404
    /catalog/pack/x | 404, 404 | 404, 404
    /catalog/reviews/1.json | 200 json, 404 | 200 json, 404
    /photos | 404, 401 plain | 404, 422 plain
    /photos/TOKEN | 401 plain, 404 | 404 plain, 404
    /photos/x | 401 plain, 404 | 404 plain, 404
    /text | 404, 200 json | 404, 200 json
    /text/x | 404, 404 | 404, 404
    /rates | 200 json, 404 | 200 json, 404
    /rates?of=x | 400 plain, 404 | 400 plain, 404
    /bank/monobank | 404, 200 plain | 404, 200 plain
    /health | 200 json, 404 | 200 json, 404
    /health/ | 200 json, 404 | 200 json, 404
    /health/x | 404, 404 | 404, 404
    /sync | 404, 401 plain | 404, 400 plain
    /sync/ | 404, 404 | 404, 404
    /sync/live/ | 404, 404 | 404, 404
    /leaflet/x.js | 404, 404 | 404, 404
    /tiles/1/2/3.png | 404, 404 | 404, 404
    /tiles/1/2 | 404, 404 | 404, 404
    /.well-known/security.txt | 404, 404 | 404, 404
    /nothing | 404, 404 | 404, 404
    /cards | 404, 404 | 404, 404
    /% | 404, 404 | 404, 404
    """
}
