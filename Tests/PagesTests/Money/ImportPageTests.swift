import Base
import Testing

@testable import Pages
@testable import Pouch

struct ImportPageTests {
  @Test("Past imports are listed each once, with their number and their last day")
  func batches() {
    var money = MoneyExample()
    for (batch, count) in [("b1", 2), ("b2", 1)] {
      for number in 0..<count {
        var draft = TransactionDraft(
          .expense, Money(1, .hryvnia), Pouch.cashID,
          minute: Int64(today.number - Int32(number)) * 1440)
        draft.batch = Text(batch)
        _ = money.pouch.add(draft)
      }
    }

    let page = rendered(ImportPage(ledger: money.ledger, problem: nil))
    let none = rendered(ImportPage(ledger: MoneyLedger(), problem: nil))

    #expect(page.headings == ["Imported"] && none.headings.isEmpty)
    #expect(page.words.contains("2 transactions the last on 21 November"))
    #expect(page.links.filter { $0.hasSuffix("/undo") }.count == 2)
    #expect(page.faults == [] && none.faults == [])
  }

  @Test(
    "Every error of a file is a sentence in both languages, with its row",
    arguments: [
      ImportError.empty, .unknownFormat, .truncated, .tooLarge, .oldExcel, .encrypted,
      .needsMapping,
      .amount(row: 1234), .amountTooLarge(row: 1234), .date(row: 1234), .noTransactions,
    ])
  func errors(error: ImportError) {
    let value = ImportPage(ledger: MoneyLedger(), problem: error)
    let (english, ukrainian) = (
      rendered(value).problem ?? "", rendered(value, .ukrainian).problem ?? ""
    )

    #expect(value.status == 422 && english.hasSuffix(".") && ukrainian.hasSuffix("."))
    #expect(english != ukrainian && !english.contains("{}") && !ukrainian.contains("{}"))
    switch error {
    case .amount, .amountTooLarge, .date: #expect(english.contains("Row 1234:"))
    default: #expect(!english.contains("Row"))
    }
  }

  @Test("Taking an import back is asked about with its number")
  func takingBack() {
    let page = rendered(TakeBackPage(batch: "b1", count: 3))

    #expect(page.words.hasPrefix("3 transactions") && page.buttons == ["Take back"])
    #expect(page.links == ["/money/import"] && page.faults == [])
  }
}
