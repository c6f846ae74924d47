import Base
import Pouch

extension App {
  /// The maximum number of records listed individually per part of the app. The rest is a single choice.
  private static let listedOfBackup = 100

  /// Shows what a file contains. When the form is sent again with ticked records, restores them.
  mutating func restore() -> Response {
    let file = field("file")
    if file.isEmpty { return settingsPage(problems: [.fileMissing]) }
    let contents: BackupFile.Contents
    do { contents = try BackupFile.read(file) } catch {
      return settingsPage(problems: [.backup(error)])
    }
    let restoration = pouch.restoration(of: contents.records)
    guard field("operation").elementsEqual(StaticString("restore").bytes) else {
      return restorePage(contents, restoration)
    }
    let chosen = chosenItems(of: restoration)
    if chosen.isEmpty {
      return restorePage(contents, restoration, problems: [.worded(App.nothingTicked)])
    }
    pouch.restore(chosen)
    var response = done(.restored, to: .home)
    response.photos = contents.photos.map { Response.Photo(hash: $0.hash, base64: $0.base64) }
    return response
  }

  private static let nothingTicked = Phrase(
    "Нічого не позначено. Позначте хоча б один запис і натисніть ще раз.",
    "Nothing is ticked. Tick at least one record, and press again.")

  private func chosenItems(of restoration: Restoration) -> [Restoration.Item] {
    let ids = Set(fields("record").compactMap { RecordID(hex: $0) })
    let rests = fields("rest")
    var chosen: [Restoration.Item] = []
    for part in RecordWords.Part.allCases {
      let items = self.items(of: part, in: restoration)
      chosen += items.prefix(App.listedOfBackup).filter { ids.contains($0.record.id) }
      let rest = items.dropFirst(App.listedOfBackup)
      if rests.contains(App.restValue(part, isWanted: true)) {
        chosen += rest.filter { $0.isWanted }
      }
      if rests.contains(App.restValue(part, isWanted: false)) {
        chosen += rest.filter { !$0.isWanted }
      }
    }
    return chosen
  }

  /// The form value for the unlisted records of a part of the app: those to restore by default, or the others.
  private static func restValue(_ part: RecordWords.Part, isWanted: Bool) -> [UInt8] {
    IntegerText.bytes(Int64(part.rawValue) * 2 + (isWanted ? 0 : 1))
  }

  /// The records of a part of the app. Those that are restored by default come first.
  private func items(
    of part: RecordWords.Part, in restoration: Restoration
  ) -> [Restoration.Item] {
    let all = restoration.items.filter { RecordWords.Part($0.record.kind) == part }
    return all.filter { $0.isWanted } + all.filter { !$0.isWanted }
  }

