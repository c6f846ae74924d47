import Base
import Codes
import Pouch
import Testing

@testable import Pages

/// Every address of the scanner, the maker and the history at least once.
enum ScanRouteCases {
  static let routes: [ScanRoute] = {
    func one<M>() -> ID<M> { RouteTests.one() }
    let code = RouteTests.code
    let list = ScanList(
      search: "хата &", origin: .made, symbology: .qrCode, meaning: .wifi, folder: one(),
      isFavourites: true)
    var routes: [ScanRoute] = [
      .camera(.any), .camera(.newCard()), .camera(.newCard(in: one())), .camera(.card(one())),
      .found(code, .any),
      .found(code, .card(one())), .found(code, .newCard()), .batch, .names, .given,
      .give(one(), at: ""), .give(one(), at: "https://kapshuk.example"), .file(code), .make,
      .form(.code, of: one()), .form(.payload(.wifi), of: nil), .preview(.payload(.geo)),
      .history(ScanList(), shown: 60), .history(list, shown: 180),
      .select(ScanList(meaning: .goods)),
      .selected, .export(.csv), .export(.json), .take, .clear, .folders, .folder(one()),
      .deleteFolder(one()), .settings, .scan(one()), .edit(one()), .picture(one(), .gif),
    ]
    routes += ScanRoute.Action.allCases.map { .act(one(), $0) }
    return routes
  }()
}

@Suite struct ScanRouteTests {
  @Test("A route of the scanner that is printed parses to itself", arguments: ScanRouteCases.routes)
  func roundTrip(route: ScanRoute) {
    #expect(ScanRoute(target: route.target) == route)
  }

  @Test(
    "What is no address of the scanner's is no route",
    arguments: [
      "/scan/found", "/scan/found?symbology=EAN13&bytes=xx", "/scans/1", "/make/nothing",
      "/scan/x/y",
    ])
  func noRoute(target: String) {
    #expect(ScanRoute(target: Text(target)) == nil)
  }

  @Test("Only a preview and the names of codes are answered by a server that keeps nothing")
  func preview() {
    #expect(Route.scan(.preview(.payload(.wifi))).keepsNothing)
    #expect(Route.scan(.names).keepsNothing)
    #expect(!Route.scan(.form(.payload(.wifi), of: nil)).keepsNothing)
    #expect(!Route.scan(.camera(.any)).keepsNothing)
  }
}
