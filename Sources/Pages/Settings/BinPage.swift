import Base
import Pouch

/// The deleted records with their names and times of deletion, each with a button to restore it.
struct BinPage: Page {
  let entries: [BinEntry]
  let now: Int64
  let problems: [Problem]

  /// The maximum number of records shown per part of the app.
  private static let shownCount = 200

  var shell: Shell {
    Shell(
      title: Phrase("Видалене", "Bin"),
      back: (.settings(.settings), Phrase("Налаштування", "Settings")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.problems(problems)
    html.lead(
      entries.isEmpty
        ? Phrase(
          "Тут порожньо. Те, що ви видалите, лежатиме тут 30 днів.",
          "The bin is empty. What you delete stays here for 30 days.")
        : Phrase(
          "Видалене лежить тут 30 днів. Потім повернути його вже не можна.",
          "What was deleted stays here for 30 days. After that it can't come back."))
    for part in RecordWords.Part.allCases {
      section(&html, part, entries.filter { RecordWords.Part($0.record.kind) == part })
    }
    if entries.isEmpty { return }
    html(.div, .class("list last")) { html in
      html.linkRow(
        .bin, Phrase("Стерти все видалене", "Empty the bin"), isDanger: true,
        .href(.settings(.emptyBin)))
    }
  }

  private func section(
    _ html: inout HTML, _ part: RecordWords.Part, _ entries: [BinEntry]
  ) {
    if entries.isEmpty { return }
    html(.h2, text: part.title)
    html(.form, .post, .action(.settings(.bin))) { html in
      html(.ul, .class("list bin")) { html in
        for entry in entries.prefix(BinPage.shownCount) { row(&html, entry) }
      }
      if entries.count > 3 {
        html(.p, .class("choices")) { html in
          html.quietSubmit(
            Phrase("Повернути всі: {}", "Bring all back: {}").with(
              phrases: NumberWords.grouped(Int64(entries.count))), .name("part"),
            .value(text: Text(part.rawValue)))
        }
      }
    }
  }

  private func row(_ html: inout HTML, _ entry: BinEntry) {
    let day = html.day(of: entry.deleted)
    html(.li, .class("row")) { html in
      html.recordName(
        entry.record,
        Phrase("видалено {}", "deleted {}").with(phrases: DayWords.past(day, today: html.today)),
        Phrase("ще {}", "{} left").with(phrases: DayWords.days(entry.daysLeft(now: now))))
      html.quietSubmit(
        Phrase("Повернути", "Bring back"), .name("id"), .value(text: entry.record.id.hex),
        .label(
          Phrase("Повернути: {}", "Bring back: {}").with(
            phrases: .same(RecordWords.name(of: entry.record, in: html.language)))))
    }
  }
}

/// The confirmation of erasing everything in the bin.
struct EmptyBinPage: Page {
  /// The number of records in the bin.
  let count: Int

  var shell: Shell {
    Shell(
      title: Phrase("Стерти все видалене?", "Empty the bin?"),
      back: (.settings(.bin), Phrase("Видалене", "Bin")))
  }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Тут і на інших ваших пристроях назавжди буде стерто {}. Повернути це вже не вдасться.",
        "{} will be gone for good, here and on your other devices. Nothing brings them back."
      ).with(phrases: RecordWords.count(count)))
    html(.form, .post, .action(.settings(.emptyBin)), .class("choices")) { html in
      html.submit(Phrase("Стерти назавжди", "Erase for good"))
      html.quietButton(Phrase("Лишити", "Keep them"), .href(.settings(.bin)))
    }
  }
}
