import Base
import Testing

@testable import Pages
@testable import Pouch

struct BinPageTests {
  private static let now = (Int64(today.number) * 24 + 12) * 3_600_000

  private func entry(_ number: UInt64, _ kind: Kind, _ name: String, daysAgo: Int64 = 0) -> BinEntry
  {
    var record = Record(id: id(number).record, kind: kind)
    let stamp = Stamp(milliseconds: 1, counter: 0, device: 1)
    record.merge(.name, Register(stamp: stamp, value: .text(Text(name))))
    return BinEntry(record: record, deleted: Self.now - daysAgo * 86_400_000)
  }

  private func page(_ entries: [BinEntry], problems: [Problem] = []) -> BinPage {
    BinPage(entries: entries, now: Self.now, problems: problems)
  }

  @Test("An empty bin says how long things stay, and offers nothing to empty")
  func empty() {
    let page = rendered(page([]))

    #expect(page.words == "The bin is empty. What you delete stays here for 30 days.")
    #expect(page.actions.isEmpty && page.links.isEmpty)
    #expect(rendered(self.page([]), .ukrainian).words.hasPrefix("Тут порожньо."))
  }

  @Test("Records stand by the part of the app, with when they went and how long they stay")
  func parts() {
    let page = rendered(
      page([
        entry(1, .transaction, "Кава"), entry(2, .card, hostile, daysAgo: 1),
        entry(3, .scanFolder, "", daysAgo: 29),
      ]))

    #expect(page.headings == ["Cards", "Codes", "Money"])
    #expect(page.words.contains("\(hostile) Card · deleted yesterday · 29 days left"))
    #expect(page.words.contains("Folder deleted 29 days ago · 1 day left"))
    #expect(page.all("button").compactMap { $0["value"] } == [2, 3, 1].map { text(id($0).hex) })
    #expect(page.links == ["/settings/bin/empty"])
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("All of a part come back at once from four on, and no more than two hundred are listed")
  func many() {
    let three = rendered(page((1...3).map { entry($0, .card, "A") }))
    let four = rendered(page((1...4).map { entry($0, .card, "A") }))
    let many = rendered(page((1...250).map { entry($0, .card, "A") }))

    #expect(!three.words.contains("Bring all back"))
    #expect(four.words.contains("Bring all back: 4"))
    #expect(many.words.contains("Bring all back: 250") && many.all("li").count == 200)
  }

  @Test(
    "What is left of thirty days is counted to the last one, and never less than a day",
    arguments: [(0, 30), (1, 29), (29, 1), (30, 1), (40, 1), (-1, 30)] as [(Int64, Int)])
  func daysLeft(daysAgo: Int64, left: Int) {
    #expect(entry(1, .card, "A", daysAgo: daysAgo).daysLeft(now: Self.now) == left)
  }

  @Test("Emptying the bin is asked about first, with the number of records")
  func emptying() {
    let page = rendered(EmptyBinPage(count: 2))

    #expect(page.words.hasPrefix("2 records will be gone for good"))
    #expect(page.actions == ["/settings/bin/empty"] && page.links == ["/settings/bin"])
    #expect(rendered(EmptyBinPage(count: 5), .ukrainian).words.contains("5 записів"))
  }
}
