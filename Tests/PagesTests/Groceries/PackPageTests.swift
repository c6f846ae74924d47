import Base
import Testing

@testable import Pages
@testable import Pouch

struct PackPageTests {
  private func page(_ json: String?) throws -> RenderedPage {
    rendered(PackPage(about: try json.map { try JSON(parsing: Array($0.utf8)) }))
  }

  @Test("Without a network the pack can't be fetched, and with one its size is said first")
  func pack() throws {
    let offline = try page(nil)
    let online = try page(#"{"count":12500,"bytes":2345678,"kept":3}"#)

    #expect(offline.words.contains("The pack can be fetched with a network."))
    #expect(offline.actions.isEmpty)
    #expect(online.words.contains("3 products are on this device and open offline."))
    #expect(online.words.contains("12,500") && online.words.contains("2.3\u{A0}MB"))
    #expect(online.actions == ["/groceries/pack"])
  }

  @Test(
    "A server without a catalog, or with an empty one, has no pack, however good the network is")
  func none() throws {
    let empty = try page(#"{"count":0,"bytes":0,"kept":0}"#)
    let onServer = rendered(PackPage(about: nil, isOnServer: true))

    for page in [empty, onServer] {
      #expect(page.words.contains("This server has no pack.") && page.actions.isEmpty)
      #expect(!page.words.contains("with a network"))
    }
  }

  @Test(
    "An answer that makes no sense is as good as none",
    arguments: [
      "{}", "[]", "null", #"{"count":-1,"bytes":5}"#,
      #"{"count":"5","bytes":5}"#, #"{"count":5}"#,
    ])
  func nonsense(json: String) throws {
    let page = try page(json)

    #expect(page.actions.isEmpty && page.words.contains("The pack can be fetched with a network."))
  }
}
