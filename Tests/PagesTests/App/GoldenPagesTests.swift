import Pouch
import Testing

@testable import Pages

/// Whole pages, empty and full, in both languages. The same requests run in the browser's module, which must return
/// the same bytes.
@Suite struct GoldenPagesTests {
  static let languages = ["uk", "en"]

  /// Requests whose pages are stored: a name, a method, a target, a form.
  static let script:
    [(name: String, post: Bool, target: String, fields: KeyValuePairs<String, String>)] = [
      ("empty", false, "/", [:]),
      ("new", false, "/cards/new", [:]),
      ("scan", false, "/scan", [:]),
      (
        "added", true, "/cards/new",
        [
          "name": "Сільпо", "brand": "silpo", "colour": "#f07d1a", "content": "4820000123457",
          "symbology": "auto",
          "amount": "312", "unit": "points", "expires": "2026-12-31", "note": "рядок\nдругий",
          "new-category": "Продукти",
        ]
      ),
      (
        "refused", true, "/cards/new",
        ["content": "4820000123458", "symbology": "EAN13", "expires": "31.12"]
      ),
      ("found", false, "/scan/found?symbology=QRCode&bytes=d0bad0bbd18ed187&eci=26", [:]),
      (
        "linear", true, "/cards/new",
        ["name": "WOG", "content": "PRIDE-7719045-0000-1111-2222", "symbology": "Code128"]
      ),
      ("list", false, "/", [:]),
      ("search", false, "/?q=silp", [:]),
      ("arrange", false, "/cards/arrange", [:]),
      ("categories", false, "/categories", [:]),
      ("settings", false, "/settings", [:]),
      ("missing", false, "/cards/000102030405060708090a0b0c0d0e0f", [:]),
      ("make", false, "/make", [:]),
      ("make-contact", false, "/make/contact", [:]),
      (
        "made", true, "/make/wifi",
        ["name": "Хата", "password": "калина-гора", "preset": "sunset", "label": "Wi-Fi вдома"]
      ),
      (
        "made-refused", true, "/make/geo",
        ["latitude": "91", "longitude": "30,5", "preset": "own", "main": "#b3122e"]
      ),
      ("history", false, "/scans", [:]),
      ("money-empty", false, "/money", [:]),
      ("money-new", false, "/money/new?flow=expense&amount=120%2B45", [:]),
      (
        "money-added", true, "/money/new",
        [
          "flow": "expense", "amount": "486,40", "payee": "Сільпо",
          "category": "6d6f6e65790000010000000000000000", "date": "2026-11-20",
          "time": "18:20", "note": "на тиждень",
        ]
      ),
      (
        "money-split", true, "/money/new",
        [
          "flow": "expense", "amount": "300", "part": "100,10", "part-category": "",
          "category": "6d6f6e65790000010000000000000001", "date": "2026-11-19", "time": "09:05",
        ]
      ),
      (
        "money-income", true, "/money/new",
        [
          "flow": "income", "amount": "24500", "payee": "Зарплата",
          "income-category": "6d6f6e6579000001000000000000001e", "date": "2026-11-18",
          "time": "10:00",
        ]
      ),
      (
        "money-refused", true, "/money/new", ["flow": "transfer", "amount": "5/0", "date": "31.12"]
      ),
      ("money-list", false, "/money/list?q=%D1%81%D1%96%D0%BB%D1%8C", [:]),
      ("money-analytics", false, "/money/analytics", [:]),
      ("money-accounts", false, "/money/accounts", [:]),
      ("money-categories", false, "/money/categories", [:]),
      ("backup", false, "/settings/backup", [:]),
    ]

  @Test("Pages are as they were", arguments: languages)
  func pages(language: String) throws {
    var person = Person(language: language)
    for step in GoldenPagesTests.script {
      var response = step.post ? person.post(step.target, step.fields) : person.get(step.target)
      if response.status == 303 { response = person.get(location(response)) }
      try Golden.check(response.body, "\(language)/\(step.name).html")
    }
  }
}
