import Base
import Pouch

extension App {
  /// The page to choose a bank's file, with previous imports.
  func importPage(problem: ImportError? = nil) -> Response {
    page(
      Shell(
        title: Phrase("Імпорт", "Import"), tab: .money, back: (.money(.more), Phrase("Ще", "More"))),
      status: problem == nil ? 200 : 422
    ) { html in
      if let problem { html.problem(problem) }
      html(
        .form, .post, .action(.money(.importFile)), .named("enctype", "multipart/form-data"),
        .class("sheet"), .flag("data-autosubmit"), .busy(.reading)
      ) { html in
        html(.div, .class("group")) { html in
          html(.label, .class("button file")) { html in
            html.icon(.upload)
            html(
              .span, .flag("data-file-name"),
              text: Phrase("Обрати файл банку", "Choose a bank's file"))
            html(
              .input, .type("file"), .name("file"), .id("statement"),
              .named("accept", ".csv,.tsv,.txt,.xlsx,.ofx,.qfx,.qif"))
          }
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
      monobank(&html)
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
    var batches: [(batch: [UInt8], count: Int, last: Day)] = []
    var places: [[UInt8]: Int] = [:]
    for transaction in book.transactions where !transaction.batch.isEmpty {
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
                phrases: DayWords.date(entry.last, today: today)))
          }
          html(.p, .class("due-acts")) { html in
            html.quietButton(
              Phrase("Забрати назад", "Take back"), .href(.money(.takeBack(entry.batch))))
          }
        }
      }
    }
  }

  /// The preview of a file, or the form for the meaning of its columns.
  func importDraftPage(_ draft: ImportDraft) -> Response {
    do throws(ImportError) {
      switch try Statement.content(of: draft.bytes) {
      case .statement(let statement): return previewPage(draft, statement, table: nil)
      case .table(let table):
        if let file = try OwnExport(table) {
          return ownImportPage(draft, OwnImportPlan(file, pouch, book))
        }
        guard let mapping = pouch.mapping(for: table), mapping.isComplete else {
          return mappingPage(draft, table, nil)
        }
        return previewPage(draft, try table.statement(mapping), table: table)
      }
    } catch {
      return draftProblem(draft, error)
    }
  }

  /// Asks for the columns again if the table can't be read with the current mapping.
  private func draftProblem(_ draft: ImportDraft, _ error: ImportError) -> Response {
    if case .table(let table)? = try? Statement.content(of: draft.bytes),
      OwnExport.isHeader(of: table) == false
    {
      return mappingPage(draft, table, error)
    }
    return importPage(problem: error)
  }

  mutating func takeFile() -> Response {
    let bytes = field("file")
    if bytes.isEmpty { return importPage(problem: .empty) }
    if bytes.count > 16 << 20 { return importPage(problem: .tooLarge) }
    do throws(ImportError) {
      if case .statement(let statement) = try Statement.content(of: bytes),
        statement.entries.isEmpty
      {
        return importPage(problem: .noTransactions)
      }
    } catch {
      return importPage(problem: error)
    }
    let id = pouch.addImportDraft(bytes)
    return .redirect(to: .money(.importDraft(id)))
  }

  mutating func answer(_ draft: ImportDraft) -> Response {
    var draft = draft
    if let id = RecordID(hex: field("account")), pouch.account(id) != nil {
      pouch.setAccount(id, of: draft.id)
      draft.account = id
    }
    guard field("do").isWord("take") else { return importDraftPage(draft) }
    var statement: Statement?
    do throws(ImportError) {
      switch try Statement.content(of: draft.bytes) {
      case .statement(let read): statement = read
      case .table(let table):
        if let file = try OwnExport(table) { return take(file, draft) }
        guard let mapping = pouch.mapping(for: table) else { throw .needsMapping }
        statement = try table.statement(mapping)
      }
    } catch {
      return draftProblem(draft, error)
    }
    guard let statement, let account = draft.account.flatMap({ pouch.account($0) }) else {
      return importDraftPage(draft)
    }
    let plan = ImportPlan(
      statement, into: account, book, pouch.importRules, categories: pouch.moneyCategories)
    _ = pouch.take(plan)
    pouch.drop(importDraft: draft.id)
    return Response(
      status: 303, location: FlashMessage.imported.target(of: Route.money(.importFile)))
  }

  /// Confirms undoing an import: it may contain thousands of records, edited since, too many for an undo.
  private func takeBackPage(_ batch: [UInt8]) -> Response {
    let count = book.transactions.count { $0.batch == batch }
    if count == 0 { return .redirect(to: .money(.importFile)) }
    return page(
      Shell(
        title: Phrase("Забрати імпорт назад?", "Take the import back?"), tab: .money,
        back: (.money(.importFile), Phrase("Імпорт", "Import")))
    ) { html in
      question(
        &html,
        [
          TransactionCount.phrase(count),
          Phrase(
            "Вони зникнуть з рахунків і звітів разом з тим, що ви в них змінили. 30 днів їх можна буде повернути з кошика.",
            "They go from accounts and reports, with what you changed in them. For 30 days the bin can bring them back."
          ),
        ], back: MoneyRoute.importFile.target
      ) { html in
        html.postButton(Phrase("Забрати назад", "Take back"), .action(.money(.takeBack(batch))))
      }
    }
  }

  mutating func takeBack(_ batch: [UInt8]) -> Response {
    guard isPost else { return takeBackPage(batch) }
    _ = pouch.takeBack(import: batch, book)
    return Response(
      status: 303, location: FlashMessage.takenBack.target(of: Route.money(.importFile)))
  }
}

extension Attribute {
  /// The label of a form's button while the request is in progress.
  static func busy(_ phrase: Phrase) -> Attribute { named("data-busy", phrase: phrase) }
}

extension Phrase {
  static var reading: Phrase { Phrase("Читаю…", "Reading…") }
}
