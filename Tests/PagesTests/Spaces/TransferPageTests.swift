import Base
import Testing

@testable import Pages
@testable import Pouch

struct TransferPageTests {
  private func page(
    current: ID<Space>?, mayMove: Bool = true, isCard: Bool = true, author: String? = nil
  ) throws -> TransferPage {
    var pouch = pouch()
    let roles: [(UInt64, String, Role)] = [
      (91, "Viewer", .viewer), (92, "Author", .author), (93, hostile, .owner),
    ]
    for (number, name, role) in roles { pouch.merge(space(number, name, role)) }
    return TransferPage(
      id: id(1).record, name: "Сільпо", isCard: isCard, back: .home,
      author: author.map { Text($0) }, current: current, spaces: pouch.spaces, mayMove: mayMove)
  }

  @Test("Only spaces in which one may write are offered, and the one it is in")
  func spaces() throws {
    let own = rendered(try page(current: nil))
    let inViewer = rendered(try page(current: id(91)))
    let values = { (page: RenderedPage) in
      Set(page.all("input").filter { $0["name"] == "space" }.compactMap { $0["value"] })
    }

    #expect(values(own) == ["", text(id(92).hex), text(id(93).hex)])
    #expect(own.value("space") == "")
    #expect(values(inViewer).contains(text(id(91).hex)))
    #expect(inViewer.value("space") == text(id(91).hex))
    #expect(!own.html.contains("<script>") && own.faults == [])
  }

  @Test("Who may not move it may still copy it, and who added it is said if it is known")
  func rights() throws {
    let (mover, reader) = (
      rendered(try page(current: nil)),
      rendered(try page(current: id(91), mayMove: false, author: "Оля"))
    )

    #expect(mover.buttons == ["Move", "Copy"] && reader.buttons == ["Copy"])
    #expect(reader.words.contains("Added by Оля") && !mover.words.contains("Added by"))
  }

  @Test("A category goes with its cards, and a card with its categories")
  func kinds() throws {
    #expect(try page(current: nil).shell.title[.english] == "Whose card")
    #expect(
      rendered(try page(current: nil, isCard: false)).words.contains("goes with all its cards"))
    #expect(rendered(try page(current: nil), .ukrainian).title == "Чия картка")
  }
}
