import Base
import Foundation
import Testing

@testable import Pages
@testable import Pouch

/// A deletion by one tap on a device is undone by one tap; what undo can't restore asks first.
@Suite struct OneTapTests {
  /// A pouch with records of each part of the app.
  private func person() throws -> Person {
    var person = Person()
    _ = person.post("/cards/new", ["name": "Сільпо", "content": "4820000123457"])
    _ = person.post("/categories", ["name": "Аптеки"])
    _ = person.post("/groceries/lists", ["name": "Тиждень"])
    let list = try #require(person.app.pouch.groceryLists.first)
    _ = person.post("/groceries/lists/\(list.id.hex)/add", ["text": "хліб"])
    _ = person.post("/money/new", ["amount": "120,50", "payee": "Кав’ярня"])
    _ = person.get("/scan/found?symbology=Code128&bytes=414243")
    _ = person.post("/scans/folders", ["name": "Робота"])
    return person
  }

  private func active(_ person: Person) -> Set<String> {
    Set(
      person.app.pouch.records.values.filter { !$0.isDeleted && $0.kind?.liesInBin == true }.map {
        String($0.id.hex)
      })
  }

  @Test("Each button that deletes at one tap has an undo that brings all of it back")
  func undone() throws {
    let start = try person()
    var deeds = ["/scans/clear"]
    for record in start.app.pouch.records.values where !record.isDeleted {
      let id = String(record.id.hex)
      switch record.kind {
      case .card: deeds.append("/cards/\(id)/delete")
      case .identifier:
        let card = try #require(start.app.pouch.cards.first)
        deeds.append("/cards/\(card.id.hex)/codes/\(id)/delete")
      case .category: deeds.append("/categories/\(id)/delete")
      case .scan: deeds.append("/scans/\(id)/delete")
      case .scanFolder: deeds.append("/scans/folders/\(id)/delete")
      case .groceryList: deeds.append("/groceries/lists/\(id)/delete")
      case .transaction: deeds.append("/money/transactions/\(id)/delete")
      default: break
      }
    }
    #expect(deeds.count >= 8)

    for deed in deeds {
      var person = start
      let before = active(person)
      _ = person.post(deed)
      #expect(active(person) != before, "\(deed)")
      _ = person.undo()
      #expect(active(person) == before, "\(deed)")
    }
  }
}
