import Base
import Codes
import Foundation
import Pages
import Testing

@testable import Pouch
@testable import Server

struct DemoPouchTests {
  /// A plain day, a leap day, the first of a year, the days on which clocks change, and one in summer.
  private static let days = [
    "2026-11-25", "2028-02-29", "2027-01-01", "2027-03-28", "2026-10-25", "2026-07-15",
  ]

  private func demo(_ day: String) throws -> (today: Day, demo: DemoPouch, pouch: Pouch) {
    let today = try #require(Day(iso: Text(day)))
    let demo = DemoPouch(today: today, products: SampleCatalog(today: today).products)
    var app = App()
    #expect(app.load(demo.json) == 0)
    var pouch = Pouch(device: 1)
    for record in demo.records { pouch.merge(record) }
    pouch.createDefaultMoney()
    return (today, demo, pouch)
  }

  @Test(arguments: days)
  func `every part of the app has something, and nothing is of tomorrow`(day: String) throws {
    let (today, demo, pouch) = try demo(day)

    let kinds = Set(demo.records.compactMap { $0.kind })
    #expect(
      kinds.isSuperset(of: [
        .card, .identifier, .category, .account, .transaction, .budget, .goal, .recurrence,
        .groceryList, .groceryItem, .productView, .purchase, .scan, .meeting, .attendance, .message,
      ]))
    let midnight = Int64(today.number) * 86_400_000
    for record in demo.records {
      #expect(record.latest.milliseconds < midnight, "\(record.kindName) \(record.id)")
      #expect(record.latest.device == DemoPouch.device)
    }
    let ledger = ledger(of: pouch)
    for transaction in ledger.transactions {
      let ago = Int(today.number) - Int(transaction.day.number)
      #expect((1...40).contains(ago), "\(transaction.payee) \(ago) days ago")
      #expect(transaction.flow == .transfer || transaction.category != nil, "\(transaction.payee)")
    }
    #expect(pouch.recurrences.allSatisfy { $0.next.map { $0 >= today } == true })
    #expect(pouch.goals.allSatisfy { $0.until.map { $0 > today } == true })
  }

  private func ledger(of pouch: Pouch) -> MoneyLedger {
    var pouch = pouch
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  @Test(arguments: days)
  func `no account is ever overdrawn`(day: String) throws {
    let (_, _, pouch) = try demo(day)
    let ledger = ledger(of: pouch)

    for account in pouch.accounts {
      var balance = account.opening.minor
      for transaction in ledger.transactions.reversed() {
        if transaction.account == account.id {
          balance += transaction.amount.minor * (transaction.flow == .income ? 1 : -1)
        }
        if transaction.arrival?.account == account.id {
          balance += transaction.arrival?.amount.minor ?? 0
        }
        #expect(
          balance >= 0, "\(account.name) after \(transaction.payee) on \(transaction.day.iso)")
      }
    }
  }

  @Test func `every code can be drawn as it is`() throws {
    let (_, _, pouch) = try demo("2026-11-25")
    let scanned = pouch.scans.map { $0.code }
    let cards = pouch.active(.identifier).compactMap { record -> Code? in
      if case .code(let code)? = Identifier(record)?.content { code } else { nil }
    }

    for code in scanned + cards {
      #expect(code.completed ?? code == code, "\(code)")
      #expect((try? code.pattern()) != nil, "\(code)")
    }
    #expect(scanned.count == 8 && cards.count == 16)
  }

  @Test func `the lists have products that the sample catalog knows`() throws {
    let (today, _, pouch) = try demo("2026-11-25")
    let known = Set(SampleCatalog(today: today).products.map { $0.code })

    let codes = pouch.groceryLists.flatMap { pouch.groceryItems(of: $0.id) }.compactMap { $0.code }

    #expect(codes.count >= 3 && codes.allSatisfy { known.contains($0) })
  }

  @Test func `ids are the same each day, so that a page and the worker agree at midnight`() throws {
    let ids = try Self.days.map { day in Set(try demo(day).demo.records.map { $0.id }) }
    // A budget's id has its month in it.
    let always = ids.reduce(ids[0]) { $0.intersection($1) }

    #expect(always.count > 150 && ids.allSatisfy { $0.count - always.count <= 3 })
  }
}
