import Base
import Pouch
import Testing

@testable import Pages

struct SpaceRouteTests {
  private static let token = Text(repeating: UInt8(ascii: "b"), count: 64)

  @Test(
    "An address of a space parses to itself, and is none of the device's",
    arguments: [
      SpaceRoute.list, .new, .space(id(1)), .rename(id(1)), .invite(id(1)), .leave(id(1)),
      .revoke(id(1), invitation: id(2)), .role(id(1), of: id(2)), .remove(id(1), id(2)),
      .join(token),
    ])
  func roundTrip(route: SpaceRoute) {
    #expect(SpaceRoute(target: route.target) == route)
    #expect(Route(target: route.target) == nil)
  }

  @Test(
    "What is no address of a space is none, a token of another length least of all",
    arguments: [
      "", "/space", "/spaces/zz", "/spaces/new/x", "/spaces/000102030405060708090a0b0c0d0e0f/nope",
      "/spaces/000102030405060708090a0b0c0d0e0f/revoke", "/join", "/join/abc",
      "/spaces/000102030405060708090a0b0c0d0e0f/remove/zz",
      "/join/" + String(repeating: "b", count: 63),
      "/join/" + String(repeating: "b", count: 65), "/join/" + String(repeating: "z", count: 64),
      "/join/" + String(repeating: "b", count: 64) + "/x",
    ])
  func refused(target: String) { #expect(SpaceRoute(target: Text(target)) == nil) }
}
