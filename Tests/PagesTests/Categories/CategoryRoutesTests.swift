import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct CategoryRoutesTests {
  @Test(
    "An address of the categories parses to itself",
    arguments: [CategoryRoute.list, .category(id(1)), .move(id(1)), .delete(id(1))])
  func roundTrip(route: CategoryRoute) {
    #expect(Route(target: route.target) == .categories(route))
  }

  @Test(
    "What is no address of the categories is none",
    arguments: [
      "/categories/zz", "/categories/new", "/category",
      "/categories/000102030405060708090a0b0c0d0e0f/nope",
      "/categories/000102030405060708090a0b0c0d0e0f/delete/x",
    ])
  func refused(target: String) { #expect(Route(target: Text(target)) == nil) }
}
