import Base
import Testing

@testable import Pouch

@Suite struct RestorationTests {
  private static let start: Int64 = 1_795_255_200_000

  private func begin(_ pouch: inout Pouch, _ minute: Int64) {
    let now = Self.start + minute * 60_000
    pouch.begin(now: now, randomness: BigEndian.bytes(now) + BigEndian.bytes(now))
  }

  private func card(_ name: String, number: String, in pouch: inout Pouch) -> ID<Card> {
    var draft = Pouch.CardDraft()
    draft.name = Text(name)
    draft.categories = [pouch.addCategory("Їжа")]
    let card = pouch.addCard(draft)
    pouch.addIdentifier(.number(Text(number)), label: "", to: card)
    return card
  }

  private func backup(of pouch: Pouch) throws -> [Record] {
    try Backup.read(Backup.write(pouch, now: 1)).records
  }

  private func rename(_ card: ID<Card>, _ name: String, in pouch: inout Pouch) {
    pouch.set(card, .name, to: .text(Text(name)))
  }

  @Test("A card deleted after the backup is offered, and taken it stays, on other devices too")
  func deleted() throws {
    var pouch = Pouch(device: 1)
    begin(&pouch, 0)
    let card = card("Сільпо", number: "1", in: &pouch)
    let file = try backup(of: pouch)
    begin(&pouch, 1)
    pouch.delete(card)
    var other = Pouch(device: 2)
    for record in pouch.records.values { other.merge(record) }
    begin(&pouch, 2)

    let restoration = pouch.restoration(of: file)
    pouch.restore(restoration.items.filter { $0.isWanted })

    #expect(restoration.items.map { $0.record.id } == [card.record])
    #expect(
      restoration.items.map { $0.change } == [.broughtBack(deleted: Self.start + 60_000)])
    #expect(pouch.card(card)?.name == "Сільпо")
    #expect(pouch.identifiers(of: card).count == 1)
    for record in pouch.takeChanges() { other.merge(record) }
    #expect(other.card(card)?.name == "Сільпо")
  }

  @Test("What an emptied bin has erased comes back from a backup as it was")
  func erased() throws {
    var pouch = Pouch(device: 1)
    begin(&pouch, 0)
    let card = card("Сільпо", number: "1", in: &pouch)
    let file = try backup(of: pouch)
    begin(&pouch, 1)
    pouch.delete(card)
    pouch.emptyBin()
    begin(&pouch, 2)

    pouch.restore(pouch.restoration(of: file).items)

    #expect(pouch.card(card)?.name == "Сільпо")
    #expect(pouch.identifiers(of: card).map { $0.content } == [.number("1")])
    #expect(pouch.categories(of: card).count == 1)
  }

  @Test("A backup in which a card is deleted does not erase it here")
  func nothingGoes() throws {
    var pouch = Pouch(device: 1)
    begin(&pouch, 0)
    let card = card("Сільпо", number: "1", in: &pouch)
    var other = Pouch(device: 2)
    for record in pouch.records.values { other.merge(record) }
    begin(&other, 1)
    other.delete(card)
    other.set(card, .note, to: .null)
    let file = try backup(of: other)
    begin(&pouch, 2)

    let restoration = pouch.restoration(of: file)
    pouch.restore(restoration.items)

    #expect(restoration.items.isEmpty)
    #expect(pouch.card(card) != nil)
  }

  @Test("What differs is offered with which of the two is newer; only the newer is ready ticked")
  func changed() throws {
    var pouch = Pouch(device: 1)
    begin(&pouch, 0)
    let (one, two) = (card("Одна", number: "1", in: &pouch), card("Друга", number: "2", in: &pouch))
    var other = Pouch(device: 2)
    for record in pouch.records.values { other.merge(record) }
    begin(&other, 1)
    rename(one, "Одна з копії", in: &other)
    let file = try backup(of: other)
    begin(&pouch, 2)
    rename(two, "Друга звідси", in: &pouch)
    begin(&pouch, 3)

    let restoration = pouch.restoration(of: file)
    let wanted = restoration.items.filter { $0.isWanted }
    var merged = pouch
    merged.restore(wanted)
    pouch.restore(restoration.items)

    #expect(wanted.map { $0.record.id } == [one.record])
    #expect(restoration.items.count == 2)
    #expect(restoration.same.count == 1)
    #expect(merged.card(one)?.name == "Одна з копії")
    #expect(merged.card(two)?.name == "Друга звідси")
    #expect(pouch.card(two)?.name == "Друга")
  }

  @Test(
    "A code that was taken off a card is a difference, and comes back only on the person's word")
  func part() throws {
    var pouch = Pouch(device: 1)
    begin(&pouch, 0)
    let card = card("Сільпо", number: "1", in: &pouch)
    let file = try backup(of: pouch)
    begin(&pouch, 1)
    pouch.delete(pouch.identifiers(of: card)[0].id)
    begin(&pouch, 2)

    let restoration = pouch.restoration(of: file)
    pouch.restore(restoration.items)

    #expect(restoration.items.map { $0.change } == [.changed(isNewer: false)])
    #expect(pouch.identifiers(of: card).count == 1)
  }

  @Test("A card whose code another card has is offered but not ready ticked: it may have moved")
  func twin() throws {
    let family = ID<Space>(high: 5, low: 5)
    var pouch = Pouch(device: 1)
    begin(&pouch, 0)
    pouch.merge(
      .space(
        family, name: "F", role: .editor, stamp: Stamp(milliseconds: 1, counter: 0, device: 0)))
    let card = card("Сільпо", number: "1", in: &pouch)
    let file = try backup(of: pouch)
    begin(&pouch, 1)
    let copy = pouch.transfer(card, to: family, keepsOriginal: false)
    begin(&pouch, 2)

    let restoration = pouch.restoration(of: file)

    #expect(restoration.items.map { $0.twin } == [copy])
    #expect(!restoration.items.contains { $0.isWanted })
  }

  @Test("A part comes back into the space of what it is a part of")
  func space() throws {
    let family = ID<Space>(high: 5, low: 5)
    var pouch = Pouch(device: 1)
    begin(&pouch, 0)
    pouch.merge(
      .space(
        family, name: "F", role: .editor, stamp: Stamp(milliseconds: 1, counter: 0, device: 0)))
    let own = card("Сільпо", number: "1", in: &pouch)
    let made = pouch.transfer(own, to: family, keepsOriginal: false)
    let card = try #require(made)
    var other = pouch
    begin(&other, 1)
    let code = other.addIdentifier(.number("2"), label: "", to: card)
    begin(&pouch, 2)

    pouch.restore(pouch.restoration(of: try backup(of: other)).items)

    #expect(pouch.space(of: code) == family)
    #expect(pouch.identifiers(of: card).count == 2)
  }

  @Test(
    "Every kind that a backup holds is offered where it is missing, but for the server's and what was said"
  )
  func kinds() {
    let stamp = Stamp(milliseconds: 5, counter: 0, device: 9)
    for kind in Kind.allCases where !kind.isLocal {
      var record = Record(id: RecordID(high: 1, low: UInt64(kind.rawValue)), kind: kind)
      record.merge(.name, Register(stamp: stamp, value: .text("A")))
      if let whole = kind.whole {
        record.merge(whole, Register(stamp: stamp, value: .text(RecordID(high: 2, low: 2).hex)))
      }
      var records = [record]
      if kind.whole != nil {
        var whole = Record(id: RecordID(high: 2, low: 2), kind: .card)
        whole.merge(.name, Register(stamp: stamp, value: .text("B")))
        records.append(whole)
      }
      var pouch = Pouch(device: 1)
      begin(&pouch, 0)

      pouch.restore(pouch.restoration(of: records).items)

      #expect(
        pouch.records[record.id] == (kind.isServerManaged || kind.hasAuthor ? nil : record),
        "\(kind)")
    }
  }

  @Test("Two thousand deleted cards are compared and restored at once")
  func many() throws {
    var source = Pouch(device: 1)
    source.begin(now: Self.start, randomness: [1])
    for index in 0..<2000 {
      let card = source.addCard(Pouch.CardDraft())
      source.addIdentifier(.number(Text(index)), label: "", to: card)
    }
    let file = try backup(of: source)
    var pouch = source
    begin(&pouch, 1)
    for card in pouch.cards { pouch.delete(card.id) }
    begin(&pouch, 2)

    let restoration = pouch.restoration(of: file)
    pouch.restore(restoration.items)

    #expect(restoration.items.count == 2000)
    #expect(pouch.cards.count == 2000)
  }
}
