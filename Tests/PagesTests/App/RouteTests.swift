import Base
import Codes
import Pouch
import Testing

@testable import Pages

@Suite struct RouteTests {
  static func one<M>() -> ID<M> { ID(bytes: Array(0..<16)) }
  static func other<M>() -> ID<M> { ID(bytes: Array(16..<32)) }
  static let code = ScannedCode(Code(.qrCode, [0, 255, 38], isGS1: true, eci: 26))

  /// Every case of every route at least once.
  static let all: [Route] = {
    var routes: [Route] = [
      .home, .undo, .share, .cards(.arrange), .cards(.create(.init())),
      .cards(.list(CardList(category: one()), shown: 48)),
      .cards(.list(CardList(isArchive: true), shown: 144)),
      .cards(.list(CardList(search: "сіль & перець + 100%"), shown: 48)),
      .cards(.create(.init(brandID: "silpo", code: code, text: "а б"))),
      .cards(.brandSuggestions(typed: "сі")),
      .cards(.codePreview(symbology: "auto", text: "12 3")),
      .cards(.unkept(.init(brandID: "silpo", code: code, text: "а б"))),
      .cards(.card(one())), .cards(.show(one(), identifier: nil)),
      .cards(.show(one(), identifier: other())), .cards(.edit(one())), .cards(.balance(one())),
      .cards(.move(one())), .cards(.newIdentifier(one(), nil)), .cards(.newIdentifier(one(), code)),
      .cards(.newIdentifier(one(), nil, text: "482 0000")),
      .cards(.identifier(one(), other())), .cards(.photo(one(), .front)),
      .cards(.photo(one(), .back)), .cards(.create(.init(category: one()))), .categories(.list),
      .categories(.category(one())),
      .categories(.move(one())), .categories(.delete(one())),
      .settings(.settings), .settings(.sorting), .settings(.backup), .settings(.restore),
      .settings(.bin), .settings(.emptyBin), .settings(.news),
    ]
    routes += MoneyRouteCases.all
    routes += ScanRouteCases.routes.map { .scan($0) }
    routes += CardRoute.Action.allCases.map { .cards(.act(one(), $0)) }
    routes += CardRoute.IdentifierAction.allCases.map {
      .cards(.actOnIdentifier(one(), other(), $0))
    }
    return routes
  }()

  @Test("A route that is printed parses to itself", arguments: all)
  func roundTrip(route: Route) {
    #expect(Route(target: route.target) == route)
  }

  @Test("A page says what was done and keeps its own address", arguments: all)
  func saying(route: Route) {
    let target = FlashMessage.deleted.target(of: route)

    #expect(Route(target: target) == route)
    #expect(FlashMessage(target: target) == .deleted)
  }

  @Test(
    "What is no address of ours is no route",
    arguments: [
      "", "x", "/nope", "/cards", "/cards/zz", "/cards/new/x", "/settings/other",
      "/cards/000102030405060708090a0b0c0d0e0f/nope", "/categories/1",
    ])
  func noRoute(target: String) {
    #expect(Route(target: Text(target)) == nil)
  }

  @Test("Any bytes at all are a route or none, and never a crash", arguments: 1...50)
  func hostile(seed: Int) {
    var state = UInt64(seed)
    let bytes: [UInt8] = (0..<200).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    _ = Route(target: "/cards/" + bytes)
    _ = Route(target: "/?q=" + bytes + "%f")
  }
}
