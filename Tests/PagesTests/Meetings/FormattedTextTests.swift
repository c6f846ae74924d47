import Base
import Testing

@testable import Pages
@testable import Pouch

struct FormattedTextTests {
  private static let traps = [
    "https://privatbank-bonus.com/", "https://evil.com\\@privat24.ua",
    "https://privatbank.ua@evil.example/", "https://рrivatbank.ua/login",
  ]
  private static let others = [
    "https://example.com/a?b=1&c=2", "https://en.wikipedia.org/wiki/A_(b)", "https://privatbank.ua",
    "https://кафе-львів.com.ua/меню", "https://meet.google.com/abc-defg-hij",
  ]
  private static let before = ["", "Зайдіть на ", "увага!", "(", "«", "**Приз** — ", "**", "Раз\n"]
  private static let after = [
    "", " і введіть код", ".", ", дякуємо", "!", "»", "\nЧекаємо", "?", "…",
  ]

  @Test("A stranger's link that looks like a trap opens from a closed section only; others at once")
  func strangers() {
    for before in Self.before {
      for after in Self.after {
        for link in Self.traps + Self.others {
          let text = Text(before + link + after)
          let page = written { $0.formatted(text) }
          let isTrap = Self.traps.contains(link)

          #expect(page.all("details").count == (isTrap ? 1 : 0), "\(before)\(link)\(after)")
          #expect(page.all("a").map { $0["href"] } == [link], "\(before)\(link)\(after)")
          #expect(page.words.contains("This looks like a trap") == isTrap)
          #expect(page.faults == [])
        }
      }
    }
  }

  @Test("A trap that a text repeats has one verdict, and a host's online link has one too")
  func once() {
    let trap = Self.traps[0]
    let meeting = gathering { $0.online = Text(trap) }
    let facts = written { html in
      MeetingFacts(
        userMeeting: UserMeeting(meeting: meeting, state: .going), pouch: pouch(), now: noonOfToday
      ).write(to: &html)
    }
    let twice = written { $0.formatted(Text(trap + " або " + trap)) }

    #expect(twice.all("details").count == 1 && facts.all("details").count == 1)
    #expect(!facts.words.contains("Join online") && facts.words.contains("This looks like a trap"))
  }
}
