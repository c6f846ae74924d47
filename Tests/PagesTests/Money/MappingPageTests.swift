import Base
import Testing

@testable import Pages
@testable import Pouch

struct MappingPageTests {
  private func page(_ csv: String, _ known: ColumnMapping?, error: ImportError? = nil) throws
    -> RenderedPage
  {
    var pouch = pouch()
    let id = pouch.addImportDraft(Array(csv.utf8))
    let draft = try #require(pouch.importDraft(id))
    return rendered(
      MappingPage(draft: draft, table: try Table(csv: Text(csv)), known: known, error: error))
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
