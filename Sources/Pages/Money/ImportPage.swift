import Base
import Pouch

/// The page to choose a bank's file, with previous imports.
struct ImportPage: Page {
  let ledger: MoneyLedger
  let problem: ImportError?
  /// Whether there is a server, which asks the bank.
  var hasServer = true

  var shell: Shell {
    Shell(
      title: Phrase("Імпорт", "Import"), tab: .money,
      back: (.money(.more), MoneyWords.more))
  }

  var status: Int { problem == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    html.problem(problem.map { .statement($0) })
    html(
      .form, .post, .action(.money(.importFile)), .named("enctype", "multipart/form-data"),
      .class("sheet"), .flag("data-autosubmit"), .busy(.reading)
    ) { html in
      html(.div, .class("group")) { html in
        html.fileButton(
          .upload, Phrase("Обрати файл банку", "Choose a bank's file"), isMain: true,
          .name("file"), .id("statement"),
          .named("accept", ".csv,.tsv,.txt,.xlsx,.ofx,.qfx,.qif"))
        html.note(
          Phrase(
            "CSV, XLSX, OFX, QFX або QIF: monobank, ПриватБанк та інші; також таблиця, яку експортував Капшук. Файл лишається на пристрої; перед записом буде перегляд.",
            "CSV, XLSX, OFX, QFX or QIF; a table that Kapshuk exported, too. The file stays on this device; you see a preview before anything is recorded."
          ))
        html(.div, .class("save needs-no-script")) { html in
          html.submit(Phrase("Читати", "Read"))
        }
      }
    }
    if hasServer { monobank(&html) }
    pastImports(&html)
    html(.div, .class("list last")) { html in
      html(.a, .class("row"), .href(.money(.rules))) { html in
        html(.span, .class("dot")) { $0.drawing(.sliders) }
        html.rowText(
          Phrase("Правила", "Rules"),
          Phrase(
            "Якщо отримувач містить… то категорія", "If the payee contains… then the category"))
      }
    }
  }

  /// Downloads a statement directly from the bank: the page's script puts it into the file field.
  private func monobank(_ html: inout HTML) {
    html(.form, .class("sheet"), .flag("data-monobank"), .hidden) { html in
      html.group(Phrase("monobank", "monobank")) { html in
        html.field(
          Phrase("Ваш токен", "Your token"),
          hint: Phrase(
            "Візьміть його на api.monobank.ua. Сервер лише передає його банку й не зберігає.",
            "Get it at api.monobank.ua. The server only passes it on to the bank and keeps nothing."
          ), .type("password"), .name("token"), .id("token"), .required,
          .named("autocomplete", "current-password"))
        html(.label, .class("tick wide"), .flag("data-shows-password"), .hidden) { html in
          html(.input, .type("checkbox"), .named("autocomplete", "off"))
          html(.span, text: Phrase("Показати токен", "Show the token"))
        }
        html.select(Phrase("За який час", "For which time"), .name("days")) { html in
          html(.option, .value("31"), text: Phrase("Останній 31 день", "The last 31 days"))
          html(.option, .value("7"), text: Phrase("Останній тиждень", "The last week"))
          html(
            .option, .value("62"), text: Phrase("31 день перед тим", "The 31 days before those"))
        }
        html(
          .p, .class("wrong"), .id("monobank-problem"), .named("role", "alert"), .hidden,
          .named(
            "data-token",
            phrase: Phrase(
              "Банк не прийняв токен. Перевірте його або візьміть новий.",
              "The bank did not take the token. Check it or get a new one.")),
          .named(
            "data-session",
            phrase: Phrase(
              "Увійдіть в обліковий запис, щоб отримати виписку прямо з банку, або оберіть її файл.",
              "Sign in to get a statement straight from the bank, or choose its file.")),
          .named(
            "data-often",
            phrase: Phrase(
              "Банк дає виписку раз на хвилину. Зачекайте й спробуйте ще раз.",
              "The bank gives a statement once a minute. Wait and try again.")),
          .named(
            "data-unreachable",
            phrase: Phrase(
              "Банк не відповідає. Спробуйте пізніше або оберіть файл виписки.",
              "The bank does not answer. Try later or choose a statement's file.")),
          .named(
            "data-empty",
            phrase: Phrase(
              "За цей час операцій немає.", "There are no transactions in this time.")))
        html.quietSubmit(Phrase("Отримати виписку", "Get the statement"))
      }
    }
  }

  private func pastImports(_ html: inout HTML) {
    var batches: [(batch: Text, count: Int, last: Day)] = []
    var places: [Text: Int] = [:]
    for transaction in ledger.transactions where !transaction.batch.isEmpty {
      if let place = places[transaction.batch] {
        batches[place].count += 1
      } else {
        places[transaction.batch] = batches.count
        batches.append((transaction.batch, 1, transaction.day))
      }
    }
    if batches.isEmpty { return }
    html(.h2, text: Phrase("Імпортоване", "Imported"))
    html(.ul, .class("list")) { html in
      for entry in batches.prefix(20) {
        var filter = TransactionFilter()
        filter.batch = entry.batch
        html(.li, .class("due")) { html in
          html(.a, .class("row"), .href(.money(.list(filter, shown: MoneyRoute.pageLength)))) {
            html in
            html.badge(.upload, 0x2C4A9A)
            html.rowText(
              TransactionCount.phrase(entry.count),
              Phrase("остання {}", "the last on {}").with(
                phrases: DayWords.date(entry.last, today: html.today)))
          }
          html(.p, .class("due-acts")) { html in
            html.quietButton(
              Phrase("Забрати назад", "Take back"), .href(.money(.revertImport(entry.batch))))
          }
        }
      }
    }
  }
}

/// The confirmation of undoing an import. It may contain thousands of records, edited since, too many for an undo.
struct TakeBackPage: Page {
  let batch: Text
  /// The number of its transactions.
  let count: Int

  var shell: Shell {
    Shell(
      title: Phrase("Забрати імпорт назад?", "Take the import back?"), tab: .money,
      back: (.money(.importFile), Phrase("Імпорт", "Import")))
  }

  func write(to html: inout HTML) {
    html.question(
      [
        TransactionCount.phrase(count),
        Phrase(
          "Вони зникнуть з рахунків і звітів разом з тим, що ви в них змінили. 30 днів їх можна буде повернути з «Видаленого».",
          "They go from accounts and reports, with what you changed in them. For 30 days the bin can bring them back."
        ),
      ], back: .href(.money(.importFile))
    ) { html in
      html.postButton(Phrase("Забрати назад", "Take back"), .action(.money(.revertImport(batch))))
    }
  }
}

extension Attribute {
  /// The label of a form's button while the request is in progress.
  static func busy(_ phrase: Phrase) -> Attribute { named("data-busy", phrase: phrase) }
}

extension Phrase {
  static var reading: Phrase { Phrase("Читаю…", "Reading…") }
}
