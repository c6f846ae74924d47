import Base
import Testing

@testable import Pages

struct AccountRouteTests {
  private static let token = Text(repeating: UInt8(ascii: "c"), count: 64)

  static let routes: [AccountRoute] = [
    .overview, .signUp, .signIn, .signOut, .recover, .confirm(token), .reset(token),
    .newAddress(token), .name, .address, .password, .devices, .end("aa"),
    .nameDevice("aa"), .endOthers, .ended, .download, .delete,
  ]

  @Test(
    "An address of the account parses to itself, and is none of the device's", arguments: routes)
  func roundTrip(route: AccountRoute) {
    #expect(AccountRoute(target: route.target) == route)
    #expect(Route(target: route.target) == nil)
  }

  @Test(
    "What is no address of the account is none",
    arguments: [
      "", "account", "/account/nope", "/account/confirm", "/account/confirm/",
      "/account/confirm/zz",
      "/account/confirm/" + String(repeating: "c", count: 66), "/account/confirm/abc",
      "/account/end/a%20", "/account/delete/x", "/Account", "/account/SIGN-IN",
    ])
  func refused(target: String) { #expect(AccountRoute(target: Text(target)) == nil) }

  @Test("Only who is not signed in yet, or comes from an email, needs no session")
  func sessions() {
    let open = Self.routes.filter { !$0.needsSession }

    #expect(
      open == [
        .overview, .signUp, .signIn, .recover, .confirm(Text(Self.token)), .reset(Text(Self.token)),
        .newAddress(Text(Self.token)), .ended,
      ])
  }
}
