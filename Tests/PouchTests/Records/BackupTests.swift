import Base
import Codes
import Testing

@testable import Pouch

@Suite struct BackupTests {
  private func filled() -> Pouch {
    var pouch = Pouch(device: 3)
    pouch.begin(now: 1_795_000_000_000, randomness: [9])
    for index in 0..<25 {
      var draft = Pouch.CardDraft()
      draft.name = Text("Картка \"\(index)\" <b>\n".utf8)
      draft.categories = [pouch.addCategory(Text("Категорія \(index % 4)".utf8))]
      let card = pouch.addCard(draft)
      pouch.addIdentifier(
        .code(Code(.qrCode, [0, 255, UInt8(index)], eci: 26)), label: "", to: card)
      if index % 5 == 0 { pouch.delete(card) }
    }
    pouch.rememberForUndo()
    return pouch
  }

  @Test("What comes back from a backup is equal, record by record")
  func roundTrip() throws {
    let pouch = filled()

    let contents = try Backup.read(Backup.write(pouch, now: 1))
    var back = Pouch(device: 4)
    for record in contents.records { back.add(record) }

    #expect(contents.records == Backup.records(of: pouch))
    #expect(Backup.records(of: back) == Backup.records(of: pouch))
    let changes = back.takeChanges()
    #expect(changes.count == contents.records.count)
  }

  @Test("Restoring the same backup again changes nothing")
  func twice() throws {
    var pouch = filled()
    let contents = try Backup.read(Backup.write(pouch, now: 1))

    var changed = 0
    for record in contents.records where pouch.add(record) { changed += 1 }

    #expect(changed == 0)
  }

  @Test("What stays on the device is in no backup")
  func localStays() {
    #expect(Backup.records(of: filled()).allSatisfy { $0.kind != .undo })
  }

  @Test(
    "A file that is no backup is refused for its reason",
    arguments: [
      ("", BackupError.notJSON(.truncated)),
      ("{\"format\":\"other\"}", .notBackup), ("[]", .notBackup),
      (#"{"format":"kapshuk-backup","version":2,"records":[]}"#, .tooNew(found: 2, known: 1)),
      (
        #"{"format":"kapshuk-backup","version":1,"records":[{"id":"zz"}]}"#,
        .damaged(record: 0)
      ),
      (#"{"format":"kapshuk-backup","version":1,"records":["#, .notJSON(.truncated)),
    ])
  func refusals(text: String, expected: BackupError) {
    #expect(throws: expected) { try Backup.read(Array(text.utf8)) }
  }

  @Test(
    "Any damage to a backup is refused or harmless, and never crashes",
    arguments: 1...30 as ClosedRange<UInt64>)
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Backup.write(filled(), now: 1)
    for _ in 0..<8 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    guard let contents = try? Backup.read(bytes) else { return }

    var pouch = Pouch(device: 1)
    for record in contents.records { pouch.add(record) }

    #expect(pouch.cards.count <= 25, "seed \(seed)")
    _ = pouch.cards(CardList(search: "картка"), by: .name)
  }
}
