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
        draft.batch = bytes(batch)
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
    let page = rendered(TakeBackPage(batch: bytes("b1"), count: 3))

    #expect(page.words.hasPrefix("3 transactions") && page.buttons == ["Take back"])
    #expect(page.links == ["/money/import"] && page.faults == [])
  }
}

struct MappingPageTests {
  private func page(_ csv: String, _ known: ColumnMapping?, error: ImportError? = nil) throws
    -> RenderedPage
  {
    var pouch = pouch()
    let id = pouch.addImportDraft(bytes(csv))
    let draft = try #require(pouch.importDraft(id))
    return rendered(
      MappingPage(draft: draft, table: Table(csv: bytes(csv)), known: known, error: error))
  }

  @Test("Each column has its name and a sample, as text, and no role until one is known")
  func columns() throws {
    let page = try page(
      "Дата;\(hostile.replacing("\"", with: ""));\n01.02.2026;\(hostile.replacing("\"", with: ""));x\n",
      nil)

    #expect(page.words.contains("Дата: 01.02.2026") && page.words.contains("3: x"))
    #expect((0..<3).map { page.value("column-\($0)") } == ["", "", ""])
    #expect(page.value("order") == "" && page.value("comma") == "" && page.value("header") == "0")
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("A known mapping is chosen in every field, and its error stands above")
  func known() throws {
    var mapping = ColumnMapping(header: 1, roles: [.date, nil, .amount])
    mapping.order = .monthFirst
    mapping.isDecimalComma = false

    let page = try page("Виписка\nA;B;C\n1/2/2026;x;5\n", mapping, error: .date(row: 3))

    #expect((0..<3).map { page.value("column-\($0)") } == ["date", "", "amount"])
    #expect(
      page.value("order") == "mdy" && page.value("comma") == "no" && page.value("header") == "1")
    #expect(page.problem?.hasPrefix("Row 3:") == true)
  }

  @Test("No more than sixty columns are asked about")
  func many() throws {
    let page = try page(
      [String](repeating: "a", count: 200).joined(separator: ";") + "\n1;2\n", nil)

    #expect(page.value("column-59") == "" && page.value("column-60") == nil)
  }
}

struct ImportPreviewPageTests {
  private func page(
    _ csv: String, _ money: MoneyExample, into account: RecordID = Pouch.cashID,
    isTable: Bool = true
  ) throws -> RenderedPage {
    var pouch = money.pouch
    let id = pouch.addImportDraft(bytes(csv))
    let draft = try #require(pouch.importDraft(id))
    let statement = try Statement.read(bytes(csv))
    let plan = ImportPlan(
      statement, into: try #require(pouch.account(account)), money.ledger, pouch.importRules,
      categories: pouch.moneyCategories)
    return rendered(
      ImportPreviewPage(
        draft: draft, plan: plan, skipped: statement.skipped, isTable: isTable, pouch: pouch))
  }

  @Test("New rows are counted and shown as they will look, and others said")
  func fresh() throws {
    let page = try page(
      "Дата;Опис;Сума\n21.11.2026;<b>Кава;-75,50\n20.11.2026;Зарплата;24 500,00\nРазом;;5\n",
      MoneyExample())

    let badges = page.all("span").filter {
      $0["class"]?.hasPrefix("badge ") ?? false || $0["class"] == "badge"
    }
    #expect(
      badges.map(\.text).contains("2 new") && badges.map(\.text).contains("1 not transactions"))
    #expect(page.words.contains("<b>Кава") && !page.html.contains("<b>Кава"))
    #expect(page.words.contains("−₴75.50") && page.words.contains("+₴24,500.00"))
    #expect(page.buttons.first == "Record: 2 transactions")
    #expect(page.links.contains { $0.hasSuffix("/columns") } && page.faults == [])
  }

  @Test("A file of a format with fixed columns offers no mapping, and long ones show sixty rows")
  func long() throws {
    let rows = (0..<70).map { "\(10 + $0 % 18).10.2026;Рядок \($0);-\($0 + 1),00\n" }.joined()

    let page = try page("Дата;Опис;Сума\n" + rows, MoneyExample(), isTable: false)

    #expect(page.all("li").count == 60 && page.words.contains("…and 10 transactions more"))
    #expect(!page.links.contains { $0.hasSuffix("/columns") })
  }
}
