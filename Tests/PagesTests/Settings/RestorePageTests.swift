import Base
import Testing

@testable import Pages
@testable import Pouch

struct RestorePageTests {
  /// What a device would take from a backup of other records.
  private func page(
    _ backup: [Record], into pouch: Pouch, made: Int64 = 0, problems: [Problem] = []
  ) -> RestorePage {
    RestorePage(
      made: made, restoration: pouch.restoration(of: backup), pouch: pouch, problems: problems)
  }

  private func cards(_ names: [String]) -> Pouch {
    var pouch = Pouch(device: 2)
    pouch.begin(now: 1_795_255_200_000, randomness: [UInt8](repeating: 9, count: 32))
    for name in names { pouch.addCard(named: name) }
    return pouch
  }

  @Test("A backup of nothing new says so, and has nothing to tick")
  func same() {
    let pouch = cards(["A", "B"])

    let page = rendered(page(Backup.records(of: pouch), into: pouch))

    #expect(page.words.contains("All that is in it is here too: 2 records."))
    #expect(page.actions.isEmpty && page.all("input").isEmpty)
  }

  @Test("What is missing here is ticked and named, by the part of the app")
  func missing() {
    let backup = Backup.records(of: cards(["A", hostile]))

    let page = rendered(page(backup, into: pouch(), made: 1_795_000_000_000))

    #expect(page.words.contains("missing here: 2") && page.words.contains("The backup was made:"))
    #expect(!page.words.contains("deleted here") && !page.words.contains("different here"))
    #expect(page.headings == ["Cards: 2"])
    let ticked = page.all("input").filter { $0["name"] == "record" && $0["checked"] != nil }
    #expect(ticked.count == 2)
    #expect(page.words.contains("\(hostile) Card · will be added"))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("What was deleted here is ticked; what is newer here is not, and says what it is here")
  func changed() {
    let old = cards(["A", "B"])
    var here = old
    here.begin(now: 1_795_300_000_000, randomness: [UInt8](repeating: 3, count: 32))
    let ids = here.active(.card).sorted { $0.id < $1.id }.map { $0.id }
    here.delete(ids[0])
    here.set(ids[1], .card, .name, to: .text("Тут"))

    let page = rendered(page(Backup.records(of: old), into: here))

    #expect(page.words.contains("deleted here: 1") && page.words.contains("different here: 1"))
    let boxes = page.all("input").filter { $0["name"] == "record" }
    #expect(boxes.map { $0["value"] } == ids.map { text($0.hex) })
    #expect(boxes.map { $0["checked"] != nil } == [true, false])
    #expect(page.words.contains("newer here: “Тут”"))
  }

  @Test("Above a hundred the rest is one choice; after a refusal nothing is ticked")
  func many() {
    let backup = Backup.records(of: cards((0..<130).map { "Card \($0)" }))

    let page = rendered(page(backup, into: pouch()))
    let refused = rendered(self.page(backup, into: pouch(), problems: [.nothingChosen]))

    #expect(page.all("input").count { $0["name"] == "record" } == RestoreSection.listedCount)
    #expect(page.words.contains("The rest: 30 records"))
    #expect(page.value("rest") == "0")
    #expect(refused.all("input").allSatisfy { $0["checked"] == nil })
    #expect(refused.problem != nil)
  }
}
