import Base
import Pouch

/// What a backup contains, and the choice of what to take from it.
struct RestorePage: Page {
  /// When the backup was made, in milliseconds since 1970; 0 if it is not known.
  let made: Int64
  let restoration: Restoration
  let pouch: Pouch
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Що взяти з копії", "What to take from the backup"),
      back: (.settings(.settings), Phrase("Налаштування", "Settings")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    summary(&html)
    if restoration.items.isEmpty { return }
    unchanged(&html)
    html(
      .form, .post, .action(.settings(.restore)), .named("enctype", "multipart/form-data"),
      .class("sheet chosen"), .flag("data-all"), .flag("data-keeps-file")
    ) { html in
      html.problems(problems)
      html.hidden("operation", "restore")
      fileField(&html)
      html(.p, .class("choices"), .flag("data-all-buttons"), .hidden) { html in
        html(
          .button, .type("button"), .class("button quiet"), .named("data-tick", "all"),
          text: Phrase("Усе", "All"))
        html(
          .button, .type("button"), .class("button quiet"), .named("data-tick", "none"),
          text: Phrase("Нічого", "Nothing"))
      }
      for part in RecordWords.Part.allCases {
        section(&html, RestoreSection(part, of: restoration))
      }
      html.saveButton(Phrase("Узяти позначене", "Take what is ticked"))
    }
  }

  /// The file field for the second request. The script fills in the file that was just read and hides the field.
  private func fileField(_ html: inout HTML) {
    html(.div, .class("field"), .flag("data-kept-file")) { html in
      html.note(
        Phrase(
          "Оберіть той самий файл ще раз: програма його не зберігає.",
          "Choose the same file again: the app does not keep it."))
      html.fileButton(
        .upload, Phrase("Обрати файл", "Choose the file"), .name("file"), .required,
        .named("accept", ".json,application/json"))
    }
  }

  /// The number of records that would change.
  private func summary(_ html: inout HTML) {
    if made > 0 {
      html.lead(
        Phrase("Копію зроблено: {}.", "The backup was made: {}.").with(
          phrases: DayWords.past(html.day(of: made), today: html.today)))
    }
    var (missing, deleted, changed) = (0, 0, 0)
    for item in restoration.items {
      switch item.change {
      case .added: missing += 1
      case .broughtBack: deleted += 1
      case .changed: changed += 1
      }
    }
    if restoration.items.isEmpty {
      html.note(
        Phrase(
          "Усе, що в ній є, є і тут: {}. Брати нема чого.",
          "All that is in it is here too: {}. There is nothing to take."
        ).with(phrases: RecordWords.count(restoration.same.count)))
      return
    }
    html(.ul, .class("note")) { html in
      let counts = [
        (missing, Phrase("бракує тут: {}", "missing here: {}")),
        (deleted, Phrase("видалено тут: {}", "deleted here: {}")),
        (changed, Phrase("тут інакше: {}", "different here: {}")),
      ]
      for (count, phrase) in counts where count > 0 {
        html(.li, text: phrase.with(phrases: NumberWords.grouped(Int64(count))))
      }
    }
    html.note(
      Phrase(
        "Позначене буде взято з копії. Те, що є лише тут, лишиться.",
        "What is ticked is taken from the backup. What is only here stays."))
  }

  /// The names of the records that the backup would not change.
  private func unchanged(_ html: inout HTML) {
    let same = restoration.same
    if same.isEmpty { return }
    html(.details, .class("list inside-list")) { html in
      html(
        .summary,
        text: Phrase("Однакові тут і в копії: {}", "The same here and in the backup: {}").with(
          phrases: NumberWords.grouped(Int64(same.count))))
      for record in same.prefix(RestoreSection.listedCount) {
        html(.p, .class("note")) { $0.recordName(record) }
      }
      if same.count > RestoreSection.listedCount { html.note(Phrase("…", "…")) }
    }
  }

  private func section(_ html: inout HTML, _ section: RestoreSection) {
    if section.items.isEmpty { return }
    // The form is rejected only if nothing was ticked, so it is shown again with nothing ticked.
    let isTicked = problems.isEmpty
    html(.div) { html in
      html(
        .h2,
        text: Phrase("{}: {}", "{}: {}").with(
          phrases: section.part.title, NumberWords.grouped(Int64(section.items.count))))
      html(.ul, .class("list")) { html in
        for item in section.listed {
          html(.li) { html in
            html(.label, .class("row")) { html in
              html(
                .input, .type("checkbox"), .name("record"), .value(text: item.record.id.hex),
                .checked.when(isTicked && item.isWanted))
              html.recordName(item.record, effect(of: item, html))
            }
          }
        }
        for isWanted in [true, false] {
          let rest = section.rest.count { $0.isWanted == isWanted }
          if rest == 0 { continue }
          html(.li) { html in
            html(.label, .class("row")) { html in
              html(
                .input, .type("checkbox"), .name("rest"),
                .value(text: section.restValue(isWanted: isWanted)),
                .checked.when(isTicked && isWanted))
              html.rowText(
                (isWanted
                  ? Phrase("Решта: {}", "The rest: {}")
                  : Phrase(
                    "Решта, де тут новіше або такий код уже є: {}",
                    "The rest, newer here or with a code that is here already: {}")).with(
                    phrases: RecordWords.count(rest)))
            }
          }
        }
      }
    }
  }

  /// The effect of restoring a record.
  private func effect(of item: Restoration.Item, _ html: HTML) -> Phrase {
    if let twin = item.twin.flatMap({ pouch.card($0) }) {
      return Phrase("такий код уже має «{}»", "“{}” has this code already").with(twin.name)
    }
    switch item.change {
    case .added: return Phrase("додасться", "will be added")
    case .broughtBack(let deleted):
      return Phrase("повернеться: видалено {}", "will come back: deleted {}").with(
        phrases: DayWords.past(html.day(of: deleted), today: html.today))
    case .changed(isNewer: true):
      return Phrase("оновиться: у копії новіше", "will be updated: newer in the backup")
    case .changed(isNewer: false):
      let here = pouch.active(item.record.id, item.record.kind ?? .card)
        .map { RecordWords.name(of: $0, in: html.language) }
      if let here, here != RecordWords.name(of: item.record, in: html.language) {
        return Phrase("тут новіше: «{}»", "newer here: “{}”").with(here)
      }
      return Phrase("тут новіше; стане як у копії", "newer here; would become as in the backup")
    }
  }
}

/// The records of one part of the app in a backup.
struct RestoreSection {
  let part: RecordWords.Part
  /// The records. Those that are restored by default come first.
  let items: [Restoration.Item]

  /// The maximum number of records listed individually. The rest is a single choice.
  static let listedCount = 100

  init(_ part: RecordWords.Part, of restoration: Restoration) {
    self.part = part
    let all = restoration.items.filter { RecordWords.Part($0.record.kind) == part }
    items = all.filter { $0.isWanted } + all.filter { !$0.isWanted }
  }

  var listed: ArraySlice<Restoration.Item> { items.prefix(RestoreSection.listedCount) }

  var rest: ArraySlice<Restoration.Item> { items.dropFirst(RestoreSection.listedCount) }

  /// The form value for the unlisted records: those to restore by default, or the others.
  func restValue(isWanted: Bool) -> Text {
    Text(Int64(part.rawValue) * 2 + (isWanted ? 0 : 1))
  }
}
