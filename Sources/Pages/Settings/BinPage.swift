import Base
import Pouch

extension App {
  /// The maximum number of records that the bin shows per part of the app.
  private static let shownInBin = 200

  mutating func bringBack() -> Response {
    let entries = pouch.bin(now: request.environment.now)
    let part = IntegerText.parse(field("part")).flatMap { UInt8(exactly: $0) }
      .flatMap { RecordWords.Part(rawValue: $0) }
    let ids =
      part.map { part in
        entries.filter { RecordWords.Part($0.record.kind) == part }.map { $0.record.id }
      } ?? fields("id").compactMap { RecordID(hex: $0) }
    guard pouch.bringBack(ids) else { return binPage(problems: [.worded(App.nothingInBin)]) }
    return done(.broughtBack, to: .settings(.bin))
  }

  mutating func emptyBin() -> Response {
    pouch.emptyBin()
    return .redirect(to: .settings(.bin))
  }

  private static let nothingInBin = Phrase(
    "Цього в кошику вже немає: можливо, його повернули або стерли.",
    "This is not in the bin any more: it was brought back or erased.")

  /// The deleted records with their names and times of deletion, each with a button to restore it.
  func binPage(problems: [Problem] = []) -> Response {
    let now = request.environment.now
    let entries = pouch.bin(now: now)
    return page(
      Shell(
        title: Phrase("Кошик", "Bin"),
        back: (.settings(.settings), Phrase("Налаштування", "Settings"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.problems(problems)
      html.lead(
        entries.isEmpty
          ? Phrase(
            "У кошику порожньо. Те, що ви видалите, лежатиме тут 30 днів.",
            "The bin is empty. What you delete stays here for 30 days.")
          : Phrase(
            "Видалене лежить тут 30 днів. Потім повернути його вже не можна.",
            "What was deleted stays here for 30 days. After that it can't come back."))
      for part in RecordWords.Part.allCases {
        section(&html, part, entries.filter { RecordWords.Part($0.record.kind) == part }, now)
      }
      if entries.isEmpty { return }
      html(.div, .class("list last")) { html in
        html.linkRow(
          .bin, Phrase("Очистити кошик", "Empty the bin"), isDanger: true,
          .href(.settings(.emptyBin)))
      }
    }
  }

  private func section(
    _ html: inout HTML, _ part: RecordWords.Part, _ entries: [BinEntry], _ now: Int64
  ) {
    if entries.isEmpty { return }
    html(.h2, text: part.title)
    html(.form, .post, .action(.settings(.bin))) { html in
      html(.ul, .class("list bin")) { html in
        for entry in entries.prefix(App.shownInBin) { row(&html, entry, now) }
      }
      if entries.count > 3 {
        html(.p, .class("choices")) { html in
          html.quietSubmit(
            Phrase("Повернути всі: {}", "Bring all back: {}").with(
              phrases: NumberWords.grouped(Int64(entries.count))), .name("part"),
            .value(text: IntegerText.bytes(Int64(part.rawValue))))
        }
      }
    }
  }

  private func row(_ html: inout HTML, _ entry: BinEntry, _ now: Int64) {
    let day = Day(
      milliseconds: entry.deleted, utcOffsetMinutes: request.environment.utcOffsetMinutes)
    html(.li, .class("row")) { html in
      html.recordName(
        entry.record,
        Phrase("видалено {}", "deleted {}").with(phrases: DayWords.past(day, today: today)),
        Phrase("ще {}", "{} left").with(phrases: DayWords.days(entry.daysLeft(now: now))))
      html.quietSubmit(
        Phrase("Повернути", "Bring back"), .name("id"), .value(text: entry.record.id.hex),
        .label(
          Phrase("Повернути: {}", "Bring back: {}").with(
            phrases: .same(RecordWords.name(of: entry.record, in: language)))))
    }
  }

  func emptyBinPage() -> Response {
    let count = pouch.bin(now: request.environment.now).count
    if count == 0 { return binPage() }
    return page(
      Shell(
        title: Phrase("Очистити кошик?", "Empty the bin?"),
        back: (.settings(.bin), Phrase("Кошик", "Bin")))
    ) { html in
      html.lead(
        Phrase(
          "Назавжди зникне {}: і тут, і на інших ваших пристроях. Повернути це вже не вдасться.",
          "{} will be gone for good, here and on your other devices. Nothing brings them back."
        ).with(phrases: App.records(count)))
      html(.form, .post, .action(.settings(.emptyBin)), .class("choices")) { html in
        html.submit(Phrase("Стерти назавжди", "Erase for good"))
        html.quietButton(Phrase("Лишити", "Keep them"), .href(.settings(.bin)))
      }
    }
  }
}
