import Base
import Testing

@testable import Pouch

@Suite struct TextItemTests {
  private func items(_ text: String) -> [TextItem] { TextItem.items(in: Text(text)) }

  @Test(
    "Links, emails, numbers and places are found in a text",
    arguments: [
      ("Зайдіть на https://example.com/a.", [.link("https://example.com/a")]),
      ("Сайт:https://example.com", [.link("https://example.com")]),
      ("Дивіться (www.example.com).", [.link("www.example.com")]),
      ("a https://en.wikipedia.org/wiki/A_(b), b", [.link("https://en.wikipedia.org/wiki/A_(b)")]),
      ("Пишіть у t.me/kavarnia!", [.link("https://t.me/kavarnia")]),
      ("«silpo.ua»", [.link("https://silpo.ua")]),
      ("Пошта: olena.koval@example.com.ua", [.email("olena.koval@example.com.ua")]),
      ("Тел. +38 (067) 123-45-67, до 18:00", [.phone("+38 (067) 123-45-67")]),
      ("067 123 45 67", [.phone("067 123 45 67")]), ("380671234567", [.phone("380671234567")]),
      ("Наберіть *21*0671234567#", [.phone("*21*0671234567#")]),
      ("Чекаємо: вул. Хрещатик, 22б о 10:00", [.place("вул. Хрещатик, 22б")]),
      ("просп. 8 Березня, 5", [.place("просп. 8 Березня, 5")]),
      ("tg://login?token=a", [.link("tg://login?token=a")]),
      ("Зустріч 27.11.2026 о 10:00, 4 особи, menu.pdf, т.д.", []),
      ("UA213223130000026007233566001", []),
      ("just words", []), ("5168 7427 1234 5678", []),
    ] as [(String, [TextItem])])
  func found(text: String, expected: [TextItem]) {
    #expect(items(text) == expected)
  }

  @Test("A link within words has the verdict that it has alone; seed 20261127")
  func sameVerdict() {
    var generator = SeededGenerator(seed: 20_261_127)
    let before = [
      "Зайдіть на ", "Ваш приз:\n", "увага!", "(", "«", "Оплата — ", "Click ", "", "1) ",
    ]
    let after = [
      " і введіть код", ".", ", дякуємо", ")", "»", "\nЧекаємо!", "", "…", "! 067 123 45 67",
    ]
    let links = [
      "https://privatbank-bonus.com/", "https://example.com/a?b=1&c=2",
      "http://93.184.216.34/login",
      "https://раypal.com", "https://evil.com\\@privat24.ua", "https://privatbank.ua@evil.example/",
      "tg://login?token=AQJb", "https://bit.ly/3abc", "https://t.me/privat24_support_ua",
      "www.example.com/x",
      "https://кафе-львів.com.ua/меню", "HTTPS://PRIVATBANK-BONUS.COM",
      "https://example.com/\u{202E}gpj.exe",
    ]
    for _ in 0..<600 {
      let link = links.randomElement(using: &generator) ?? ""
      let start = before.randomElement(using: &generator) ?? ""
      let text = start + link + (after.randomElement(using: &generator) ?? "")
      // An app's scheme right after a letter is a part of the word.
      if link.hasPrefix("tg:"), start.last?.isLetter == true { continue }
      let verdicts = items(text).compactMap { item -> LinkVerdict? in
        if case .link(let address) = item { Link(address)?.verdict } else { nil }
      }
      #expect(verdicts == [Link(Text(link))?.verdict], "\(text)")
    }
  }

  @Test("Any text is searched without a trap; seed 20261127")
  func hostile() {
    var generator = SeededGenerator(seed: 20_261_127)
    let pieces = [
      "http://", "@", ".", "+", "*21*", "#", "0671", "вул.", "ua", " ", "(", "?", "«", "\u{202E}",
      "1",
    ]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...14, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      _ = items(text)
    }
  }
}