  private func restorePage(
    _ contents: BackupFile.Contents, _ restoration: Restoration, problems: [Problem] = []
  ) -> Response {
    page(
      Shell(
        title: Phrase("Що взяти з копії", "What to take from the backup"),
        back: (.settings(.settings), Phrase("Налаштування", "Settings"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      summary(&html, contents, restoration)
      if restoration.items.isEmpty { return }
      staying(&html, restoration.same)
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
          // The form is rejected only if nothing was ticked, so it is shown again with nothing ticked.
          section(
            &html, part, items(of: part, in: restoration), isTicked: problems.isEmpty)
        }
        html.saveButton(Phrase("Узяти позначене", "Take what is ticked"))
      }
    }
  }

  /// The file field for the second request. The script fills in the file that was just read and hides the field.
  private func fileField(_ html: inout HTML) {
    html(.label, .class("field"), .flag("data-kept-file")) { html in
      html(
        .span,
        text: Phrase(
          "Оберіть той самий файл ще раз: програма його не зберігає",
          "Choose the same file again: the app does not keep it"))
      html(
        .input, .type("file"), .name("file"), .required,
        .named("accept", ".json,application/json"))
    }
  }

  /// The number of records that would change.
  private func summary(
    _ html: inout HTML, _ contents: BackupFile.Contents, _ restoration: Restoration
  ) {
    if contents.made > 0 {
      let day = Day(
        milliseconds: contents.made, utcOffsetMinutes: request.environment.utcOffsetMinutes)
      html.lead(
        Phrase("Копію зроблено: {}.", "The backup was made: {}.").with(
          phrases: DayWords.past(day, today: today)))
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
        ).with(phrases: App.records(restoration.same.count)))
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
  private func staying(_ html: inout HTML, _ same: [Record]) {
    if same.isEmpty { return }
    html(.details, .class("list inside-list")) { html in
      html(
        .summary,
        text: Phrase("Однакові тут і в копії: {}", "The same here and in the backup: {}").with(
          phrases: NumberWords.grouped(Int64(same.count))))
      for record in same.prefix(App.listedOfBackup) {
        html(.p, .class("note")) { $0.recordName(record) }
      }
      if same.count > App.listedOfBackup { html.note(Phrase("…", "…")) }
    }
  }

  private func section(
    _ html: inout HTML, _ part: RecordWords.Part, _ items: [Restoration.Item], isTicked: Bool
  ) {
    if items.isEmpty { return }
    html(.div) { html in
      html(
        .h2,
        text: Phrase("{}: {}", "{}: {}").with(
          phrases: part.title, NumberWords.grouped(Int64(items.count))))
      html(.ul, .class("list")) { html in
        for item in items.prefix(App.listedOfBackup) {
          html(.li) { html in
            html(.label, .class("row")) { html in
              html(
                .input, .type("checkbox"), .name("record"), .value(text: item.record.id.hex),
                .checked.when(isTicked && item.isWanted))
              html.recordName(item.record, says(item))
            }
          }
        }
        for isWanted in [true, false] {
          let rest = items.dropFirst(App.listedOfBackup).filter { $0.isWanted == isWanted }.count
          if rest == 0 { continue }
          html(.li) { html in
            html(.label, .class("row")) { html in
              html(
                .input, .type("checkbox"), .name("rest"),
                .value(text: App.restValue(part, isWanted: isWanted)),
                .checked.when(isTicked && isWanted))
              html.rowText(
                (isWanted
                  ? Phrase("Решта: {}", "The rest: {}")
                  : Phrase(
                    "Решта, де тут новіше або такий код уже є: {}",
                    "The rest, newer here or with a code that is here already: {}")).with(
                    phrases: App.records(rest)))
            }
          }
        }
      }
    }
  }

  /// The effect of restoring a record.
  private func says(_ item: Restoration.Item) -> Phrase {
    if let twin = item.twin.flatMap({ pouch.card($0) }) {
      return Phrase("такий код уже має «{}»", "“{}” has this code already").with(twin.name)
    }
    switch item.change {
    case .added: return Phrase("додасться", "will be added")
    case .broughtBack(let deleted):
      let day = Day(
        milliseconds: deleted, utcOffsetMinutes: request.environment.utcOffsetMinutes)
      return Phrase("повернеться: видалено {}", "will come back: deleted {}").with(
        phrases: DayWords.past(day, today: today))
    case .changed(isNewer: true):
      return Phrase("оновиться: у копії новіше", "will be updated: newer in the backup")
    case .changed(isNewer: false):
      let here = pouch.active(item.record.id, item.record.kind ?? .card)
        .map { RecordWords.name(of: $0, in: language) }
      if let here, here != RecordWords.name(of: item.record, in: language) {
        return Phrase("тут новіше: «{}»", "newer here: “{}”").with(here)
      }
      return Phrase("тут новіше; стане як у копії", "newer here; would become as in the backup")
    }
  }

  static func records(_ count: Int) -> Phrase {
    Plural(
      one: "{} запис", few: "{} записи", many: "{} записів", english: "{} record",
      englishMany: "{} records")(count)
  }
}
