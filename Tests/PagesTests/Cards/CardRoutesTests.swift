import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct CardRoutesTests {
  private static let card = "/cards/000102030405060708090a0b0c0d0e0f"

  private func route(_ target: String) -> Route? { Route(target: Text(target)) }

  @Test(
    "A number of cards out of range is brought into it, and what is no number is the first page",
    arguments: [
      ("/?shown=0", 1), ("/?shown=-5", 1), ("/?shown=1", 1), ("/?shown=20000", 20_000),
      ("/?shown=20001", 20_000), ("/?shown=9223372036854775807", 20_000),
      ("/?shown=99999999999999999999", 48), ("/?shown=x", 48), ("/?shown=", 48), ("/", 48),
    ])
  func shown(target: String, count: Int) {
    #expect(route(target) == .cards(.list(CardList(), shown: count)))
  }

  @Test(
    "A filter that makes no sense is none",
    arguments: ["/?category=zz", "/?category=", "/?nothing=1", "/?category=0001"])
  func filters(target: String) { #expect(route(target) == .home) }

  @Test(
    "What is below a card and no address of it is no route",
    arguments: [
      "/nope", "/FAVOURITE", "/favourite/x", "/codes", "/codes/zz", "/codes/new/x",
      "/codes/000102030405060708090a0b0c0d0e0f/nope",
      "/codes/000102030405060708090a0b0c0d0e0f/first/x",
      "/../edit", "/%65dit",
    ])
  func refused(rest: String) { #expect(route(Self.card + rest) == nil) }

  @Test(
    "An id is 32 digits in either case, and nothing else",
    arguments: [
      ("000102030405060708090A0B0C0D0E0F", true), ("000102030405060708090a0b0c0d0e0f", true),
      ("000102030405060708090a0b0c0d0e0", false), ("000102030405060708090a0b0c0d0e0f0", false),
      ("g00102030405060708090a0b0c0d0e0f", false), ("", false),
    ])
  func ids(hex: String, isID: Bool) {
    #expect((route("/cards/\(hex)/edit") != nil) == isID)
  }

  @Test(
    "A scanned code in an address is whole or none at all",
    arguments: [
      ("symbology=QRCode&bytes=00ff", true), ("symbology=QRCode&bytes=00f", false),
      ("symbology=QRCode&bytes=", false), ("symbology=Nope&bytes=00", false), ("bytes=00", false),
      ("symbology=qrcode&bytes=00", true),
      ("symbology=QRCode&bytes=" + String(repeating: "00", count: 4096), true),
      ("symbology=QRCode&bytes=" + String(repeating: "00", count: 4097), false),
    ])
  func codes(query: String, isCode: Bool) throws {
    guard case .cards(.create(let new)) = route("/cards/new?" + query) else {
      Issue.record("no form")
      return
    }
    #expect((new.code != nil) == isCode)
  }

  @Test("The charset of a code is a number of 32 bits or none")
  func eci() throws {
    for (eci, value) in [("26", 26), ("4294967296", nil), ("-1", nil), ("x", nil)]
      as [(String, UInt32?)]
    {
      guard case .cards(.create(let new)) = route("/cards/new?symbology=QRCode&bytes=00&eci=\(eci)")
      else {
        Issue.record("no form")
        continue
      }
      #expect(new.code?.code.eci == value)
    }
  }
}
